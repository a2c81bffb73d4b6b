import TestSupport
import Testing

@testable import UnicodeText

@Suite struct TextMeasureTests {
  @Test func `a slice of a string is measured by itself`() {
    let text = "xx日本yy"
    #expect(text.dropFirst(2).dropLast(2).displayWidth == 4)
  }

  @Test func `every mixture is as wide as its units`() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<3_000 {
      let text = TextSamples.random(using: &random, count: .random(in: 0...20, using: &random))
      #expect(text.displayWidth == DisplayText(text).reduce(0) { $0 + $1.width })
    }
  }

  @Test func `no character that can belong to another is passed over by its first byte`() {
    let joining: Set<ScalarClass> = [
      .mark, .voicingMark, .ignorable, .joiner, .skinTone, .tag, .trailingJamo, .spacing,
    ]
    for value in (0x80...0x10_FFFF) as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), let first = UTF8.encode(scalar)?.first,
        joining.contains(ScalarTraitsTable.shared[value].scalarClass),
        !DisplayScanner.mayExtend(first)
      else { continue }
      Issue.record("U+\(String(value, radix: 16))")
    }
  }

  @Test func `tabs extend to the next stop`() {
    #expect("a\tb".expandingTabs() == "a       b")
    #expect("\t\tb".expandingTabs(to: 4) == "        b")
    #expect("日本\tb".expandingTabs(to: 4) == "日本    b")
    #expect("12345678\tb".expandingTabs() == "12345678        b")
    #expect("a\tb".expandingTabs(to: 0) == "a\tb")
    #expect("no tab".expandingTabs() == "no tab")
  }
}
