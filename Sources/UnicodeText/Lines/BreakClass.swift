/// The line breaking class of a display unit. It determines whether a line can break before or
/// after the unit. Each class combines several classes of UAX #14.
enum BreakClass {
  /// No unit: the beginning of the line.
  case none
  case space
  case hyphen
  case digit
  /// Letters, and all other characters that are part of words.
  case letter
  /// A wide character. A line can break before and after it.
  case ideograph
  /// Closing punctuation, and symbols that follow numbers. They cannot be at the beginning of a line.
  case closing, wideClosing
  /// Opening punctuation, and symbols that precede numbers. They cannot be at the end of a line.
  case opening, wideOpening
  /// Signs that end a word or a syllable in scripts of Tibet, India and South East Asia. A line can
  /// break after them, but not before them.
  case wordEnd
  /// A Thai or Lao vowel that is written before its consonant, and signs that belong to the letter before
  /// them. A line never breaks between the vowel or sign and its letter, even if a word has to be cut.
  case leadingVowel, trailingSign
  /// A straight quotation mark, which can be opening or closing. A line cannot break before or after it.
  case quotation

  init(_ unit: DisplayUnit) {
    let isWide = unit.width == 2
    switch unit.source {
    case 0x30...0x39: self = .digit
    case 0x41...0x5A, 0x61...0x7A: self = .letter
    // The letters of most European and Near Eastern scripts, ideographs, and Hangul.
    case 0xC0..<0x900: self = .letter
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: self = isWide ? .ideograph : .letter
    case 0x3041...0x30FF where isWide && !Self.isClosing(unit.source): self = .ideograph
    case 0x2D, 0x2010, 0x2013, 0x2014: self = .hyphen
    case 0x22, 0x27: self = .quotation
    case 0x09: self = .space
    case 0x3000 where unit.marks.count == 0: self = .space
    case 0xA0, 0x2007, 0x202F: self = .letter
    // Halfwidth kana and Hangul.
    case 0xFF66, 0xFF71...0xFF9D, 0xFFA1...0xFFDC: self = .ideograph
    case 0x900..<0x1100, 0x1361, 0x1700..<0x1900:
      self = isWide ? .ideograph : Self.southAsian(unit.source)
    case let source where Self.isOpening(source): self = isWide ? .wideOpening : .opening
    case let source where Self.isClosing(source): self = isWide ? .wideClosing : .closing
    default:
      let isSpace = unit.base == 0x20 && unit.marks.count == 0
      self = isSpace ? .space : isWide ? .ideograph : .letter
    }
  }

  /// Returns true if a line can break between `previous` and this class. `beforePrevious` is the
  /// class of the unit before `previous`.
  func canFollowBreak(after previous: BreakClass, _ beforePrevious: BreakClass) -> Bool {
    switch (previous, self) {
    case (.letter, .letter): return false
    case (.ideograph, .ideograph): return true
    case (.none, _), (_, .space): return false
    case (.space, _): return true
    case (_, .closing), (_, .wideClosing), (_, .quotation), (_, .wordEnd), (_, .trailingSign):
      return false
    case (.opening, _), (.wideOpening, _), (.quotation, _), (.leadingVowel, _): return false
    case (.wordEnd, .hyphen): return false
    case (.wordEnd, _): return true
    case (.hyphen, .digit), (.hyphen, .hyphen): return false
    case (.hyphen, _): return beforePrevious.isWithinWord
    case (_, .hyphen): return false
    default: return previous.isWide || isWide
    }
  }

  private var isWide: Bool {
    switch self {
    case .ideograph, .wideClosing, .wideOpening: true
    case .none, .space, .hyphen, .digit, .letter, .closing, .opening, .quotation, .wordEnd,
      .leadingVowel, .trailingSign:
      false
    }
  }

  private var isWithinWord: Bool {
    switch self {
    case .letter, .digit, .ideograph, .closing, .wideClosing, .wordEnd, .leadingVowel,
      .trailingSign:
      true
    case .none, .space, .hyphen, .opening, .wideOpening, .quotation: false
    }
  }

  /// True if a word that is longer than a line can be cut between `previous` and this class.
  func canFollowCut(after previous: BreakClass) -> Bool {
    previous != .leadingVowel && self != .trailingSign && self != .wordEnd
  }
}

extension BreakClass {
  private static func isOpening(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x28, 0x5B, 0x7B, 0xA1, 0xAB, 0xBF, 0x2018, 0x201A, 0x201C, 0x201E, 0x2039: true
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D: true
    case 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F, 0xFF62: true
    // Currency signs that are written before a number, and the sign №.
    case 0x24, 0xA3...0xA5, 0x20A0...0x20A6, 0x20A8...0x20B5, 0x20B7...0x20BA: true
    case 0x20BC, 0x20BD, 0x2116: true
    case 0xFF04, 0xFFE1, 0xFFE5, 0xFFE6: true
    default: false
    }
  }

  /// Closing punctuation and, in Japanese, small kana, iteration and length marks.
  private static func isClosing(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x21, 0x25, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D: true
    case 0xB0, 0xBB, 0x2019, 0x201D, 0x2026, 0x203A, 0x203C, 0x2047...0x2049: true
    case 0x3001, 0x3002, 0x3005, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017: true
    case 0x3019, 0x301B, 0x301C, 0x301E, 0x301F, 0x303B: true
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E: true
    case 0x3095, 0x3096, 0x309B...0x309E, 0x30A0: true
    case 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE: true
    case 0x30F5, 0x30F6, 0x30FB...0x30FE, 0x31F0...0x31FF: true
    case 0xFF01, 0xFF05, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D: true
    case 0xFF60, 0xFF61, 0xFF63...0xFF65, 0xFF67...0xFF70, 0xFF9E, 0xFF9F: true
    // Units, and currency signs that are written after a number.
    case 0xA2, 0x2030...0x2037, 0x20A7, 0x20B6, 0x20BB, 0x20BE, 0x2103, 0x2109, 0xFFE0: true
    default: false
    }
  }

  /// Returns the class of a narrow character of a script of India, Tibet, South East Asia or Ethiopia.
  private static func southAsian(_ scalar: UInt32) -> BreakClass {
    if scalar < 0xE00 { return scalar == 0x964 || scalar == 0x965 ? .wordEnd : .letter }
    return switch scalar {
    case 0xE40...0xE44, 0xEC0...0xEC4: .leadingVowel
    case 0xE2F, 0xE30, 0xE32, 0xE33, 0xE45, 0xE46, 0xEAF, 0xEB0, 0xEB2, 0xEB3, 0xEBD, 0xEC6:
      .trailingSign
    // Dandas, the Tibetan tsheg, and similar signs.
    case 0xE5A, 0xE5B, 0xF0B, 0xF34, 0xF85, 0xFBE, 0xFBF, 0xFD2, 0x104A, 0x104B,
      0x1361, 0x17D4, 0x17D5, 0x17D8, 0x17DA:
      .wordEnd
    // The Tibetan shads.
    case 0xF0D...0xF11, 0xF14: .closing
    default: .letter
    }
  }
}
