/// Base64: bytes as text of 64 different characters (RFC 4648, 4).
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Encodes bytes, with padding at the end.
  package static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        let digit = digits[bits >> (18 - 6 * place) & 63]
        text.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return text
  }

  /// Decodes text. Nil if the text contains other characters than digits and padding.
  package static func decoded(_ text: some Collection<UInt8>) -> [UInt8]? {
    let text = Array(text)
    guard text.allSatisfy({ value(of: $0) != nil || $0 == UInt8(ascii: "=") }) else { return nil }
    var bytes: [UInt8] = []
    appendDecoded(text.span, to: &bytes)
    return bytes
  }

  /// Decodes text that may contain errors, and appends the bytes. Characters that are not digits are skipped, bits that do
  /// not fill a byte are dropped, and decoding starts over after padding. The digits `-` and `_` of the URL-safe alphabet
  /// (RFC 4648, 5) are also accepted.
  package static func appendDecoded(_ text: Span<UInt8>, to bytes: inout [UInt8]) {
    var (bits, count) = (UInt32(0), UInt32(0))
    for index in text.indices {
      let digit = text[index]
      if digit == UInt8(ascii: "=") { (bits, count) = (0, 0) }
      let special: UInt8? =
        digit == UInt8(ascii: "-") ? 62 : digit == UInt8(ascii: "_") ? 63 : nil
      guard let value = special ?? value(of: digit) else { continue }
      bits = bits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
  }

  /// Returns the value of a digit, 0 to 63; nil for other bytes.
  package static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit &- UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): digit &- UInt8(ascii: "a") &+ 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit &- UInt8(ascii: "0") &+ 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
