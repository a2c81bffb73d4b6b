import SplitViewUI
import Testing

/// A program of two features: notes that are deleted after a question, and pinned to the top. A search has a binding.
struct Desk: SplitViewApp {
  struct State {
    var notes = ["Letter to Ada", "Plan", "Shopping"]
    var list = FlatList<String>()
    var navigator = Navigator<String>(style: .double)
    var search = SearchState()
    var deleting = Deleting()
    var pinning = Pinning()
  }

  enum Event: SplitViewEvent, BindableEvent {
    case navigation(NavigationEvent<String>), binding(BindingEvent<State>)
    case deleting(Deleting.Event), pinning(Pinning.Event)
  }

  func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
    var commands: [Command<Never>] = []
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.list)
    case .binding(let event): commands = event.apply(to: &state)
    case .deleting(let event): update(&state, event)
    case .pinning(let event): update(&state, event)
    }
    let found = state.pinning.sorted(state.notes).filter { state.search.matches($0) }
    state.navigator.replace(&state.list, with: FlatList(found))
    return commands
  }

  func view(_ state: State) -> SplitView<String, Event> {
    SplitView(
      state.navigator, in: state.list, title: "Desk",
      keys: deletingKeys(state) + pinningKeys(state)
    ) {
      ColumnView(
        .primary, title: "Notes", top: SearchBar(state.search, send: Event.bind(\.search))
      ) { List($0) { note, _ in Row(note, detail: state.pinning.has(note) ? "pinned" : "") } }
      ColumnView(.secondary, title: state.navigator.path.last ?? "") { _ in Text("...") }
      deletingParts(state)
    }
    .toast(state.deleting.toast)
  }
}

/// What the feature that deletes notes keeps.
struct Deleting {
  enum Event: Sendable { case delete, undo }

  var question = AlertState()
  var toast = ToastState<Desk.Event>()
  fileprivate var deleted: [String] = []
}

/// The feature that deletes: what it does, its keys, and what it shows.
extension Desk {
  func update(_ state: inout State, _ event: Deleting.Event) {
    switch event {
    case .delete:
      state.deleting.deleted += state.navigator.path
      state.notes.removeAll { state.deleting.deleted.contains($0) }
      state.pinning.didDelete(state.navigator.path)
      state.navigator.update(.dismiss("delete"), in: state.list)
      let undo = ToastAction("Undo", key: "Z", event: Event.deleting(.undo))
      state.deleting.toast.show("Note deleted", action: undo)
    case .undo:
      state.notes += state.deleting.deleted
      (state.deleting.deleted, state.deleting.toast) = ([], ToastState())
    }
  }

  func deletingKeys(_ state: State) -> [KeyBinding<Event>] {
    if state.navigator.path.isEmpty { return [] }
    return [KeyBinding("d", help: "Delete", hint: "Delete", event: .present("delete", .alert))]
  }

  func deletingParts(_ state: State) -> [SplitViewPart<String, Event>] {
    [
      .presentation(
        PresentationView(
          "delete", asking: "Delete \(state.navigator.path.last ?? "")?", before: "Delete",
          event: .deleting(.delete), state: state.deleting.question,
          send: Event.bind(\.deleting.question)))
    ]
  }
}

/// What the feature that pins notes keeps.
struct Pinning {
  enum Event: Sendable { case pin }

  fileprivate var pinned: [String] = []

  func has(_ note: String) -> Bool { pinned.contains(note) }

  func sorted(_ notes: [String]) -> [String] {
    pinned + notes.filter { !pinned.contains($0) }
  }

  /// Forgets notes that another feature has deleted.
  mutating func didDelete(_ notes: [String]) { pinned.removeAll { notes.contains($0) } }
}

/// The feature that pins: what it does, and its key.
extension Desk {
  func update(_ state: inout State, _ event: Pinning.Event) {
    guard let note = state.navigator.path.last else { return }
    if !state.pinning.has(note) { state.pinning.pinned.append(note) }
  }

  func pinningKeys(_ state: State) -> [KeyBinding<Event>] {
    if state.navigator.path.isEmpty { return [] }
    return [KeyBinding("p", help: "Pin to the top", hint: "Pin", event: .pinning(.pin))]
  }
}

enum FeaturesPage: GuidePage {
  static let name = "features"

  static func drawings() -> [String] {
    var session = Session(Desk(), state: Desk.State(), size: Size(60, 9))
    _ = session.resize(to: Size(80, 9))
    for _ in 1...2 { _ = session.send(.navigation(.moveSelection(by: 1))) }
    _ = session.send(.pinning(.pin))
    let pinned = session.frame().lines.joined(separator: "\n")
    _ = session.send(Event.bind(\.search)(.edit(.insert("pl"))))
    _ = session.send(Event.bind(\.search)(.submit))
    _ = session.send(.deleting(.delete))
    return [pinned, session.frame().lines.joined(separator: "\n")]
  }

  private typealias Event = Desk.Event
}

struct FeaturesTests {
  private typealias Event = Desk.Event

  @Test func `a bound part changes by its own events, and a feature by its own`() {
    var session = Session(Desk(), state: Desk.State(), size: Size(80, 24))
    _ = session.send(Event.bind(\.search)(.edit(.insert("plan"))))
    #expect(session.state.navigator.path == ["Plan"])
    _ = session.send(.present("delete", .alert))
    _ = session.send(Event.bind(\.deleting.question)(.choose(1)))
    #expect(session.state.deleting.question.choice == 1)
    _ = session.send(.deleting(.delete))
    #expect(!session.state.notes.contains("Plan"))
    _ = session.send(.deleting(.undo))
    #expect(session.state.notes.contains("Plan"))
    #expect(session.state.navigator.presentations.isEmpty)
  }

  @Test func `the second feature forgets what the first has deleted`() {
    var session = Session(Desk(), state: Desk.State(), size: Size(80, 24))
    for _ in 1...2 { _ = session.send(.navigation(.moveSelection(by: 1))) }
    _ = session.send(.pinning(.pin))
    #expect(session.state.list.items == ["Shopping", "Letter to Ada", "Plan"])
    _ = session.send(.deleting(.delete))
    #expect(session.state.list.items == ["Letter to Ada", "Plan"])
    _ = session.send(.deleting(.undo))
    #expect(session.state.list.items == ["Letter to Ada", "Plan", "Shopping"])
  }

  @Test func `a binding says what changes, for a log`() {
    let event = BindingEvent(\Desk.State.search, .begin)
    #expect(event.description == "SearchState: begin")
  }
}
