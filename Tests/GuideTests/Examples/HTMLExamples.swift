import HTMLText
import SplitViewUI
import Testing

struct HTMLExamples {
  @Test func `an example of HTMLText`() {
    let document = TextDocument(html: "<h1>Tide</h1><p>High water at <b>noon</b>.")
    #expect(document.blocks.map(\.text) == ["Tide", "", "High water at noon."])
  }
}
