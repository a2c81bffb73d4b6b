/// Sizes as people write them.
enum ByteCount {
  /// A size for people: `4.2 KB`.
  static func words(_ count: Int) -> String {
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
}
