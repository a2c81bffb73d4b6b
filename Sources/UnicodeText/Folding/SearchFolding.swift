/// Converts text to the form in which it is searched. In this form, letters that users consider equal are the same
/// bytes. Case, accents, width (full and half) and the kind of kana are ignored. Digits of all scripts become ASCII
/// digits, Persian variants of letters become the Arabic letters, and tatweels are removed. Newlines between ideographs
/// or kana are also removed, because programs may break such text at any point.
///
/// For example, `Café`, `CAFE` and `ｃａｆｅ` become `cafe`, and `ｶﾞｲﾄﾞ` and `ガイド` become `がいど`. Marks that turn a letter
/// into a different letter are kept. These are the marks of kana (`か`, `が`) and the vowels of Indian and Thai scripts.
public struct SearchFolding: Sendable {
  /// A cache of the folded letters of characters, because the same few characters occur repeatedly.
  private var known: [Unicode.Scalar: [Unicode.Scalar]] = [:]

  /// Makes a folding with an empty cache. To fold many texts, reuse one folding, which is faster.
  public init() {}

  /// Returns the folded form of `text`.
  public mutating func folded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    fold(text, onto: &bytes)
    return bytes
  }

  /// Returns the folded form of each word of `text`. Words are separated by white space.
  public mutating func words(_ text: String) -> [[UInt8]] {
    folded(text).split(separator: 0x20).map(Array.init)
  }

  /// Appends the folded form of `text` to `bytes`, as UTF-8 without control characters. ASCII,
  /// which is the usual case, is folded many bytes at a time.
  public mutating func fold(_ text: String, onto bytes: inout [UInt8]) {
    let isASCII = text.utf8.withContiguousStorageIfAvailable { utf8 in
      var all: UInt8 = 0
      for byte in utf8 { all |= byte }
      if all >= 0x80 { return false }
      let start = bytes.count
      bytes.append(contentsOf: utf8)
      bytes.withUnsafeMutableBufferPointer { bytes in
        for place in start..<bytes.count { bytes[place] = Self.lowercased(bytes[place]) }
      }
      return true
    }
    if isASCII == true { return }
    forEachLetter(of: text) { letter, _ in bytes += UTF8.encode(letter) ?? .init() }
  }

  /// Appends the folded form of `text` to `bytes`. For each appended byte, appends to `starts` the
  /// UTF-8 offset, in `text`, of the character from which the byte was made.
  package mutating func fold(_ text: String, onto bytes: inout [UInt8], starts: inout [Int]) {
    forEachLetter(of: text) { letter, start in
      bytes += UTF8.encode(letter) ?? .init()
      while starts.count < bytes.count { starts.append(start) }
    }
  }

  /// Calls `body` with each letter of the folded form, and with the offset of the character from
  /// which the letter was made.
  private mutating func forEachLetter(
    of text: String, _ body: (_ letter: Unicode.Scalar, _ start: Int) -> Void
  ) {
    // The last letter is not passed on immediately, because the next mark may change it, and
    // because a newline may have to be removed.
    var last: (letter: Unicode.Scalar, start: Int)?
    var mayBeNothing = false
    func put(_ letter: Unicode.Scalar, _ start: Int) {
      let isNothing = mayBeNothing && SegmentBreak.isUnspaced(letter)
      if let last, !isNothing { body(last.letter, last.start) }
      mayBeNothing = false
      last = (letter, start)
    }
    var offset = 0
    for scalar in text.unicodeScalars {
      if let letter = Self.letter(scalar) {
        let follows = scalar == "\n" && last.map { SegmentBreak.isUnspaced($0.letter) } ?? false
        put(letter, offset)
        mayBeNothing = follows
      } else {
        for letter in letters(scalar) {
          if Self.joins(letter), let first = last,
            let composed = Self.composed(first.letter, letter)
          {
            last = (composed, first.start)
          } else {
            put(letter, offset)
          }
        }
      }
      offset += UTF8.width(scalar)
    }
    if let last { body(last.letter, last.start) }
  }

  /// Returns the folded form of an ASCII byte: a lower-case letter, or a space for a control character.
  package static func lowercased(_ byte: UInt8) -> UInt8 {
    let small = byte | (byte &- 0x41 < 26 ? 0x20 : 0)
    return byte < 0x20 || byte == 0x7F ? 0x20 : small
  }

  /// Returns the folded form of a frequent character, which is ASCII, a kana, an ideograph or a
  /// Hangul syllable. Nil for other characters.
  private static func letter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0..<0x80: Unicode.Scalar(lowercased(UInt8(scalar.value)))
    case 0x30A1...0x30F6: Unicode.Scalar(scalar.value - 0x60)
    case 0x3041...0x3096, 0x4E00..<0xA000, 0xAC00..<0xD7A4: scalar
    default: nil
    }
  }

  private mutating func letters(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if let known = known[scalar] { return known }
    let letters = Self.decomposed(scalar).flatMap(Self.withoutCase)
    known[scalar] = letters
    return letters
  }

  // MARK: Accents and width

  /// Returns the letters of which a character is composed, without its accents.
  private static func decomposed(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    let parts = decomposed[scalar.value] ?? [scalar]
    return parts.filter { !isAccent($0) }
  }

  /// True for marks above, below, across and around letters, for Hebrew and Arabic points, and for invisible
  /// characters. False for marks of other combining classes, which are vowels or turn a letter into a different letter.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.canonicalCombiningClass.rawValue {
    case 1, 10...36, 200...: return true
    default:
      return properties.isDefaultIgnorableCodePoint || properties.generalCategory == .enclosingMark
    }
  }

  // MARK: Case and kana

  private static func withoutCase(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if let letter = letter(scalar) { return [letter] }
    let properties = scalar.properties
    if properties.generalCategory == .control || properties.isWhitespace { return [" "] }
    // The text is converted to uppercase before lowercase, because `ß` and `ẞ` both become `SS`,
    // and both forms of sigma become the same letter.
    return mapped([scalar], \.lowercaseMapping, \.uppercaseMapping, \.lowercaseMapping)
      .flatMap(plain)
  }

  private static func mapped(
    _ scalars: [Unicode.Scalar], _ mappings: KeyPath<Unicode.Scalar.Properties, String>...
  ) -> [Unicode.Scalar] {
    mappings.reduce(scalars) { scalars, mapping in
      scalars.flatMap { $0.properties[keyPath: mapping].unicodeScalars }
    }
  }

  /// Returns the plain form of letters and signs for which Unicode has no decomposition, such as `æ`.
  private static func plain(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar {
    case "æ": ["a", "e"]
    case "œ": ["o", "e"]
    case "ð": ["d"]
    case "þ": ["t", "h"]
    case "‘", "’", "ʻ", "ʼ": ["'"]
    case "“", "”", "„", "«", "»": ["\""]
    case "\u{2010}"..."\u{2015}": ["-"]
    case "\u{640}": []
    case "\u{649}", "\u{6CC}": ["\u{64A}"]
    case "\u{6A9}": ["\u{643}"]
    default: [digit(scalar) ?? withoutStroke(scalar) ?? scalar]
    }
  }

  /// Returns the ASCII digit for a digit of another script.
  private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let properties = scalar.properties
    guard properties.numericType == .decimal, let value = properties.numericValue else {
      return nil
    }
    return UInt8(exactly: value).flatMap { $0 < 10 ? Unicode.Scalar(0x30 + $0) : nil }
  }

  /// Returns the letter without its stroke. Unicode has no decomposition for `ø`, `ł` and `đ`, but their
  /// names contain the letter on which they are based, as in LATIN SMALL LETTER O WITH STROKE.
  private static func withoutStroke(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let prefix = "LATIN SMALL LETTER "
    guard let name = scalar.properties.name, name.hasPrefix(prefix) else { return nil }
    let words = name.dropFirst(prefix.count).split(separator: " ")
    guard words.count > 1, words[1] == "WITH", words[0].utf8.count == 1 else { return nil }
    return words[0].lowercased().unicodeScalars.first
  }

  // MARK: Letters of two characters

  /// True for voicing marks of kana, and for the vowels and final consonants of Hangul syllables.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3099, 0x309A, 0x1161...0x1175, 0x11A8...0x11C2: true
    default: false
    }
  }

  private static func composed(
    _ first: Unicode.Scalar, _ second: Unicode.Scalar
  ) -> Unicode.Scalar? {
    let composed =
      KanaVoicing.compose(first.value, second.value)
      ?? HangulJamo.compose(first.value, second.value)
    return composed.flatMap(Unicode.Scalar.init)
  }
}
