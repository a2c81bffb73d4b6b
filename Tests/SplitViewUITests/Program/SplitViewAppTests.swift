import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

/// A program of notes, with every element that adds keys.
private struct Notes: SplitViewApp {
  struct State {
    var navigator = Navigator<String>(style: .double)
    var list = FlatList(["Forecast", "Lunch", "Minutes"])
    var search = SearchState()
    var tab = "All"
    var question = AlertState()
    var menu = MenuState()
    var log: [String] = []
    /// Additional keys of the program.
    var keys: [KeyBinding<Event>] = []
  }

  enum Event: SplitViewEvent {
    case navigation(NavigationEvent<String>), search(SearchEvent), tab(String)
    case question(AlertEvent), menu(MenuEvent), done(String)
  }

  func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.list)
    case .search(let event): state.search.update(event)
    case .tab(let tab): state.tab = tab
    case .question(let event): state.question.update(event)
    case .menu(let event): state.menu.update(event)
    case .done(let what): state.log.append(what)
    }
    let all = ["Forecast", "Lunch", "Minutes"]
    state.navigator.replace(&state.list, with: FlatList(all.filter { state.search.matches($0) }))
    return []
  }

  func view(_ state: State) -> SplitView<String, Event> {
    SplitView(
      state.navigator, in: state.list, title: "Notes", facts: ["3"],
      tabBar: TabBar(["All", "Starred"], selection: state.tab, send: Event.tab),
      keys: [KeyBinding("j", help: "Jot", hint: "Jot", event: .done("jotted"))] + state.keys
    ) {
      ColumnView(.primary, title: "All notes", top: SearchBar(state.search, send: Event.search)) {
        List($0) { note, _ in Row(note) }
      }
      ColumnView(.secondary, title: "Note", item: .info("facts", from: .secondary)) { _ in
        TextView(TextDocument(state.navigator.path.last ?? "Nothing"))
      }
      PresentationView("facts") { _ in TextView(TextDocument("One\nTwo\n")) }
      PresentationView(
        "share",
        actionSheet: ActionSheet(
          choices: [
            MenuChoice("Print", event: .done("printed")), MenuChoice("Send", event: .done("sent")),
          ], state: state.menu, send: Event.menu))
      PresentationView(
        "burn", asking: "Burn it?", message: "It is paper.", before: "Burn", event: .done("burnt"),
        state: state.question, send: Event.question)
    }
  }
}

@Suite struct SplitViewAppTests {
  private var session = Session(Notes(), state: Notes.State(), size: Size(80, 12))

  private mutating func press(_ keys: KeyPress...) {
    for key in keys { _ = session.input(.key(key)) }
  }

  private var hints: String { session.frame().lines.last ?? "" }

  @Test mutating func `bars, keys and back buttons come from what is in the view`() {
    expect(
      session.frame(),
      draws: """
         Notes                                                                        3
         All notes                      │ Note                                       ⓘ
        ────────────────────────────────┼───────────────────────────────────────────────
         ⌕ (Search)                     │ Forecast
        ▌Forecast                      ▐│
         Lunch                          │
         Minutes                        │
                                        │
                                        │
                                        │
                                        [All]  Starred
         Enter Open   j Jot   i Info   / Search   ? Keys
        """)
    _ = session.resize(to: Size(40, 12))
    press(.enter)
    #expect(session.frame().lines[1].contains("‹ All notes"))
  }

  @Test mutating func `a program's own key comes before one for moving, which keeps its others`() {
    press("j")
    #expect(session.state.log == ["jotted"])
    #expect(session.state.navigator.path == ["Forecast"])
    press(.down)
    #expect(session.state.navigator.path == ["Lunch"])
  }

