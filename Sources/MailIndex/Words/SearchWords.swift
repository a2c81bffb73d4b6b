import UnicodeText

/// Splits text into the words that are indexed and searched. The words are folded (`SearchFolding`) and separated by
/// single spaces.
///
/// A word is a run of letters and digits, of which only the first 64 bytes count. An emoji is also a word.
///
/// Scripts written without spaces (Chinese, Japanese, Korean, Thai and others) are split into pairs of neighbouring
/// characters, and each run ends with its last character alone: 東京都 becomes `東京 京都 都`. So a search finds any part of
/// such text. A search for a single character matches the beginning of a pair.
public struct SearchWords: Sendable {
  private var folding = SearchFolding()
  private var folded: [UInt8] = []
  private var kinds: [UInt32: Kind] = [:]

  /// The role of a character in splitting text into words.
  private enum Kind { case letter, unspaced, symbol, separator }

  /// Makes a splitter with an empty cache of characters. Use one splitter for many texts, to profit from the cache.
  public init() {}

  /// Appends the words of `text` to `bytes`, in UTF-8. A space follows each word.
  public mutating func append(_ text: String, onto bytes: inout [UInt8]) {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    var writer = WordWriter(bytes: consume taken)
    write(text, &writer)
    writer.separator()
    bytes = writer.bytes
  }

  /// Returns the words of `text` as a pattern to search for; nil if `text` contains no words.
  public mutating func pattern(_ text: String, isPrefix: Bool = false) -> SearchPattern? {
    var text = text.unicodeScalars[...]
    while let last = text.last, kind(of: last) == .separator { text.removeLast() }
    var writer = WordWriter(bytes: [])
    write(String(text), &writer)
    // In the indexed text, the run may continue after this character. So a single character matches the beginning of
    // a word.
    let isSingle = writer.runLength == 1
    if isSingle { writer.endRun() }
    let words = writer.bytes.split(separator: 0x20).map(Array.init)
    return words.isEmpty ? nil : SearchPattern(words: words, isPrefix: isPrefix || isSingle)
  }

  private mutating func write(_ text: String, _ writer: inout WordWriter) {
    folded.removeAll(keepingCapacity: true)
    folding.fold(text, onto: &folded)
    var place = 0
    while place < folded.count {
      let byte = folded[place]
      if byte < 0x80 {
        if byte &- 0x61 < 26 || byte &- 0x30 < 10 {
          writer.letter(byte)
        } else {
          writer.separator()
        }
        place += 1
        continue
      }
      let (scalar, width) = Self.scalar(in: folded, at: place)
      place += width
      switch kind(of: scalar) {
      case .letter: writer.letter(scalar)
      case .unspaced: writer.unspaced(scalar)
      case .symbol: writer.symbol(scalar)
      case .separator: writer.separator()
      }
    }
  }

  /// Decodes the non-ASCII character at `place` in valid UTF-8, and returns the character with its length in bytes.
  private static func scalar(in bytes: [UInt8], at place: Int) -> (Unicode.Scalar, Int) {
    let lead = bytes[place]
    let width = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    var value = UInt32(lead) & (0xFF >> UInt32(width + 1))
    for next in bytes[(place + 1)..<min(place + width, bytes.count)] {
      value = value << 6 | UInt32(next & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", width)
  }

  private mutating func kind(of scalar: Unicode.Scalar) -> Kind {
    if Self.isUnspaced(scalar.value) { return .unspaced }
    if let known = kinds[scalar.value] { return known }
    let kind: Kind =
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark,
        .privateUse:
        .letter
      case .otherSymbol: scalar == "\u{FFFD}" ? .separator : .symbol
      case .mathSymbol, .currencySymbol, .modifierSymbol, .connectorPunctuation, .dashPunctuation,
        .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
        .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format,
        .surrogate, .unassigned:
        .separator
      @unknown default: .separator
      }
    kinds[scalar.value] = kind
    return kind
  }

  /// True for a character of a script without spaces between words, and also for Hangul, where endings are attached
  /// directly to words.
  private static func isUnspaced(_ value: UInt32) -> Bool {
    switch value {
    case 0x0E01...0x0EFF, 0x1000...0x1049, 0x1050...0x109F, 0x1100...0x11FF, 0x1780...0x17B3,
      0x1950...0x19DF, 0x1A20...0x1A9F, 0x1B00...0x1B59, 0x2E80...0x2FDF, 0x3005...0x3007,
      0x3021...0x3029, 0x3031...0x3035, 0x3041...0x309F, 0x30A1...0x30FA, 0x30FC...0x31BF,
      0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA48F, 0xA960...0xA9C0,
      0xA9CF...0xA9FF, 0xAA60...0xAADF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0x11700...0x1173B,
      0x1B000...0x1B2FF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
