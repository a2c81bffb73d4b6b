import SplitViewUI
import TerminalFrame
import Testing

private enum Reaction: Hashable {
  case list(String), flag(Int), delete(Int), more, detail(Int), actions(RowActionsEvent<Int>)
}

private let rows: [Row] = [
  Row("Ada Lovelace", detail: "09:12", accessory: .disclosureIndicator),
  Row("日本の友達", detail: "Yesterday", accessory: .detail),
  Row("Grace Hopper", accessory: .checkmark),
  Row("Alan Turing", detail: "3", accessory: .badge("12")),
  Row("Nobody"),
]

private func list(
  _ rows: [Row] = rows, selection: Int? = nil, appearance: ListAppearance = .plain,
  rowHeight: Int = 1
) -> List<Int, Reaction> {
  List(
    Array(rows.indices), selection: selection, rowHeight: rowHeight, appearance: appearance,
    send: { action in
      switch action {
      case .select(let item): .list("select \(item)")
      case .open(let item): .list("open \(item)")
      case .scroll, .focus: nil
      }
    }, row: { item, _ in rows[item] })
}

private func actions(_ item: Int) -> [RowAction<Reaction>] {
  [
    RowAction("Flag", event: .flag(item)),
    RowAction("Delete", role: .destructive, event: .delete(item)),
  ]
}

private func click(_ list: List<Int, Reaction>, _ x: Int, _ y: Int, _ size: Size) -> Reaction? {
  list.event(for: PointerEvent(.click(count: 1), at: Point(x, y)), in: size)
}

@Test func `Accessories stand at the end of their rows, and details before them in one column`() {
  expect(
    frame(list(selection: 1), 26, 5),
    draws: """
       Ada Lovelace  09:12    ›
      ▌日本の友… Yesterday    ⓘ▐
       Grace Hopper           ✓
       Alan Turing       3 (12)
       Nobody
      """)
  expect(
    frame(list(selection: 1), 26, 5, theme: .monochrome, symbols: .ascii),
    draws: """
       Ada Lovelace  09:12    >
      >日本の... Yesterday  (i)<
       Grace Hopper           x
       Alan Turing       3 (12)
       Nobody
      """)
}

@Test func `Where a row has no room, its accessory goes first`() {
  #expect(frame(list(), 12, 1).lines == [" Ada Lov… ›"])
  #expect(frame(list(), 11, 1).lines == [" Ada Love…"])
  #expect(frame(list(), 3, 1).lines == [" …"])
  #expect(frame(list(), 0, 0).lines == [])
}

@Test func `A list without accessories is drawn to its end`() {
  #expect(
    frame(list([rows[4], Row("Ada", detail: "1")]), 14, 2).lines == [" Nobody", " Ada        1"])
}

@Test func `In a sidebar rows are set in under the headers of their sections (SV8)`() {
  let sidebar = [
    Row("home", kind: .header), Row("Inbox", detail: "12", isProminent: true),
    Row("Projects", indent: 1), Row("work", kind: .header), Row("Reports"),
  ]
  expect(
    frame(list(sidebar, selection: 1, appearance: .sidebar), 20, 5),
    draws: """
       home
      ▌  Inbox         12▐
           Projects
       work
         Reports
      """)
}

@Test func `A click on a detail accessory shows more and chooses nothing`() {
  let size = Size(26, 5)
  let details = list().onDetail { .detail($0) }
  #expect(click(details, 24, 1, size) == .detail(1))
  #expect(click(details, 22, 1, size) == .detail(1))
  #expect(click(details, 21, 1, size) == .list("select 1"))
  #expect(click(details, 24, 0, size) == .list("select 0"))
  #expect(click(list(), 24, 1, size) == .list("select 1"))
  #expect(click(details, 5, 1, Size(8, 5)) == .list("select 1"))
  let two = list(rowHeight: 2).onDetail { .detail($0) }
  #expect(click(two, 24, 2, Size(26, 10)) == .detail(1))
  #expect(click(two, 24, 3, Size(26, 10)) == .list("select 1"))
}

