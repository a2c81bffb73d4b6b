/// The location of a message's bytes.
public enum MessageLocation: Hashable, Sendable {
  /// A file: `name` in `folder`.
  case file(folder: FilePath, name: [UInt8])
  /// A range of bytes in an mbox, without the From_ line and the empty line that ends the message.
  case mbox(FilePath, range: Range<Int64>)

  /// The file that holds the message.
  public var path: FilePath {
    switch self {
    case .file(let folder, let name): folder.appending(name)
    case .mbox(let path, _): path
    }
  }
}

/// A message in a list, with everything that its mailbox reveals without reading the message.
public struct MessageEntry: Hashable, Sendable, Identifiable {
  /// The message's key, unique in the account.
  public let key: MessageKey
  /// The mailbox that holds the message.
  public let mailbox: MailboxID
  /// The flags in the file name or in the mbox; plain message files have none.
  public let flags: MessageFlags
  /// The size in bytes. Nil for a file in a Maildir without `,S=`; use `MailReader.size(of:)` then.
  public let size: Int64?
  /// The time of delivery in seconds since 1970: from the file name or the From_ line, otherwise the file's
  /// modification time. Nil if none is known.
  public let deliveryTime: Int64?
  /// True if no program has shown the message yet: it is in `new`, or is not marked as old in its mbox.
  public let isNew: Bool
  /// The location of the message's bytes.
  public let location: MessageLocation

  /// Makes an entry from stored values.
  package init(
    key: MessageKey, mailbox: MailboxID, flags: MessageFlags, size: Int64?, deliveryTime: Int64?,
    isNew: Bool, location: MessageLocation
  ) {
    (self.key, self.mailbox, self.flags, self.size) = (key, mailbox, flags, size)
    (self.deliveryTime, self.isNew, self.location) = (deliveryTime, isNew, location)
  }

  /// A copy under an impossible file name, for a message whose number now belongs to another message.
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

  /// The date by which lists sort the message: its envelope's date, or the time of delivery if there is none.
  public func date(_ envelope: Envelope?) -> MailDate? {
    envelope?.date ?? deliveryTime.map { MailDate(seconds: $0) }
  }
}
