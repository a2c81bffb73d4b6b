import Browsing
import SplitViewUI
import Synchronization
import Testing

@testable import DocumentBrowser

/// Returns the rows of a file below the rows at these positions, or the failure.
private func rows(
  _ bytes: [UInt8], _ name: String = "a.xml", below places: [Int] = []
) async throws -> (rows: [BrowserRow], failure: String?) {
  try await withFile(name, bytes) { path in
    let browsed = try Document.browsed(path)
    var (above, listed) = ([BrowserRow](), await Listing.rows(of: browsed))
    for place in places {
      above.append(listed.rows[place])
      listed = await Listing.rows(of: browsed, below: above)
    }
    return listed
  }
}

private func titles(
  _ text: String, _ name: String = "a.xml", below places: [Int] = []
) async throws -> [String] {
  try await rows(Array(text.utf8), name, below: places).rows.map(\.title)
}

/// The text of a row of a file.
private func text(_ text: String, _ name: String = "a.xml", at place: Int) async throws -> [String]
{
  try await withFile(name, Array(text.utf8)) { path in
    let browsed = try Document.browsed(path)
    let row = await Listing.rows(of: browsed).rows[place]
    return try await Listing.text(of: browsed, at: [row])
  }
}

private let feed = """
  <?xml version="1.0"?>
  <rss version="2.0"><channel x:y="1">
    <title>News &amp; more</title>
    <item id="7"><title>First</title><link href="http://a"/></item>
    <item><description><![CDATA[<b>bold</b>]]></description></item>
    <empty/>
  </channel></rss>
  """

@Test func `elements are levels, named by their texts or by what names them best`() async throws {
  #expect(try await titles(feed) == ["channel  News & more"])
  #expect(
    try await titles(feed, below: [0]) == [
      "title  News & more", "item  First", "item  <b>bold</b>", "empty",
    ])
  #expect(try await titles(feed, below: [0, 1]) == ["title  First", "link  http://a"])
  #expect(try await titles(feed, below: [0, 2]) == ["description  <b>bold</b>"])
}

@Test func `attributes are fields, and only an element with elements inside has a list`()
  async throws
{
  let channel = try await rows(Array(feed.utf8), below: [0]).rows
  #expect(channel.map(\.hasList) == [false, true, true, false])
  #expect(channel[1].fields == [BrowserRow.Field("id", "7")])
  #expect(channel[0]["text"] == "News & more")
  #expect(try await rows(Array(feed.utf8)).rows[0]["x:y"] == "1")
}

@Test func `an element is laid out as it would be written`() async throws {
  #expect(
    try await text("<a><b c='1 &lt; 2 &amp; 3'>x &amp; y</b></a>", at: 0) == [
      "<b c=\"1 &lt; 2 &amp; 3\">x &amp; y</b>"
    ])
  #expect(
    try await text("<r><p>one <b>two</b> three<i/></p></r>", at: 0)
      == [
        "<p>", "  one ", "  <b>two</b>", "  three", "  <i/>", "</p>",
      ].map { $0.trimmingEnd })
}

extension String {
  fileprivate var trimmingEnd: String { last == " " ? String(dropLast()) : self }
}

@Test(arguments: [
  ("<a><b></a>", "The XML is invalid at line 1, column 11: Opening and ending tag mismatch"),
  ("<a>\n<b/>\n<c", "The XML is invalid at line 3"), ("", "The file is empty"),
  ("text", "The XML is invalid at line 1"),
])
func `broken XML says where, and shows what there is`(text: String, failure: String) async throws {
  let listed = try await rows(Array(text.utf8))
  #expect(listed.failure?.hasPrefix(failure) == true, "\(listed.failure ?? "none")")
}

@Test func `what follows a mistake is read as well as it can be`() async throws {
  #expect(try await titles("<a><b>1</b><c>x</d></c><e>2</e></a>").contains("b  1"))
}

@Test func `entities that make each other grow are not expanded, and no file is read`() async throws
{
  var bomb = "<!DOCTYPE x [<!ENTITY l0 \"lol\"><!ENTITY f SYSTEM \"file:///etc/passwd\">"
  for level in 1...12 {
    let inner = String(repeating: "&l\(level - 1);", count: 10)
    bomb += "<!ENTITY l\(level) \"\(inner)\">"
  }
  let listed = try await rows(Array((bomb + "]><x><a>&l12;</a><b>&f;</b><c d='&l12;'/></x>").utf8))
  #expect(listed.rows.map(\.title) == ["a  &l12;", "b  &f;", "c  d=&"])
  #expect(listed.failure == nil)
}

