/// The data that determine a message's place in a thread. These are its id, the ids of the messages before it in the
/// thread, its subject, and its number in a patch series. The ids and the subject are 64-bit hashes.
///
/// Threads need nothing but these hashes, and in a list of a million messages, the strings would take too much space.
/// Among ten million different ids, the chance that any two have the same hash is one in 300,000. No one can choose ids
/// with equal hashes, because the hash uses a random key of the process (SipHash).
public struct MessageLinks: Hashable, Sendable {
  /// The hash of the `Message-ID`; 0 if there is none. The hash is odd for a bare word (``isBareWord(_:)``).
  public let id: UInt64
  /// The hashes of the messages before this message in the thread, oldest first. These are the ids in `References`,
  /// followed by the id in `In-Reply-To` if it is not among them. Programs that shorten `References` still write a
  /// correct `In-Reply-To`. There are at most ``limit`` references.
  public let references: [UInt64]
  /// The hash of the subject without its reply marks; 0 for an empty subject. The lowest bit is set
  /// if there was a reply mark. A forward mark remains part of the subject.
  package let subjectAndReply: UInt64
  /// The number of a patch in its series (``SeriesPlace``). It is 0 for other messages, and for the cover letter.
  package let seriesNumber: UInt16

  /// The maximum number of references that are kept: the first reference, which began the thread, and the last
  /// references. All other references are also in the messages in between.
  public static let limit = 100

  /// The hash of the subject without its reply marks; 0 if nothing remains.
  var subject: UInt64 { subjectAndReply & ~1 }

  /// True if the subject begins with a reply mark such as `Re:`.
  public var isReply: Bool { subjectAndReply & 1 == 1 }

  /// True for a reply that names no preceding message, so that it can be linked only by its subject. Bare words do not
  /// count, because a bare word is an id only if it is the id of some message.
  public var isOrphan: Bool {
    isReply && subject != 0 && references.allSatisfy(Self.isBareWord)
  }

  /// True for the hash of an id without an `@`. Some programs write `0`, `none`, `(null)` or a number of their own into
  /// `In-Reply-To`. Therefore a bare word counts as an id only if it is the `Message-ID` of some message.
  public static func isBareWord(_ number: UInt64) -> Bool { number & 1 == 1 }

  /// Makes empty links, for a message that is related to no other message and forms its own thread.
  public init() { (id, references, subjectAndReply, seriesNumber) = (0, [], 0, 0) }

  /// Makes the links of a message from stored values.
  package init(
    id: UInt64, references: [UInt64], subjectAndReply: UInt64, seriesNumber: UInt16 = 0
  ) {
    (self.id, self.references, self.subjectAndReply) = (id, references, subjectAndReply)
    self.seriesNumber = seriesNumber
  }

  /// Makes the links of a message from its envelope.
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

  /// Returns the hash of a text, ignoring case.
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

  /// Returns the hash of an id. The hash is odd for a bare word.
  private static func number(ofID id: String) -> UInt64 {
    number(id) & ~1 | (Envelope.isBareWord(id) ? 1 : 0)
  }

  /// Returns a hash that is never 0.
  private static func number(_ hasher: Hasher) -> UInt64 {
    let hash = UInt64(bitPattern: Int64(hasher.finalize()))
    return hash < 2 ? 2 : hash
  }
}