@Test func `A row's actions slide in over its end, and the chosen one has brackets`() {
  var state: RowActionsState<Int>?
  state.update(.open(3), count: 2)
  let sliding = list(selection: 3).rowActions(state, actions)
  expect(
    frame(sliding, 30, 5),
    draws: """
       Ada Lovelace      09:12    ›
       日本の友達    Yesterday    ⓘ
       Grace Hopper               ✓
      ▌Alan Turin│[Flag]│ ! Delete ▐
       Nobody
      """)
  #expect(frame(sliding, 30, 5).cursor == Point(13, 3))
  state.update(.choose(by: 1), count: 2)
  let chosen = list(selection: 3).rowActions(state, actions)
  #expect(
    frame(chosen, 30, 5, theme: .monochrome, symbols: .ascii).lines[3]
      == ">Alan Turin| Flag |[! Delete]<")
}

@Test(
  "Of the actions that have no room the chosen one stays",
  arguments: [
    (22, 0, "▌Al│[Flag]│ ! Delete ▐"), (16, 1, "▌Ala│[! Delete]▐"), (10, 1, "▌│[! De…]▐"),
    (10, 0, "▌A│[Flag]▐"), (5, 0, "▌Al…▐"), (1, 0, "▐"), (0, 0, ""),
  ])
func narrowActions(width: Int, chosen: Int, expected: String) {
  var state: RowActionsState<Int>? = RowActionsState(3)
  state.update(.choose(by: chosen), count: 2)
  let view = list(selection: 3).rowActions(state, actions)
  #expect(frame(view, width, 5).lines[3] == expected)
}

@Test func `A click on an action does it; elsewhere the row is selected`() {
  let size = Size(30, 5)
  let view = list(selection: 3).rowActions(RowActionsState(3), actions)
  #expect(click(view, 15, 3, size) == .flag(3))
  #expect(click(view, 22, 3, size) == .delete(3))
  #expect(click(view, 5, 3, size) == .list("select 3"))
  #expect(click(view, 15, 2, size) == .list("select 2"))
}

@Test func `Actions cover both lines of a row`() {
  let two = [Row("Ada Lovelace", detail: "09:12", subtitle: "Quarterly forecast", marks: "@")]
  let view = list(two, selection: 0, rowHeight: 2).rowActions(RowActionsState(0), actions)
  expect(
    frame(view, 30, 2),
    draws: """
      ▌  Ada Love│[Flag]│ ! Delete ▐
      ▌  Quarterl│      │          ▐
      """)
}

@Test func `Of four actions three are shown, and no other can be chosen`() {
  let four = (0..<4).map { RowAction("A\($0)", event: Reaction.flag($0)) }
  var state: RowActionsState<Int>? = RowActionsState(4)
  state.update(.choose(by: .max), count: four.count)
  #expect(state?.chosen == 2)
  let view = list(selection: 4).rowActions(state) { _ in four }
  #expect(frame(view, 30, 5).lines[4] == "▌Nobody       │ A0 │ A1 │[A2]▐")
  state.update(.choose(by: .min), count: four.count)
  #expect(state?.chosen == 0)
  state.update(.close, count: four.count)
  #expect(state == nil)
  state.update(.open(1), count: 0)
  #expect(state == nil)
}

@Test func `Arrows choose an action, Enter does it, Escape leaves`() {
  var state = Optional(RowActionsState(3))
  state.update(.choose(by: 1), count: 2)
  guard let state else { return }
  let bindings = List.rowActionBindings(state, actions(3), send: Reaction.actions)
  let keymap = Keymap([Keymap.Section("Actions", bindings)])
  #expect(keymap.event(for: KeyPress(.right)) == .actions(.choose(by: 1)))
  #expect(keymap.event(for: KeyPress(.left)) == .actions(.choose(by: -1)))
  #expect(keymap.event(for: KeyPress(.enter)) == .delete(3))
  #expect(keymap.event(for: KeyPress(.escape)) == .actions(.close))
  let none = List<Int, Reaction>.rowActionBindings(state, [], send: Reaction.actions)
  #expect(!none.flatMap(\.keys).contains(KeyPress(.enter)))
}
