/// Parses numbers as users and programs write them.
enum NumberText {
  /// Parses text that consists only of a number: `12`, `-1.5e3`, `1,234.50`, `3,5`, `40%`. Nil if
  /// the text is not a number.
  static func value(_ text: String) -> Double? {
    var bytes = Array(text.utf8.drop { $0 == 0x20 })
    while let last = bytes.last, last == 0x20 || last == UInt8(ascii: "%") { bytes.removeLast() }
    guard !bytes.isEmpty, bytes.count <= 40, bytes.allSatisfy(isOfNumber),
      bytes.contains(where: isDigit)
    else { return nil }
    return Double(String(decoding: withoutCommas(bytes), as: UTF8.self))
  }

  /// Removes commas between groups of three digits. A single comma before any other number of
  /// digits is a decimal point.
  private static func withoutCommas(_ bytes: [UInt8]) -> [UInt8] {
    let comma = UInt8(ascii: ",")
    let groups = bytes.split(separator: comma, omittingEmptySubsequences: false)
    if groups.count == 1 { return bytes }
    let hasThousands = groups.dropFirst().allSatisfy { $0.prefix(while: isDigit).count == 3 }
    if hasThousands { return groups.flatMap { $0 } }
    let isDecimal = groups.count == 2 && !bytes.contains(UInt8(ascii: "."))
    return isDecimal ? Array(groups.joined(separator: [UInt8(ascii: ".")])) : bytes
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || "+-.,eE".utf8.contains(byte)
  }
}
