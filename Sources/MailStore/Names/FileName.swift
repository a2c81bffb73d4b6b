/// Functions for file names, which are bytes and need not be UTF-8.
enum FileName {
  /// Returns the name for display. Bytes that are not UTF-8, and characters that could control a terminal, are replaced
  /// by U+FFFD.
  static func text(_ name: some Collection<UInt8>) -> String {
    let decoded = String(decoding: name, as: UTF8.self)
    guard decoded.unicodeScalars.contains(where: isHarmful) else { return decoded }
    var shown = String.UnicodeScalarView()
    for scalar in decoded.unicodeScalars { shown.append(isHarmful(scalar) ? "\u{FFFD}" : scalar) }
    return String(shown)
  }

  /// The maximum length of a name inside a sentence. A longer name is shortened in the middle.
  private static let shortLength = 30

  /// Returns a shortened form of a name that a user chose, for use inside a sentence.
  static func shortText(_ name: String) -> String {
    let text = text(Array(name.utf8))
    guard text.count > shortLength else { return text }
    return text.prefix(shortLength / 2) + "…" + text.suffix(shortLength / 2 - 1)
  }

  /// True for control characters, for line separators, and for characters that change the direction of text.
  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xE0000...0xE007F: true
    default: false
    }
  }

  /// Returns the form of the name that is used in keys. A name in UTF-8 is unchanged. In any other name, `%` and all
  /// bytes that are not printable ASCII are written as `%HH`, so that different names have different keys.
  static func key(_ name: some Collection<UInt8>) -> String {
    let text = name.withContiguousStorageIfAvailable { $0.span.validText }
    if let text = text ?? String(validating: name, as: UTF8.self) { return text }
    let digits = Array("0123456789ABCDEF".utf8)
    var written = [UInt8]()
    for byte in name {
      if (0x21..<0x7F).contains(byte), byte != UInt8(ascii: "%") {
        written.append(byte)
      } else {
        written += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: written, as: UTF8.self)
  }

  /// Returns the part after the last dot, in lower case. Returns nil if there is no dot after the first byte.
  static func fileExtension(_ name: some BidirectionalCollection<UInt8>) -> String? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return nil
    }
    return String(decoding: name[name.index(after: dot)...], as: UTF8.self).lowercased()
  }

  /// Returns the name without its extension if that extension is in `extensions`.
  static func stem(_ name: ArraySlice<UInt8>, without extensions: [String]) -> ArraySlice<UInt8> {
    guard let found = fileExtension(name), extensions.contains(found) else { return name }
    return name.dropLast(found.utf8.count + 1)
  }
}
