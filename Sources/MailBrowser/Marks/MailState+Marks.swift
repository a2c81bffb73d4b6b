import SplitViewUI

/// The messages that the user has marked.
public struct MarksState: Sendable {
  /// The marked messages in the open mailbox.
  public fileprivate(set) var items = MarkedMessages() {
    didSet { hiddenCount = Memoized() }
  }
  /// The number of marked messages that have no row in the list on screen.
  private var hiddenCount = Memoized<Int>()
  /// For each request, the messages that were marked before it. If the request fails, these messages are marked again.
  private var left: [Int: MarkedMessages] = [:]

  /// Drops the cached number of hidden marks, because lists have changed.
  mutating func listsChanged() { hiddenCount = Memoized() }

  /// The end of a notice about an action that leaves messages marked. It reminds the user that the next action applies
  /// to them too.
  var stillMarked: String { items.isEmpty ? "" : "; \(items.count) still marked" }

  /// Returns the number of marked messages that have no row in the list. Messages inside a marked folded thread do not
  /// count, since the thread has a row.
  func countHidden(in mailbox: MailboxReference?, _ library: MailLibrary) -> Int {
    hiddenCount.value { hidden(in: mailbox, library) }
  }

  private func hidden(in mailbox: MailboxReference?, _ library: MailLibrary) -> Int {
    guard let mailbox, let list = library.lists[mailbox] else { return items.count }
    let folded = library.threadRows[mailbox]?.folded ?? []
    if folded.isEmpty, list === items.list { return 0 }
    let listed = (0..<list.count).count { items.contains($0, of: list) }
    let inside = folded.filter { !items.contains($0.lowerBound, of: list) }
      .reduce(0) { count, thread in count + thread.count { items.contains($0, of: list) } }
    return items.count - listed + inside
  }

  // MARK: Marking again after a failure

  /// Removes all marks, because the marked messages are about to leave the mailbox.
  /// - Parameter number: the request that moves or deletes the messages.
  mutating func leave(by number: Int) {
    if !items.isEmpty { left[number] = items }
    items.removeAll()
  }

  /// Restores the marks of messages that could not be moved or deleted.
  /// - Parameters:
  ///   - failed: the messages that stayed; nil if all of them stayed.
  ///   - list: the unfiltered list of the open mailbox.
  mutating func markAgain(
    _ failed: Set<MessageReference>?, after number: Int, in list: MailboxContents?
  ) {
    guard let former = left.removeValue(forKey: number), failed?.isEmpty != true, let list,
      list.mailbox == former.list?.mailbox
    else { return }
    if items.list?.mailbox != list.mailbox { items.removeAll() }
    if items.isEmpty || list.hasSameMessages(as: items.list) {
      items.adopt(list)
    } else {
      items.follow(to: list)
    }
    items.insert(former, failed: failed)
  }
}

extension MarksFeature {
  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    state.followMarks()
    return []
  }
}

extension MarksEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .change(let event): state.mark(event)
    }
  }
}

/// Marked messages are all in the same mailbox. They stay marked while a filter, a search or a folded thread hides
/// them.
extension MailState {
  /// Changes which messages are marked. Marking the row of a folded thread marks all messages in the thread.
  fileprivate mutating func mark(_ event: MultiSelectionEvent<MailItem>) -> [Command<MailEffect>] {
    guard let mailbox = openMailbox, let list = library.wholeList(of: mailbox) else {
      notices.notice = "Select a message list first"
      return []
    }
    if marking.items.isEmpty { marking.items.adopt(list) } else { followMarks() }
    let (before, former) = (place, marking.items)
    switch event {
    case .toggle(let item): marking.items.toggle(item)
    case .toggleSelected: if let item = selectedRow(of: mailbox) { marking.items.toggle(item) }
    case .extend(let item):
      if marking.items.anchor == nil { marking.items.begin(at: selectedRow(of: mailbox) ?? item) }
      extendMarks(to: item, in: mailbox)
    case .extendSelected(let rows):
      guard let first = selectedRow(of: mailbox) else { break }
      if marking.items.anchor != first && !marking.items.isInRange(first) {
        marking.items.begin(at: first)
      }
      navigator.update(.moveSelection(by: rows), in: library)
      if let item = selectedRow(of: mailbox) { extendMarks(to: item, in: mailbox) }
    case .all:
      marking.items.forgetAnchor()
      markRows(0..<library.children(of: [.mailbox(mailbox)]).count, of: mailbox)
    case .none: marking.items.removeAll()
    }
    markFoldedThreads(of: mailbox, since: former)
    // The selection moves to the next row, so that the same key can mark that row too.
    if event == .toggleSelected, layout.focus == navigator.listColumn {
      return navigate(.moveSelection(by: 1))
    }
    return follow(from: before)
  }

  /// The selected row in the list of `mailbox`.
  private func selectedRow(of mailbox: MailboxReference) -> MailItem? {
    navigator.path.count > 1 && navigator.path[0] == .mailbox(mailbox) ? navigator.path[1] : nil
  }

  /// Marks all rows from the anchor to `item`. Messages that were marked before the current range stay marked.
  private mutating func extendMarks(to item: MailItem, in mailbox: MailboxReference) {
    guard let anchor = marking.items.anchor,
      let first = library.index(of: anchor, in: [.mailbox(mailbox)]),
      let last = library.index(of: item, in: [.mailbox(mailbox)])
    else { return marking.items.toggle(item) }
    marking.items.removeRange()
    markRows(min(first, last)..<max(first, last) + 1, of: mailbox)
  }

  private mutating func markRows(_ rows: Range<Int>, of mailbox: MailboxReference) {
    guard let list = library.lists[mailbox] else { return }
    marking.items.insert(library.threadRows[mailbox]?.places(ofRows: rows) ?? rows, of: list)
  }

  /// If the row of a folded thread is marked, marks all messages of the thread. If the row is no longer marked, unmarks
  /// them.
  private mutating func markFoldedThreads(
    of mailbox: MailboxReference, since former: MarkedMessages
  ) {
    guard let rows = library.threadRows[mailbox] else { return }
    for thread in rows.folded {
      if marking.items.contains(thread.lowerBound, of: rows.list) {
        marking.items.insert(thread, of: rows.list)
      } else if former.contains(thread.lowerBound, of: rows.list) {
        marking.items.remove(thread, of: rows.list)
      }
    }
  }

  /// Removes the marks of messages that left the mailbox. If a different mailbox has been opened, removes all marks.
  fileprivate mutating func followMarks() {
    let before = marking.items.count
    guard before > 0 else { return }
    let list = openMailbox.flatMap { library.wholeList(of: $0) }
    if let list, list === marking.items.list { return }
    if let list, list.hasSameMessages(as: marking.items.list) {
      marking.items.adopt(list)
      return
    }
    if openMailbox != marking.items.list?.mailbox {
      marking.items.removeAll()
      placeMessageBar()
      tellOfMarks(before == 1 ? "1 mark removed" : "\(before) marks removed")
    } else if let list {
      marking.items.follow(to: list)
      placeMessageBar()
      let lost = before - marking.items.count
      if lost > 0 {
        tellOfMarks(
          lost == 1
            ? "1 marked message is gone" : "\(lost) marked messages are gone")
      }
    }
  }

  private mutating func tellOfMarks(_ words: String) {
    if notices.notice == nil { notices.notice = words }
  }
}
