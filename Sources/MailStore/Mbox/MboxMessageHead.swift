/// The head of a message in an mbox, as far as the scanner needs it: its position, flags and identity.
struct MboxMessageHead {
  /// The offset of the head, which begins after the From_ line.
  let start: Int64
  /// The size of the body in bytes, from `Content-Length` (mboxcl).
  private(set) var contentLength: Int64?
  private let deliveryTime: Int64?
  private var identity: UInt64
  /// The hash of all lines except the fields for flags; nil once a line has bytes whose charset depends on the body.
  private(set) var hash: UInt64? = MessageIndex.hash([])
  private var flags: MessageFlags = []
  private var isOld = false
  private var isExpunged = false
  /// True until the first field that was not written for the mbox.
  private var isAtTop: Bool

  /// Begins a message at its From_ line.
  init(fromLine line: LineReader.Line, deliveryTime: Int64?) {
    isAtTop = true
    start = line.offset + Int64(line.bytes.count) + 1
    self.deliveryTime = deliveryTime
    identity = line.withSpan { MessageIndex.hash($0.array[...]) }
  }

  /// Begins a message without a From_ line, which is possible only at the beginning of a file.
  init(at offset: Int64) {
    isAtTop = false
    start = offset
    deliveryTime = nil
    identity = MessageIndex.hash([])
  }

  /// Reads a line of the head.
  ///
  /// The identity comes from fields that no program changes. The fields for flags do not count, because many programs
  /// change them in place.
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
    // Of a very long line, only the first piece arrives here.
    let isPlain = line.count < Self.longLine && !HeaderCharset.isNeeded(by: line)
    // The line feed makes the lines `a` and `b` differ from `ab`.
    hash = isPlain ? line.withUnsafeBytes { MessageIndex.hash($0, seed: former ^ 0x0A) } : nil
  }

  private static let longLine = 1 << 16

  /// The fields that programs change in place.
  private static let flagFields: Set<String> = ["status", "x-status", "x-mozilla-status"]

  /// The fields that programs put before all others when they write a message to an mbox.
  private static let mailboxFields = flagFields.union([
    "content-length", "x-account-key", "x-imap", "x-imapbase", "x-keywords",
    "x-mozilla-external-attachment-url", "x-mozilla-keys", "x-mozilla-status2", "x-uid", "x-uidl",
  ])

  /// The initials of the fields that are read, in lower case.
  private static let initials = Set("cdfmsx".utf8)

  /// The message's record in the list.
  func record(end: Int64) -> MessageRecord {
    var record = MessageRecord()
    record.identity = identity
    record.time = deliveryTime ?? MessageRecord.unknownTime
    // A From_ line at the end of the file may lack its line end.
    record.offset = min(start, end)
    record.size = max(0, end - start)
    record.flags = flags
    record.isExpunged = isExpunged
    record.isNew = !isOld && !flags.contains(.seen)
    return record
  }

  /// Reads `R` for read, `O` for old, `D` for deleted.
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

  /// Reads `A` for answered, `F` for flagged, `D` for deleted, `T` for draft.
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

  /// Reads Thunderbird's bits, which are in hexadecimal. A deleted message is hidden only if Thunderbird wrote the
  /// field itself, before all others, because a sender could write it further down.
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
