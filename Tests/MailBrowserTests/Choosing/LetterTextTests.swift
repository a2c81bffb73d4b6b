import TerminalFrame
import Testing

@testable import MailBrowser

/// Returns the name with brackets around the letters that were found, or nil if they were not found.
private func marked(_ letters: String, _ name: String) -> String? {
  var folding = SearchFolding()
  let text = LetterText(name, &folding)
  let pattern = LetterPattern(letters, &folding)
  let ranges = text.ranges(of: pattern)
  #expect((text.score(of: pattern) != nil) == !ranges.isEmpty)
  guard !ranges.isEmpty else { return nil }
  var bytes = Array(name.utf8)
  for range in ranges.reversed() {
    bytes.insert(UInt8(ascii: "]"), at: range.upperBound)
    bytes.insert(UInt8(ascii: "["), at: range.lowerBound)
  }
  return String(decoding: bytes, as: UTF8.self)
}

@Test(
  "The letters are found where they mean most",
  arguments: [
    ("lnm", "linux-mips", "[l]i[n]ux-[m]ips"), ("mips", "my-mips", "my-[mips]"),
    ("lm", "helm/linux-mips", "helm/[l]inux-[m]ips"), ("tD", "trifoldDev", "[t]rifold[D]ev"),
    ("in", "Linux/Inbox", "Linux/[In]box"), ("strasse", "Hauptstraße", "Haupt[straße]"),
    ("е", "Лес", "Л[е]с"), ("水計", "水時計", "[水]時[計]"), ("b2", "Build 12", "[B]uild 1[2]"),
    ("aa", "a-a", "[a]-[a]"), ("INBOX", "Inbox", "[Inbox]"), ("e", "Café", "Caf[é]"),
  ])
func places(letters: String, name: String, expected: String) {
  #expect(marked(letters, name) == expected)
}

@Test(
  "Letters that are not there in their order find nothing",
  arguments: [("nml", "linux-mips"), ("linuxx", "linux"), ("a", ""), ("ß", "s")])
func nothing(letters: String, name: String) { #expect(marked(letters, name) == nil) }

@Test(
  "What is found better comes first",
  arguments: [
    ("box", ["boxes", "inbox"]), ("lm", ["linux-mips", "helm"]), ("lin", ["lin", "linux"]),
    ("inb", ["Inbox", "Income/nb"]), ("ab", ["x/a-b", "xaxxb"]), ("A", ["A", "a"]),
  ])
func order(letters: String, names: [String]) {
  for listed in [names, names.reversed()] {
    var finder = LetterFinder(
      listed.map { LetterFinder<String>.Candidate(item: $0, name: $0) })
    #expect(finder.items(finding: letters).first == names[0])
  }
}

@Test(
  "A whole name comes before what was used last",
  arguments: [
    ("work", "Work", "Work/Projects/Beta"), ("archive", "Archive", "Archive/2020"),
    ("odd", "Odd", "Odd/Ruby"), ("alpha", "Work/Alpha", "Work/Alphabet"),
    ("archive", "Archive", "Work/Archive"), ("my box", "My Box", "My Boxes"),
  ])
func whole(letters: String, name: String, recent: String) {
  var finder = LetterFinder([
    LetterFinder<String>.Candidate(item: recent, name: recent, rank: 0),
    LetterFinder<String>.Candidate(item: name, name: name),
  ])
  #expect(finder.items(finding: letters) == [name, recent])
}

@Test func `A further letter looks at what was found, and a deleted one at all`() {
  var finder = LetterFinder(
    ["ab", "b", "abc"].map { LetterFinder<String>.Candidate(item: $0, name: $0) })
  #expect(finder.items(finding: "a") == ["ab", "abc"])
  #expect(finder.items(finding: "abc") == ["abc"])
  #expect(finder.items(finding: "b") == ["b", "ab", "abc"])
  #expect(finder.items(finding: "") == ["ab", "b", "abc"])
}

@Test func `Any letters find a name in which they were put`() {
  var random = SystemRandomNumberGenerator()
  for _ in 0..<500 {
    let name = String((0..<30).map { _ in "abcABC-/ éß水".randomElement(using: &random) ?? "a" })
    let places = (0..<30).filter { _ in Bool.random(using: &random) }
    let letters = String(name.enumerated().filter { places.contains($0.offset) }.map(\.element))
    guard letters.contains(where: { !$0.isWhitespace }) else { continue }
    #expect(marked(letters, name) != nil, "\(letters) in \(name)")
  }
}