@Test func `other charsets become UTF-8`() async throws {
  let latin: [UInt8] =
    Array("<?xml version='1.0' encoding='ISO-8859-1'?><a><b>caf".utf8) + [0xE9]
    + Array("</b></a>".utf8)
  #expect(try await rows(latin).rows.map(\.title) == ["b  café"])
  let wide = "\u{FEFF}<a><b>é</b></a>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  #expect(try await rows(wide, "unnamed").rows.map(\.title) == ["b  é"])
}

@Test func `depth without end is a mistake and no trap`() async throws {
  for name in ["a.xml", "a.html"] {
    let deep = String(repeating: "<a>", count: 100_000)
    _ = try await rows(Array(deep.utf8), name)
    let closed = deep + String(repeating: "</a>", count: 100_000)
    _ = try await rows(Array(closed.utf8), name)
  }
}

@Test func `many elements are one list, and each is known by its place`() async throws {
  let many = "<a>" + (0..<50_000).map { "<b id=\"\($0)\"><c/></b>" }.joined() + "</a>"
  let listed = try await rows(Array(many.utf8)).rows
  #expect(listed.count == 50_000 && listed[49_999].title == "b  49999")
  #expect(try await titles(many, below: [777]) == ["c"])
}

@Test func `elements are listed while the rest of the file is read`() async throws {
  let many =
    "<a>" + String(repeating: "<b><c/>some text of an element</b>", count: 60_000) + "<d/>tail</a>"
  try await withFile("a.xml", Array(many.utf8)) { path in
    let browsed = try Document.browsed(path)
    let batches = Mutex([Int]())
    try await browsed.rows(
      [],
      RowSender { news in
        if case .more(let batch) = news { batches.withLock { $0.append(batch.starts.count) } }
      })
    let counts = batches.withLock { $0 }
    #expect(counts.count > 2 && counts[0] < 60_000 && counts.reduce(0, +) == 60_001)
    let rows = await Listing.rows(of: browsed).rows
    #expect(
      rows.prefix(60_000).allSatisfy {
        $0.title == "b  some text of an element" && $0.hasList == true
      })
    #expect(rows.last?.title == "d" && rows.last?.hasList == false)
    #expect(await Listing.rows(of: browsed, below: [rows[59_999]]).rows.map(\.title) == ["c"])
  }
}

@Test func `a long text is no list, and elements after it are one`() async throws {
  let text = String(repeating: "x", count: 20_000)
  let rows = try await rows(Array("<a><b>\(text)</b><b>\(text)<c/></b></a>".utf8)).rows
  #expect(rows.map(\.hasList) == [false, true])
}

@Test func `HTML is read as browsers read it`() async throws {
  let html =
    "<!DOCTYPE html><title>T</title><p>one<br>two<p class=x>three\u{1}\u{4}</p><img src=i.png>"
  #expect(try await titles(html, "page") == ["head  T", "body"])
  #expect(try await titles(html, "a.htm", below: [1]) == ["p  one", "p  three", "img  i.png"])
}

/// A page with `é` as these bytes, and a head.
private func page(_ head: String, _ letter: [UInt8]) -> [UInt8] {
  Array("<html><head>\(head)</head><body><p>caf".utf8) + letter + Array("</p></body></html>".utf8)
}

@Test(arguments: [
  ("<meta charset=utf-8>", [0xC3, 0xA9]), ("", [0xC3, 0xA9]), ("", [0xE9]),
  ("<meta charset='ISO-8859-1'>", [0xE9]), ("<META content=\"text/html; charset=cp437\">", [0x82]),
  ("<meta charset = \"macintosh\">", [0x8E]), ("<meta charset=no-such-charset>", [0xE9]),
  ("<meta charset=utf-16>", [0xC3, 0xA9]), ("<title>charset is a word</title>", [0xE9]),
])
func `a page is read in the charset that it names, else in the one that it is in`(
  head: String, letter: [UInt8]
) async throws {
  let body = try await rows(page(head, letter), "a.html", below: [1]).rows
  #expect(body.map(\.title) == ["p  café"])
}

@Test func `a byte order mark says more than a name`() async throws {
  let html = String(decoding: page("<meta charset=latin1>", [0xC3, 0xA9]), as: UTF8.self)
  let wide = "\u{FEFF}\(html)".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  for bytes in [Array("\u{FEFF}\(html)".utf8), wide] {
    #expect(try await rows(bytes, "a.html", below: [1]).rows.map(\.title) == ["p  café"])
  }
}

@Test func `bytes that are no character of the charset are replaced, and the rest is read`()
  async throws
{
  let bytes = page("<meta charset=Shift_JIS>", [0xFF, 0x83, 0x65])
  #expect(try await rows(bytes, "a.html", below: [1]).rows.map(\.title) == ["p  caf\u{FFFD}テ"])
}

