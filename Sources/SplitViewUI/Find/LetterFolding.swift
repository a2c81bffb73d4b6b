/// Brings text into the form in which it is found: what people take for the same letters is the same
/// bytes. Case, accents, the full width of Latin letters and the two kinds of kana do not count.
///
/// It has no tables: what a letter is made of is in its name, such as LATIN SMALL LETTER E WITH ACUTE.
struct LetterFolding {
  /// The letters of characters that were folded before. The same few come again and again.
  private var known: [Unicode.Scalar: [UInt8]] = [:]

  /// The folded form of `text`.
  mutating func folded(_ text: some StringProtocol) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars { fold(scalar, onto: &bytes) }
    return bytes
  }

  /// Appends the folded form of a character: nothing for an accent of its own.
  mutating func fold(_ scalar: Unicode.Scalar, onto bytes: inout [UInt8]) {
    switch scalar.value {
    case ..<0x80: bytes.append(Self.folded(UInt8(truncatingIfNeeded: scalar.value)))
    case 0x4E00..<0xA000, 0xAC00..<0xD7A4, 0x3041...0x3096:
      bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
    default: bytes += letters(scalar)
    }
  }

  private mutating func letters(_ scalar: Unicode.Scalar) -> [UInt8] {
    if let known = known[scalar] { return known }
    let letters = Array(String(String.UnicodeScalarView(Self.plain(scalar))).utf8)
    known[scalar] = letters
    return letters
  }

  /// The folded form of a byte of ASCII. Tabs are spaces.
  static func folded(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x41...0x5A: byte | 0x20
    case 0x09: 0x20
    default: byte
    }
  }

  private static func plain(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar.value {
    case 0x30A1...0x30F6: Unicode.Scalar(scalar.value - 0x60).map { [$0] } ?? [scalar]
    case 0xFF01...0xFF5E:
      Unicode.Scalar(scalar.value - 0xFEE0).map { plainASCII($0) } ?? [scalar]
    default: isAccent(scalar) ? [] : withoutCase(scalar).map { withoutAccents($0) }
    }
  }

  private static func plainASCII(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    [Unicode.Scalar(folded(UInt8(truncatingIfNeeded: scalar.value)))]
  }

  /// True for marks above, below and across letters, for the points of Hebrew and Arabic, and for
  /// characters that show nothing.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.canonicalCombiningClass.rawValue {
    case 1, 10...36, 200...: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// By way of the capitals, as `ß` is `ss` there and both forms of sigma are one.
  private static func withoutCase(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar {
    case "æ", "Æ": return ["a", "e"]
    case "œ", "Œ": return ["o", "e"]
    case "þ", "Þ": return ["t", "h"]
    case "ð", "Ð": return ["d"]
    case "‘", "’": return ["'"]
    case "“", "”", "„": return ["\""]
    case "\u{2010}"..."\u{2015}": return ["-"]
    case _ where scalar.properties.isWhitespace: return [" "]
    default:
      return scalar.properties.uppercaseMapping.unicodeScalars.flatMap {
        $0.properties.lowercaseMapping.unicodeScalars.filter { !isAccent($0) }
      }
    }
  }

  /// The letter that the name of a small letter begins with: `e` for `é`, `ο` for `ό`, `и` for `й`.
  private static func withoutAccents(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "й": return "и"
    case "ё": return "е"
    case "ї": return "і"
    case "ў": return "у"
    default: break
    }
    guard let name = scalar.properties.name, let with = name.range(ofWords: " WITH ") else {
      return scalar
    }
    let base = name[..<with]
    if base.hasPrefix("LATIN SMALL LETTER "), let letter = base.split(separator: " ").last,
      letter.utf8.count == 1, let ascii = letter.unicodeScalars.first?.value
    {
      return Unicode.Scalar(ascii | 0x20) ?? scalar
    }
    let scripts: [ClosedRange<UInt32>] = [0x3B1...0x3C9, 0x430...0x44F]
    for value in scripts.joined() {
      if let letter = Unicode.Scalar(value), letter.properties.name == String(base) {
        return letter
      }
    }
    return scalar
  }
}

extension String {
  /// The beginning of the first `words` in the text.
  fileprivate func range(ofWords words: String) -> Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(words) { return index }
      index = self.index(after: index)
    }
    return nil
  }
}
