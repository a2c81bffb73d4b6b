/// The data that determine a message's place in a thread: its id, the ids of the messages it follows, and its subject,
/// each hashed to 64 bits; and its number in a patch series.
///
/// Threads need no more than hashes, and a list of a million messages has no room for the strings. Among ten million
/// different ids, the chance that any two have the same hash is one in 300,000. Nobody can choose ids with equal
/// hashes, because the hash uses a random key of the process (SipHash).
public struct MessageLinks: Hashable, Sendable {
  /// The hash of `Message-ID`; 0 if there is none. It is odd for a bare word (``isBareWord(_:)``).
  public let id: UInt64
  /// The hashes of the preceding messages, oldest first: those in `References`, then the one in `In-Reply-To` if it is
  /// not among them, because programs that shorten `References` keep that one correct. At most ``limit``.
  public let references: [UInt64]
  /// The hash of the subject without reply marks, with the lowest bit set if there was one; 0 for an empty subject. A
  /// forward mark is part of the subject.
  package let subjectAndReply: UInt64
  /// The number of a patch in its series (``SeriesPlace``); 0 for other messages and for the cover letter.
  package let seriesNumber: UInt16

  /// The maximum number of references that are kept: the first, which began the thread, and the last ones. The messages
  /// in between contain the others.
  public static let limit = 100

  /// The hash of the subject without reply marks; 0 if nothing is left.
  var subject: UInt64 { subjectAndReply & ~1 }

  /// True if the subject begins with a reply mark such as `Re:`.
  public var isReply: Bool { subjectAndReply & 1 == 1 }

  /// True for a reply that names no preceding message, so that only its subject can link it. Bare words do not count,
  /// because they are ids only if some message has them.
  public var isOrphan: Bool {
    isReply && subject != 0 && references.allSatisfy(Self.isBareWord)
  }

  /// True for the hash of an id without an `@`. Some programs write `0`, `none`, `(null)` or their own number into
  /// `In-Reply-To`, so a bare word is an id only if some message has it as its `Message-ID`.
  public static func isBareWord(_ number: UInt64) -> Bool { number & 1 == 1 }

  /// Makes the links of a message that is alone in its thread.
  public init() { (id, references, subjectAndReply, seriesNumber) = (0, [], 0, 0) }

  /// Makes links from stored values.
  package init(
    id: UInt64, references: [UInt64], subjectAndReply: UInt64, seriesNumber: UInt16 = 0
  ) {
    (self.id, self.references, self.subjectAndReply) = (id, references, subjectAndReply)
    self.seriesNumber = seriesNumber
  }

  /// Reads the links from an envelope.
  public init(_ envelope: Envelope) {
    id = envelope.messageID.map(Self.number(ofID:)) ?? 0
    let answered = envelope.inReplyTo.map { envelope.references.contains($0) ? [] : [$0] } ?? []
    references = Self.shortened(envelope.references + answered).map(Self.number(ofID:))
    let (bare, isReply) = ReplySubject.bared(envelope.subject, forThread: true)
    subjectAndReply = bare.isEmpty ? 0 : Self.number(inLowerCase: bare) & ~1 | (isReply ? 1 : 0)
    seriesNumber = SeriesPlace(envelope.subject).map { UInt16($0.number) } ?? 0
  }

  private static func shortened(_ ids: [String]) -> [String] {
    ids.count > limit ? ids.prefix(1) + ids.suffix(limit - 1) : ids
  }

  /// The hash of a text in lower case.
  private static func number(inLowerCase text: Substring) -> UInt64 {
    var text = text
    let ascii = text.withUTF8 { bytes -> UInt64? in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { lower in
        let end = lower.initialize(
          fromContentsOf: bytes.lazy.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 })
        var hasher = Hasher()
        hasher.combine(
          bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(lower)[..<end]))
        return number(hasher)
      }
    }
    return ascii ?? number(text.lowercased())
  }

  private static func number(_ text: String) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(text)
    return number(hasher)
  }

  /// The hash of an id, odd for a bare word.
  private static func number(ofID id: String) -> UInt64 {
    number(id) & ~1 | (Envelope.isBareWord(id) ? 1 : 0)
  }

  /// A hash that is never 0.
  private static func number(_ hasher: Hasher) -> UInt64 {
    let hash = UInt64(bitPattern: Int64(hasher.finalize()))
    return hash < 2 ? 2 : hash
  }
}
