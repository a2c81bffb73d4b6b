/// A person or list as a header names it (RFC 5322, 3.4), decoded.
public struct EmailAddress: Hashable, Sendable {
  /// The display name, decoded; nil where the header has none.
  public var name: String?
  /// `local@domain` as written, without comments and folding.
  public var address: String

  /// Makes an address.
  public init(name: String?, address: String) {
    self.name = name
    self.address = address
  }
}

/// A moment and the zone it was written in (RFC 5322, 3.3).
public struct MailDate: Hashable, Sendable, Comparable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public var seconds: Int64
  /// Seconds east of UTC of the clock it was read from.
  public var utcOffset: Int

  /// Makes a date.
  public init(seconds: Int64, utcOffset: Int = 0) {
    self.seconds = seconds
    self.utcOffset = utcOffset
  }

  /// Earlier moments are less.
  public static func < (a: MailDate, b: MailDate) -> Bool { a.seconds < b.seconds }
}

/// What was done with a message: Maildir's info flags, mbox's Status and X-Status.
public struct MessageFlags: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt8
  /// Makes the set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Read (Maildir S).
  public static let seen = MessageFlags(rawValue: 1)
  /// Answered (R).
  public static let replied = MessageFlags(rawValue: 2)
  /// Marked as important (F).
  public static let flagged = MessageFlags(rawValue: 4)
  /// A draft (D).
  public static let draft = MessageFlags(rawValue: 8)
  /// To be deleted (T).
  public static let trashed = MessageFlags(rawValue: 16)
  /// Resent, forwarded or bounced (P).
  public static let passed = MessageFlags(rawValue: 32)

  /// Their names, in this order: seen, replied, flagged, draft, trashed, passed.
  public var names: [String] {
    let all: [(MessageFlags, String)] = [
      (.seen, "seen"), (.replied, "replied"), (.flagged, "flagged"), (.draft, "draft"),
      (.trashed, "trashed"), (.passed, "passed"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

/// What a message's head tells of it, decoded (RFC 5322, 2047, 2231).
public struct Envelope: Hashable, Sendable {
  /// Authors (`From`; where it is missing, `Sender`).
  public var from: [EmailAddress] = []
  /// `To`.
  public var to: [EmailAddress] = []
  /// `Cc`.
  public var cc: [EmailAddress] = []
  /// `Date`; nil where it is missing or absurd: then the time of delivery counts.
  public var date: MailDate?
  /// `Subject`, decoded and unfolded; empty where it is missing.
  public var subject = ""
  /// `Message-ID` with its angle brackets.
  public var messageID: String?
  /// First id of `In-Reply-To`, with its angle brackets.
  public var inReplyTo: String?
  /// Ids of `References`, oldest first, with their angle brackets.
  public var references: [String] = []
  /// Whether the head says that there are attachments.
  public var hasAttachments = false
  /// mbox's `Status` and `X-Status` as flags; empty where the head has neither.
  public var statusFlags: MessageFlags = []

  /// An envelope that knows nothing.
  public init() {}
}
