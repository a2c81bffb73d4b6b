/// A message for an action to act on, identified like a row of a list: by its mailbox and key.
///
/// `place` is only a hint where to look first. Two values are equal if they have the same mailbox and key.
public struct ListedMessage: Sendable {
  /// The mailbox that holds the message.
  public let mailbox: MailboxID
  /// The message's key, unique in the account.
  public let key: MessageKey
  /// Where the message was when it was listed; nil if that is not known.
  public let place: MessageLocation?
  /// The message's file, in a folder of message files. MH reuses the numbers of deleted messages, so the name alone may
  /// mean another message. Nil where the name is enough.
  public private(set) var file: FileMark?

  /// Refers to the message of a list at `index`.
  public init(_ list: MessageList, at index: Int) {
    self.init(list[index])
    if list.mailbox.format == .messageFolder { file = list.fileMark(at: index) }
  }

  /// Refers to a message of a list.
  public init(_ entry: MessageEntry) {
    self.init(mailbox: entry.mailbox, key: entry.key, place: entry.location)
  }

  /// Refers to a message by its mailbox and key.
  public init(mailbox: MailboxID, key: MessageKey, place: MessageLocation? = nil) {
    self.mailbox = mailbox
    self.key = key
    self.place = place
  }
}

extension ListedMessage: Hashable {
  /// True if both have the same mailbox and key.
  public static func == (a: ListedMessage, b: ListedMessage) -> Bool {
    a.key == b.key && a.mailbox == b.mailbox
  }

  /// Hashes mailbox and key.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(mailbox)
    hasher.combine(key)
  }
}
