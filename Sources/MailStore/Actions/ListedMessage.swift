/// A message on which an action is performed. Like a row in a list, it is identified by its mailbox and key.
///
/// `place` is only a hint about where to look first. Two values are equal if their mailboxes and keys are equal.
public struct ListedMessage: Sendable {
  /// The mailbox that contains the message.
  public let mailbox: MailboxID
  /// The message's key, which is unique within the account.
  public let key: MessageKey
  /// The place of the message when it was listed; nil if the place is unknown.
  public let place: MessageLocation?
  /// Identifies the message's file in a folder of message files. There, a name is not enough, because MH reuses the
  /// numbers of deleted messages for new messages. Nil where the name is enough.
  public private(set) var file: FileMark?

  /// Refers to the message at `index` of a list.
  public init(_ list: MessageList, at index: Int) {
    self.init(list[index])
    if list.mailbox.format == .messageFolder { file = list.fileMark(at: index) }
  }

  /// Refers to the message of a list entry.
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
  /// True if both values have the same mailbox and key.
  public static func == (a: ListedMessage, b: ListedMessage) -> Bool {
    a.key == b.key && a.mailbox == b.mailbox
  }

  /// Hashes the mailbox and the key.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(mailbox)
    hasher.combine(key)
  }
}
