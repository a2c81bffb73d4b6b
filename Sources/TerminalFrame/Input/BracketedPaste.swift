/// A bracketed paste (mode 2004) while it arrives.
struct BracketedPaste: Sendable {
  /// The greatest size in bytes (1 MiB); the rest is dropped.
  static let limit = 1 << 20
  /// The number of ``InputDecoder/timeout()`` calls in a row after which keys end a paste whose own end has not come: a
  /// second.
  static let patience = 40
  /// The number of them after which such a paste ends by itself: five seconds.
  static let longestPatience = 200
  /// The most bytes that come at once and are keys. A paste that goes on after a slow line has rested brings more, or its
  /// end, and none of it must be read as a key.
  private static let mostKeys = 32
  private static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// The number of bytes of the end marker that came last.
  private var matched = 0
  private var isCut = false

  /// True if `bytes`, which came after a second of silence, are keys and not more of the paste.
  func isEnded(byKeys bytes: [UInt8]) -> Bool {
    var paste = self
    return bytes.count <= Self.mostKeys && !bytes.contains { paste.append($0) }
  }

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
