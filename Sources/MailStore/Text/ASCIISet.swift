/// Some ASCII characters, as one bit each. Text is looked through byte by byte, where a `Set` would
/// compute a hash for each.
package struct ASCIISet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// The characters of `text`, which is ASCII.
  package init(_ text: StaticString) {
    text.withUTF8Buffer { bytes in
      for byte in bytes { insert(byte) }
    }
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
  }

  /// True for a byte that is one of the characters; false for those of other characters.
  package func contains(_ byte: UInt8) -> Bool {
    if byte >= 0x80 { return false }
    return (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
  }

  /// The characters of both.
  package func union(_ other: ASCIISet) -> ASCIISet {
    var set = self
    set.low |= other.low
    set.high |= other.high
    return set
  }
}