  @Test(
    arguments: [
      ("/", "Search", true), ("i", "Info", true), (.enter, "Open", false), ("?", "Keys", true),
      ("g", "Search", false),
    ] as [(KeyPress, String, Bool)])
  func `a key that the program takes has no other hint`(key: KeyPress, word: String, isTaken: Bool)
  {
    var state = Notes.State()
    state.keys = [KeyBinding(key, help: "Mine", hint: "Mine", event: .done("mine"))]
    var session = Session(Notes(), state: state, size: Size(80, 12))
    let hints = session.frame().lines.last ?? ""
    #expect(hints.contains("\(key.name) Mine"))
    #expect(hints.contains("\(key.name) \(word)") == false)
    #expect(hints.contains(" \(word)") == !isTaken)
    _ = session.input(.key(key))
    #expect(session.state.log == ["mine"])
  }

  @Test mutating func `a search has all characters, and the list Up and Down`() {
    press("/", "n", "i", "j")
    #expect(session.state.search.text == "nij")
    press(.backspace, .backspace, .down)
    #expect(session.state.navigator.path == ["Minutes"])
    #expect(hints == " Enter Done   Esc Clear   F1 Keys")
    _ = session.input(.paste("ch"))
    #expect(session.state.search.text == "nch")
    #expect(session.state.navigator.path == ["Lunch"])
    press(.enter, "j")
    #expect(session.state.log == ["jotted"])
    _ = session.input(.paste("more"))
    #expect(session.state.search.text == "nch")
  }

  @Test mutating func `a search that is being written stays under the hands when it is turned`() {
    press("/")
    for (width, letter) in [(60, "n"), (40, "i"), (80, "j"), (60, "j")] {
      _ = session.resize(to: Size(width, 12))
      press(.init(Character(letter)))
    }
    #expect(session.state.search.text == "nijj")
    #expect(session.state.log == [])
    #expect(session.state.navigator.layout(in: session.state.list).popover?.column == .primary)
  }

  @Test mutating func `a search that was written leaves the screen with its column`() {
    press("/", "n", .enter)
    _ = session.resize(to: Size(60, 12))
    press("j")
    #expect(session.state.search.text == "n")
    #expect(session.state.log == ["jotted"])
  }

  @Test mutating func `an alert has its keys and no others, and Cancel is made by itself`() {
    _ = session.send(.present("burn", .alert))
    press("j", "q", .tab)
    #expect(session.state.log == [])
    press(.enter)
    #expect(session.state.log == ["burnt"])
    press(.escape)
    #expect(session.state.navigator.presentations == [])
  }

  @Test mutating func `an action sheet has its keys before those for moving`() {
    _ = session.send(.present("share", .popover(from: .secondary)))
    #expect(hints == " Enter Print   Esc Close   ? Keys")
    press(.down, .enter)
    #expect(session.state.log == ["sent"])
    #expect(session.state.navigator.path == ["Forecast"])
    press(.escape)
    #expect(session.state.navigator.presentations == [])
  }

  @Test mutating func `an info button has a key, and its popover goes with Escape`() {
    press("i")
    #expect(session.frame().lines.contains { $0.contains("One") })
    press("j")
    #expect(session.state.log == [])
    press(.escape)
    #expect(!session.frame().lines.contains { $0.contains("One") })
    _ = session.send(.present("facts", .popover(from: .secondary)))
    _ = session.send(.dismiss("facts"))
    #expect(session.state.navigator.presentations == [])
  }

  @Test mutating func `tabs are chosen by their titles`() {
    press(.alt("2"))
    #expect(session.state.tab == "Starred")
    press(.control(.pageDown))
    #expect(session.state.tab == "All")
  }
}

@Test(
  arguments: [
    ("", true), ("em", true), ("AUSTEN", true), ("austen emma", true), ("  jane ", true),
    ("emmajane", false), ("emma bronte", false),
  ])
func `a text matches where each word of the search is in it`(text: String, isFound: Bool) {
  var search = SearchState()
  search.update(.edit(.insert(text)))
  #expect(search.matches("Emma", "Jane Austen") == isFound)
}

@Test func `a text of lines is a paragraph for each, and does not scroll`() {
  let document = TextDocument("One\n\nTwo\n")
  #expect(document.blocks.map(\.text) == ["One", "", "Two"])
  let view = TextView<Int>(document)
  #expect(view.event(for: PointerEvent(.scroll(1), at: Point(0, 0)), in: Size(9, 1)) == nil)
}
