import SplitViewUI

/// The messages that the user has marked.
struct MarksState: Sendable {
  fileprivate var items = MultiSelection<MailItem>() {
    didSet { hiddenCount = Memoized() }
  }
  /// The unfiltered list in which all marked messages were last found.
  fileprivate var list: MailboxContents? {
    didSet { if list !== oldValue { hiddenCount = Memoized() } }
  }
  /// The number of marked messages that have no row in the list on screen.
  private var hiddenCount = Memoized<Int>()
  /// For each request, the messages that were marked before it. If the request fails, these messages are marked again.
  private var left: [Int: (mailbox: MailboxReference, items: Set<MailItem>)] = [:]

  /// Drops the cached number of hidden marks, because lists have changed.
  mutating func listsChanged() { hiddenCount = Memoized() }

  /// The end of a notice about an action that leaves messages marked. It reminds the user that the next action applies
  /// to them too.
  var stillMarked: String { items.isEmpty ? "" : "; \(items.count) still marked" }

  /// Returns the number of marked messages that have no row in the list. Messages inside a marked folded thread do not count,
  /// since the thread has a row.
  func countHidden(in mailbox: MailboxReference?, _ library: MailLibrary) -> Int {
    hiddenCount.value { hidden(in: mailbox, library) }
  }

  private func hidden(in mailbox: MailboxReference?, _ library: MailLibrary) -> Int {
    guard let mailbox, let list = library.lists[mailbox] else { return items.count }
    let rows = library.threadRows[mailbox]?.count ?? list.count
    if rows == list.count {
      if list === self.list { return 0 }
      if list.count < items.count {
        return items.count
          - (0..<list.count).count { place in
            list.message(at: place).map { items.contains($0.item(in: mailbox)) } ?? false
          }
      }
    }
    return items.items.count { item in
      guard let place = item.message(in: mailbox).flatMap(list.place) else { return true }
      guard let rows = library.threadRows[mailbox], rows.row(ofPlace: place) == nil,
        let first = rows.list.thread(at: place)?.lowerBound
      else { return false }
      return rows.list.message(at: first).map { !items.contains($0.item(in: mailbox)) } ?? true
    }
  }

  // MARK: Marking again after a failure

  /// Removes all marks, because the marked messages are about to leave the mailbox.
  /// - Parameter number: the request that moves or deletes the messages.
  mutating func leave(by number: Int) {
    if let mailbox = list?.mailbox, !items.isEmpty { left[number] = (mailbox, items.items) }
    items.removeAll()
  }

  /// Restores the marks of messages that could not be moved or deleted.
  /// - Parameters:
  ///   - failed: the messages that stayed; nil if all of them stayed.
  ///   - list: the unfiltered list of the open mailbox.
  mutating func markAgain(
    _ failed: Set<MessageReference>?, after number: Int, in list: MailboxContents?
  ) {
    guard let (mailbox, former) = left.removeValue(forKey: number), let list,
      list.mailbox == mailbox
    else { return }
    items.insert(
      former.filter { item in
        guard let message = item.message(in: mailbox) else { return false }
        return failed?.contains(message) ?? true
      })
    self.list = list
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
  /// The marked messages in the open mailbox.
  public var marks: MultiSelection<MailItem> { marking.items }

  /// Changes which messages are marked. Marking the row of a folded thread marks all messages in the thread.
  fileprivate mutating func mark(_ event: MultiSelectionEvent<MailItem>) -> [Command<MailEffect>] {
    let library = library
    guard let mailbox = openMailbox, let list = library.wholeList(of: mailbox) else {
      notices.notice = "Select a message list first"
      return []
    }
    let (before, former) = (place, marks.items)
    var navigator = navigator
    marking.items.update(event, navigator: &navigator, in: library, parent: [.mailbox(mailbox)])
    self.navigator = navigator
    if library.departed != nil {
      marking.items.remove { library.isDeparted($0.message(in: mailbox)) }
    }
    marking.list = list
    if !marks.isEmpty, library.threadRows[mailbox] != nil {
      let hidden = Set(
        former.subtracting(marks.items).flatMap { library.messages(of: $0, in: mailbox) }
          .map { $0.item(in: mailbox) })
      marking.items.remove { hidden.contains($0) }
      marking.items.insert(
        marks.items.flatMap { library.messages(of: $0, in: mailbox) }.map { $0.item(in: mailbox) })
    }
    // The selection moves to the next row, so that the same key can mark that row too.
    if event == .toggleSelected, layout.focus == listColumn {
      return navigate(.moveSelection(by: 1))
    }
    return follow(from: before)
  }

  /// Removes the marks of messages that left the mailbox. If a different mailbox has been opened, removes all marks.
  fileprivate mutating func followMarks() {
    let before = marks.count
    guard before > 0 else { return }
    let list = openMailbox.flatMap { library.wholeList(of: $0) }
    if let list, list.hasSameMessages(as: marking.list) {
      marking.list = list
      return
    }
    if openMailbox != marking.list?.mailbox {
      marking.items.removeAll()
      placeMessageBar()
      tellOfMarks(before == 1 ? "1 mark removed" : "\(before) marks removed")
    } else if let list {
      if let former = marking.list {
        let items = Set(
          marks.items.compactMap { item in
            item.message(in: list.mailbox).flatMap { list.successor(of: $0, from: former) }
          }.map { $0.item(in: list.mailbox) })
        if items != marks.items {
          marking.items.remove { !items.contains($0) }
          marking.items.insert(items)
        }
      }
      marking.items.remove { $0.message(in: list.mailbox).flatMap(list.place) == nil }
      marking.list = list
      placeMessageBar()
      let lost = before - marks.count
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
