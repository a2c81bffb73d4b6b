import MailStore

/// The messages in a list, in the order of the store. They are the messages of one mailbox, or of several mailboxes one
/// after another. Indices run from the first mailbox through to the last.
public struct ListedMessages: Hashable, Sendable {
  /// The messages of one mailbox.
  struct Part: Hashable, Sendable {
    let mailbox: MailboxReference
    let messages: MessageList

    static func == (a: Part, b: Part) -> Bool {
      a.mailbox == b.mailbox && a.messages == b.messages
    }

    func hash(into hasher: inout Hasher) { hasher.combine(mailbox) }
  }

  let parts: [Part]
  /// The index of the first message of each part.
  private let starts: [Int]
  /// The number of messages.
  public let count: Int

  init(_ parts: [Part]) {
    self.parts = parts
    var (starts, count) = ([Int](), 0)
    for part in parts {
      starts.append(count)
      count += part.messages.count
    }
    self.starts = starts
    self.count = count
  }

  /// True if only the end of a mailbox has been listed so far.
  public var isPartial: Bool { parts.contains { $0.messages.isPartial } }

  /// Returns the messages that are in `mailbox`; nil if the list has no messages from this mailbox.
  func list(of mailbox: MailboxReference) -> MessageList? {
    parts.first { $0.mailbox == mailbox }?.messages
  }

  /// Returns the part that contains the message at `index`, and the message's index in that part.
  func position(of index: Int) -> (part: Int, index: Int) {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= index { low = middle } else { high = middle - 1 }
    }
    return (low, index - starts[low])
  }

  /// Returns the index of a message.
  func index(of message: MessageReference) -> Int? {
    // Search every part of this mailbox. There are two such parts if the list also shows a message
    // that another program moved or deleted.
    for (part, start) in zip(parts, starts) where part.mailbox == message.mailbox {
      if let index = part.messages.index(of: message.key) { return start + index }
    }
    return nil
  }

  /// Returns the index of the message that has `index` in `earlier`, an earlier list of the same mailboxes. Nil if the
  /// message is gone.
  func index(ofSuccessorOf index: Int, in earlier: ListedMessages) -> Int? {
    let (place, own) = earlier.position(of: index)
    let former = earlier.parts[place]
    guard let place = parts.firstIndex(where: { $0.mailbox == former.mailbox }) else { return nil }
    let present = parts[place].messages
    let found =
      present == former.messages
      ? own : present.index(ofSuccessorOf: own, in: former.messages)
    return found.map { starts[place] + $0 }
  }

  /// The message at an index.
  public func message(at index: Int) -> MessageReference {
    let (part, own) = position(of: index)
    return MessageReference(mailbox: parts[part].mailbox, key: parts[part].messages.key(at: own))
  }

  /// The flags of the message at an index.
  func flags(at index: Int) -> MessageFlags {
    let (part, own) = position(of: index)
    return parts[part].messages.flags(at: own)
  }

  /// Returns the time at which the message at an index was delivered, in seconds since 1970; nil if unknown.
  func deliveryTime(at index: Int) -> Int64? {
    let (part, own) = position(of: index)
    return parts[part].messages.deliveryTime(at: own)
  }
}
