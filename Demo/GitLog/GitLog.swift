import SplitViewControls
import SplitViewUI
import TapeCommands

/// A browser for the git repository in the current folder: its log, branches and changes.
@main struct GitLog: SplitViewApp {
  enum Tab: String, CaseIterable { case log = "Log", branches = "Branches", changes = "Changes" }
  enum Field { case summary, amend, body }

  struct State {
    var tab = Tab.log
    var desks = [Tab.log: Desk(), .branches: Desk(), .changes: Desk()]
    /// The text on screen, and the entry to which it belongs.
    var (text, shown) = (TextReaderState(), Entry?.none)
    var menu = MenuState()
    /// The question of the alert, the title of its button, and its effect on the item that is
    /// selected when the user answers.
    var alert = (title: "", verb: "", effect: Effect.look, state: AlertState())
    var form = FormState<Field>([])
    var toast = ToastState<Event>()
    /// The current branch, and all branches, from git's last answer.
    var (branch, branches) = ("", [String]())
    /// How many times the log was read, and how many times git was asked for changes.
    var (reads, looks) = (0, 0)
    var entry: Entry? { desk.navigator.path.last }
    var desk: Desk {
      get { desks[tab, default: Desk()] }
      set { desks[tab] = newValue }
    }
  }

  enum Effect: Hashable {
    case log(again: Bool), look, show(Tab, Entry), git([String], done: String), edit(String)
  }

  enum Event: SplitViewEvent, BindableEvent {
    case navigation(NavigationEvent<Entry>), tab(String), search(SearchEvent)
    case binding(BindingEvent<State>), quit
    case refresh, more([Entry]), listed(SearchableList<Entry>), shown(Entry, TextDocument)
    case looked(branch: String, branches: [String], changes: [String]), done(String)
    case run(Effect), ask(verb: String, Effect), write, commit, failed(Effect, any Error)
  }

  static func main() async { await tape.main(effects: perform, failure: Event.failed) }

  /// Reads the log at the start and after changes. Also reads the selected entry.
  func tasks(_ state: State, for path: [Entry]) -> [AppTask<Effect, Event>] {
    var tasks: [AppTask<Effect, Event>] = [
      .every(.seconds(2), .refresh), .performInBackground(.look, id: state.looks),
      .perform(.log(again: state.reads > 0), id: state.reads),
    ]
    if let entry = path.last {
      let age = state.tab == .changes ? state.looks : state.reads
      tasks.append(.performInBackground(.show(state.tab, entry), id: age))
    }
    return tasks + state.toast.tasks(send: Event.bind(\.toast))
  }

  func update(_ state: inout State, _ event: Event) -> [Command<Effect>] {
    switch event {
    case .navigation(let event):
      if case .present = event { state.menu = MenuState() }
      state.desk.update(event)
      if case .resize = event { for tab in Tab.allCases { state.desks[tab]?.update(event) } }
    case .tab(let name): state.tab = Tab(rawValue: name) ?? .log
    case .search(let event): state.desk.search(event)
    case .binding(let event): return event.apply(to: &state)
    case .refresh: state.looks += 1
    case .more(let entries): state.desks[.log]?.append(entries)
    case .listed(let list): state.desks[.log]?.replace(list)
    case .shown(let entry, let text):
      if state.shown != entry { state.text = TextReaderState() }
      (state.shown, state.text.document) = (entry, text)
    case .looked(let branch, let branches, let changes):
      if !state.branches.isEmpty && branches != state.branches { state.reads += 1 }
      (state.branch, state.branches) = (branch, branches)
      state.desks[.branches]?.replace(Entry.list(branches))
      state.desks[.changes]?.replace(Entry.list(changes))
    case .done(let what):
      state.looks += 1
      state.toast.show(what)
    case .failed(_, let error): state.toast.show(String(inOneLine: error))
    case .ask(let verb, let effect):
      state.alert = ("\(verb) \(state.entry?.id ?? "")?", verb, effect, AlertState())
      state.desk.present("ask", .alert)
    case .write:
      state.form = FormState([
        .textField(.summary, "Summary"), .toggle(.amend, "Amend"), .textEditor(.body, "Why"),
      ])
      state.desk.present("commit", .formSheet)
    case .commit:
      let texts = [state.form.text(.summary), state.form.text(.body)].filter { !$0.isEmpty }
      let arguments = (state.form.isOn(.amend) ? ["--amend"] : []) + texts.flatMap { ["-m", $0] }
      return update(&state, .run(.git(["commit", "--no-edit"] + arguments, done: "Committed")))
    case .run(let effect):
      state.desk.present(nil)
      if case .edit = effect { return [.performInTerminal(effect)] }
      return [.perform(effect)]
    case .quit: return [.quit]
    }
    return []
  }

