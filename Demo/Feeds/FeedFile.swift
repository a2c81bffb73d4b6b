import Markup

/// An article in a feed, as the feed's file contains it.
struct Article: Sendable {
  let id, title, date, author, link, html: String

  /// Creates an article from an item of RSS (https://www.rssboard.org/rss-specification, and RSS
  /// 1.0) or an entry of Atom (RFC 4287).
  init(_ item: MarkupElement) {
    let html = item.first("content:encoded", "content", "description", "summary")
    let page = item.children.first { $0.name == "link" && [nil, "alternate"].contains($0["rel"]) }
    let author = item.first("author", "dc:creator")
    link = page?["href"] ?? page?.text ?? ""
    id = item.first("guid", "id")?.text ?? link
    title = item.first("title")?.text ?? "Untitled"
    date = item.first("pubDate", "published", "dc:date", "updated")?.text ?? ""
    self.author = author?.first("name")?.text ?? author?.text ?? ""
    // In Atom, the content may be XHTML elements. In RSS, it is HTML as text.
    self.html = (html?["type"] == "xhtml" ? html?.children.first?.markup : html?.text) ?? ""
  }
}

/// A feed: its folder, title and address, and the articles that were last read.
struct Feed: Sendable {
  let folder, title, address: String
  var articles: [Article] = []

  mutating func read(_ path: String) throws {
    articles = try MarkupElement(xmlFile: path).all("item", "entry").map(Article.init)
  }
}
