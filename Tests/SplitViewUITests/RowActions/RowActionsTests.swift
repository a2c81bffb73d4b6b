import SplitViewControls
import SplitViewUI
import TerminalFrame
import Testing

private func actions(_ item: Int) -> [RowAction<Contacts.Reaction>] {
  [
    RowAction("Flag", event: .flag(item)),
    RowAction("Delete", role: .destructive, event: .delete(item)),
  ]
}

@Test func `A row's actions cover its end, and the chosen one has brackets`() {
  var state: RowActionsState<Int>?
  state.update(.open(3), count: 2)
  let sliding = Contacts.list(selection: 3).rowActions(state, actions)
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
  let chosen = Contacts.list(selection: 3).rowActions(state, actions)
  #expect(
    frame(chosen, 30, 5, theme: .monochrome, symbols: .ascii).lines[3]
      == ">Alan Turin| Flag |[! Delete]<")
}

@Test(
  "If the actions have no room, the chosen one stays",
  arguments: [
    (22, 0, "▌Al│[Flag]│ ! Delete ▐"), (16, 1, "▌Ala│[! Delete]▐"), (10, 1, "▌│[! De…]▐"),
    (10, 0, "▌A│[Flag]▐"), (5, 0, "▌Al…▐"), (1, 0, "▐"), (0, 0, ""),
  ])
func narrowActions(width: Int, chosen: Int, expected: String) {
  var state: RowActionsState<Int>? = RowActionsState(3)
  state.update(.choose(by: chosen), count: 2)
  let view = Contacts.list(selection: 3).rowActions(state, actions)
  #expect(frame(view, width, 5).lines[3] == expected)
}

@Test func `A click on an action does it; elsewhere the row is selected`() {
  let size = Size(30, 5)
  let view = Contacts.list(selection: 3).rowActions(RowActionsState(3), actions)
  #expect(Contacts.click(view, 15, 3, size) == .flag(3))
  #expect(Contacts.click(view, 22, 3, size) == .delete(3))
  #expect(Contacts.click(view, 5, 3, size) == .list("select 3"))
  #expect(Contacts.click(view, 15, 2, size) == .list("select 2"))
}

@Test func `Actions cover both lines of a row`() {
  let two = [Row("Ada Lovelace", detail: "09:12", subtitle: "Quarterly forecast", marks: "@")]
  let view = Contacts.list(two, selection: 0, rowHeight: 2).rowActions(RowActionsState(0), actions)
  expect(
    frame(view, 30, 2),
    draws: """
      ▌  Ada Love│[Flag]│ ! Delete ▐
      ▌  Quarterl│      │          ▐
      """)
}

@Test func `Of four actions three are shown, and no other can be chosen`() {
  let four = (0..<4).map { RowAction("A\($0)", event: Contacts.Reaction.flag($0)) }
  var state: RowActionsState<Int>? = RowActionsState(4)
  state.update(.choose(by: .max), count: four.count)
  #expect(state?.chosen == 2)
  let view = Contacts.list(selection: 4).rowActions(state) { _ in four }
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
  let bindings = List.rowActionBindings(state, actions(3), send: Contacts.Reaction.actions)
  let keymap = Keymap([Keymap.Section("Actions", bindings)])
  #expect(keymap.event(for: .right) == .actions(.choose(by: 1)))
  #expect(keymap.event(for: .left) == .actions(.choose(by: -1)))
  #expect(keymap.event(for: .enter) == .delete(3))
  #expect(keymap.event(for: .escape) == .actions(.close))
  let none = List<Int, Contacts.Reaction>.rowActionBindings(
    state, [], send: Contacts.Reaction.actions)
  #expect(!none.flatMap(\.keys).contains(.enter))
}
