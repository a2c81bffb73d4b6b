/// Identifies a message in its account. The key is unique within the account, and does not change when the message's
/// flags change.
///
/// A key consists of the mailbox's name, `/`, and the message's own name. In `INBOX`, the key is only the message's own
/// name.
///
/// For a file in a Maildir, the own name is the file name before `:2,`. For any other message file, it is the complete
/// file name. In an mbox, it is a number computed from the From_ line and the fields that identify the message, so that
/// the number stays the same when another program rewrites the file. If several messages in a mailbox have the same
/// name, the keys of the later ones end with `~2`, `~3` and so on.
public struct MessageKey: Hashable, Sendable, CustomStringConvertible {
  /// The key in the form in which the user writes it on a command line.
  public let rawValue: String
  /// Makes a key from a command-line argument.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The key in the form in which the user writes it on a command line.
  public var description: String { rawValue }

  /// The mailbox's name (nil for `INBOX`), and the message's own name.
  var parts: (mailbox: String?, message: String) {
    guard let slash = rawValue.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (nil, rawValue) }
    return (String(rawValue[..<slash]), String(rawValue[rawValue.utf8.index(after: slash)...]))
  }
}
