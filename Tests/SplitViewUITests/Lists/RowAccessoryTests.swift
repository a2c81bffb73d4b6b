import SplitViewUI
import TerminalFrame
import Testing

@Test func `Accessories stand at the end of rows, with the details aligned before them`() {
  expect(
    frame(Contacts.list(selection: 1), 26, 5),
    draws: """
       Ada Lovelace  09:12    ›
      ▌日本の友… Yesterday    ⓘ▐
       Grace Hopper           ✓
       Alan Turing       3 (12)
       Nobody
      """)
  expect(
    frame(Contacts.list(selection: 1), 26, 5, theme: .monochrome, symbols: .ascii),
    draws: """
       Ada Lovelace  09:12    >
      >日本の... Yesterday  (i)<
       Grace Hopper           x
       Alan Turing       3 (12)
       Nobody
      """)
}

@Test func `If a row has no room, its accessory goes first`() {
  #expect(frame(Contacts.list(), 12, 1).lines == [" Ada Lov… ›"])
  #expect(frame(Contacts.list(), 11, 1).lines == [" Ada Love…"])
  #expect(frame(Contacts.list(), 3, 1).lines == [" …"])
  #expect(frame(Contacts.list(), 0, 0).lines == [])
}

@Test func `The rows of a list without accessories are drawn to the edge`() {
  #expect(
    frame(Contacts.list([Contacts.rows[4], Row("Ada", detail: "1")]), 14, 2).lines == [
      " Nobody", " Ada        1",
    ])
}

@Test func `In a sidebar rows are indented under the headers of their sections (SV8)`() {
  let sidebar = [
    Row("home", kind: .header), Row("Inbox", detail: "12", isProminent: true),
    Row("Projects", indent: 1), Row("work", kind: .header), Row("Reports"),
  ]
  expect(
    frame(Contacts.list(sidebar, selection: 1, appearance: .sidebar), 20, 5),
    draws: """
       home
      ▌  Inbox         12▐
           Projects
       work
         Reports
      """)
}

@Test func `A click on a detail accessory shows more and selects nothing`() {
  let size = Size(26, 5)
  let details = Contacts.list().onDetail { .detail($0) }
  #expect(Contacts.click(details, 24, 1, size) == .detail(1))
  #expect(Contacts.click(details, 22, 1, size) == .detail(1))
  #expect(Contacts.click(details, 21, 1, size) == .list("select 1"))
  #expect(Contacts.click(details, 24, 0, size) == .list("select 0"))
  #expect(Contacts.click(Contacts.list(), 24, 1, size) == .list("select 1"))
  #expect(Contacts.click(details, 5, 1, Size(8, 5)) == .list("select 1"))
  let two = Contacts.list(rowHeight: 2).onDetail { .detail($0) }
  #expect(Contacts.click(two, 24, 2, Size(26, 10)) == .detail(1))
  #expect(Contacts.click(two, 24, 3, Size(26, 10)) == .list("select 1"))
}
