import SplitViewUI
import TerminalApp
import Testing

extension Examples {
  @Test func `an example of App`() {
    struct Counter: App {
      enum Event { case add, resized }

      func update(_ count: inout Int, _ event: Event) -> [Command<Never>] {
        if event == .add { count += 1 }
        return []
      }

      func view(_ count: Int) -> Text<Event> { Text("\(count)") }

      func keymap(_ count: Int) -> Keymap<Event> {
        Keymap([Keymap.Section("Counter", [KeyBinding("+", help: "Add one", event: .add)])])
      }

      func resized(to size: Size) -> Event { .resized }
    }
  }

  @Test func `an example of SplitViewApp`() {
    struct Notes: SplitViewApp {
      struct State {
        var notes = FlatList(["Plan", "Shopping"])
        var navigator = Navigator<String>(style: .double)
      }

      enum Event: SplitViewEvent { case navigation(NavigationEvent<String>) }

      func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
        switch event {
        case .navigation(let event): state.navigator.update(event, in: state.notes)
        }
        return []
      }

      func view(_ state: State) -> SplitView<String, Event> {
        SplitView(state.navigator, in: state.notes, title: "Notes") {
          ColumnView(.primary, title: "Notes") { List($0) { note, _ in Row(note) } }
          ColumnView(.secondary, title: state.navigator.path.last ?? "") { _ in Text("...") }
        }
      }
    }
  }

  @Test func `an example of SplitViewEvent`() {
    enum Event: SplitViewEvent {
      case navigation(NavigationEvent<String>), delete, quit
    }
    let asks = KeyBinding("d", help: "Delete", event: Event.present("delete", .alert))
    #expect(asks.keys == ["d"])
  }

  @Test func `an example of BindableState`() {
    struct Rating: BindableState {
      enum Change: Sendable { case more, less }
      var stars = 3
      mutating func receive(_ change: Change) -> TerminalCommand? {
        stars = min(max(1, stars + (change == .more ? 1 : -1)), 5)
        return nil
      }
    }
    var rating = Rating()
    _ = rating.receive(.more)
    #expect(rating.stars == 4)
  }

  @Test func `an example of BindingEvent`() {
    struct State {
      var search = SearchState()
      var question = AlertState()
    }
    enum Event: BindableEvent {
      case binding(BindingEvent<State>), quit
    }
    func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
      switch event {
      case .binding(let event): event.apply(to: &state)
      case .quit: [.quit]
      }
    }
    var state = State()
    let bar = SearchBar(state.search, send: Event.bind(\.search))
    _ = update(&state, Event.bind(\.search)(.edit(.insert("ada"))))
    #expect(state.search.text == "ada" && bar.prompt == "Search")
  }

  @Test func `an example of BindableEvent`() {
    struct State { var menu = MenuState() }
    enum Event: BindableEvent, SplitViewEvent {
      case navigation(NavigationEvent<String>), binding(BindingEvent<State>), delete
    }
    let sheet = ActionSheet(
      choices: [MenuChoice("Delete", event: Event.delete)], state: MenuState(),
      send: Event.bind(\.menu))
    #expect(sheet.choices.count == 1)
  }

  @Test func `an example of UserFolder`() {
    let home = ["HOME": "/home/ada", "XDG_CACHE_HOME": "/tmp/cache"]
    #expect(UserFolder.configuration.path(of: "notes", home) == "/home/ada/.config/notes")
    #expect(UserFolder.state.path(of: "notes", home) == "/home/ada/.local/state/notes")
    #expect(UserFolder.cache.path(of: "notes", home) == "/tmp/cache/notes")
  }

  @Test func `an example of Command`() {
    enum Event { case open(String), edit(String), stop, quit }

    func update(_ event: Event) -> [Command<Effect>] {
      switch event {
      case .open(let note): [.perform(.read(note), id: "read")]
      case .edit(let note): [.performInTerminal(.edit(note))]
      case .stop: [.cancel("read")]
      case .quit: [.quit]
      }
    }
    #expect(update(.quit).count == 1)
  }

  @Test func `an example of EffectID`() {
    func search(_ text: String) -> Command<Effect> { .perform(.search(text), id: "search") }
    func read(_ note: String) -> Command<Effect> { .perform(.read(note), id: EffectID(note)) }
    // A newer search replaces the one before; notes are read beside each other.
    let commands = [search("ca"), search("cat"), read("Plan"), read("Shopping")]
    #expect(commands.count == 4)
  }

  @Test func `an example of AppTask`() {
    func tasks(selected: String?) -> [AppTask<Effect, Event>] {
      let reading = selected.map { [AppTask<Effect, Event>.perform(.read($0))] } ?? []
      return reading + [.every(.seconds(2), .refresh)]
    }
    #expect(tasks(selected: nil).count == 1)
    #expect(tasks(selected: "Plan").count == 2)
  }

  @Test func `an example of an error in one line`() {
    struct Offline: Error, CustomStringConvertible {
      let description = "No connection\nto the server"
    }
    #expect(String(inOneLine: Offline()) == "No connection to the server")
  }

  @Test func `an example of AsyncEffects`() {
    struct NotFound: Error {}
    let texts = ["Plan": ["Monday", "Tuesday"]]
    let effects = AsyncEffects<Effect, Event> { effect, send in
      guard case .read(let note) = effect else { return }
      guard let lines = texts[note] else { throw NotFound() }
      for line in lines { await send(.lines([line])) }
    } failure: { _, error in
      .lines([String(inOneLine: error)])
    }
    effects.perform(.read("Plan"), send: Send { _ in })
  }

  @Test func `an example of Send`() async {
    func count(to end: Int, send: Send<Event>) async {
      for number in 1...end {
        if send.isCancelled { return }
        await send(.lines(["\(number)"]))
      }
    }
    await confirmation(expectedCount: 3) { arrived in
      await count(to: 3, send: Send { _ in arrived() })
    }
  }

  @Test func `an example of EffectHandler`() {
    // Says at once that a note is empty.
    struct EmptyNotes: EffectHandler {
      func perform(_ effect: Effect, send: Send<Event>) { send(.lines([])) }
    }
    EmptyNotes().perform(.read("Plan"), send: Send { #expect($0 == .lines([])) })
  }

  @Test func `an example of Session`() {
    var session = Session(LineCounter(), state: 0, size: Size(20, 3))
    _ = session.input(.key("+"))
    _ = session.send(.add)
    #expect(session.state == 2)
    #expect(session.frame().lines.first?.hasPrefix("2 lines") == true)
  }

  @Test func `an example of Program`() {
    func count(on terminal: any Terminal, now: @escaping () -> Int64) -> Int {
      let session = Session(LineCounter(), state: 0, size: terminal.size)
      var program = Program(
        session, on: terminal, effects: AsyncEffects { _, _ in }, now: now)
      program.run()
      return program.state
    }
  }

  @Test func `an example of Diagnosis`() {
    let session = Session(LineCounter(), state: 0, size: Size(20, 3))
    for diagnosis in session.diagnoses { Issue.record("\(diagnosis)") }
  }
}

/// A program for the examples of sessions.
struct LineCounter: App {
  enum Event { case add, resized }

  func update(_ count: inout Int, _ event: Event) -> [Command<Never>] {
    if event == .add { count += 1 }
    return []
  }

  func view(_ count: Int) -> Text<Event> { Text("\(count) lines") }

  func keymap(_ count: Int) -> Keymap<Event> {
    Keymap([Keymap.Section("Counter", [KeyBinding("+", help: "Add one", event: .add)])])
  }

  func resized(to size: Size) -> Event { .resized }
}
