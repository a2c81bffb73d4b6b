extension ModifiedUTF7 {
  /// Encodes a mailbox name for use in a Maildir++.
  static func encode(_ name: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var shifted: [UInt16] = []
    func flush() {
      guard !shifted.isEmpty else { return }
      bytes += [UInt8(ascii: "&")] + digits(shifted) + [UInt8(ascii: "-")]
      shifted = []
    }
    for unit in name.utf16 {
      guard (0x20...0x7E).contains(unit) else {
        shifted.append(unit)
        continue
      }
      flush()
      bytes.append(UInt8(unit))
      if unit == 0x26 { bytes.append(UInt8(ascii: "-")) }
    }
    flush()
    return bytes
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+,".utf8)

  private static func digits(_ units: [UInt16]) -> [UInt8] {
    var digits: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for unit in units {
      bits = bits << 16 | UInt32(unit)
      count += 16
      while count >= 6 {
        count -= 6
        digits.append(alphabet[Int(bits >> UInt32(count) & 63)])
      }
      bits &= (1 << UInt32(count)) - 1
    }
    if count > 0 { digits.append(alphabet[Int(bits << UInt32(6 - count) & 63)]) }
    return digits
  }
}
