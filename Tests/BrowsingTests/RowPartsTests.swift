import TerminalFrame
import Testing

@testable import Browsing

/// The lines of rows as a list of `width` cells would draw them.
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

@Test func `a value has the room that its key leaves`() {
  let members = [BrowserRow(id: "name", detail: "The quick brown fox jumps over it")]
  #expect(lines(members, width: 30) == ["name The quick brown fox jump…"])
}

@Test func `a long value has the room that the key of its row leaves, however long others are`() {
  let members = [
    BrowserRow(id: "a-key-of-many-letters", detail: "{2}"),
    BrowserRow(id: "long", detail: String(repeating: "Lorem ipsum ", count: 20)),
  ]
  #expect(
    lines(members, width: 30) == [
      "a-key-of-many-letters      {2}",
      "long Lorem ipsum Lorem ipsum …",
    ])
}
