import SplitViewUI
import TerminalFrame
import Testing

/// A program with a search bar, the list that it filters, and the popover of former searches.
private struct Finder: App {
  struct State {
    var search = SearchState(formerSearches: ["minutes"])
    var isShowingResults = false

    var found: [String] {
      ["Forecast", "Lunch plans", "Minutes", "Plan for 漢字"].filter {
        search.text.isEmpty || $0.lowercased().contains(search.text.lowercased())
      }
    }
  }

  func update(_ state: inout State, _ event: SearchEvent?) -> [Command<Never>] {
    guard let event else { return [] }
    state.search.update(event)
    switch event {
    case .showResults: state.isShowingResults = true
    case .choose, .cancel: state.isShowingResults = false
    case .edit, .scope, .begin, .submit, .clear, .highlight: break
    }
    return []
  }

  func view(_ state: State) -> FinderView { FinderView(state: state) }

  func keymap(_ state: State) -> Keymap<SearchEvent?> {
    if state.isShowingResults {
      let keys: [KeyBinding<SearchEvent?>] = SearchBar.formerSearchBindings(for: state.search) {
        $0
      }
      return Keymap([Keymap.Section("Former", keys)])
    }
    if state.search.isEditing {
      let keys: [KeyBinding<SearchEvent?>] = SearchBar.bindings(for: state.search, scopes: 3) { $0 }
      return Keymap([Keymap.Section("Search", keys)]).typing { .edit($0) }
    }
    let begin = KeyBinding(
      "/", help: "Search", event: SearchEvent.begin as SearchEvent?)
    return Keymap([Keymap.Section("", [begin])])
  }

  func resized(to size: Size) -> SearchEvent? { nil }

  func pasted(_ text: String, _ state: State) -> SearchEvent?? { .edit(.insert(text)) }
}

private struct FinderView: View {
  typealias Event = SearchEvent?
  let state: Finder.State

  private var bar: SearchBar<SearchEvent?> {
    SearchBar(state.search, scopes: ["All", "From", "Subject"], prompt: "Search Inbox") { $0 }
  }

  func paint(on canvas: inout Canvas) {
    let rows = bar.sizeThatFits(canvas.size).height
    canvas.draw(bar, in: Rect(x: 0, y: 0, width: canvas.width, height: rows))
    let list = List<String, SearchEvent?>(
      state.found, isFocused: false, send: { _ in nil }, row: { text, _ in Row(text) })
    let room = Rect(x: 0, y: rows, width: canvas.width, height: canvas.height - rows)
    canvas.draw(list, in: room)
    guard state.isShowingResults else { return }
    let cells = bar.anchors(width: canvas.width, symbols: canvas.symbols).results
    let former: List<String, SearchEvent?> = SearchBar.formerSearches(of: state.search) { $0 }
    let popover = Popover(former, pointingAt: PopoverAnchor(cells, row: 0), close: nil)
    canvas.draw(popover, in: Rect(size: canvas.size))
  }

  func event(for pointer: PointerEvent, in size: Size) -> SearchEvent?? {
    bar.event(for: pointer, in: Size(size.width, bar.sizeThatFits(size).height))
  }
}

@Suite struct SearchSessionTests {
  private func session(after presses: KeyPress...) -> Session<Finder> {
    var session = Session(Finder(), state: Finder.State(), size: Size(40, 6))
    for press in presses { _ = session.input(.key(press)) }
    return session
  }

  @Test func `The list is filtered while a person types (SB1), within the chosen scope (SB3)`() {
    let typed = session(
      after: "/", "p", "l", .tab, "a")
    expect(
      typed.frame(),
      draws: """
         ⌕ pla                             ✕  ▾
           All [From] Subject
         Lunch plans
         Plan for 漢字


        """)
    #expect(typed.frame().cursor == Point(6, 0))
    #expect(typed.state.search.scope == 1)
  }

  @Test func `The results button opens a popover that points at it (SB2)`() {
    var former = session(after: "/", "x", .alt(.down))
    expect(
      former.frame(),
      draws: """
         ⌕ x                               ✕  ▾
          [All╭───────────────────────────────▲╮
              │▌minutes                       ▐│
              ╰────────────────────────────────╯


        """)
    let drawn = former.frame()
    #expect(drawn.column(of: "▲", row: 1) == drawn.column(of: "▾", row: 0))
    _ = former.input(.key(.enter))
    expect(
      former.frame(),
      draws: """
         ⌕ minutes                         ✕  ▾
          [All] From  Subject
         Minutes



        """)
  }

  @Test func `Escape twice ends the search, and characters are keys again`() {
    var left = session(
      after: "/", "/", .escape, .escape)
    #expect(!left.state.search.isActive)
    _ = left.input(.key("x"))
    #expect(left.state.search.text.isEmpty)
  }

  @Test func `The mouse reaches every part of the search`() {
    var session = session()
    func click(_ x: Int, _ y: Int) {
      _ = session.input(.mouse(MouseEvent(.press(.left, clickCount: 1), at: Point(x, y))))
    }
    click(4, 0)
    #expect(session.state.search.isEditing)
    click(8, 1)
    #expect(session.state.search.scope == 1)
    _ = session.input(.paste("plan\n"))
    click(34, 0)
    #expect(session.state.search.text.isEmpty)
    click(37, 0)
    #expect(session.state.isShowingResults)
  }
}
