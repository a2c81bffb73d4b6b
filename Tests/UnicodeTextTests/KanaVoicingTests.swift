import Testing

@testable import UnicodeText

@Suite struct KanaVoicingTests {
  @Test func `every kana composes to its canonical composition`() {
    for base in UInt32(0x3041)...0x30FE {
      for mark: UInt32 in [0x3099, 0x309A] {
        guard let kana = Unicode.Scalar(base), let voicing = Unicode.Scalar(mark) else { continue }
        var decomposed = String(Character(kana))
        decomposed.unicodeScalars.append(voicing)
        // Swift compares strings by canonical equivalence.
        let canonical = (UInt32(0x3041)...0x30FE).first { composed in
          Unicode.Scalar(composed).map { String(Character($0)) == decomposed } ?? false
        }
        #expect(KanaVoicing.compose(base, mark) == canonical)
      }
    }
  }
}
