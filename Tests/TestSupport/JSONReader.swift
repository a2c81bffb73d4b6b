/// Reads JSON strictly by RFC 8259, because the programs that read our output may be strict too.
struct JSONReader {
  private let bytes: [UInt8]
  /// The offset of the next byte, or of the mistake after a mistake.
  private(set) var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// True if only white space remains.
  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return offset == bytes.count
    }
  }

  /// Reads the next value. Returns nil if there is no valid value.
  mutating func value() -> JSONValue? {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return array()
    case UInt8(ascii: "\""): return string().map(JSONValue.text)
    case UInt8(ascii: "t"): return take("true") ? .boolean(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .boolean(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let next, [0x20, 0x09, 0x0A, 0x0D].contains(next) { offset += 1 }
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let isThere = word.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    if isThere { offset += word.utf8CodeUnitCount }
    return isThere
  }

  /// Reads items separated by commas, up to the closing bracket.
  private mutating func items(until end: StaticString, _ item: (inout Self) -> Bool) -> Bool {
    offset += 1
    skipSpace()
    if take(end) { return true }
    repeat {
      guard item(&self) else { return false }
      skipSpace()
    } while take(",")
    return take(end)
  }

  private mutating func array() -> JSONValue? {
    var values: [JSONValue] = []
    let isWhole = items(until: "]") { reader in
      reader.value().map { values.append($0) } != nil
    }
    return isWhole ? .array(values) : nil
  }

  private mutating func object() -> JSONValue? {
    var fields: [String: JSONValue] = [:]
    let isWhole = items(until: "}") { reader in
      reader.skipSpace()
      guard reader.next == UInt8(ascii: "\""), let name = reader.string() else { return false }
      reader.skipSpace()
      guard reader.take(":"), let value = reader.value() else { return false }
      return fields.updateValue(value, forKey: name) == nil
    }
    return isWhole ? .object(fields) : nil
  }

  private mutating func number() -> JSONValue? {
    let start = offset
    func isPart(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
    }
    while let next, isPart(next) { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    // `Double` also accepts "+1", "01", ".5" and "5.".
    let isPlain =
      digits.utf8.first.map { (0x30...0x39).contains($0) } == true
      && !(digits.hasPrefix("0") && digits.dropFirst().first?.isNumber == true)
      && !digits.hasSuffix(".") && !digits.contains(".e") && !digits.contains(".E")
    guard isPlain, let number = Double(text) else {
      offset = start
      return nil
    }
    return .number(number)
  }

  private mutating func string() -> String? {
    offset += 1
    var text: [UInt8] = []
    while let next {
      switch next {
      case UInt8(ascii: "\""):
        offset += 1
        return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escaped() else { return nil }
        text += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      case ..<0x20: return nil
      default:
        offset += 1
        text.append(next)
      }
    }
    return nil
  }

  /// Reads an escape sequence, or two of them for a surrogate pair.
  private mutating func escaped() -> Unicode.Scalar? {
    offset += 1
    guard let letter = next else { return nil }
    let plain: [UInt8: Unicode.Scalar] = [
      0x22: "\"", 0x5C: "\\", 0x2F: "/", 0x62: "\u{8}", 0x66: "\u{C}", 0x6E: "\n", 0x72: "\r",
      0x74: "\t",
    ]
    if letter != UInt8(ascii: "u") {
      offset += 1
      return plain[letter]
    }
    guard let unit = codeUnit() else { return nil }
    if !UTF16.isLeadSurrogate(unit) { return Unicode.Scalar(unit) }
    guard take("\\"), next == UInt8(ascii: "u"), let trail = codeUnit(),
      UTF16.isTrailSurrogate(trail)
    else { return nil }
    return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
  }

  /// Reads the four hexadecimal digits after a `u`.
  private mutating func codeUnit() -> UInt16? {
    let digits = bytes[offset...].dropFirst().prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    offset += 5
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
