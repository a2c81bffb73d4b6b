import Testing

@testable import MailIndex

private let parser = QueryParser(days: QueryDays(now: 0) { _ in 0 }, takesForms: true)

private func words(_ text: String, beginning: Bool = false) throws -> [String] {
  let query = beginning ? try parser.parse(beginning: text) : try parser.parse(text)
  return query.words.map { $0.isPrefix ? $0.text + "*" : $0.text }.sorted()
}

@Test(arguments: [
  ("cache", ["caches"]), ("caches", ["cach", "cache"]), ("release", ["releases"]),
  ("box", ["boxes"]), ("boxes", ["box", "boxe"]), ("query", ["queries"]), ("queries", ["query"]),
  ("key", ["keys"]), ("keys", ["key"]), ("delay", ["delays"]), ("class", ["classes"]),
  ("classes", ["class", "classe"]), ("status", ["statuses"]), ("analysis", ["analysises"]),
  ("bus", ["buses"]), ("was", []), ("Patch", ["patches"]), ("größe", []), ("v6.1", []),
])
func `a word has a plural or a singular`(word: String, forms: [String]) {
  #expect(WordForms.others(of: word).sorted() == forms)
}

@Test func `a word stands for its plural too, unless it is in quotation marks`() throws {
  #expect(try words("cache") == ["cache", "caches"])
  #expect(try words("\"cache\"") == ["cache"])
  #expect(try words("cache*") == ["cache*"])
  #expect(try words("subject:cache body:cache") == ["cache", "cache", "caches", "caches"])
  #expect(try words("from:babbage attachment:report") == ["babbage", "report"])
  #expect(try words("foo-bar") == ["foo-bar"])
}

@Test func `the word at the end of what is written is a beginning, which has the plural anyway`()
  throws
{
  #expect(try words("cache", beginning: true) == ["cache*"])
  #expect(try words("caches", beginning: true) == ["cach", "cache", "caches*"])
  #expect(try words("cache old", beginning: true) == ["cache", "caches", "old*"])
  #expect(try words("cache* old*", beginning: true) == ["cache*", "old*"])
}

@Test func `what is excluded is so in all its forms`() throws {
  let query = try parser.parse("-cache")
  let all: [SearchQuery] = ["caches", "cache"].map { .words($0, in: .everywhere, isPrefix: false) }
  #expect(query == .not(.any(all)))
}

@Test func `notmuch knows the forms of words itself`() throws {
  let notmuch = QueryParser(days: QueryDays(now: 0) { _ in 0 }, engine: .notmuch, takesForms: true)
  #expect(try notmuch.parse("cache").words.map(\.text) == ["cache"])
}
