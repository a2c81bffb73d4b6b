/// A message's name in its account: unique there, and the same after a change of flags.
///
/// The mailbox's name and the message's own name in it, with `/` between them; for `INBOX` the
/// latter alone. The own name is, for a Maildir, the file's name before `:2,`; in an mbox a number
/// made from the From_ line and the fields that identify a message, which holds when another
/// program rewrites the file; else the file's name. Where two messages of a mailbox would have the
/// same name, the later ones end in `~2`, `~3`.
public struct MessageKey: Hashable, Sendable, CustomStringConvertible {
  /// The key as a command line takes it.
  public let rawValue: String
  /// Makes a key of what a command line says.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The key as a command line takes it.
  public var description: String { rawValue }

  /// The name of the mailbox, and that of the message in it.
  var parts: (mailbox: String, message: String) {
    guard let slash = rawValue.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return (Mailbox.inbox, rawValue)
    }
    return (String(rawValue[..<slash]), String(rawValue[rawValue.utf8.index(after: slash)...]))
  }
}

/// Where a message's bytes are.
public enum MessageLocation: Hashable, Sendable {
  /// A file for itself: `name` in `folder`.
  case file(folder: FilePath, name: [UInt8])
  /// A range of bytes of an mbox, without its From_ line and the empty line that ends it.
  case mbox(FilePath, range: Range<Int64>)
}

/// What a mailbox tells of a message without reading it.
public struct MessageEntry: Hashable, Sendable, Identifiable {
  /// Its name in the account.
  public let key: MessageKey
  /// The mailbox it is in.
  public let mailbox: MailboxID
  /// Its flags as the file's name or the mbox says them; none for message files.
  public let flags: MessageFlags
  /// Bytes of the message where the mailbox tells; nil for a Maildir's file without `,S=`, until it
  /// is asked for.
  public let size: Int64?
  /// Seconds since 1970 of its delivery: from the file's name or the From_ line, else the file's
  /// modification time. Nil where none is known.
  public let deliveryTime: Int64?
  /// Whether no program has shown it yet: it is in `new`, or its mbox flags don't say that it is
  /// old.
  public let isNew: Bool
  /// Where its bytes are.
  public let location: MessageLocation

  /// The same as its key.
  public var id: MessageKey { key }

  /// The date that a message is sorted by: the one in its head; where that is missing, its
  /// delivery.
  public func date(_ envelope: Envelope?) -> MailDate? {
    envelope?.date ?? deliveryTime.map { MailDate(seconds: $0) }
  }
}
