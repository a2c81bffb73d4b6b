/// A bracketed paste while it comes in.
struct PasteBuffer: Sendable {
  /// Bytes that are kept (1 MiB); the rest is dropped.
  static let limit = 1 << 20
  private static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// How many bytes of the end marker came last.
  private var matched = 0
  private var isCut = false

  /// Takes one byte in. Returns whether it was the last of the end marker.
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

  /// The text, with line breaks as `\n`; the buffer is empty afterwards.
  mutating func take() -> String {
    defer { self = PasteBuffer() }
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

  /// The cut may have gone through a character's bytes.
  private mutating func dropLastCharacter() {
    while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
  }
}
