extension GoPatternReader {
  /// A character at hand, which must be UTF-8.
  mutating func readScalar() throws(GoPatternFault) -> Unicode.Scalar {
    let lead = byte(position)
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    let end = min(position + length, bytes.count)
    var decoder = UTF8()
    var iterator = bytes[position..<end].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
      throw fault(.notUTF8, from: position)
    }
    advance(length)
    return scalar
  }

  func checkUTF8(in range: Range<Int>) throws(GoPatternFault) {
    var reader = GoPatternReader(Array(bytes[range]))
    while reader.position < reader.bytes.count { _ = try reader.readScalar() }
  }

  /// What a backslash and the characters after it stand for.
  mutating func readEscapedScalar() throws(GoPatternFault) -> UInt32 {
    let start = position
    advance(1)
    guard position < bytes.count else {
      throw GoPatternFault(kind: .trailingBackslash, part: [])
    }
    let scalar = try readScalar()
    switch scalar {
    case "1"..."7" where !byte(position).isOctal: break
    case "0"..."7": return readOctal(scalar.value - 48)
    case "x":
      if let value = try readHexadecimal() { return value }
    case "a": return 7
    case "f": return 12
    case "n": return 10
    case "r": return 13
    case "t": return 9
    case "v": return 11
    default:
      if scalar.isASCII, !UInt8(truncatingIfNeeded: scalar.value).isWord { return scalar.value }
    }
    throw fault(.escape, from: start, to: position)
  }

  private mutating func readOctal(_ first: UInt32) -> UInt32 {
    var value = first
    for _ in 1..<3 where byte(position).isOctal {
      value = value * 8 + UInt32(bytes[position] - UInt8(ascii: "0"))
      advance(1)
    }
    return value
  }

  /// Two digits, or any number of them in braces.
  private mutating func readHexadecimal() throws(GoPatternFault) -> UInt32? {
    guard position < bytes.count else { return nil }
    let first = try readScalar()
    guard first == "{" else {
      guard position < bytes.count else { return nil }
      let second = try readScalar()
      guard let high = first.hexadecimal, let low = second.hexadecimal else { return nil }
      return high * 16 + low
    }
    var value: UInt32 = 0
    var isEmpty = true
    while position < bytes.count {
      let scalar = try readScalar()
      if scalar == "}" { return isEmpty ? nil : value }
      guard let digit = scalar.hexadecimal else { return nil }
      value = value * 16 + digit
      if value > 0x10FFFF { return nil }
      isEmpty = false
    }
    return nil
  }
}

extension Unicode.Scalar {
  fileprivate var hexadecimal: UInt32? {
    switch self {
    case "0"..."9": value - 48
    case "A"..."F": value - 55
    case "a"..."f": value - 87
    default: nil
    }
  }
}

extension UInt8 {
  var isDecimal: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  var isOctal: Bool { UInt8(ascii: "0")...UInt8(ascii: "7") ~= self }
  /// Whether this is an ASCII letter or digit.
  var isWord: Bool { isDecimal || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
}
