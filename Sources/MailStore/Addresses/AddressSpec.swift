/// An address of the form `local@domain` (addr-spec; RFC 5322, 3.4.1).
enum AddressSpec {
  /// Returns the address in `raw`, without white space, comments, a route (`@a,@b:`) or `mailto:`.
  static func decode(_ raw: Span<UInt8>) -> String {
    if isPlain(raw) { return raw.text }
    var scan = Scan()
    var start = 0
    var isPlain = true
    for index in 0..<raw.count {
      let isColon = raw[index] == UInt8(ascii: ":")
      let isKept = scan.keeps(raw[index])
      if isColon, isKept, scan.mayEndRoute { start = index + 1 }
      isPlain = isPlain && isKept
    }
    let rest = raw.extracting(start..<raw.count)
    if isPlain { return CharsetDecoder.guess(rest) }
    scan = Scan()
    var kept: [UInt8] = []
    for index in 0..<rest.count where scan.keeps(rest[index]) { kept.append(rest[index]) }
    return CharsetDecoder.guess(kept.span)
  }

  /// True if `raw` contains no byte that needs special treatment: no quote, parenthesis, bracket, colon or white space.
  private static func isPlain(_ raw: Span<UInt8>) -> Bool {
    for index in 0..<raw.count {
      switch raw[index] {
      case 0x2A...0x39, 0x3B...0x5A, 0x5F...0x7E: continue
      default: return false
      }
    }
    return true
  }

  /// Keeps track of whether the current position is in quotes, in a comment or in a domain literal.
  private struct Scan {
    private var isQuoted = false
    private var isEscaped = false
    private var isLiteral = false
    private var depth = 0

    /// True if a colon at this position would end a route. Otherwise, the colon is part of the address.
    var mayEndRoute: Bool { !isQuoted && !isLiteral && depth == 0 }

    /// True if `byte`, which is the next byte, is part of the address.
    mutating func keeps(_ byte: UInt8) -> Bool {
      if isQuoted {
        if byte == UInt8(ascii: "\""), !isEscaped { isQuoted = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        return !byte.isLineBreak
      }
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")") where depth > 0:
        depth -= 1
        return false
      case UInt8(ascii: "\"") where depth == 0: isQuoted = true
      case UInt8(ascii: "[") where depth == 0: isLiteral = true
      default: break
      }
      return depth == 0 && !byte.isFoldingSpace
    }
  }
}
