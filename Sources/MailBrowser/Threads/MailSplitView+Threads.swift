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
      row = foldedRow(ThreadSummary(list, thread), row, date)
      row.disclosure = .folded
      return
    }
    if rows != nil, thread.count > 1, place == thread.lowerBound { row.disclosure = .unfolded }
    row.branches = list.branches(at: place, limit: branchLimit)
    row.indent = 1 + row.branches.count
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
