/// Times as Go's `time.ParseDuration` reads them.
enum GoDuration {
  /// Whether a number with the unit `ms`, `s` or `m` is a duration above zero. Go counts in
  /// nanoseconds, so that very small ones are zero, and those of more than 292 years are none.
  static func isPositive(_ text: String) -> Bool {
    var digits = Array(text.utf8)
    let unit: UInt64
    switch (digits.popLast(), digits.last) {
    case (UInt8(ascii: "s"), UInt8(ascii: "m")):
      digits.removeLast()
      unit = 1_000_000
    case (UInt8(ascii: "s"), _): unit = 1_000_000_000
    case (UInt8(ascii: "m"), _): unit = 60_000_000_000
    default: return false
    }
    let parts = digits.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap(integer), whole <= limit / unit else { return false }
    let fraction = parts.count == 2 ? parts[1] : []
    guard fraction.allSatisfy(isDigit), digits.contains(where: isDigit) else { return false }
    let nanoseconds = whole * unit + UInt64(scaled(fraction, by: Double(unit)))
    return nanoseconds > 0 && nanoseconds < limit
  }

  private static let limit: UInt64 = 1 << 63

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private static func integer(_ digits: ArraySlice<UInt8>) -> UInt64? {
    var value: UInt64 = 0
    for digit in digits {
      guard isDigit(digit), value <= limit / 10 else { return nil }
      value = value * 10 + UInt64(digit - UInt8(ascii: "0"))
      guard value <= limit else { return nil }
    }
    return value
  }

  /// What a fraction is of a unit, by as many of its digits as fit, as Go does it.
  private static func scaled(_ digits: ArraySlice<UInt8>, by unit: Double) -> Double {
    var value: UInt64 = 0
    var scale = 1.0
    for digit in digits {
      guard value <= (limit - 1) / 10 else { break }
      let longer = value * 10 + UInt64(digit - UInt8(ascii: "0"))
      guard longer <= limit else { break }
      value = longer
      scale *= 10
    }
    return Double(value) * (unit / scale)
  }
}
