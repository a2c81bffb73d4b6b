/// The flags that mail programs set on a message: the info flags in a Maildir, and `Status` and `X-Status` in an mbox.
public struct MessageFlags: OptionSet, Hashable, Sendable {
  /// The flags as bits.
  public let rawValue: UInt8
  /// Makes a set of flags from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The message has been read (`S` in a Maildir).
  public static let seen = MessageFlags(rawValue: 1)
  /// The message has been replied to (`R`).
  public static let replied = MessageFlags(rawValue: 2)
  /// The message is marked as important (`F`).
  public static let flagged = MessageFlags(rawValue: 4)
  /// The message is a draft (`D`).
  public static let draft = MessageFlags(rawValue: 8)
  /// The message is marked for deletion (`T`).
  public static let trashed = MessageFlags(rawValue: 16)
  /// The message was resent, forwarded or bounced (`P`).
  public static let passed = MessageFlags(rawValue: 32)

  /// The names of the flags in the set, in a fixed order: seen, replied, flagged, draft, trashed, passed.
  public var names: [String] {
    let all: [(MessageFlags, String)] = [
      (.seen, "seen"), (.replied, "replied"), (.flagged, "flagged"), (.draft, "draft"),
      (.trashed, "trashed"), (.passed, "passed"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
