import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// Searches all mail. The results of a search are shown as a mailbox in the sidebar. A search that
/// the user has named stays in the sidebar.
enum FindingFeature: MailFeature {
  /// After a change to mail, marks the results as out of date. The change may add or remove results.
  static func willUpdate(_ state: inout MailState, for event: any FeatureEvent) {
    if case .answered? = event as? ChangesEvent { state.finding.becomeStale() }
    // Without Trifold's own index, new mail is noticed only when a mailbox is listed again, so
    // results may then be out of date.
    if case .listed? = event as? MessagesEvent,
      state.finding.findings.values.contains(where: { $0.source == .lists || $0.source == .notmuch }
      )
    {
      state.finding.becomeStale()
    }
  }
}

extension MailSplitView {
  /// The minimum width in cells of a list whose rows have room for the subject, the matching line and the mailbox.
  private static let minimumWithAll = 44

  /// Adds the line that contains the searched words to the row of a found message, and marks the words.
  /// - Parameter origin: the mailbox to show at the end of the line; nil for none.
  func markFound(
    _ row: inout Row, at place: Int, of list: MailboxContents, _ rowLine: RowLine?,
    beside origin: String?
  ) {
    guard list.mailbox.isSearch, let message = list.message(at: place) else { return }
    row.marked = state.finding.markedWords(in: state.mailbox).map(Row.Marking.words)
    guard var room = state.layout.listWidth(state.navigator) else { return }
    let words = state.finding.markedWords(in: state.mailbox) ?? MarkedWords([])
    if let rowLine {
      room -= rowLine.title + rowLine.detail + rowLine.marks + 8
    } else {
      room -= 4 + (row.marks.isEmpty ? 0 : row.marks.count + 1)
    }
    let beside = origin.map { $0.displayWidth + 2 } ?? 0
    room = max(8, room - beside - (row.count.map { $0.text.count + 1 } ?? 0))
    var line = state.finding.findings[list.mailbox]?.lines[message] ?? ""
    if line.hasPrefix(FoundLine.cut) {
      line = symbols.ellipsis + line.dropFirst(FoundLine.cut.count)
    }
    // The tags that notmuch found come before the matching line, and are never cut off at their
    // beginning.
    var tags = ""
    if state.finding.findings[list.mailbox]?.source == .notmuch, line.hasPrefix("("),
      let end = line.firstIndex(of: ")")
    {
      tags = line[...end] + " "
      line = String(line[end...].dropFirst().drop { $0 == " " })
    }
    // If the row shows a mailbox, a narrow list has room only for the subject and the mailbox.
    let hasRoom = beside == 0 || rowLine != nil || room + beside >= Self.minimumWithAll
    guard !line.isEmpty || !tags.isEmpty, hasRoom else {
      row.subtitle = words.showingFirst(in: row.subtitle, room, symbols.ellipsis)
      return
    }
    // The subject gets three fifths of the room, or more if it needs more and the matching line
    // needs less than the rest.
    let separator = symbols.separator.displayWidth
    let least = tags.displayWidth + words.widthOfFirst(in: line) + symbols.ellipsis.displayWidth
    let whole = tags.displayWidth + line.displayWidth
    let rest = min(max(room * 3 / 5, room - separator - whole), room - separator - least)
    // A subject that does not fit is shown without prefixes such as `Re:` and `[PATCH v2]`.
    let subject =
      row.subtitle.displayWidth <= rest ? row.subtitle : ReplySubject.base(of: row.subtitle)
    let shown = subject.truncated(toWidth: max(4, rest), ellipsis: symbols.ellipsis)
    row.subtitle =
      shown + symbols.separator + tags
      + words.showingFirst(
        in: line, room - separator - shown.displayWidth - tags.displayWidth, symbols.ellipsis)
  }
}

extension MarkedWords {
  /// The width of the first match in `text`, in cells; 0 if there is none.
  fileprivate func widthOfFirst(in text: String) -> Int {
    places(in: text).first.map { text.part($0).displayWidth } ?? 0
  }

  /// Returns `text` without its beginning if the first match would be cut off in `room` cells.
  fileprivate func showingFirst(in text: String, _ room: Int, _ ellipsis: String) -> String {
    guard let place = places(in: text).first,
      text.part(0..<place.upperBound).displayWidth + ellipsis.displayWidth > room,
      text.displayWidth > room
    else { return text }
    let spare = room - text.part(place).displayWidth - 2 * ellipsis.displayWidth - 1
    // The part of the text that is shown begins with a whole word, or with the match.
    let before = text.part(0..<place.lowerBound).suffix(max(0, min(10, spare)))
    let isWhole = before.contains(where: \.isWhitespace)
    let part = FoundLine.text(text, around: place, before: isWhole ? before.count : 0)
    let own = part.hasPrefix(FoundLine.cut) ? part.dropFirst(FoundLine.cut.count) : part[...]
    return ellipsis + own
  }
}

extension String {
  /// Returns the characters in a range of bytes.
  fileprivate func part(_ bytes: Range<Int>) -> String {
    let start = utf8.index(startIndex, offsetBy: bytes.lowerBound)
    return String(self[start..<utf8.index(startIndex, offsetBy: bytes.upperBound)])
  }
}
