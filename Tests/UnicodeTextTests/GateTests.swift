import TestSupport
import Testing
import UnicodeText

@Suite struct GateTests {
  @Test(
    "what must not reach a cell is replaced by what can be seen",
    arguments: [
      DisplayCase("NUL, ESC and DEL", "\u{0}\u{1B}\u{7F}", "\u{2400}|\u{241B}|\u{2421}", 3),
      DisplayCase("an escape sequence", "\u{1B}[2J", "\u{241B}|[|2|J", 4),
      DisplayCase("a tab is one space", "a\tb", "a| |b", 3),
      DisplayCase("CR LF, one character to Swift", "a\r\nb", "a|\u{240D}|\u{240A}|b", 4),
      DisplayCase("a lone CR does not overwrite", "abc\rx", "a|b|c|\u{240D}|x", 5),
      DisplayCase("C1 as UTF-8", "\u{9B}31m\u{85}", "\u{FFFD}|3|1|m|\u{FFFD}", 5),
      DisplayCase(
        "bidi override and embedding", "\u{202E}gpj\u{202C}", "\u{FFFD}|g|p|j|\u{FFFD}", 5),
      DisplayCase("bidi isolate", "\u{2066}a\u{2069}", "\u{FFFD}|a|\u{FFFD}", 3),
      DisplayCase("marks of direction are dropped", "a\u{200E}\u{200F}\u{61C}b", "a|b", 2),
      DisplayCase("separators", "\u{2028}\u{2029}", "\u{FFFD}|\u{FFFD}", 2),
      DisplayCase("stray tags", "a\u{E0041}\u{E0001}", "a|\u{FFFD}|\u{FFFD}", 3),
      DisplayCase(
        "tags after another emoji", "\u{1F600}\u{E0041}", "\u{1F600}|\u{FFFD}", 3),
      DisplayCase(
        "interlinear annotation", "\u{FFF9}a\u{FFFB}", "\u{FFFD}|a|\u{FFFD}", 3),
      DisplayCase("private use", "\u{E0B0}\u{F8FF}\u{F0000}", "\u{25AF}|\u{25AF}|\u{25AF}", 3),
      DisplayCase("unassigned", "\u{378}\u{1CFFF}", "\u{25AF}|\u{25AF}", 2),
      DisplayCase(
        "a control between base and mark", "a\u{8}\u{301}", "a|\u{2408}|\u{25CC}\u{301}", 3),
    ])
  func replaced(example: DisplayCase) {
    #expect(shown(example.text) == Array(example.shown.unicodeScalars))
    #expect(example.text.displayWidth == example.width)
  }

  @Test func `noncharacters are replaced`() {
    for value: UInt32 in [0xFFFE, 0xFFFF, 0xFDD0, 0x1_FFFE, 0x10_FFFF] {
      let text = Unicode.Scalar(value).map { String(Character($0)) } ?? ""
      #expect(shown(text) == ["\u{FFFD}"])
    }
  }

  @Test func `no scalar of Unicode reaches a cell as a control, format character or surrogate`() {
    var text = ""
    for value in UInt32(0)...0x10FFFF {
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    for grapheme in DisplayText(text) {
      switch grapheme.form {
      case .scalar(let scalar): check(scalar)
      case .cluster(let cluster):
        #expect(cluster.unicodeScalars.count <= 5)
        for scalar in cluster.unicodeScalars { check(scalar) }
      }
    }
  }

  private func check(_ scalar: Unicode.Scalar) {
    let isHarmless =
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned: false
      case .lineSeparator, .paragraphSeparator: false
      default: true
      }
    if !isHarmless || scalar.properties.isNoncharacterCodePoint {
      Issue.record("U+\(String(scalar.value, radix: 16)) got through")
    }
  }
}
