import NavigationModel
import SplitViewControls
import SplitViewUI
import TerminalFrame
import Testing

enum TextsAndListsPage: GuidePage {
  static let name = "texts-and-lists"

  static func drawings() -> [String] {
    [
      selected, copied, StyledTexts.source, StyledTexts.drawn, StyledTexts.numbers,
      StyledTexts.found, list(actions: nil), list(actions: 1), marks,
    ]
  }

  private static let message = TextDocument([
    TextBlock("Ada wrote:"),
    TextBlock("The figures are attached,\nand they are good.", .quote(1), lead: "> ", hang: "> "),
    TextBlock("Then send them."),
  ])

  private static let selection = TextSelection(
    from: TextAnchor(block: 0, offset: 4), to: TextAnchor(block: 1, offset: 29))

  /// The text with brackets around the selection.
  private static var selected: String {
    let view = TextView<Int>(message, at: .start, selection: selection, scroll: { $0 })
    let frame = frame(view, 30, 4)
    let rows = (0..<4).map { y in
      var row = ""
      var wasSelected = false
      for x in 0..<30 {
        let cell = frame[Point(x, y)]
        let isSelected = cell.style.attributes.contains(.reverse)
        if isSelected != wasSelected { row += isSelected ? "[" : "]" }
        wasSelected = isSelected
        row += frame.text(of: cell)
      }
      return row
    }
    return rows.joined(separator: "\n")
  }

  private static var copied: String { message.text(of: selection) }

  private static func list(actions chosen: Int?) -> String {
    let rows = [
      Row("home", kind: .header), Row("Inbox", detail: "12", accessory: .disclosureIndicator),
      Row("Drafts", accessory: .disclosureIndicator), Row("work", kind: .header),
      Row("Reports", accessory: .detail), Row("Archive", accessory: .checkmark),
    ]
    var state = chosen.map { _ in RowActionsState(4) }
    state.update(.choose(by: chosen ?? 0), count: 2)
    let view = List<Int, Int>(
      Array(rows.indices), selection: 4, appearance: .sidebar, send: { _ in nil },
      row: { index, _ in rows[index] }
    ).rowActions(state) { _ in [RowAction("Flag", event: 1), RowAction("Delete", event: 2)] }
    return frame(view, 32, rows.count).lines.joined(separator: "\n")
  }

  private static var marks: String {
    let view = List<String, Int>(
      ["Forecast", "Lunch", "Minutes", "Tides"], selection: 2, send: { _ in nil },
      row: { name, _ in Row(name, detail: "09:12") }
    ).marks(MultiSelection(["Lunch", "Minutes"])) { _ in 0 }
    return frame(view, 32, 4).lines.joined(separator: "\n")
  }

  private static func frame(_ view: some View, _ width: Int, _ height: Int) -> Frame {
    var canvas = Canvas(size: Size(width, height), theme: .monochrome, symbols: .unicode)
    view.paint(on: &canvas)
    return canvas.frame
  }
}

/// A program with a text and a list. The guide shows parts of it.
private struct Notes {
  enum Event: Hashable, Sendable {
    case scroll(Int), select(TextSelectionEvent), copy
    case flag(String), delete(String), facts(String), rowActions(RowActionsEvent<String>)
  }

  struct State {
    var text = TextDocument([TextBlock("Then send them.")])
    var place = TextAnchor.start
    var selection: TextSelection?
    var actions: RowActionsState<String>?
    var size = Size(40, 10)
  }

  func text(_ state: State) -> TextView<Event> {
    TextView(
      state.text, at: state.place, selection: state.selection, scroll: Event.scroll,
      select: Event.select)
  }

