import UnicodeText

/// The mailboxes that a value of `in:` matches: the mailbox with that name, the mailboxes inside it, and mailboxes
/// whose names end with the value. Ignores case and accents: `in:work` matches Work, Work/Projects and Old/Work.
struct MailboxPattern {
  private let parts: [[UInt8]]

  init(_ name: String) { parts = Self.parts(name) }

  func matches(_ name: String) -> Bool {
    let other = Self.parts(name)
    return !parts.isEmpty && (other.starts(with: parts) || other.suffix(parts.count) == parts[...])
  }

  private static func parts(_ name: String) -> [[UInt8]] {
    var folding = SearchFolding()
    return folding.folded(name).split(separator: UInt8(ascii: "/")).map(Array.init)
  }
}
