/// Decodes base64 (RFC 4648, 4), which programs send in OSC 52.
enum Base64 {
  /// Decodes `text`. Nil if it is not base64.
  static func bytes(_ text: some Collection<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for digit in text where digit != UInt8(ascii: "=") {
      guard let value = value(of: digit) else { return nil }
      bits = bits << 6 | value
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return bytes
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit) - 0x41
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit) - 0x61 + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit) - 0x30 + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
