/// The display forms of conjoining jamo (U+1100 to U+11FF). Jamo are composed to a syllable if Unicode contains that
/// syllable. A single jamo becomes a compatibility jamo. Every terminal can show syllables and compatibility jamo.
enum HangulJamo {
  private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  private static let finals: UInt32 = 28

  /// Returns the syllable that is composed of `base` and `trailing`. `base` is a leading jamo, or a syllable
  /// without a final consonant. Nil if there is no such syllable (Unicode 3.12, Hangul Syllable Composition).
  static func compose(_ base: UInt32, _ trailing: UInt32) -> UInt32? {
    switch (base, trailing) {
    case (0x1100...0x1112, 0x1161...0x1175):
      return 0xAC00 + ((base - 0x1100) * 21 + trailing - 0x1161) * finals
    case (syllables, 0x11A8...0x11C2) where (base - 0xAC00) % finals == 0:
      return base + trailing - 0x11A7
    default:
      return nil
    }
  }

  /// Returns true if trailing jamo can follow `base`, because `base` is a leading jamo or a syllable.
  static func isBase(_ base: UInt32) -> Bool {
    (0x1100...0x115F).contains(base) || (0xA960...0xA97C).contains(base) || syllables.contains(base)
  }

  /// Returns the compatibility jamo with the same sound (U+3131 to U+3163), which is two cells
  /// wide. Nil if there is none.
  static func compatible(_ trailing: UInt32) -> UInt32? {
    switch trailing {
    case 0x1161...0x1175: return trailing - 0x1161 + 0x314F
    case 0x11A8...0x11C2:
      // Three doubled consonants in the compatibility block are never final consonants, so they must be skipped.
      var compatible = trailing - 0x11A8 + 0x3131
      for neverFinal: UInt32 in [0x3138, 0x3143, 0x3149] where compatible >= neverFinal {
        compatible += 1
      }
      return compatible
    default: return nil
    }
  }
}
