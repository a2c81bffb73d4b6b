/// The flags that mail programs set on a message: the info flags of Maildir, `Status` and `X-Status` of mbox.
public struct MessageFlags: OptionSet, Hashable, Sendable {
  /// The flags as bits.
  public let rawValue: UInt8
  /// Makes a set from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Read (`S` in Maildir).
  public static let seen = MessageFlags(rawValue: 1)
  /// Answered (`R`).
  public static let replied = MessageFlags(rawValue: 2)
  /// Marked as important (`F`).
  public static let flagged = MessageFlags(rawValue: 4)
  /// A draft (`D`).
  public static let draft = MessageFlags(rawValue: 8)
  /// To be deleted (`T`).
  public static let trashed = MessageFlags(rawValue: 16)
  /// Resent, forwarded or bounced (`P`).
  public static let passed = MessageFlags(rawValue: 32)

  /// The names of the flags in the set, always in the order seen, replied, flagged, draft, trashed, passed.
  public var names: [String] {
    let all: [(MessageFlags, String)] = [
      (.seen, "seen"), (.replied, "replied"), (.flagged, "flagged"), (.draft, "draft"),
      (.trashed, "trashed"), (.passed, "passed"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
