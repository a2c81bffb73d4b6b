/// A message's name in its account: unique there, and unchanged when its flags change.
///
/// A key is the mailbox's name and the message's own name in it, with `/` between them; in `INBOX`
/// it is the own name alone. For a file in a Maildir the own name is the file's name before `:2,`,
/// for another message file the file's name. In an mbox it is a number made from the From_ line and
/// the fields that identify a message; it stays the same when another program rewrites the file.
/// Where messages of one mailbox would share a name, the later ones end in `~2`, `~3`.
public struct MessageKey: Hashable, Sendable, CustomStringConvertible {
  /// The key as a command line takes it.
  public let rawValue: String
  /// Makes a key of an argument of a command line.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The key as a command line takes it.
  public var description: String { rawValue }

  /// The name of the mailbox, nil for `INBOX`, and the message's own name.
  var parts: (mailbox: String?, message: String) {
    guard let slash = rawValue.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (nil, rawValue) }
    return (String(rawValue[..<slash]), String(rawValue[rawValue.utf8.index(after: slash)...]))
  }
}
