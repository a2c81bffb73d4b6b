/// The changes between two lists of a mailbox.
public struct MessageListDifference: Hashable, Sendable {
  /// The new messages, by their indices in the new list.
  public var inserted: [Int] = []
  /// The messages that are gone, by their indices in the old list.
  public var removed: [Int] = []
  /// The messages whose flags have changed, and messages that were moved from `new` to `cur`, by their indices in the
  /// new list.
  public var changed: [Int] = []

  /// True if there are no changes.
  public var isEmpty: Bool { inserted.isEmpty && removed.isEmpty && changed.isEmpty }
}

extension MessageList {
  /// Returns the changes since `old`, an earlier list of the same mailbox.
  ///
  /// Takes time linear in the length of the lists. If both are the same snapshot, takes constant time.
  public func difference(from old: MessageList) -> MessageListDifference {
    var difference = MessageListDifference()
    guard self != old else { return difference }
    var kept = Array(repeating: false, count: old.count)
    for index in indices {
      guard let before = old.index(ofMessageAt: index, in: self) else {
        difference.inserted.append(index)
        continue
      }
      kept[before] = true
      let (now, then) = (storage.contents.records[index], old.storage.contents.records[before])
      if now.flags != then.flags || now.isNew != then.isNew { difference.changed.append(index) }
    }
    difference.removed = old.indices.filter { !kept[$0] }
    return difference
  }

  /// Returns how many messages in this list are not in `old`, an earlier list of the same mailbox.
  func newcomers(since old: MessageList) -> Int {
    indices.count { old.index(ofMessageAt: $0, in: self) == nil }
  }

  /// True if the message at `index` is in the same file as the message at `before` in `old`, an earlier list of the
  /// same mailbox. Always true for an mbox.
  package func isInSameFile(at index: Int, asAt before: Int, in old: MessageList) -> Bool {
    mailbox.format == .mbox
      || storage.contents.records[index].identity == old.storage.contents.records[before].identity
  }

  /// True if the message at `index` has the same file, size and time as the message at `before` in `old`, an earlier
  /// list of the same mailbox. Values that the lists do not contain are not compared.
  public func hasSameBytes(at index: Int, asAt before: Int, in old: MessageList) -> Bool {
    let (now, then) = (storage.contents.records[index], old.storage.contents.records[before])
    return now.identity == then.identity && now.size == then.size && now.time == then.time
  }
}
