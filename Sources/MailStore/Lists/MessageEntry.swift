/// The place where a message's bytes are stored.
public enum MessageLocation: Hashable, Sendable {
  /// The file `name` in `folder`.
  case file(folder: FilePath, name: [UInt8])
  /// A range of bytes in an mbox. It includes neither the From_ line nor the empty line after the message.
  case mbox(FilePath, range: Range<Int64>)

  /// The path of the file that contains the message.
  public var path: FilePath {
    switch self {
    case .file(let folder, let name): folder.appending(name)
    case .mbox(let path, _): path
    }
  }
}

/// A message in a list, with everything that is known without reading the message.
public struct MessageEntry: Hashable, Sendable, Identifiable {
  /// The message's key, which is unique within the account.
  public let key: MessageKey
  /// The mailbox that contains the message.
  public let mailbox: MailboxID
  /// The message's flags, from the file's name or from the mbox. Plain message files have no flags.
  public let flags: MessageFlags
  /// The size in bytes. Nil for a file in a Maildir whose name has no `,S=`; in that case, call `MailReader.size(of:)`.
  public let size: Int64?
  /// The time of delivery in seconds since 1970. The time comes from the file's name or the From_ line or, if these
  /// contain no time, from the modification time of the file. Nil if the time is unknown.
  public let deliveryTime: Int64?
  /// True if no program has shown the message yet, because the file is in `new`, or because the message is not marked
  /// as old in its mbox.
  public let isNew: Bool
  /// The place where the message's bytes are stored.
  public let location: MessageLocation

  /// Makes an entry from stored values.
  package init(
    key: MessageKey, mailbox: MailboxID, flags: MessageFlags, size: Int64?, deliveryTime: Int64?,
    isNew: Bool, location: MessageLocation
  ) {
    (self.key, self.mailbox, self.flags, self.size) = (key, mailbox, flags, size)
    (self.deliveryTime, self.isNew, self.location) = (deliveryTime, isNew, location)
  }

  /// A copy of the entry with a file name that cannot exist. It is used for a message in an MH
  /// folder if the message's number now belongs to a different message.
  package var withoutNumber: MessageEntry {
    guard case .file(let folder, let name) = location else { return self }
    return MessageEntry(
      key: key, mailbox: mailbox, flags: flags, size: size, deliveryTime: deliveryTime,
      isNew: isNew, location: .file(folder: folder, name: name + [0]))
  }

  /// The message's key, as the identity of the entry.
  public var id: MessageKey { key }

  /// True if the message is in an mbox, which may contain other messages.
  public var isInMbox: Bool {
    if case .mbox = location { true } else { false }
  }

  /// Returns the date by which lists sort the message: the envelope's date or, if there is none, the time of delivery.
  public func date(_ envelope: Envelope?) -> MailDate? {
    envelope?.date ?? deliveryTime.map { MailDate(seconds: $0) }
  }
}
