import TerminalFrame
import Testing

@Suite struct TextMeasureTests {
  @Test func `a slice of a string is measured by itself`() {
    let text = "xx日本yy"
    #expect(text.dropFirst(2).dropLast(2).displayWidth == 4)
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
