/// Composes kana with combining voicing marks (U+3099, U+309A). Some terminals show these marks in
/// separate cells, and decomposed kana are common, especially in file names.
enum KanaVoicing {
  private static let katakana: UInt32 = 0x60

  /// Returns the kana that is composed of `base` and `mark`. Nil if there is none.
  static func compose(_ base: UInt32, _ mark: UInt32) -> UInt32? {
    let isKatakana = (0x30A1...0x30FE).contains(base)
    let hiragana = isKatakana ? base - katakana : base
    let composed =
      switch mark {
      case 0x3099: voiced(hiragana)
      case 0x309A: semivoiced(hiragana)
      default: nil as UInt32?
      }
    if let composed { return isKatakana ? composed + katakana : composed }
    // Four old katakana (ヷ, ヸ, ヹ and ヺ) have no corresponding hiragana, so they are composed here.
    return mark == 0x3099 && (0x30EF...0x30F2).contains(base) ? base + 8 : nil
  }

  private static func voiced(_ kana: UInt32) -> UInt32? {
    switch kana {
    case 0x3046: 0x3094
    case 0x304B...0x3061 where kana % 2 == 1: kana + 1
    case 0x3064, 0x3066, 0x3068, 0x309D: kana + 1
    case 0x306F...0x307B where kana % 3 == 0: kana + 1
    default: nil
    }
  }

  private static func semivoiced(_ kana: UInt32) -> UInt32? {
    (0x306F...0x307B).contains(kana) && kana % 3 == 0 ? kana + 2 : nil
  }
}
