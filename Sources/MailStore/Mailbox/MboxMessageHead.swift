/// What the head of a message in an mbox says of its place, its flags and its identity.
struct MboxMessageHead {
  /// Where the From_ line begins.
  let fromLineOffset: Int64
  /// Where the head begins: after the From_ line.
  let start: Int64
  /// `Content-Length`, the bytes of the body (mboxcl).
  private(set) var contentLength: Int64?
  private let deliveryTime: Int64?
  private var identity: UInt64
  private var flags: MessageFlags = []
  private var isOld = false

  /// Begins a message at a From_ line.
  init(fromLine line: LineReader.Line, deliveryTime: Int64?) {
    fromLineOffset = line.offset
    start = line.offset + Int64(line.bytes.count) + 1
    self.deliveryTime = deliveryTime
    identity = line.withSpan { MessageIndex.hash($0.array[...]) }
  }

  /// Begins a message that has no From_ line, at the beginning of the file.
  init() {
    fromLineOffset = 0
    start = 0
    deliveryTime = nil
    identity = MessageIndex.hash([])
  }

  /// Takes a line of the head.
  ///
  /// The identity comes from the fields that no program changes; those for flags are changed in
  /// place by all.
  mutating func take(_ line: LineReader.Line) {
    guard let first = line.bytes.first, Self.initials.contains(first | 0x20) else { return }
    line.withSpan { span in
      guard let name = MailFileKind.fieldName(span) else { return }
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

  private static let initials: Set<UInt8> = [0x73, 0x78, 0x63, 0x6D, 0x64, 0x66]

  /// What the list keeps of the message.
  func record(end: Int64) -> MessageRecord {
    var record = MessageRecord()
    record.identity = identity
    record.time = deliveryTime ?? MessageRecord.unknownTime
    record.offset = start
    record.size = max(0, end - start)
    record.flags = flags
    record.isNew = !isOld && !flags.contains(.seen)
    return record
  }

  /// `R` read, `O` old, `D` deleted.
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

  /// `A` answered, `F` flagged, `D` deleted, `T` draft.
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

  /// Thunderbird's bits, in hexadecimal.
  private mutating func takeMozillaStatus(_ digits: [UInt8]) {
    guard let bits = UInt32(Self.text(digits), radix: 16) else { return }
    let meanings: [(UInt32, MessageFlags)] = [
      (0x0001, .seen), (0x0002, .replied), (0x0004, .flagged), (0x0008, .trashed),
      (0x1000, .passed),
    ]
    for (bit, flag) in meanings where bits & bit != 0 { flags.insert(flag) }
  }

  private static func value(_ line: Span<UInt8>) -> [UInt8] {
    let bytes = line.array
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return [] }
    return bytes[(colon + 1)...].filter { $0 != 0x20 && $0 != 0x09 }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
