// Letters that join, and consonants that stack (Unicode 23.2, Cursive Connection and Ligatures).
// - U+200C and U+200D between letters of joining and Indic scripts control the shape of the letters. Without them, a
//   word is misspelt. They are kept as marks of the preceding letter. Everywhere else, they are removed.
// - A consonant after a virama that forms conjuncts belongs to the cluster of the consonant before the virama. (See UAX
//   #29, GB9c, and the stacked consonants of South East Asian scripts, which UAX #14, LB28a, keeps together.)
extension DisplayScanner {
  static let joiner: UInt32 = 0x200D

  /// True for scripts whose letters join or form conjuncts. These are the scripts from Arabic to Malayalam and Sinhala,
  /// and the scripts of South East Asia except Thai, Lao and Tibetan.
  static func isOfJoiningScript(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x620...0xDFF, 0x1000...0x109F, 0x1780...0x18AF, 0x1A20...0x1BFF, 0xA800...0xAAFF,
      0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x1_0A00...0x1_0AFF, 0x1_1000...0x1_1FFF,
      0x1_E900...0x1_E95F:
      true
    default: false
    }
  }

  /// True for viramas that combine the consonants around them, and for signs that place the next consonant below.
  fileprivate static func makesConjuncts(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x94D, 0x9CD, 0xACD, 0xB4D, 0xC4D, 0xCCD, 0xD4D, 0x1039, 0x17D2, 0x1A60, 0x1B44, 0x1BAB,
      0xA9C0, 0xAAF6, 0x1_0A3F, 0x1_1046, 0x1_1133, 0x1_193E, 0x1_1A47, 0x1_1A99, 0x1_1F42:
      true
    default: false
    }
  }
}

extension DisplayUnit {
  /// True if the consonant `next` forms a conjunct with this unit. This is the case after a virama that forms
  /// conjuncts, and after U+200D, which requests a conjunct in a script that rarely forms them.
  func conjoins(_ next: UInt32, _ traits: ScalarTraits) -> Bool {
    guard marks.count > 0, traits.scalarClass == .narrow, next >= 0x900 else { return false }
    var mark = marks[marks.count - 1]
    if mark == DisplayScanner.joiner, marks.count > 1 {
      mark = marks[marks.count - 2]
      if mark == 0xDCA { return true }
    }
    return DisplayScanner.makesConjuncts(mark)
  }
}
