import UnicodeText

/// The encoding of mailbox names in Maildir++. It is UTF-7 as modified by IMAP (mUTF-7; RFC 3501, 5.1.3).
enum ModifiedUTF7 {
  /// Decodes a name. Returns nil if `name` breaks the rules of the encoding. Such a name is shown without decoding.
  static func decode(_ name: some Collection<UInt8>) -> String? {
    var units: [UInt16] = []
    var rest = Array(name)[...]
    while let byte = rest.popFirst() {
      guard (0x20...0x7E).contains(byte) else { return nil }
      guard byte == UInt8(ascii: "&") else {
        units.append(UInt16(byte))
        continue
      }
      guard let end = rest.firstIndex(of: UInt8(ascii: "-")) else { return nil }
      let shifted = rest[..<end]
      rest = rest[(end + 1)...]
      if shifted.isEmpty {
        units.append(0x26)
      } else if let decoded = decodeShifted(shifted) {
        units += decoded
      } else {
        return nil
      }
    }
    return String(validating: units, as: UTF16.self)
  }

  /// Decodes the UTF-16 units between `&` and `-`. Returns nil if they are incomplete, or if they encode characters
  /// that do not need to be encoded.
  private static func decodeShifted(_ letters: ArraySlice<UInt8>) -> [UInt16]? {
    var units: [UInt16] = []
    var bits: UInt32 = 0
    var count = 0
    for letter in letters {
      guard let value = sextet(letter) else { return nil }
      bits = (bits << 6 | UInt32(value)) & 0x3F_FFFF
      count += 6
      guard count >= 16 else { continue }
      count -= 16
      let unit = UInt16(truncatingIfNeeded: bits >> UInt32(count))
      // Printable ASCII must not be encoded, a slash would add a folder, and control characters do not belong in a
      // name.
      guard unit >= 0xA0 else { return nil }
      units.append(unit)
    }
    let padding = bits & ((1 << UInt32(count)) - 1)
    return count < 6 && padding == 0 && !units.isEmpty ? units : nil
  }

  /// Returns the value of a digit. mUTF-7 uses a comma instead of base64's slash.
  private static func sextet(_ letter: UInt8) -> UInt8? {
    letter == UInt8(ascii: ",") ? 63 : letter == UInt8(ascii: "/") ? nil : Base64.value(of: letter)
  }
}
