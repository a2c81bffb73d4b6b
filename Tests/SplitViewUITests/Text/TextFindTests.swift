import TerminalFrame
import Testing

@testable import SplitViewUI

private let size = Size(20, 4)

private let lines = TextDocument(
  (0..<3000).map { $0 % 500 == 499 ? "the Café of line \($0)" : "nothing here" }
    .joined(separator: "\n"))

/// A search in a document, and the place at the top of the view.
private struct Search {
  var document: TextDocument
  var find = TextFind()
  var place = TextAnchor.start

  mutating func callAsFunction(_ events: TextFindEvent...) {
    for event in events { find.update(event, in: document, at: &place, size: size) }
  }

  var line: Int? { find.highlightedResult?.lowerBound.block }
}

@Test func `While one types, the first place from where one reads is highlighted and scrolled to`()
{
  var search = Search(document: lines)
  search(.search("c"), .search("ca"), .search("cafe"))
  #expect(search.find.summary == "1 of 6")
  #expect(search.line == 499)
  #expect(search.place == TextAnchor(block: 498, offset: 0))
  let range = TextAnchor(block: 499, offset: 4)..<TextAnchor(block: 499, offset: 9)
  #expect(search.find.highlightedResult == range)
}

@Test func `A word of Chinese or Japanese is found over the break of a line`() {
  var search = Search(document: TextDocument([TextBlock("書き直す必\n要がある")]))
  search(.search("必要"))
  #expect(search.find.summary == "1 of 1")
  let range = TextAnchor(block: 0, offset: 12)..<TextAnchor(block: 0, offset: 19)
  #expect(search.find.highlightedResult == range)
}

@Test func `Next and previous go through all places, and around the ends`() {
  var search = Search(document: lines)
  search(.search("CAFÉ"), .next)
  #expect(search.line == 999)
  search(.previous, .previous)
  #expect(search.line == 2999 && search.find.summary == "6 of 6")
  search(.next)
  #expect(search.line == 499 && search.find.highlightedResultIndex == 0)
  for _ in 0..<6 { search(.next) }
  #expect(search.line == 499)
}

@Test
func `A longer word is looked for from where the search began; taking letters back goes back`() {
  let document = TextDocument("aa\nab\nabc\nab")
  var search = Search(document: document)
  search(.search("a"))
  #expect(search.line == 0 && search.find.resultCount == 5)
  search(.search("abc"))
  #expect(search.line == 2 && search.find.summary == "1 of 1")
  search(.search("ab"))
  #expect(search.line == 1 && search.find.summary == "1 of 3")
  search(.search("abx"))
  #expect(search.line == nil && search.find.summary == "not found")
  search(.search("a"))
  #expect(search.line == 0 && search.find.resultCount == 5)
  search(.dismiss)
  #expect(search.find == TextFind())
}

@Test func `Several places in one line are steps of their own`() {
  var search = Search(
    document: TextDocument([TextBlock("ab ab\nab"), TextBlock("", .rule), TextBlock("ab")]))
  search(.search("ab"), .next, .next)
  #expect(search.find.highlightedResult?.lowerBound == TextAnchor(block: 0, offset: 6))
  search(.next)
  #expect(search.line == 2 && search.find.summary == "4 of 4")
}

@Test func `The places on screen are marked, the highlighted one distinctly, at every width`()
  throws
{
  var search = Search(document: TextDocument("one two\nwide TWO words two"))
  search(.search("two"), .next)
  for width in [40, 12] {
    let frame = search.document.frame(width, 4, find: search.find)
    let styles = frame.cells.map(\.style)
    #expect(styles.count { $0 == Theme.dark.match } == 6)
    #expect(styles.count { $0 == Theme.dark.highlightedMatch } == 3)
    let first = try #require(styles.firstIndex(of: Theme.dark.highlightedMatch))
    let cells = frame.cells[first..<first + 3].map { frame.text(of: $0) }
    #expect(cells.joined() == "TWO")
  }
}

@Test func `A text that grows is searched where it grew`() {
  var log = ANSIText()
  log.append("a cat\n")
  var search = Search(document: log.document)
  search(.search("cat"))
  for number in 0..<2500 { log.append("line \(number)\n") }
  log.append("another cat")
  search.document = log.document
  search(.more)
  #expect(search.find.summary == "1 of 2" && search.place == .start)
  search(.next)
  #expect(search.line == 2501)
}

@Test func `A long text is searched in portions, and every event searches more of it`() {
  let line = String(repeating: "x", count: 999)
  let document = TextDocument(
    (0..<20_000).map { $0 % 1000 == 0 ? "needle \($0)" : line }.joined(separator: "\n"))
  var search = Search(document: document)
  search(.search("needle"))
  #expect(!search.find.isComplete && search.find.resultCount < 20)
  #expect(search.find.summary.hasSuffix("+"))
  for _ in 0..<10 where !search.find.isComplete { search(.more) }
  #expect(search.find.summary == "1 of 20")
}

@Test(
  arguments: [
    ("strasse", "Die Straße"), ("STRASSE", "straße"), ("noël", "NOE\u{308}L"), ("noel", "Noël"),
    ("oresund", "Øresund"), ("και", "ΚΑΊ"), ("елка", "Ёлка"), ("がいど", "ガイド"), ("abc", "ＡＢＣ"),
    ("don't", "don’t"), ("a b", "a\tb"), ("Đà", "da"),
  ] as [(String, String)])
func `Letters are found in either case, with any accents and at any width`(
  word: String, text: String
) throws {
  let pattern = try #require(SearchPattern(word))
  let found = try #require(pattern.matches(in: "« \(text) »").first)
  #expect(found.upperBound <= text.utf8.count + 3)
  #expect(pattern.matches(in: "nothing").isEmpty)
}

@Test func `Places are found wherever they stand in a line, and none overlaps another`() throws {
  let pattern = try #require(SearchPattern("aba"))
  for before in 0..<20 {
    let text = String(repeating: "-", count: before) + "ABABABA" + String(repeating: ".", count: 9)
    #expect(pattern.matches(in: text).map(\.lowerBound) == [before, before + 4])
  }
  #expect(SearchPattern("") == nil)
}
