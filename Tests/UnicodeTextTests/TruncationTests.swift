import TestSupport
import Testing
import UnicodeText

@Suite struct TruncationTests {
  @Test(
    "text is cut to a width",
    arguments: [
      ("short", 5, "short"), ("short", 4, "sho…"), ("short", 1, "…"), ("short", 0, ""),
      ("short", -3, ""), ("", 0, ""), ("", 3, ""), ("a", 1, "a"),
      ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 2, "…"),
      ("日", 1, "…"),
    ])
  func cut(text: String, width: Int, expected: String) {
    #expect(text.truncated(toWidth: width) == expected)
  }

  @Test func `marks and joined scalars stay with their base`() {
    #expect("ae\u{301}bc".truncated(toWidth: 3) == "ae\u{301}…")
    #expect("ab\u{AD}c".truncated(toWidth: 3) == "ab\u{AD}c")
    #expect("👩\u{200D}👩\u{200D}👧xyz".truncated(toWidth: 7) == "👩\u{200D}👩\u{200D}👧…")
  }

  @Test func `flags and vowel signs are not cut from their cluster`() {
    #expect("ab🇩🇪c".truncated(toWidth: 4) == "ab…")
    #expect("ab🇩🇪c".truncated(toWidth: 5) == "ab🇩🇪c")
    #expect("\u{915}\u{940}\u{915}\u{940}\u{915}".truncated(toWidth: 4) == "\u{915}\u{940}…")
  }

  @Test func `another ellipsis may be wider than the width`() {
    #expect("message".truncated(toWidth: 5, ellipsis: "...") == "me...")
    #expect("message".truncated(toWidth: 2, ellipsis: "...") == "..")
    #expect("message".truncated(toWidth: 0, ellipsis: "...") == "")
    #expect("message".truncated(toWidth: 3, ellipsis: "") == "mes")
  }

  @Test func `a slice of a string is cut by itself`() {
    let text = "xx日本yy"
    let slice = text.dropFirst(2).dropLast(2)
    #expect(slice.truncated(toWidth: 3) == "日…")
    #expect(slice.padded(toWidth: 6) == "日本  ")
  }

  @Test func `padding fills up or cuts`() {
    #expect("ab".padded(toWidth: 4) == "ab  ")
    #expect("abcd".padded(toWidth: 3) == "ab…")
    #expect("日本".padded(toWidth: 3) == "日…")
    #expect("日本語".padded(toWidth: 4) == "日… ")
    #expect("".padded(toWidth: -1) == "")
  }

  @Test func `a text that is cut or padded has the given width`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<3_000 {
      let text = TextSamples.random(using: &random, count: .random(in: 0...12, using: &random))
      let width = Int.random(in: 0...14, using: &random)
      #expect(text.truncated(toWidth: width).displayWidth <= width)
      #expect(text.padded(toWidth: width).displayWidth == width)
      #expect(text.truncated(toWidth: text.displayWidth) == text)
    }
  }
}
