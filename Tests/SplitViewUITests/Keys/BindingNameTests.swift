import NavigationModel
import SplitViewControls
import SplitViewUI
import TerminalFrame
import Testing

private typealias Section = Keymap<Int>.Section

/// Returns the keys of every element, each in the state with the most keys.
private func sections() -> [Section] {
  let tabs = (0..<7).map { Tab("T\($0)") }
  let buttons = [
    AlertButton("Delete", role: .destructive, event: 1),
    AlertButton("Keep", role: .cancel, event: 2),
  ]
  let choices = ["Reply", "Reply All", "Forward"].map { MenuChoice($0, event: 1) }
  let modal = { (cancel: Int?) in
    ModalView("Form", done: 1, cancel: cancel, content: ContentUnavailable<Int>("Here"))
  }
  let edit = EditMenu<Int>(
    custom: [("Look Up", 1)], state: MenuState(), send: { _ in 0 }, standard: { _ in 1 })
  return [
    Keymap<Int>.navigation(send), Keymap<Int>.dragging(send),
    Section("Field", TextField.bindings { _ in 0 }), Section("Search", search(SearchState())),
    Section("Former", SearchBar.formerSearchBindings(for: SearchState()) { _ in 0 }),
    Section(
      "Input",
      InputView.bindings(for: InputViewState(InputKey.characters("0123") + [.delete])) { _ in
        0
      }),
    Section("Text", TextView.selectionBindings { _ in 0 }),
    Section(
      "Tabs",
      TabBar(tabs, selection: 0, isCompact: true, isFocused: true) { _ in 0 }.bindings()),
    Section(
      "Segments", SegmentedControl(["A", "B"], selection: 0, isFocused: true) { $0 }.bindings()),
    Section("Pages", PageIndicator(count: 4, current: 1) { $0 }.bindings()),
    Section("Info", InfoButton(1).bindings()), Section("Toolbar", toolbar.bindings),
    Section("Toolbar focus", toolbar.focusBindings { $0 }),
    Alert("Delete?", primaryButton: buttons[0], otherButtons: [buttons[1]], send: { _ in 0 }).keys,
    ActionSheet(choices: choices, state: MenuState(), send: { _ in 0 }).keys(cancel: 3),
    modal(2).keys, modal(nil).keys,
    Picker(["Red", "Green"], state: PickerState(), send: { _ in 0 }).keys(done: 1),
    DatePicker(DatePickerState(.earliest), send: { _ in 0 }).keys(done: 1),
    Section(
      "Row actions",
      List<String, Int>.rowActionBindings(
        RowActionsState("A"), [RowAction("Flag", event: 1)], send: { _ in 0 })),
  ] + (edit.map { [$0.keys] } ?? [])
}

private func send(_ event: NavigationEvent<String>) -> Int { 0 }

private func search(_ state: SearchState) -> [KeyBinding<Int>] {
  var state = state
  state.update(.begin)
  state.update(.edit(.insert("plan")))
  state.update(.submit)
  state.update(.begin)
  return SearchBar.bindings(for: state, scopes: 3) { _ in 0 }
}

private var toolbar: Toolbar<Int> {
  Toolbar(
    [.button("Reply All", 1, key: "r"), .button("Print", 2, key: "p")],
    focusedItem: 0)
}

@Test func `Every key of an element has a name that is its own within its section`() {
  for section in sections() {
    #expect(!section.bindings.isEmpty, "\(section.title)")
    let names = section.bindings.compactMap(\.name)
    #expect(Set(names).count == names.count, "\(section.title): \(names)")
    for binding in section.bindings where binding.name == nil {
      // Keys that type visible letters or digits cannot be rebound.
      let isWritten = binding.keys.allSatisfy { key in
        if case .character = key.key { key.modifiers.isEmpty } else { false }
      }
      #expect(isWritten, "\(section.title): \(binding.keyNames): \(binding.help) has no name")
    }
  }
}

@Test func `Names are lower-case words with hyphens, as a configuration writes them`() {
  for name in sections().flatMap(\.bindings).compactMap(\.name) {
    #expect(name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(name)")
  }
  #expect(toolbar.bindings.map(\.name) == ["reply-all", "print"])
}

@Test func `A person's own keys are in force in a field and in a menu`() {
  let keymap = Keymap(sections()).rebound(
    by: KeyOverrides(["word-left": [.control("o")], "wheels-done": [.function(2)]]))
  let field = keymap.sections.first { $0.title == "Field" }?.bindings ?? []
  #expect(field.first { $0.name == "word-left" }?.keys == [.control("o")])
  #expect(field.first { $0.name == "word-right" }?.keys.isEmpty == false)
  let page = Keymap([Keymap.Section("Field", field)]).document(width: 60)
  #expect(
    page.blocks.contains { $0.text.hasPrefix("Ctrl+O ") && $0.text.hasSuffix("Move left one word") }
  )
}