  func view(_ state: State) -> SplitView<Entry, Event> {
    let (entry, list) = (state.entry, state.desk.list)
    let menu = Event.present("menu", .popover(from: .primary))
    let found = list.search.text.isEmpty ? "" : "\(list.count) of "
    return SplitView(
      state.desk.navigator, in: list, title: "GitLog",
      facts: [found + "\(list.allItems.count)", state.branch],
      tabBar: TabBar(Tab.allCases.map(\.rawValue), selection: state.tab.rawValue, send: Event.tab),
      keys: [
        KeyBinding("a", help: "Actions", hint: "Actions", event: menu),
        KeyBinding("c", help: "Commit", hint: "Commit", event: .write),
        KeyBinding("q", help: "Quit", hint: "Quit", event: .quit),
      ]
    ) {
      ColumnView(
        .primary, title: state.tab.rawValue, item: .button("Actions", menu),
        top: SearchBar(list.search, send: Event.search)
      ) {
        List($0) { entry, _ in row(entry, in: state.tab) }
      }
      ColumnView(.secondary, title: entry?.title ?? "") {
        TextReader(
          entry == nil ? .init() : state.text, isFocused: $0.isFocused, send: Event.bind(\.text))
      }
      PresentationView(
        "menu",
        actionSheet: ActionSheet(
          choices: entry.map { choices(for: $0, state.tab) } ?? [], state: state.menu,
          send: Event.bind(\.menu)))
      PresentationView(
        "ask", asking: state.alert.title,
        message: "It cannot be brought back.", before: state.alert.verb,
        event: .run(state.alert.effect), state: state.alert.state, send: Event.bind(\.alert.state))
      PresentationView(
        "commit",
        modal: ModalView(
          "New Commit", doneTitle: "Commit", done: .commit, cancel: .dismiss("commit"),
          content: Form(state.form, send: Event.bind(\.form))))
    }
    .toast(state.toast)
  }

  private func row(_ entry: Entry, in tab: Tab) -> Row {
    let mark = entry.mark.split(separator: " ").last.map(String.init) ?? ""
    return tab == .log
      ? Row(entry.title, detail: mark.isEmpty ? entry.date : mark, isProminent: !mark.isEmpty)
      : Row(entry.id, detail: entry.date, accessory: mark == "*" ? .checkmark : .none)
  }

  private func choices(for entry: Entry, _ tab: Tab) -> [MenuChoice<Event>] {
    let id = entry.id
    func run(_ title: String, _ arguments: String...) -> MenuChoice<Event> {
      MenuChoice(title, event: .run(.git(arguments, done: "\(title): \(id)")))
    }
    func destroy(_ title: String, _ arguments: String...) -> MenuChoice<Event> {
      let event = Event.ask(verb: title, .git(arguments, done: "\(title): \(id)"))
      return MenuChoice(title + "…", role: .destructive, event: event)
    }
    return switch tab {
    case .log: [run("Check Out", "checkout", id), run("Revert", "revert", "--no-edit", id)]
    case .branches: [run("Check Out", "checkout", id), destroy("Delete", "branch", "-D", id)]
    case .changes:
      [
        MenuChoice("Edit", event: .run(.edit(id))), run("Stage", "add", "--", id),
        run("Unstage", "reset", "-q", "--", id),
        destroy("Discard", "checkout", "HEAD", "--", id),
      ]
    }
  }
}

/// A row: a commit, branch, tag or changed file. A row keeps its identity when its fields change.
struct Entry: Hashable, Sendable {
  let id, title, date, author, mark: String

  /// Parses the fields of a line, which are separated by tabs.
  init(_ line: String) {
    let fields = line.utf8.split(separator: 9, maxSplits: 4, omittingEmptySubsequences: false)
    let texts = fields.map { String(Substring($0)) } + ["", "", "", ""]
    (id, date, author, mark, title) = (texts[0], texts[1], texts[2], texts[3], texts[4])
  }

  static func == (a: Entry, b: Entry) -> Bool { a.id == b.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }

  static func list(_ lines: [String]) -> SearchableList<Entry> {
    SearchableList(lines.map(Entry.init), fields: [\.title, \.author, \.id, \.mark])
  }
}

/// A tab's list, together with its navigator.
struct Desk {
  private(set) var list = Entry.list([])
  private(set) var navigator = Navigator<Entry>(style: .double)

  init() { navigator.columnWidths[.primary] = ColumnWidth(preferredFraction: 0.42, maximum: 64) }

  mutating func update(_ event: NavigationEvent<Entry>) { navigator.update(event, in: list) }
  mutating func search(_ event: SearchEvent) { navigator.search(event, in: &list) }
  mutating func append(_ entries: [Entry]) { navigator.append(entries, to: &list) }
  mutating func replace(_ new: SearchableList<Entry>) { navigator.replace(&list, with: new) }

  /// Dismisses the current presentation, and presents `id` unless it is nil.
  mutating func present(_ id: PresentationID?, _ style: PresentationStyle = .alert) {
    navigator.dismissAll(in: list)
    if let id { update(.present(Presentation(id, style))) }
  }
}
