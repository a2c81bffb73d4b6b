/// Identifies a message in its account: unique there, and unchanged when its flags change.
///
/// A key consists of the mailbox's name, `/`, and the message's own name; in `INBOX` it is the own name alone. For a
/// file in a Maildir, the own name is the file name before `:2,`, for another message file the file name. In an mbox it
/// is a number computed from the From_ line and the fields that identify a message, so it stays the same when another
/// program rewrites the file. If messages of a mailbox have the same name, the later ones end in `~2`, `~3`.
public struct MessageKey: Hashable, Sendable, CustomStringConvertible {
  /// The key as used on a command line.
  public let rawValue: String
  /// Makes a key from a command-line argument.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The key as used on a command line.
  public var description: String { rawValue }

  /// The mailbox's name, nil for `INBOX`, and the message's own name.
  var parts: (mailbox: String?, message: String) {
    guard let slash = rawValue.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (nil, rawValue) }
    return (String(rawValue[..<slash]), String(rawValue[rawValue.utf8.index(after: slash)...]))
  }
}
