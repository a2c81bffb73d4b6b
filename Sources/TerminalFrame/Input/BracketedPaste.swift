/// A bracketed paste (mode 2004) while it arrives.
struct BracketedPaste: Sendable {
  /// The greatest size in bytes (1 MiB); the rest is dropped.
  static let limit = 1 << 20
  /// The number of ``InputDecoder/timeout()`` calls in a row after which a paste whose end has not
  /// come counts as complete: five seconds. Until then, no byte of it must be read as a key.
  static let patience = 200
  private static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// The number of bytes of the end marker that came last.
  private var matched = 0
  private var isCut = false

  /// Adds one byte. Returns true if it was the last of the end marker.
  mutating func append(_ byte: UInt8) -> Bool {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count
    }
    for byte in Self.end[..<matched] { keep(byte) }
    matched = byte == Self.end[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return false
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) } else { isCut = true }
  }

  /// Takes out the text, with line breaks as `\n`.
  mutating func take() -> String {
    defer { self = BracketedPaste() }
    if isCut { dropLastCharacter() }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == 0x0D {
        text.append(0x0A)
      } else if byte != 0x0A || previous != 0x0D {
        text.append(byte)
      }
      previous = byte
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The cut at the limit may be within a character's bytes.
  private mutating func dropLastCharacter() {
    while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
  }
}
