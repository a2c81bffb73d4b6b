/// An address in a form that people understand but no program opens: `hxxps://bank.example`, `https : //bank.example`,
/// `https:\\bank.example`, or with full-width letters.
enum WrittenAddress {
  /// Returns the text with ASCII characters in place of characters that look like them, and without invisible
  /// characters.
  static func plain(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var plain = String.UnicodeScalarView()
    let seen = Array(text.unicodeScalars.lazy.filter { !$0.properties.isDefaultIgnorableCodePoint })
    for (index, scalar) in seen.enumerated() {
      let next = seen.dropFirst(index + 1).first
      let isEnd = isFullStop(scalar) && !isLetter(plain.last) && !isLetter(next)
      plain.append(isEnd ? scalar : sign(scalar) ?? scalar)
    }
    return String(plain)
  }

  /// Returns true for ASCII letters and digits, and for their full-width forms.
  private static func isLetter(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar, let plain = UInt8(exactly: (sign(scalar) ?? scalar).value) else {
      return false
    }
    return 0x61...0x7A ~= plain | 0x20 || 0x30...0x39 ~= plain
  }

  /// Returns true for the full stops of East Asian scripts. They count as dots only next to ASCII letters; elsewhere
  /// they end sentences.
  private static func isFullStop(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{3002}" || scalar == "\u{FF61}"
  }

  private static func sign(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFF01 + 0x21)
    case 0x3002, 0xFF61, 0x2024: "."
    case 0x2044, 0x2215, 0x29F8: "/"
    case 0x2236, 0xA789: ":"
    default: nil
    }
  }

  /// Returns the scheme at the beginning of a text, with its colon and slashes; nil if the text begins with no scheme.
  static func scheme(of text: some StringProtocol) -> String? {
    let name = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    let rest = text[name.endIndex...]
    guard name.first?.isLetter == true, rest.first == ":" else { return nil }
    let slashes = rest.dropFirst().prefix { $0 == "/" || $0 == "\\" }
    let isAddress = isWeb(name) ? !slashes.isEmpty : slashes.count == 2 && name != "file"
    return isAddress ? name + ":" + slashes : nil
  }

  /// Returns the text without the spaces around the colon and slashes after `https`.
  static func joined(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return text }
    var joined = ""
    var rest = text[...]
    while let colon = rest.firstIndex(of: ":") {
      let before = rest[..<colon]
      let name = before.split(whereSeparator: \.isWhitespace).last ?? ""
      let scheme = name.suffix(while: { $0.isASCII && $0.isLetter })
      rest = rest[rest.index(after: colon)...]
      let signs = rest.prefix { $0.isWhitespace || $0 == "/" || $0 == "\\" }
      guard isWeb(scheme), signs.contains(where: { !$0.isWhitespace }) else {
        joined += before + ":"
        continue
      }
      joined += before[..<scheme.endIndex] + "://"
      rest = rest[signs.endIndex...]
    }
    return joined + rest
  }

  /// Returns true for `http` and `https`, and for disguises such as `hxxps`.
  private static func isWeb(_ name: some StringProtocol) -> Bool {
    let name = name.lowercased()
    return name.hasPrefix("h")
      && (name.count == 4 && name.hasSuffix("p") || name.count == 5 && name.hasSuffix("ps"))
  }
}

extension StringProtocol {
  /// Returns the longest suffix whose characters all satisfy the predicate.
  fileprivate func suffix(while isIncluded: (Character) -> Bool) -> SubSequence {
    self[(lastIndex { !isIncluded($0) }.map(index(after:)) ?? startIndex)...]
  }
}
