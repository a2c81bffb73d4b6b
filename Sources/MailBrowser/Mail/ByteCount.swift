/// Formats sizes and numbers for users to read.
enum ByteCount {
  /// Returns a size in words, such as `4.2 KB`.
  static func words(_ count: Int) -> String {
    if count == 1 { return "1 byte" }
    var value = Double(max(0, count))
    for unit in ["bytes", "KB", "MB"] {
      if value < 1000 {
        let whole = unit == "bytes" || value >= 100
        return whole ? "\(Int(value)) \(unit)" : "\(Double(Int(value * 10)) / 10) \(unit)"
      }
      value /= 1000
    }
    return "\(Double(Int(value * 10)) / 10) GB"
  }

  /// Returns a number with commas between thousands, such as `98,000`.
  static func grouped(_ number: Int) -> String {
    var digits = String(max(0, number))
    for place in stride(from: digits.count - 3, to: 0, by: -3) {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
    }
    return digits
  }
}
