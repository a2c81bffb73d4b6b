/// The place of a message's bytes.
public enum MessageLocation: Hashable, Sendable {
  /// A file of its own: `name` in `folder`.
  case file(folder: FilePath, name: [UInt8])
  /// A range of bytes of an mbox, without the From_ line and the empty line that ends the message.
  case mbox(FilePath, range: Range<Int64>)

  /// The file that holds the message.
  public var path: FilePath {
    switch self {
    case .file(let folder, let name): folder.appending(name)
    case .mbox(let path, _): path
    }
  }
}

/// A message in a list: everything that its mailbox tells without a look into the message.
public struct MessageEntry: Hashable, Sendable, Identifiable {
  /// The message's name in the account.
  public let key: MessageKey
  /// The mailbox that holds the message.
  public let mailbox: MailboxID
  /// The flags in the file's name or in the mbox; message files have none.
  public let flags: MessageFlags
  /// The size in bytes; nil for a Maildir's file without `,S=`, whose size `MailReader.size(of:)`
  /// tells.
  public let size: Int64?
  /// Seconds since 1970 of the delivery: from the file's name or the From_ line, otherwise the
  /// file's time of modification. Nil if none is known.
  public let deliveryTime: Int64?
  /// True if no program has shown the message yet: it is in `new`, or its mbox does not mark it as
  /// old.
  public let isNew: Bool
  /// The place of the message's bytes.
  public let location: MessageLocation

  /// Makes an entry of what was kept of one.
  package init(
    key: MessageKey, mailbox: MailboxID, flags: MessageFlags, size: Int64?, deliveryTime: Int64?,
    isNew: Bool, location: MessageLocation
  ) {
    (self.key, self.mailbox, self.flags, self.size) = (key, mailbox, flags, size)
    (self.deliveryTime, self.isNew, self.location) = (deliveryTime, isNew, location)
  }

  /// The message under a name that no file can have, for one whose number another message has by now.
  package var withoutNumber: MessageEntry {
    guard case .file(let folder, let name) = location else { return self }
    return MessageEntry(
      key: key, mailbox: mailbox, flags: flags, size: size, deliveryTime: deliveryTime,
      isNew: isNew, location: .file(folder: folder, name: name + [0]))
  }

  /// The same as `key`.
  public var id: MessageKey { key }

  /// True if the message shares its file with others.
  public var isInMbox: Bool {
    if case .mbox = location { true } else { false }
  }

  /// The date that lists sort the message by: its envelope's, or without one its time of delivery.
  public func date(_ envelope: Envelope?) -> MailDate? {
    envelope?.date ?? deliveryTime.map { MailDate(seconds: $0) }
  }
}
