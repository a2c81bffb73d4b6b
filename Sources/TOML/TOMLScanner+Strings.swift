extension TOMLScanner {
  /// Reads `"text"`, with escapes.
  mutating func basicString() throws(TOMLError) -> String {
    let start = self
    advance()
    var bytes: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\n") {
      if skip("\"") { return String(decoding: bytes, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") {
        bytes += try escape()
      } else {
        bytes.append(byte)
        advance()
      }
    }
    throw start.error("the closing '\"' is missing")
  }

  /// Reads `'text'`, without escapes.
  mutating func literalString() throws(TOMLError) -> String {
    let start = self
    advance()
    let bytes = take { $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "\n") }
    if skip("'") { return String(decoding: bytes, as: UTF8.self) }
    throw start.error("the closing \"'\" is missing")
  }

  /// Reads a multi-line string, which is enclosed in three quotes on each side. One or two additional quotes at the end
  /// belong to the string.
  mutating func longString(isLiteral: Bool) throws(TOMLError) -> String {
    let start = self
    let quote = UInt8(ascii: isLiteral ? "'" : "\"")
    advance(3)
    _ = skip("\n")
    var bytes: [UInt8] = []
    while let byte = next {
      if byte == quote, begins(with: isLiteral ? "'''" : "\"\"\"") {
        advance(3)
        for _ in 0..<2 where next == quote {
          bytes.append(quote)
          advance()
        }
        return String(decoding: bytes, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\"), !isLiteral {
        if !skipLineEndingBackslash() { bytes += try escape() }
      } else {
        bytes.append(byte)
        advance()
      }
    }
    throw start.error("the closing quotes are missing")
  }

  /// Skips a backslash at the end of a line, and all white space after the backslash.
  private mutating func skipLineEndingBackslash() -> Bool {
    var ahead = self
    ahead.advance()
    ahead.skipSpaces()
    guard ahead.skip("\n") else { return false }
    _ = ahead.take { [0x20, 0x09, 0x0A].contains($0) }
    self = ahead
    return true
  }

  private mutating func escape() throws(TOMLError) -> [UInt8] {
    let start = self
    advance()
    let letter = next
    advance()
    switch letter {
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "\""): return [0x22]
    case UInt8(ascii: "\\"): return [0x5C]
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let digits = text.dropFirst(position).prefix(letter == UInt8(ascii: "u") ? 4 : 8)
      let isWhole = digits.count == (letter == UInt8(ascii: "u") ? 4 : 8)
      if isWhole, let value = Self.number(digits, radix: 16),
        let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init)
      {
        advance(digits.count)
        return Array(String(Character(scalar)).utf8)
      }
    default: break
    }
    throw start.error(
      "this is not a TOML escape sequence; write a backslash as '\\\\', or use 'single quotes'")
  }
}
