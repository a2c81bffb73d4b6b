/// A bracketed paste (mode 2004) whose bytes are arriving. If the end marker never arrives, the paste must not last
/// forever: after a time without bytes, the user's next keys must end the paste.
struct BracketedPaste: Sendable {
  /// The maximum size in bytes (1 MiB). Further bytes are discarded.
  static let limit = 1 << 20
  /// The number of consecutive calls of ``InputDecoder/timeout()`` after which keys end a paste
  /// whose end marker is missing. This is one second.
  static let patience = 40
  /// The number of consecutive timeouts after which a paste whose end marker is missing ends even without a key. This
  /// is five seconds.
  static let longestPatience = 200
  /// The maximum number of bytes that count as keys if they arrive together after a pause. More bytes are probably the
  /// rest of a paste that arrives over a slow line, so they must not be read as keys.
  private static let maximumKeys = 32
  private static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// The number of bytes of the end marker that have been matched so far.
  private var matched = 0
  private var isCut = false

  /// True if `bytes`, which arrived after a second of silence, are keys and not part of the paste.
  func isEnded(byKeys bytes: [UInt8]) -> Bool {
    var paste = self
    return bytes.count <= Self.maximumKeys && !bytes.contains { paste.append($0) }
  }

  /// Adds one byte. Returns true if this byte completes the end marker.
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

  /// Removes and returns the pasted text. Its line breaks are `\n`.
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

  /// Removes the last character, because cutting the text at the limit may have split it.
  private mutating func dropLastCharacter() {
    while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
  }
}
