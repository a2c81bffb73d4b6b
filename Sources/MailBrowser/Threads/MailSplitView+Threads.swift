import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailSplitView {
  /// Adapts the row of a message to a list that is sorted by thread. If the thread is folded, the row represents the
  /// entire thread.
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
    let limit = branchLimit
    row.branches = list.branches(at: place, limit: limit)
    if depth >= limit, !row.branches.isEmpty {
      // All messages whose depth is at least `limit` are in the last column of the outline. The
      // line in this column continues as long as such messages follow.
      let goesOn = place + 1 < thread.upperBound && list.depth(at: place + 1) >= limit
      row.branches[row.branches.count - 1] = goesOn
    }
    let isDeeper = depth > row.branches.count
    let isFirst = place == thread.lowerBound
    row.indent = 1 + (list.hasNewestFirst && !isFirst ? 1 : row.branches.count)
    let repeats = !isFirst && !isFound(row) && state.messages.repeatsSubject(at: place, of: list)
    // The outline's lines show that a row answers the row above.
    let answersRowAbove = !row.branches.isEmpty && list.parent(of: place) == place - 1
    let parent =
      isDeeper || repeats && !answersRowAbove ? parentWords(at: place, of: list) : nil
    if repeats {
      let words = list.message(at: place).flatMap { state.threads.firstWords[$0] } ?? ""
      if !words.isEmpty { row.subtitle = words }
      row.hasQuietSubtitle = true
    }
    row.subtitle = [parent, row.subtitle].compactMap { $0 }.joined(separator: symbols.separator)
  }

  /// Returns true if the row's subject contains words of a search. The subject is then shown even if it repeats the row
  /// above.
  private func isFound(_ row: Row) -> Bool {
    if case .words(let words)? = row.marked {
      !words.places(in: row.subtitle).isEmpty
    } else {
      false
    }
  }

  /// Returns the author of the message that this message answers, such as "↳ Alan", for rows in which the outline's
  /// lines do not show the answered message. Nil if the list does not contain that message.
  private func parentWords(at place: Int, of list: MailboxContents) -> String? {
    guard let parent = list.parent(of: place).flatMap({ state.messages.summary(at: $0, of: list) })
    else {
      return nil
    }
    let name = parent.isOutgoing ? parent.sender : ThreadSummary.short(parent.sender)
    return symbols.isUnicode ? "\(symbols.continuation) \(name)" : "to \(name)"
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

  /// The maximum depth of the outline. Its symbols take up at most a quarter of the column.
  private var branchLimit: Int {
    let width = state.layout[state.navigator.listColumn]?.width ?? state.navigator.width
    return max(1, width / 8 - 1)
  }

  /// The line above the message's text. It shows the message's place in its thread, and the author of the message that
  /// it answers.
  var threadBar: Text<MailEvent> {
    Text(" " + threadWords, style: \.secondaryText).lineLimit(1)
  }

  /// The message's place in its thread, such as "2 of 5 · answers Ada". Empty for a message that has no thread.
  var threadWords: String {
    guard let (list, own) = state.placeInList, let place = list.placeInThread(of: own) else {
      return ""
    }
    return [place.words, answeredWords].compactMap { $0 }.joined(separator: symbols.separator)
  }

  /// Whom the message answers, such as "answers Ada"; nil if that message is not in the list.
  var answeredWords: String? { answered.map { "answers \($0)" } }

  private var answered: String? {
    guard let (list, place) = state.placeInList, let parent = list.parent(of: place) else {
      return nil
    }
    return state.messages.summary(at: parent, of: list)?.sender
  }
}
