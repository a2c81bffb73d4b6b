/// The data about the header of a message in an mbox that the scanner needs: the header's position, and the message's
/// flags and identity.
struct MboxMessageHead {
  /// The offset of the header, which begins after the From_ line.
  let start: Int64
  /// The size of the body in bytes, as given in `Content-Length` (mboxcl).
  private(set) var contentLength: Int64?
  private let deliveryTime: Int64?
  private var identity: UInt64
  /// The hash of all lines except the fields for flags. Nil if a line contains bytes for which the body determines the
  /// charset.
  private(set) var hash: UInt64? = MessageIndex.hash([])
  private var flags: MessageFlags = []
  private var isOld = false
  private var isExpunged = false
  /// True as long as all fields so far were added when the message was written to the mbox.
  private var isAtTop: Bool

  /// Begins a message at its From_ line.
  init(fromLine line: LineReader.Line, deliveryTime: Int64?) {
    isAtTop = true
    start = line.offset + Int64(line.bytes.count) + 1
    self.deliveryTime = deliveryTime
    identity = line.withSpan { MessageIndex.hash($0.array[...]) }
  }

  /// Begins a message without a From_ line. Only the first message in a file can lack it.
  init(at offset: Int64) {
    isAtTop = false
    start = offset
    deliveryTime = nil
    identity = MessageIndex.hash([])
  }

  /// Processes a line of the header.
  ///
  /// The identity is computed from fields that no program changes. It does not include the fields
  /// for flags, because many programs change them in place.
  mutating func take(_ line: LineReader.Line) {
    line.withSpan { span in
      let initial = span.isEmpty ? 0 : span[0] | 0x20
      let name = Self.initials.contains(initial) ? HeadRecognizer.fieldName(span) : nil
      if name.map(Self.flagFields.contains) != true { add(span) }
      if isAtTop, initial != 0x20, initial != 0x29 {
        isAtTop = name.map(Self.mailboxFields.contains) ?? false
      }
      switch name {
      case "status": takeStatus(Self.value(span))
      case "x-status": takeExtendedStatus(Self.value(span))
      case "x-mozilla-status": takeMozillaStatus(Self.value(span))
      case "content-length": contentLength = Int64(Self.text(Self.value(span)))
      case "message-id", "date", "from", "subject":
        identity = MessageIndex.hash(span.array[...], seed: identity)
      default: break
      }
    }
  }

  private mutating func add(_ line: Span<UInt8>) {
    guard let former = hash else { return }
    // Only the first piece of a very long line is passed to this function, so a header with such a
    // line has no hash.
    let isPlain = line.count < Self.longLine && !HeaderCharset.isNeeded(by: line)
    // Because of the line feed, the lines `a` and `b` have a different hash from a single line `ab`.
    hash = isPlain ? line.withUnsafeBytes { MessageIndex.hash($0, seed: former ^ 0x0A) } : nil
  }

  private static let longLine = 1 << 16

  /// The fields that store flags, which programs change in place.
  private static let flagFields: Set<String> = ["status", "x-status", "x-mozilla-status"]

  /// The fields that programs insert before all others when they write a message to an mbox.
  private static let mailboxFields = flagFields.union([
    "content-length", "x-account-key", "x-imap", "x-imapbase", "x-keywords",
    "x-mozilla-external-attachment-url", "x-mozilla-keys", "x-mozilla-status2", "x-uid", "x-uidl",
  ])

  /// The first letters of the fields that are examined, in lower case.
  private static let initials = Set("cdfmsx".utf8)

  /// Makes the message's record for the list.
  func record(end: Int64) -> MessageRecord {
    var record = MessageRecord()
    record.identity = identity
    record.time = deliveryTime ?? MessageRecord.unknownTime
    // If a From_ line at the end of the file has no line end, the header would seem to begin after
    // the end of the file.
    record.offset = min(start, end)
    record.size = max(0, end - start)
    record.flags = flags
    record.isExpunged = isExpunged
    record.isNew = !isOld && !flags.contains(.seen)
    return record
  }

  /// Interprets the letters `R` for read, `O` for old, and `D` for deleted.
  private mutating func takeStatus(_ letters: [UInt8]) {
    for letter in letters {
      switch letter {
      case UInt8(ascii: "R"): flags.insert(.seen)
      case UInt8(ascii: "O"): isOld = true
      case UInt8(ascii: "D"): flags.insert(.trashed)
      default: break
      }
    }
  }

  /// Interprets the letters `A` for answered, `F` for flagged, `D` for deleted, and `T` for draft.
  private mutating func takeExtendedStatus(_ letters: [UInt8]) {
    for letter in letters {
      switch letter {
      case UInt8(ascii: "A"): flags.insert(.replied)
      case UInt8(ascii: "F"): flags.insert(.flagged)
      case UInt8(ascii: "D"): flags.insert(.trashed)
      case UInt8(ascii: "T"): flags.insert(.draft)
      default: break
      }
    }
  }

  /// Interprets Thunderbird's bits, which are in hexadecimal. A deleted message is hidden only if Thunderbird itself
  /// wrote the field, before all other fields. The sender could have written the same field further down.
  private mutating func takeMozillaStatus(_ digits: [UInt8]) {
    guard let bits = UInt32(Self.text(digits), radix: 16) else { return }
    if isAtTop, bits & MboxHeadLines.expungedBit != 0 { isExpunged = true }
    let meanings: [(UInt32, MessageFlags)] = [
      (0x0001, .seen), (0x0002, .replied), (0x0004, .flagged), (0x0008, .trashed),
      (0x1000, .passed),
    ]
    for (bit, flag) in meanings where bits & bit != 0 { flags.insert(flag) }
  }

  private static func value(_ line: Span<UInt8>) -> [UInt8] {
    let bytes = line.array
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return [] }
    return bytes[(colon + 1)...].filter { !$0.isBlank }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
