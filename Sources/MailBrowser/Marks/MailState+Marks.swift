import SplitViewUI

/// The marked messages, and what is known of them.
struct MarksState: Sendable {
  fileprivate var items = MultiSelection<MailItem>() {
    didSet { hiddenCount = MadeOnce() }
  }
  /// The whole list in which all of them were found last.
  fileprivate var list: MailboxContents? {
    didSet { if list !== oldValue { hiddenCount = MadeOnce() } }
  }
  /// The number of those that are not in the list on screen.
  fileprivate var hiddenCount = MadeOnce<Int>()
  /// The messages that were marked before each request, to be marked again if it fails.
  fileprivate var left: [Int: (mailbox: MailboxReference, items: Set<MailItem>)] = [:]

  /// Lists have changed, and with them which marks are hidden.
  mutating func listsChanged() { hiddenCount = MadeOnce() }
}

/// Marks are of messages of one mailbox, whether a filter, a search or a folded thread hides them or not.
extension MailState {
  /// The marked messages of the open mailbox.
  public var marks: MultiSelection<MailItem> { marking.items }

  /// Changes the marks. The row of a folded thread stands for all its messages.
  mutating func mark(_ event: MultiSelectionEvent<MailItem>) -> [Command<MailEffect>] {
    let library = library
    guard let mailbox = openMailbox, let list = library.wholeList(of: mailbox) else {
      notice = "No list in which messages could be marked"
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
        former.subtracting(marks.items).flatMap { messages(of: $0, in: mailbox) }
          .map { $0.item(in: mailbox) })
      marking.items.remove { hidden.contains($0) }
      marking.items.insert(
        marks.items.flatMap { messages(of: $0, in: mailbox) }.map { $0.item(in: mailbox) })
    }
    // The next row is marked by the same key.
    if event == .toggleSelected, layout.focus == listColumn {
      return navigate(.moveSelection(by: 1))
    }
    return follow(from: before)
  }

  /// Drops the marks of messages that left the mailbox, and all when another one is opened.
  mutating func followMarks() {
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
      tellOfMarks(before == 1 ? "1 mark taken away" : "\(before) marks taken away")
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
          lost == 1 ? "1 mark is gone with its row" : "\(lost) marks are gone with their rows")
      }
    }
  }

  /// What the end of an action that leaves its messages where they are says about their marks: the next one is on them too.
  var stillMarked: String { marks.isEmpty ? "" : "; \(marks.count) still marked" }

  private mutating func tellOfMarks(_ words: String) { if notice == nil { notice = words } }

  /// The number of marked messages of which neither the row nor that of their folded thread is in the list.
  var hiddenMarks: Int { marking.hiddenCount.value { countHiddenMarks() } }

  private func countHiddenMarks() -> Int {
    guard let mailbox = openMailbox, let list = library.lists[mailbox] else { return marks.count }
    let rows = library.threadRows[mailbox]?.count ?? list.count
    if rows == list.count {
      if list === marking.list { return 0 }
      if list.count < marks.count {
        return marks.count
          - (0..<list.count).count { place in
            list.message(at: place).map { marks.contains($0.item(in: mailbox)) } ?? false
          }
      }
    }
    return marks.items.count { item in
      guard let place = item.message(in: mailbox).flatMap(list.place) else { return true }
      guard let rows = library.threadRows[mailbox], rows.row(ofPlace: place) == nil,
        let first = rows.list.thread(at: place)?.lowerBound
      else { return false }
      return rows.list.message(at: first).map { !marks.contains($0.item(in: mailbox)) } ?? true
    }
  }

  // MARK: What failed

  /// Takes all marks away: what is marked is about to leave.
  /// - Parameter number: the request by which it leaves.
  mutating func leaveMarks(by number: Int) {
    if let mailbox = marking.list?.mailbox, !marks.isEmpty {
      marking.left[number] = (mailbox, marks.items)
    }
    marking.items.removeAll()
  }

  /// Marks what was to leave and could not: it is where it was.
  /// - Parameter failed: the messages that stayed; nil if all did.
  mutating func markAgain(_ failed: Set<MessageReference>?, after number: Int) {
    guard let (mailbox, items) = marking.left.removeValue(forKey: number),
      mailbox == openMailbox, let list = library.wholeList(of: mailbox)
    else { return }
    marking.items.insert(
      items.filter { item in
        guard let message = item.message(in: mailbox) else { return false }
        return failed?.contains(message) ?? true
      })
    marking.list = list
  }
}
