/// A set of ASCII characters, stored with one bit for each. It is used to scan text byte by byte,
/// because a `Set` would compute a hash for every byte.
package struct ASCIISet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Makes a set from the characters in `text`, which must be ASCII.
  package init(_ text: StaticString) {
    text.withUTF8Buffer { bytes in
      for byte in bytes { insert(byte) }
    }
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
  }

  /// True if the set contains the byte. False for all bytes that are not ASCII.
  package func contains(_ byte: UInt8) -> Bool {
    if byte >= 0x80 { return false }
    return (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
  }

  /// Returns a set of the characters that are in at least one of the two sets.
  package func union(_ other: ASCIISet) -> ASCIISet {
    var set = self
    set.low |= other.low
    set.high |= other.high
    return set
  }
}
