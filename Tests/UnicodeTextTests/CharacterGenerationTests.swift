import Testing
import UnicodeText

@Suite struct CharacterGenerationTests {
  @Test(
    "the generation of a character",
    arguments: [
      ("A", nil, 0), ("\u{65E5}", nil, 0), ("\u{1F600}", nil, 0), ("\u{301}", nil, 0),
      ("\u{25AF}", nil, 0), ("\u{10FFFD}", nil, 0),
      ("\u{1F970}", .wide, 0), ("\u{1FA90}", .wide, 1), ("\u{1FAD6}", .wide, 2),
      ("\u{1FAE0}", .wide, 3), ("\u{1FAE8}", .wide, 4), ("\u{1FAE9}", .wide, 5),
      ("\u{A7C2}", .narrow, 1), ("\u{1C89}", .narrow, 5), ("\u{897}", .mark, 5),
      ("\u{200C}", .joiner, 0), ("\u{200D}", .joiner, 1),
      ("\u{2630}", .wide, 6), ("\u{3248}", .wide, 6),
    ] as [(Unicode.Scalar, CharacterGeneration.Kind?, Int)])
  func generation(scalar: Unicode.Scalar, kind: CharacterGeneration.Kind?, version: Int) {
    let generation = CharacterGeneration(of: scalar)
    #expect(generation?.kind == kind)
    #expect(generation?.version ?? 0 == version)
    #expect(generation?.isDisputed ?? false == (version == CharacterGeneration.versions))
  }

  @Test func `every generation but the disputed one has samples`() {
    var all: Set<CharacterGeneration> = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), let generation = CharacterGeneration(of: scalar)
      else { continue }
      if !generation.isDisputed { all.insert(generation) }
    }
    #expect(Set(CharacterGeneration.samples.compactMap(CharacterGeneration.init(of:))) == all)
    #expect(all.count == 3 * CharacterGeneration.versions + 2)
  }

  @Test func `a character has the cells of its kind`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), let generation = CharacterGeneration(of: scalar)
      else { continue }
      // Jamo and marks that follow a base are visible only after a base.
      let width = "\u{1112}\(scalar)".displayWidth - 2
      if width != generation.kind.width { Issue.record("\(String(value, radix: 16)): \(width)") }
    }
  }
}
