import HTMLText
import Markup
import SplitViewUI
import Testing

func titles(of feed: String) throws -> [String] {
  let items = try MarkupElement(xml: feed.utf8).all("item", "entry")
  return items.map { $0.first("title")?.text ?? "Untitled" }
}

/// The code in docs/guides/markup.md.
enum MarkupPage: GuidePage {
  static let name = "markup"

  static func drawings() -> [String] {
    let documents = [
      "<a><b>one</a>", "<a>one", "<a>fish & chips</a>", "<a>one&nbsp;two</a>", "<a id=1>one</a>",
      "<a>one</a><a>two</a>", "one",
    ]
    let rows = documents.map { document in
      [
        document, (try? MarkupElement(xml: document.utf8).markup) ?? "nothing",
        mistake(in: document),
      ]
    }
    let lines = ([["document", "what is read", "mistake"]] + rows).map { row in
      row[0].padding(to: 30) + row[1].padding(to: 36) + row[2]
    }
    return [lines.joined(separator: "\n")]
  }

  private static func mistake(in document: String) -> String {
    do {
      _ = try MarkupElement(xml: document.utf8, isStrict: true)
      return "none"
    } catch {
      guard case .invalid(let line, let column, _) = error else { return "\(error)" }
      return "line \(line), column \(column)"
    }
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}

@Suite struct MarkupPageTests {
  @Test func `an item without a title has one`() throws {
    let feed = "<rss><channel><item><title>Tides</title></item><item/></channel></rss>"
    #expect(try titles(of: feed) == ["Tides", "Untitled"])
  }

  @Test func `an error names the file`() {
    let error = #expect(throws: MarkupError.self) {
      try MarkupElement(xmlFile: "/no/such/file.opml")
    }
    let line = error.map { String(inOneLine: $0) }
    #expect(line == "/no/such/file.opml: No such file or directory")
  }

  @Test func `XHTML in a feed is a document`() throws {
    let atom = "<entry><content type='xhtml'><div><b>High</b> <i>water</i></div></content></entry>"
    let content = try MarkupElement(xml: atom.utf8).first("content")
    let page = TextDocument(html: content?.children.first?.markup ?? "")
    #expect(page.blocks.map(\.text) == ["High water"])
  }
}
