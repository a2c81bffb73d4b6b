import MailStore

/// The marked messages of a list. They are stored by their indices in the list, one bit each, so all messages of a large
/// mailbox can be marked at once.
public struct MarkedMessages: Sendable {
  /// The unfiltered list in which all marked messages were last found.
  private(set) var list: MailboxContents?
  private var marks = BitSet()
  /// The messages that were marked before the current range.
  private var others = BitSet()
  /// The item where a range begins: the item that the user last marked or unmarked.
  private(set) var anchor: MailItem?

  /// True if no message is marked.
  public var isEmpty: Bool { marks.isEmpty }
  /// The number of marked messages.
  public var count: Int { marks.count }

  /// Returns true if the message in a row is marked.
  public func contains(_ item: MailItem) -> Bool {
    !isEmpty && index(of: item).map(marks.contains) == true
  }

  /// Returns true if the message is marked.
  func contains(_ message: MessageReference) -> Bool {
    list.flatMap { $0.messages.index(of: message) }.map(marks.contains) == true
  }

  /// The marked messages, in the store's order.
  package var messages: [MessageReference] {
    list.map { list in marks.map { list.messages.message(at: $0) } } ?? []
  }

  /// Returns true if the message at a place in `shown` is marked. `shown` is the list, or a part of it.
  func contains(_ place: Int, of shown: MailboxContents) -> Bool {
    marks.contains(shown.index(at: place))
  }

  private func index(of item: MailItem) -> Int? {
    list.flatMap { list in item.message(in: list.mailbox).flatMap { list.messages.index(of: $0) } }
  }

  // MARK: Marking

  /// Marks an item, or unmarks it if it is already marked.
  mutating func toggle(_ item: MailItem) {
    if let index = index(of: item) {
      if marks.contains(index) { marks.remove(index) } else { marks.insert(index) }
    }
    begin(at: item)
  }

  /// Ends the current range, so that the next range begins at the selected row.
  mutating func forgetAnchor() { anchor = nil }

  /// Begins a range at an item.
  mutating func begin(at item: MailItem?) { (anchor, others) = (item, marks) }

  /// Returns true if `item` belongs to the range that begins at the anchor.
  func isInRange(_ item: MailItem) -> Bool {
    anchor != nil && index(of: item).map { marks.contains($0) && !others.contains($0) } == true
  }

  /// Unmarks the messages of the current range.
  mutating func removeRange() { marks = others }

  /// Marks the messages at some places in `shown`, which is the list or a part of it.
  mutating func insert(_ places: Range<Int>, of shown: MailboxContents) {
    // A message that another program moved or deleted has an index after those of the list.
    let count = list?.messages.count ?? 0
    for place in places {
      let index = shown.index(at: place)
      if index < count { marks.insert(index) }
    }
  }

  /// Unmarks the messages at some places in `shown`, which is the list or a part of it.
  mutating func remove(_ places: Range<Int>, of shown: MailboxContents) {
    for place in places { marks.remove(shown.index(at: place)) }
  }

  /// Removes all marks.
  mutating func removeAll() { self = MarkedMessages() }

  // MARK: Other lists

  /// Uses a list that has the same messages as the present one.
  mutating func adopt(_ list: MailboxContents) { self.list = list }

  /// Finds the marked messages in a later list of the same mailbox. The marks of messages that are gone are removed.
  mutating func follow(to later: MailboxContents) {
    guard let list else { return self.list = later }
    marks = marks.moved(from: list, to: later)
    others = others.moved(from: list, to: later)
    self.list = later
    if let anchor, index(of: anchor) == nil { self.anchor = nil }
  }

  /// Marks again those of the messages `left` that could not be moved or deleted.
  /// - Parameter failed: the messages that stayed; nil if all of them stayed.
  mutating func insert(_ left: MarkedMessages, failed: Set<MessageReference>?) {
    guard let list, let former = left.list else { return }
    for index in left.marks where failed?.contains(former.messages.message(at: index)) ?? true {
      if let index = list.messages.index(ofSuccessorOf: index, in: former.messages) {
        marks.insert(index)
      }
    }
  }
}

extension BitSet {
  /// Returns the indices in `later` of the messages with these indices in `list`, without those that are gone.
  fileprivate func moved(from list: MailboxContents, to later: MailboxContents) -> BitSet {
    var moved = BitSet()
    for index in self {
      if let index = later.messages.index(ofSuccessorOf: index, in: list.messages),
        later.place(ofIndex: index) != nil
      {
        moved.insert(index)
      }
    }
    return moved
  }
}
