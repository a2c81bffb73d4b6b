import KeystrokeReplay
import SplitViewUI
import TapeCommands
import TerminalApp

/// A browser of the git repository in the current folder: its log, its branches, its changes.
@main struct GitLog: SplitViewApp {
  enum Tab: String, CaseIterable { case log = "Log", branches = "Branches", changes = "Changes" }
  enum Field { case summary, amend, body }

  struct State {
    var tab = Tab.log
    var desks = [Tab.log: Desk(), .branches: Desk(), .changes: Desk()]
    var text = TextReaderState()
    var menu = MenuState()
    var alert = (verb: "", effect: Effect.look, state: AlertState())
    var form = FormState<Field>([])
    var toast = ToastState<Event>()
    /// The branch, its commits, and all branches as git told them last.
    var (branch, total, branches) = ("", 0, [String]())
    /// How often the log was read, and how often git was asked for changes.
    var (reads, looks) = (0, 0)
    var entry: Entry? { desk.navigator.path.last }
    var desk: Desk {
      get { desks[tab, default: Desk()] }
      set { desks[tab] = newValue }
    }
  }

  enum Effect: Hashable {
    case log(again: Bool), count, look, show(Tab, Entry), git([String], done: String), edit(String)
  }

  enum Event: SplitViewEvent {
    case navigation(NavigationEvent<Entry>), tab(String), search(SearchEvent), quit
    case text(TextReaderEvent), menu(MenuEvent), alert(AlertEvent), form(FormEvent), toast(
      ToastEvent)
    case refresh, more([Entry]), listed(SearchableList<Entry>), counted(Int), shown(TextDocument)
    case looked(branch: String, branches: [String], changes: [String]), done(String)
    case run(Effect), ask(verb: String, Effect), write, commit, failed(Effect, any Error)
  }

  static func main() async { await tape.main(effects: perform, failure: Event.failed) }

  /// The log is read at first and when it changed, an entry as long as it is selected.
  func tasks(_ state: State) -> [AppTask<Effect, Event>] {
    var tasks: [AppTask<Effect, Event>] = [
      .every(.seconds(2), .refresh), .performBehind(.look, id: state.looks),
      .perform(.log(again: state.reads > 0), id: state.reads),
      .performBehind(.count, id: state.reads),
    ]
    if let entry = state.entry {
      let age = state.tab == .changes ? state.looks : state.reads
      tasks.append(.perform(.show(state.tab, entry), id: age))
    }
    return tasks + state.toast.tasks(send: Event.toast)
  }

  func update(_ state: inout State, _ event: Event) -> [Command<Effect>] {
    let (tab, entry) = (state.tab, state.entry)
    defer { if tab != state.tab || entry != state.entry { state.text = TextReaderState() } }
    switch event {
    case .navigation(let event):
      if case .present = event { state.menu = MenuState() }
      state.desk.update(event)
      if case .resize = event { for tab in Tab.allCases { state.desks[tab]?.update(event) } }
    case .tab(let name): state.tab = Tab(rawValue: name) ?? .log
    case .search(let event): state.desk.search(event)
    case .text(let event): return state.text.update(event).map { [.terminal($0)] } ?? []
    case .menu(let event): state.menu.update(event)
    case .alert(let event): state.alert.state.update(event)
    case .form(let event): return state.form.update(event).map { [.terminal($0)] } ?? []
    case .toast(let event): state.toast.update(event)
    case .refresh: state.looks += 1
    case .more(let entries): state.desks[.log]?.append(entries)
    case .listed(let list): state.desks[.log]?.replace(list)
    case .counted(let total): state.total = total
    case .shown(let text): state.text.document = text
    case .looked(let branch, let branches, let changes):
      if !state.branches.isEmpty && branches != state.branches { state.reads += 1 }
      (state.branch, state.branches) = (branch, branches)
      state.desks[.branches]?.replace(Entry.list(branches))
      state.desks[.changes]?.replace(Entry.list(changes))
    case .done(let what):
      state.looks += 1
      state.toast.show(what)
    case .failed(_, let error): state.toast.show("\(error)")
    case .ask(let verb, let effect):
      state.alert = (verb, effect, AlertState())
      state.desk.present("ask", .alert)
    case .write:
      state.form = FormState([
        .textField(.summary, "Summary", prompt: "What it does"), .toggle(.amend, "Amend"),
        .textEditor(.body, "Why", rows: 4),
      ])
      state.desk.present("commit", .formSheet)
    case .commit:
      let texts = [state.form.text(.summary), state.form.text(.body)].filter { !$0.isEmpty }
      let options = state.form.isOn(.amend) ? ["--amend", "--no-edit"] : []
      let arguments = ["commit"] + options + texts.flatMap { ["-m", $0] }
      return update(&state, .run(.git(arguments, done: "Committed")))
    case .run(let effect):
      state.desk.present(nil)
      if case .edit = effect { return [.performInTerminal(effect)] }
      return [.perform(effect)]
    case .quit: return [.quit]
    }
    return []
  }
}

/// A row: a commit, a branch or tag, or a changed file. It is the same while its fields change.
struct Entry: Hashable, Sendable {
  let id, title, date, author, mark: String

  /// Reads a line of fields.
  init(_ line: String) {
    let fields = line.utf8.split(separator: 0x1F, omittingEmptySubsequences: false)
    let texts = fields.map { String(Substring($0)) } + ["", "", "", ""]
    (id, title, date, author, mark) = (texts[0], texts[1], texts[2], texts[3], texts[4])
  }

  static func == (a: Entry, b: Entry) -> Bool { a.id == b.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }

  static func list(_ lines: [String]) -> SearchableList<Entry> {
    SearchableList(lines.map(Entry.init), fields: [\.title, \.author, \.id, \.mark])
  }
}

/// A tab: its list, and the place in it.
struct Desk {
  private(set) var list = Entry.list([])
  private(set) var navigator = Navigator<Entry>(
    style: .double, columnBars: [.primary: ColumnBars(top: 1, bottom: 1)], hasTabBar: true)

  init() { navigator.columnWidths[.primary] = ColumnWidth(preferredFraction: 0.42, maximum: 64) }

  mutating func update(_ event: NavigationEvent<Entry>) { navigator.update(event, in: list) }
  mutating func search(_ event: SearchEvent) { navigator.search(event, in: &list) }
  mutating func append(_ entries: [Entry]) { navigator.append(entries, to: &list) }
  mutating func replace(_ new: SearchableList<Entry>) { navigator.replace(&list, with: new) }

  /// Presents something in place of what is presented.
  mutating func present(_ id: PresentationID?, _ style: PresentationStyle = .alert) {
    navigator.dismissAll(in: list)
    if let id { update(.present(Presentation(id, style))) }
  }
}
