import MarkdownText
import SplitViewUI
import Testing

struct MarkdownExamples {
  @Test func `an example of MarkdownText`() {
    let document = TextDocument(markdown: "# Tide\n\nHigh water at *noon*.\n\n* `q` quits")
    #expect(document.plainLines(width: 40) == ["Tide", "", "High water at noon.", "", "• q quits"])
  }
}
