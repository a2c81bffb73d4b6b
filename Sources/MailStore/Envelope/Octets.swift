import Glibc

/// The classes of bytes that headers are made of (RFC 5322, 2.2 and 3.2).
extension UInt8 {
  /// Space or tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// Space, tab, carriage return or line feed: what folding is made of.
  var isFoldingSpace: Bool { isBlank || isLineBreak }
  /// Carriage return or line feed.
  var isLineBreak: Bool { self == 0x0D || self == 0x0A }
  /// `0` to `9`.
  var isDigit: Bool { self &- 0x30 < 10 }
  /// An ASCII letter.
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// The value of a decimal digit; meaningless for other bytes.
  var digitValue: Int { Int(self &- 0x30) }
  /// An ASCII letter as a small one; other bytes as they are.
  var smallLetter: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
  /// The value of a hexadecimal digit, in either case.
  var hexValue: UInt8? {
    if isDigit { return self &- 0x30 }
    let offset = (self | 0x20) &- 0x61
    return offset < 6 ? offset &+ 10 : nil
  }
}

extension Span<UInt8> {
  /// Where `byte` is next in `range`.
  func index(of byte: UInt8, in range: Range<Int>) -> Int? {
    guard range.lowerBound < range.upperBound else { return nil }
    return extracting(range).withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let hit = memchr(base, Int32(byte), buffer.count) else {
        return nil
      }
      return range.lowerBound + (UnsafeRawPointer(hit) - base)
    }
  }

  /// Where `first` followed by `second` is next at or after `start`.
  func index(of first: UInt8, _ second: UInt8, from start: Int) -> Int? {
    var at = start
    while at < count, let hit = index(of: first, in: at..<count) {
      if hit + 1 < count, self[hit + 1] == second { return hit }
      at = hit + 1
    }
    return nil
  }

  /// `range` without folding space at either end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, self[lower].isFoldingSpace { lower += 1 }
    while upper > lower, self[upper - 1].isFoldingSpace { upper -= 1 }
    return lower..<upper
  }

  /// The bytes as text; what is no UTF-8 becomes U+FFFD.
  var text: String { withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) } }

  /// The bytes as text, if they are UTF-8 (which ASCII is).
  var validText: String? {
    if isASCII { return text }
    do {
      return String(copying: try UTF8Span(validating: self))
    } catch {
      return nil
    }
  }

  /// Whether all bytes are ASCII.
  var isASCII: Bool {
    withUnsafeBufferPointer { buffer in
      var all: UInt8 = 0
      for byte in buffer { all |= byte }
      return all < 0x80
    }
  }

  /// Whether all bytes are printable ASCII.
  var isPrintable: Bool {
    withUnsafeBufferPointer { buffer in
      var strange: UInt8 = 0
      for byte in buffer { strange |= byte &- 0x20 > 0x5E ? 1 : 0 }
      return strange == 0
    }
  }

  /// A copy that can be kept.
  var array: [UInt8] { withUnsafeBufferPointer { Array($0) } }

  /// Whether the bytes are `word`, which is in small letters, in either case.
  func equals(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { letters in
      for index in 0..<count where self[index].smallLetter != letters[index] { return false }
      return true
    }
  }
}
