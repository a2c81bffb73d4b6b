import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailSplitView {
  /// Makes the row of a message that of its place in a list in threads: of the whole thread, if it is folded.
  func setInThread(
    _ row: inout Row, at place: Int, of list: MailboxContents, _ date: (Int64) -> String
  ) {
    guard let thread = list.thread(at: place) else { return }
    let rows = state.library.threadRows[list.mailbox]
    if rows?.isFolded(at: place) == true {
      if list.hasNewestFirst { row.subtitle = ReplySubject.base(of: row.subtitle) }
      row = foldedRow(ThreadSummary(list, thread), row, date)
      row.disclosure = .folded
      return
    }
    if rows != nil, thread.count > 1, place == thread.lowerBound { row.disclosure = .unfolded }
    let depth = list.depth(at: place)
    row.branches = list.branches(at: place, limit: branchLimit)
    row.branchesPass = depth > row.branches.count
    let isFirst = place == thread.lowerBound
    row.indent = 1 + (list.hasNewestFirst && !isFirst ? 1 : row.branches.count)
    let parent = row.branchesPass ? parentWords(at: place, of: list) : nil
    let repeats = !isFirst && !isFound(row) && repeatsSubject(at: place, of: list)
    row.subtitle = [parent, repeats ? nil : row.subtitle].compactMap { $0 }
      .joined(separator: symbols.separator)
  }

  /// True if words of a search are marked in the row's subject, which then stays.
  private func isFound(_ row: Row) -> Bool {
    if case .words(let words)? = row.marked {
      !words.places(in: row.subtitle).isEmpty
    } else {
      false
    }
  }

  /// True if a message has the subject of the one in the row above, but for marks of answers.
  private func repeatsSubject(at place: Int, of list: MailboxContents) -> Bool {
    guard let own = subject(at: place, of: list) else { return false }
    return own.text == subject(at: place - 1, of: list)?.text
  }

  private func subject(at place: Int, of list: MailboxContents) -> ReplySubject? {
    state.summary(at: place, of: list).map { ReplySubject($0.subject) }
  }

  /// "↳ Alan": whom a message answers, where no line of the outline says so.
  private func parentWords(at place: Int, of list: MailboxContents) -> String? {
    guard let parent = list.parent(of: place).flatMap({ state.summary(at: $0, of: list) }) else {
      return nil
    }
    let name = parent.isOutgoing ? parent.sender : ThreadSummary.short(parent.sender)
    return "\(symbols.continuation) \(name)"
  }

  private func foldedRow(_ thread: ThreadSummary, _ first: Row, _ date: (Int64) -> String) -> Row {
    var row = Row(
      thread.title, detail: date(thread.date), subtitle: first.subtitle, marks: marks(thread),
      accent: thread.unread > 0 ? symbols.unread : nil, isProminent: thread.unread > 0, indent: 1)
    row.count = RowCount(thread.count, prominent: thread.unread)
    return row
  }

  private func marks(_ thread: ThreadSummary) -> String {
    (thread.isFlagged ? String(symbols.flagged) : "")
      + (thread.hasAttachments ? String(symbols.attachment) : "")
  }

  /// Outlines are indented by a quarter of the column at most, with the cells for the signs.
  private var branchLimit: Int {
    let width = state.layout[state.listColumn]?.width ?? state.navigator.width
    return max(1, width / 8 - 1)
  }

  /// The place of the message in its thread and whom it answers, above its text.
  var threadBar: Text<MailEvent> {
    Text(" " + threadWords, style: \.secondaryText).lineLimit(1)
  }

  /// "2 of 5 · answers Ada"; empty for a message that is in no thread.
  var threadWords: String {
    guard let place = state.placeInThread else { return "" }
    return [place.words, answered.map { "answers \($0)" }].compactMap { $0 }
      .joined(separator: symbols.separator)
  }

  private var answered: String? {
    guard let (list, place) = state.placeInList, let parent = list.parent(of: place) else {
      return nil
    }
    return state.summary(at: parent, of: list)?.sender
  }
}
