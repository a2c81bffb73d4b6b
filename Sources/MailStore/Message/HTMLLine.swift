/// The line that an HTML text is gathered in, with white space collapsed (CSS Text, 4.1.1).
struct HTMLLine {
  private var bytes: [UInt8] = []
  /// Whether white space came that shows only before more text.
  private var hasPendingSpace = false
  /// Whether there is anything to see.
  private(set) var isEmpty = true
  /// Whether there are no-break spaces, which make a line of their own stand.
  private(set) var hasHardSpaces = false
  /// How often the line was begun anew.
  private var generation = 0

  /// A place in the text, to tell what came after it.
  struct Mark: Hashable {
    fileprivate var generation: Int
    fileprivate var offset: Int
  }

  /// What was added so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  var end: Mark { Mark(generation: generation, offset: bytes.count) }

  // MARK: Adding

  /// Adds text whose white space collapses.
  mutating func append(_ text: some Sequence<UInt8>) {
    for byte in text {
      if byte == 0x20 || byte &- 0x09 < 5 {
        hasPendingSpace = true
        continue
      }
      if hasPendingSpace {
        if !bytes.isEmpty { bytes.append(0x20) }
        hasPendingSpace = false
      }
      add(byte)
    }
  }

  /// Adds text whose spaces count.
  mutating func appendKept(_ text: some Sequence<UInt8>) {
    if hasPendingSpace, !bytes.isEmpty { bytes.append(0x20) }
    hasPendingSpace = false
    for byte in text where byte != 0x0D {
      if byte == 0x20 || byte == 0x09 { bytes.append(byte) } else { add(byte) }
    }
  }

  /// Adds a label behind the text, before the white space that ends it.
  mutating func append(label: String) {
    let hadSpace = hasPendingSpace || bytes.last == 0x20
    while bytes.last == 0x20 { bytes.removeLast() }
    bytes += label.utf8
    hasPendingSpace = hadSpace
  }

  /// A no-break space becomes a plain one; marks that say where a word may break are dropped.
  private mutating func add(_ byte: UInt8) {
    bytes.append(byte)
    guard byte >= 0x80 else { return isEmpty = false }
    if ends(with: [0xC2, 0xA0]) {
      bytes.removeLast(2)
      bytes.append(0x20)
      hasHardSpaces = true
    } else if ends(with: [0xC2, 0xAD]) || ends(with: [0xCD, 0x8F]) {
      bytes.removeLast(2)
    } else if ends(with: [0xE2, 0x80, 0x8B]) || ends(with: [0xEF, 0xBB, 0xBF]) {
      bytes.removeLast(3)
    } else if byte < 0xC0, !isInvisibleEnd {
      isEmpty = false
    }
  }

  private func ends(with suffix: [UInt8]) -> Bool {
    bytes.count >= suffix.count && bytes[(bytes.count - suffix.count)...].elementsEqual(suffix)
  }

  /// Whether the last bytes are what has no width, or are not a whole character yet.
  private var isInvisibleEnd: Bool {
    guard bytes.count >= 2 else { return true }
    if bytes[bytes.count - 2] == 0xC2 || bytes[bytes.count - 2] == 0xCD { return false }
    if bytes[bytes.count - 2] >= 0xE0 { return true }
    guard bytes.count >= 3, bytes[bytes.count - 3] == 0xE2 else { return false }
    // U+200C...U+200F, U+2060...U+206F
    return bytes[bytes.count - 2] == 0x80 && 0x8C...0x8F ~= bytes[bytes.count - 1]
      || bytes[bytes.count - 2] == 0x81 && bytes[bytes.count - 1] >= 0xA0
  }

  // MARK: Taking

  /// What was added since `mark`; nil if the line was begun anew since.
  func text(since mark: Mark) -> String? {
    guard mark.generation == generation, mark.offset <= bytes.count else { return nil }
    return String(decoding: bytes[mark.offset...], as: UTF8.self)
  }

  /// The whole line, which begins anew; empty if there is nothing to see.
  mutating func take() -> String {
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    let text = isEmpty ? "" : String(decoding: bytes, as: UTF8.self)
    let next = generation &+ 1
    self = HTMLLine()
    generation = next
    return text
  }
}
