/// What a message says about its place in a thread: its own id, the ids of the messages that it follows, and its
/// subject, each as a number of 64 bits; and the number of a patch in its series.
///
/// Numbers are all that threads need, and a list keeps them where it could not keep a million times some strings. Of ten
/// million different ids, the chance that any two get the same number is one in 300,000. Nobody can choose ids that do:
/// the hash has a key of the process (SipHash).
public struct MessageLinks: Hashable, Sendable {
  /// The number of `Message-ID`; 0 if there is none. It is odd for a bare word (``isBareWord(_:)``).
  public let id: UInt64
  /// The numbers of the messages before it, the oldest first: those of `References`, and last that of `In-Reply-To` if
  /// it is not among them: programs that shorten `References` leave that right. ``limit`` at most.
  public let references: [UInt64]
  /// The number of the subject without what replying puts before it, and in the lowest bit whether that was there; 0 for
  /// an empty subject.
  package let subjectAndReply: UInt64
  /// The number of a patch in its series (``SeriesPlace``); 0 for others, as for the letter before the patches.
  package let seriesNumber: UInt16

  /// The most references that are kept: the first, which began the thread, and the last. The messages between them say
  /// the rest.
  public static let limit = 100

  /// The number of the subject without what replying puts before it; 0 if nothing is left.
  var subject: UInt64 { subjectAndReply & ~1 }

  /// True if the subject begins as a reply's: `Re:`.
  public var isReply: Bool { subjectAndReply & 1 == 1 }

  /// True for a reply that names no message before it, so that its subject is all there is to go by. Bare words name one
  /// only where a message has such an id.
  public var isOrphan: Bool {
    isReply && subject != 0 && references.allSatisfy(Self.isBareWord)
  }

  /// True for the number of an id without an `@`. Programs write `0`, `none`, `(null)` or a number of their own into
  /// `In-Reply-To`; so a bare word is an id only if some message has it as its `Message-ID`.
  public static func isBareWord(_ number: UInt64) -> Bool { number & 1 == 1 }

  /// Says nothing: the message is a thread of its own.
  public init() { (id, references, subjectAndReply, seriesNumber) = (0, [], 0, 0) }

  /// Takes over what another says, in a list that keeps it as bytes.
  package init(
    id: UInt64, references: [UInt64], subjectAndReply: UInt64, seriesNumber: UInt16 = 0
  ) {
    (self.id, self.references, self.subjectAndReply) = (id, references, subjectAndReply)
    self.seriesNumber = seriesNumber
  }

  /// Takes over what `envelope` says.
  public init(_ envelope: Envelope) {
    id = envelope.messageID.map(Self.number(ofID:)) ?? 0
    let answered = envelope.inReplyTo.map { envelope.references.contains($0) ? [] : [$0] } ?? []
    references = Self.shortened(envelope.references + answered).map(Self.number(ofID:))
    let (bare, isReply) = ReplySubject.bared(envelope.subject)
    subjectAndReply = bare.isEmpty ? 0 : Self.number(inLowerCase: bare) & ~1 | (isReply ? 1 : 0)
    seriesNumber = SeriesPlace(envelope.subject).map { UInt16($0.number) } ?? 0
  }

  private static func shortened(_ ids: [String]) -> [String] {
    ids.count > limit ? ids.prefix(1) + ids.suffix(limit - 1) : ids
  }

  /// The number of a text in lower case.
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

  /// The number of an id, odd for a bare word.
  private static func number(ofID id: String) -> UInt64 {
    number(id) & ~1 | (Envelope.isBareWord(id) ? 1 : 0)
  }

  /// A number that is never 0.
  private static func number(_ hasher: Hasher) -> UInt64 {
    let hash = UInt64(bitPattern: Int64(hasher.finalize()))
    return hash < 2 ? 2 : hash
  }
}
