import DeveloperTools
import SplitViewUI
import TerminalApp
import TerminalLog

/// Counts things. It has a log with a page, can be inspected, and keeps its counts while it is built again.
@main struct Tally: SplitViewApp {
  static let log = ProgramLog.start("tally")
  static let logger = log.logger("tally")
  /// A library that logs to standard error.
  static let library = Logger(label: "abacus") { StreamLogHandler.standardError(label: $0) }

  struct State {
    var counts: [String: Int]
    var list = FlatList(["Cups", "Plates"])
    var navigator = Navigator<String>(style: .double)
    var page = LogPageState(Tally.log)
  }

  enum Event: SplitViewEvent, BindableEvent {
    case navigation(NavigationEvent<String>), binding(BindingEvent<State>), count, quit
  }

  enum Effect: Hashable { case report(String, Int) }

  func tasks(_ state: State) -> [AppTask<Effect, Event>] {
    let isShown = state.navigator.presentations.contains { $0.id == "log" }
    return isShown ? state.page.tasks(send: Event.bind(\.page)) : []
  }

  func update(_ state: inout State, _ event: Event) -> [Command<Effect>] {
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.list)
    case .binding(let event): return event.apply(to: &state)
    case .count:
      guard let thing = state.navigator.path.last else { return [] }
      state.counts[thing, default: 0] += 1
      return [.perform(.report(thing, state.counts[thing] ?? 0))]
    case .quit: return [.quit]
    }
    return []
  }

  func view(_ state: State) -> SplitView<String, Event> {
    let thing = state.navigator.path.last ?? ""
    return SplitView(
      state.navigator, in: state.list, title: "Tally",
      keys: [
        KeyBinding("+", help: "Count one more", hint: "Count", event: .count),
        KeyBinding("L", help: "Log", hint: "Log", event: .present("log", .pageSheet)),
        KeyBinding("q", help: "Quit", hint: "Quit", event: .quit),
      ]
    ) {
      ColumnView(.primary, title: "Things") {
        List($0) { thing, _ in Row(thing, detail: "\(state.counts[thing] ?? 0)") }
      }
      ColumnView(.secondary, title: thing) { _ in Text("\(state.counts[thing] ?? 0)") }
      PresentationView("log", title: "Log") {
        state.page.page(isFocused: $0.isFocused, send: Event.bind(\.page))
      }
    }
  }

  /// The effects: one line that is printed, one in the log, and one on standard error.
  static func perform(_ effect: Effect, send: Send<Event>) async {
    switch effect {
    case .report(let thing, let count):
      print("printed: \(count) \(thing)")
      logger.info("counted", metadata: ["thing": "\(thing)"])
      if count > 2 { library.warning("out of beads") }
    }
  }

  static func main() async {
    if await Inspector.run(CommandLine.arguments) { return }
    let kept = KeptState<[String: Int]>(of: "tally")
    let first = State(counts: kept.value ?? ["Cups": 0, "Plates": 0])
    await Inspected(Tally(), keeping: \.counts, in: kept).run(first, effects: perform)
  }
}
