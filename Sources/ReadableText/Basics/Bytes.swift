import SystemCalls

/// The classes of bytes that matter in headers (RFC 5322, 2.2 and 3.2).
extension UInt8 {
  /// True for a space or tab.
  @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// True for the bytes used in folding: space, tab, carriage return and line feed.
  @inlinable package var isFoldingSpace: Bool { isBlank || isLineBreak }
  /// True for a carriage return or line feed.
  @inlinable package var isLineBreak: Bool { self == 0x0D || self == 0x0A }
  /// True for `0` to `9`.
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }
  /// True for ASCII letters.
  @inlinable package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// The value of a decimal digit. For other bytes, the result has no meaning.
  @inlinable package var digitValue: Int { Int(self &- 0x30) }
  /// The lowercase form of an ASCII letter. Any other byte is unchanged.
  @inlinable package var smallLetter: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
  /// The value of a hexadecimal digit, in either case; nil for other bytes.
  @inlinable package var hexValue: UInt8? {
    if isDigit { return self &- 0x30 }
    let offset = (self | 0x20) &- 0x61
    return offset < 6 ? offset &+ 10 : nil
  }
}

// MARK: - Searching

extension Span<UInt8> {
  /// Returns the first position of `byte` in `range`.
  @inlinable package func index(of byte: UInt8, in range: Range<Int>) -> Int? {
    guard range.lowerBound < range.upperBound else { return nil }
    return extracting(range).withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let hit = memchr(base, Int32(byte), buffer.count) else {
        return nil
      }
      return range.lowerBound + (UnsafeRawPointer(hit) - base)
    }
  }

  /// Returns the first position, at or after `start`, at which `first` is followed by `second`.
  @inlinable package func index(of first: UInt8, _ second: UInt8, from start: Int) -> Int? {
    var at = start
    while at < count, let hit = index(of: first, in: at..<count) {
      if hit + 1 < count, self[hit + 1] == second { return hit }
      at = hit + 1
    }
    return nil
  }

  /// Returns `range` without folding whitespace at its ends.
  @inlinable package func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, self[lower].isFoldingSpace { lower += 1 }
    while upper > lower, self[upper - 1].isFoldingSpace { upper -= 1 }
    return lower..<upper
  }

  /// True if the bytes are equal to `word`, ignoring case. `word` must be in lower case.
  @inlinable package func equals(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { letters in
      for index in 0..<count where self[index].smallLetter != letters[index] { return false }
      return true
    }
  }

  /// True if the bytes begin with the byte order mark of UTF-8.
  @inlinable package var startsWithByteOrderMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the first position, at or after `start`, of either of the two bytes. Compares eight bytes at a time.
  @inlinable package func index(ofEither one: UInt8, _ other: UInt8, from start: Int) -> Int? {
    let (ones, highest): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    let (first, second) = (UInt64(one) &* ones, UInt64(other) &* ones)
    let bytes = UnsafeRawBufferPointer(self)
    var place = start
    while place + 8 <= count {
      let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      // XOR turns every byte that matches the pattern into zero. The next expression sets the highest bit of each zero
      // byte.
      let (a, b) = (word ^ first, word ^ second)
      if ((a &- ones) & ~a | (b &- ones) & ~b) & highest != 0 { break }
      place += 8
    }
    // If one of the two bytes occurs, it is among the next eight bytes.
    while place < count {
      if self[place] == one || self[place] == other { return place }
      place += 1
    }
    return nil
  }
}

// MARK: - Text

extension Span<UInt8> {
  /// The bytes as text, with U+FFFD for bytes that are not UTF-8.
  @inlinable package var text: String {
    withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes as text; nil if they are not UTF-8.
  @inlinable package var validText: String? {
    if isASCII { return text }
    do {
      return String(copying: try UTF8Span(validating: self))
    } catch {
      return nil
    }
  }

  /// The bytes as text, with ASCII letters in lower case.
  @inlinable package var smallText: String {
    String(unsafeUninitializedCapacity: count) { target in
      for index in 0..<count { target.initializeElement(at: index, to: self[index].smallLetter) }
      return count
    }
  }

  /// True if all bytes are ASCII.
  @inlinable package var isASCII: Bool {
    withUnsafeBufferPointer { buffer in
      var all: UInt8 = 0
      for byte in buffer { all |= byte }
      return all < 0x80
    }
  }

  /// True if all bytes are printable ASCII.
  @inlinable package var isPrintable: Bool {
    withUnsafeBufferPointer { buffer in
      var strange: UInt8 = 0
      for byte in buffer { strange |= byte &- 0x20 > 0x5E ? 1 : 0 }
      return strange == 0
    }
  }

  /// A copy of the bytes that outlives the span.
  @inlinable package var array: [UInt8] { withUnsafeBufferPointer { Array($0) } }
}
