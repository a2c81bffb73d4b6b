import TerminalFrame
import Testing

@testable import Browsing

/// Returns the lines that a list of `width` cells would draw for the rows.
private func lines(_ rows: [BrowserRow], width: Int) -> [String] {
  let parts = RowParts(rows, room: width)
  return rows.map { row in
    let beside = parts.text(beside: row)
    if beside.isEmpty { return row.title.truncated(toWidth: width) }
    return row.title.padded(toWidth: width - 1 - beside.count) + " " + beside
  }
}

private let commits = [
  BrowserRow(
    id: "1", title: "Name the light after the ships that see it first", detail: "2026-03-07",
    subtitle: "Ada Lovelace"),
  BrowserRow(id: "2", title: "A horn", detail: "2026-03-05", subtitle: "Grace Hopper"),
]

@Test func `a title keeps its line while there is no room for more`() {
  #expect(
    lines(commits, width: 34) == ["Name the light after the ships th…", "A horn"])
}

@Test func `a detail comes first, then a subtitle, both in columns`() {
  #expect(
    lines(commits, width: 47) == [
      "Name the light after the ships that… 2026-03-07",
      "A horn                               2026-03-05",
    ])
  #expect(
    lines(commits, width: 61) == [
      "Name the light after the ships that…  Ada Lovelace 2026-03-07",
      "A horn                                Grace Hopper 2026-03-05",
    ])
}

@Test func `short titles leave their room to the subtitles`() {
  let packages = [
    BrowserRow(id: "dash", detail: "0.5.12", subtitle: "POSIX-compliant shell"),
    BrowserRow(id: "hostname", detail: "3.23", subtitle: "utility to set/show the host name"),
  ]
  #expect(
    lines(packages, width: 44) == [
      "dash      POSIX-compliant shell       0.5.12",
      "hostname  utility to set/show the ho…   3.23",
    ])
}

@Test func `a mark stays where a detail goes`() {
  let branches = [
    BrowserRow(id: "a-branch-with-a-long-name", detail: "2026-03-07", mark: "*"),
    BrowserRow(id: "main", detail: "2026-03-05"),
  ]
  #expect(lines(branches, width: 28) == ["a-branch-with-a-long-name  *", "main"])
}

@Test func `subtitles that are sizes end at the right edge of their column`() {
  let files = [
    BrowserRow(id: "a.txt", detail: "7 Mar", subtitle: "512 B"),
    BrowserRow(id: "long-name.txt", detail: "29 Nov", subtitle: "14 kB"),
  ]
  let parts = RowParts(files, room: 40, endsSubtitles: true)
  #expect(files.map { parts.text(beside: $0) } == [" 512 B  7 Mar", " 14 kB 29 Nov"])
}

@Test func `values have a column right after the titles, which leave them room`() throws {
  let members = [BrowserRow(id: "name", detail: "Trifold"), BrowserRow(id: "no", detail: "{2}")]
  let parts = try #require(ValueParts(members, from: 1, to: 40))
  #expect(parts.title == 1..<5)
  #expect(parts.value == 7..<40)
  let long = [
    BrowserRow(id: "a-key-of-many-letters", detail: String(repeating: "Lorem ipsum ", count: 20))
  ]
  let narrow = try #require(ValueParts(long, from: 1, to: 31))
  #expect(narrow.title == 1..<13)
  #expect(narrow.value == 15..<31)
  #expect(ValueParts([BrowserRow(id: "a")], from: 1, to: 40) == nil)
  #expect(ValueParts(long, from: 1, to: 12) == nil)
}
