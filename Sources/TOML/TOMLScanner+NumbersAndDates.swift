extension TOMLScanner {
  /// Reads a value without quotes or brackets: a number, a Boolean, a date or a time.
  mutating func word() throws(TOMLError) -> TOMLValue {
    let start = self
    let bytes = take { ![0x20, 0x09, 0x0A, 0x2C, 0x5D, 0x7D, 0x23, 0x3D].contains($0) }
    if bytes.isEmpty { throw error("expected a value, not \(found)") }
    let word = String(decoding: bytes, as: UTF8.self)
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "inf", "+inf": return .real(.infinity)
    case "-inf": return .real(-.infinity)
    case "nan", "+nan", "-nan": return .real(.nan)
    default: break
    }
    if word.isTime {
      takeTimeOfDay()
      return .time
    }
    if let value = Self.integer(bytes) ?? Self.real(bytes) { return value }
    let isNumber = bytes.first.map { (0x30...0x39).contains($0) || [0x2B, 0x2D].contains($0) }
    if isNumber == true { throw start.error("this is not a valid TOML number") }
    throw start.error("expected a value; text needs quotes")
  }

  /// Consumes the time of day that may follow a date after a space.
  private mutating func takeTimeOfDay() {
    var ahead = self
    guard ahead.skip(" ") else { return }
    let bytes = ahead.take {
      (0x30...0x3A).contains($0) || [0x2B, 0x2D, 0x2E, 0x5A, 0x7A].contains($0)
    }
    if String(decoding: bytes, as: UTF8.self).isTime { self = ahead }
  }

  private static func integer(_ bytes: ArraySlice<UInt8>) -> TOMLValue? {
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where bytes.starts(with: prefix.utf8)
    {
      return withoutUnderscores(bytes.dropFirst(2), radix).flatMap { number($0[...], radix: radix) }
        .map { .integer($0) }
    }
    let isSigned = bytes.first == 0x2B || bytes.first == 0x2D
    let digits = isSigned ? bytes.dropFirst() : bytes
    // A number with a leading zero is not allowed.
    guard digits.count == 1 || digits.first != 0x30 else { return nil }
    guard let plain = withoutUnderscores(digits, 10) else { return nil }
    let sign: [UInt8] = bytes.first == 0x2D ? [0x2D] : []
    return Int64(String(decoding: sign + plain, as: UTF8.self)).map { .integer($0) }
  }

  /// Returns the number with these digits in `radix`; nil if there are other characters.
  static func number(_ digits: ArraySlice<UInt8>, radix: Int) -> Int64? {
    guard digits.allSatisfy({ $0.isDigit(radix) }) else { return nil }
    return Int64(String(decoding: digits, as: UTF8.self), radix: radix)
  }

  /// Returns the number with a whole part and a fraction, an exponent, or both; nil for other text.
  private static func real(_ bytes: ArraySlice<UInt8>) -> TOMLValue? {
    let isSigned = bytes.first == 0x2B || bytes.first == 0x2D
    let unsigned = isSigned ? bytes.dropFirst() : bytes
    let halves = unsigned.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == 0x65 || $0 == 0x45 })
    let parts = (halves.first ?? []).split(
      separator: 0x2E, maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count + parts.count > 2, let whole = parts.first else { return nil }
    guard whole.count == 1 || whole.first != 0x30 else { return nil }
    guard let plain = withoutUnderscores(whole, 10) else { return nil }
    var text = (bytes.first == 0x2D ? [0x2D] : []) + plain
    if parts.count == 2 {
      guard let fraction = withoutUnderscores(parts[1], 10) else { return nil }
      text += [0x2E] + fraction
    }
    if halves.count == 2 {
      let sign = halves[1].prefix { $0 == 0x2B || $0 == 0x2D }
      guard sign.count <= 1, let exponent = withoutUnderscores(halves[1].dropFirst(sign.count), 10)
      else { return nil }
      text += [0x65] + sign + exponent
    }
    return Double(String(decoding: text, as: UTF8.self)).map { .real($0) }
  }

  /// Returns the digits without underscores. Nil if there are no digits, or if an underscore is not between
  /// two digits.
  private static func withoutUnderscores(_ bytes: ArraySlice<UInt8>, _ radix: Int) -> [UInt8]? {
    let groups = bytes.split(separator: 0x5F, omittingEmptySubsequences: false)
    guard groups.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isDigit(radix) } }) else {
      return nil
    }
    return Array(groups.joined())
  }
}

extension UInt8 {
  fileprivate func isDigit(_ radix: Int) -> Bool {
    switch self {
    case 0x30...0x39: Int(self) - 0x30 < radix
    case 0x41...0x46, 0x61...0x66: radix == 16
    default: false
    }
  }
}

extension String {
  /// True if the text looks like a date (`2026-11-19`), or begins like a time of day (`09:41`).
  fileprivate var isTime: Bool {
    let form = utf8.prefix(10).map { (0x30...0x39).contains($0) ? UInt8(ascii: "0") : $0 }
    return form.elementsEqual("0000-00-00".utf8) || form.starts(with: "00:00".utf8)
  }
}