@Test(arguments: ["a.html", "a.xml"])
func `entities in attributes are the characters that they stand for`(name: String) async throws {
  let text = "<html><body><a href='x?a=1&amp;b=2' title='it&#39;s &lt;&#xE9;&gt;'/></body></html>"
  let link = try #require(try await rows(Array(text.utf8), name, below: [0]).rows.first)
  #expect(link["href"] == "x?a=1&b=2" && link["title"] == "it's <é>")
}

@Test func `the lines of a chat are no XML`() async throws {
  #expect(try await titles("<ada> hello\n<bob> hi\n", "log") == ["<ada> hello", "<bob> hi"])
}

@Test func `tokens that are cut have what there is of them`() {
  let whole: [UInt8] = [1, 0x61, 2, 0x62, 3, 0x63, 4, 0x64, 5]
  for count in 0...whole.count {
    var tokens = ElementTokens(Array(whole.prefix(count)))
    while tokens.next() != nil {}
    _ = laidOut(Array(whole.prefix(count)))
  }
  #expect(laidOut(whole) == "<a b=\"c\">d</a>")
}

private func laidOut(_ bytes: [UInt8]) -> String {
  ElementTokens.element(bytes)?.laidOut() ?? ""
}

@Test func `an element of HTML is shown as a page, too`() async throws {
  let html = "<p>See <a href='https://example.org/x'>the page</a>.<ul><li>one<li>two</ul>"
  try await withFile("a.html", Array(html.utf8)) { path in
    let browsed = try Document.browsed(path)
    let body = try #require(await Listing.rows(of: browsed).rows.last)
    let text = Mutex(TextDocument(""))
    try await browsed.content(
      [body], 1, ContentSender { content in text.withLock { $0 = content.document } })
    let lines = text.withLock { $0.plainLines(width: 40) }
    #expect(lines.first == "See the page [1]." && lines.contains("• one"))
    #expect(
      text.withLock { $0.blocks.first?.runs.first?.attributes.link } == "https://example.org/x")
  }
}

@Test(arguments: ["a.xml", "a.html"], [400, 600, 60_000])
func `elements inside each other may be deeper than a stack holds`(name: String, depth: Int)
  async throws
{
  let text =
    String(repeating: "<b>", count: depth) + "core" + String(repeating: "</b>", count: depth)
  try await withFile(name, Array("<p>\(text)</p>".utf8)) { path in
    let browsed = try Document.browsed(path)
    let row = try #require(await Listing.rows(of: browsed).rows.last)
    for view in 0..<(name == "a.html" ? 2 : 1) {
      let shown = Mutex(TextDocument(""))
      try await browsed.content(
        [row], view, ContentSender { content in shown.withLock { $0 = content.document } })
      let lines = shown.withLock { $0.plainLines(width: 4000) }
      #expect(lines.contains { $0.contains("core") }, "\(view) \(lines.prefix(3))")
    }
  }
}

@Test func `the view of an element ends with the element`() async throws {
  let html = "<p>one <b>bold</b> after</p>"
  try await withFile("a.html", Array(html.utf8)) { path in
    let browsed = try Document.browsed(path)
    let body = try #require(await Listing.rows(of: browsed).rows.last)
    let paragraph = try #require(await Listing.rows(of: browsed, below: [body]).rows.first)
    let bold = try #require(
      await Listing.rows(of: browsed, below: [body, paragraph]).rows.first)
    #expect(try await Listing.text(of: browsed, at: [body, paragraph, bold]) == ["<b>bold</b>"])
  }
}

@Test func `a paragraph with nothing but a link shows its words`() async throws {
  let html = "<p><a href='https://example.org/x'>The <b>page</b></a></p><p>x<br>"
  #expect(try await titles(html, "a.html", below: [0]) == ["p  The", "p  x"])
}

@Test func `an HTML file in a folder is shown as a page with links`() async throws {
  let html = "<p>See <a href='https://example.org/x'>the page</a>."
  try await withFile("a.html", Array(html.utf8)) { path in
    let folder = path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
    let browsed = try Document.browsed(folder)
    let file = try #require(await Listing.rows(of: browsed).rows.first)
    let shown = Mutex(TextDocument(""))
    try await browsed.content(
      [file], 0, ContentSender { content in shown.withLock { $0 = content.document } })
    let links = shown.withLock { $0.blocks.flatMap(\.runs).compactMap(\.attributes.link) }
    #expect(links == ["https://example.org/x"])
  }
}
