import Markup
import Testing

struct MarkupExamples {
  @Test func `an example of Markup`() throws {
    let opml = "<opml><body><outline text='Tides' xmlUrl='tides.rss'/></body></opml>"
    let outlines = try MarkupElement(xml: opml.utf8).all("outline")
    #expect(outlines.map { $0["xmlUrl"] } == ["tides.rss"])
  }

  @Test func `an example of MarkupElement`() throws {
    let rss = "<rss><channel><item><title>High &amp; low water</title></item></channel></rss>"
    let feed = try MarkupElement(xml: rss.utf8)
    #expect(feed.name == "rss")
    #expect(feed.all("item").map { $0.first("title")?.text } == ["High & low water"])
  }
}