  func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
    switch event {
    case .select(let event):
      let size = TextView<Event>.textSize(state.size)
      state.selection.update(event, in: state.text, at: &state.place, size: size)
    case .copy:
      guard let selection = state.selection else { return [] }
      state.selection = nil
      return [.terminal(.copy(state.text.text(of: selection)))]
    case .rowActions(let event):
      state.actions.update(event, count: 2)
    case .flag, .delete:
      state.actions = nil
    case .scroll, .facts: break
    }
    return []
  }

  func keymap(_ state: State) -> Keymap<Event> {
    guard state.selection != nil else {
      return Keymap([
        Keymap.Section("Text", [TextView.beginSelectionBinding(send: Event.select)])
      ])
    }
    let copy = KeyBinding("y", help: "Copy", hint: "Copy", event: Event.copy)
    let keys = [copy] + TextView.selectionBindings(send: Event.select)
    return Keymap([Keymap.Section("Selecting", keys)])
  }

  func list(_ state: State) -> some View<Event> {
    List(
      ["Forecast", "Lunch"], selection: 0, send: { _ in nil },
      row: { name, _ in Row(name, accessory: .detail) }
    )
    .onDetail(Event.facts)
    .rowActions(state.actions, actions)
  }

  func actions(_ name: String) -> [RowAction<Event>] {
    [
      RowAction("Flag", event: .flag(name)),
      RowAction("Delete", role: .destructive, event: .delete(name)),
    ]
  }

  func rowKeymap(_ state: State) -> Keymap<Event> {
    guard let row = state.actions else {
      let open = Event.rowActions(.open("Forecast"))
      return Keymap([Keymap.Section("Row", [KeyBinding("x", help: "…", event: open)])])
    }
    let keys = List.rowActionBindings(row, actions(row.item), send: Event.rowActions)
    return Keymap([Keymap.Section("Row", keys)])
  }
}

/// A program with marks. The guide shows parts of it.
private struct Binder {
  enum Event: Sendable {
    case navigation(NavigationEvent<String>), marks(MultiSelectionEvent<String>), delete
  }

  var navigator = Navigator<String>(style: .double, width: 100, height: 20)
  var shelf = FlatList(["Forecast", "Lunch", "Minutes"])
  var marks = MultiSelection<String>()

  mutating func update(_ event: Event) {
    switch event {
    case .navigation(let event): navigator.update(event, in: shelf)
    case .marks(let event): marks.update(event, navigator: &navigator, in: shelf)
    case .delete:
      navigator.replace(&shelf, with: FlatList(shelf.items.filter { !marks.contains($0) }))
      marks.listChanged(to: shelf)
    }
  }

  var keymap: Keymap<Event> {
    let keys = marks.bindings(send: Event.marks)
    return Keymap([Keymap.Section("Marks", keys)])
  }

  func list(_ column: ColumnContext<String, Event>) -> some View<Event> {
    List(column) { name, _ in Row(name) }.marks(marks, send: Event.marks)
  }
}

struct TextsAndListsTests {
  @Test func `marked notes are deleted, and their marks with them`() {
    var binder = Binder()
    binder.navigator.hierarchyChanged(from: FlatList<String>?.none, to: binder.shelf)
    for name in ["Lunch", "Minutes"] { binder.update(.marks(.toggle(name))) }
    #expect(binder.marks.title == "2 marked")
    #expect(binder.keymap.binding(named: "mark-none") != nil)
    let column = ColumnContext(
      column: .primary, window: ListWindow(count: 3), item: { binder.shelf.items[$0] },
      send: Binder.Event.navigation)
    #expect(binder.list(column).sizeThatFits(Size(20, 9)) == Size(20, 3))
    binder.update(.delete)
    #expect(binder.shelf.items == ["Forecast"] && binder.marks.isEmpty)
  }

  @Test func `the keys of the guide select and copy`() {
    let notes = Notes()
    var state = Notes.State()
    var commands: [Command<Never>] = []
    for key in ["v", .shift(.control(.right)), "y"]
      as [KeyPress]
    {
      guard let event = notes.keymap(state).event(for: key) else { continue }
      commands += notes.update(&state, event)
    }
    guard case .terminal(.copy(let text))? = commands.last else {
      Issue.record("nothing is copied")
      return
    }
    #expect(text == "Then ")
    #expect(state.selection == nil)
  }

  @Test func `the keys of the guide flag a message`() {
    let notes = Notes()
    var state = Notes.State()
    var last: Notes.Event?
    for key in ["x", .enter] as [KeyPress] {
      last = notes.rowKeymap(state).event(for: key)
      if let last { _ = notes.update(&state, last) }
    }
    #expect(last == .flag("Forecast"))
    #expect(state.actions == nil)
  }

  @Test func `clicks on the guide's views do what the guide says`() {
    let (notes, state) = (Notes(), Notes.State())
    let size = Size(30, 2)
    let detail = PointerEvent(.click(count: 1), at: Point(28, 1))
    #expect(notes.list(state).event(for: detail, in: size) == .facts("Lunch"))
    let word = PointerEvent(.click(count: 2), at: Point(2, 0))
    let event = notes.text(state).event(for: word, in: size)
    #expect(event == .select(.press(TextAnchor(block: 0, offset: 1), .word)))
  }
}
