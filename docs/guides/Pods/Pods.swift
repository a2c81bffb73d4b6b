import KeystrokeReplay
import SplitViewUI
import TapeCommands
import TerminalApp

/// A namespace with its pods, or a pod, whose id begins with its namespace.
struct Pod: Identifiable, Sendable {
  let id: String
  var status = ""
  var pods: [Pod]?
  var name: String { String(id.split(separator: "/").last ?? "") }
}

/// The pods of a cluster by namespace, and the log of the selected one as it is written.
@main struct Pods: SplitViewApp {
  struct State {
    var tree = ItemTree<Pod>()
    var navigator = Navigator<String>(style: .triple)
    var log = ANSIText()
    var text = TextReaderState(followsEnd: true)
    var looks = 0

    mutating func write(_ output: String) {
      log.append(output)
      text.document = log.document
    }
  }

  enum Effect: Hashable { case list, follow(String) }

  enum Event: SplitViewEvent {
    case navigation(NavigationEvent<String>), text(TextReaderEvent), refresh, quit
    case listed([Pod]), lines([String]), failed(Effect, any Error)
  }

  /// The pods are listed every five seconds; a log is followed as long as its pod is selected.
  func tasks(_ state: State, for path: [String]) -> [AppTask<Effect, Event>] {
    let tasks: [AppTask<Effect, Event>] = [
      .every(.seconds(5), .refresh), .performInBackground(.list, id: state.looks),
    ]
    return path.count < 2 ? tasks : tasks + [.performInBackground(.follow(path[1]))]
  }

  func update(_ state: inout State, _ event: Event) -> [Command<Effect>] {
    let before = state.navigator.path
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.tree)
    case .text(let event): return state.text.update(event).map { [.terminal($0)] } ?? []
    case .refresh: state.looks += 1
    case .listed(let namespaces):
      state.navigator.replace(&state.tree, with: ItemTree(namespaces, children: \.pods))
    case .lines(let lines): state.write(lines.joined(separator: "\n") + "\n")
    case .failed(_, let error): state.write("\u{1B}[31m\(String(inOneLine: error))\u{1B}[m\n")
    case .quit: return [.quit]
    }
    if state.navigator.path != before {
      (state.log, state.text) = (ANSIText(), TextReaderState(followsEnd: true))
    }
    return []
  }

  func view(_ state: State) -> SplitView<String, Event> {
    let path = state.navigator.path
    return SplitView(
      state.navigator, in: state.tree, title: "Pods",
      keys: [KeyBinding("q", help: "Quit", hint: "Quit", event: .quit)]
    ) {
      ColumnView(.primary, title: "Namespaces") {
        List($0) { id, _ in Row(id, detail: "\(state.tree[id]?.pods?.count ?? 0)") }
      }
      ColumnView(.supplementary, title: path.first ?? "") {
        List($0, placeholder: "No pods") { id, _ in row(state.tree[id]) }
      }
      ColumnView(.secondary, title: path.last.flatMap { state.tree[$0]?.name } ?? "") {
        TextReader(state.text, isFocused: $0.isFocused, send: Event.text)
      }
    }
  }

  private func row(_ pod: Pod?) -> Row {
    let isWell = ["Running", "Completed"].contains(pod?.status)
    return Row(pod?.name ?? "", detail: pod?.status ?? "", accessory: isWell ? .none : .badge("!"))
  }

  /// The effects, for a user.
  static func perform(_ effect: Effect, send: Send<Event>) async throws {
    switch effect {
    case .list:
      let list = ExternalProgram("kubectl", ["get", "pods", "--all-namespaces", "--no-headers"])
      await send(.listed(namespaces(try await list.output())))
    case .follow(let id):
      let names = id.split(separator: "/").map(String.init)
      let log = ExternalProgram(
        "kubectl", ["logs", "--follow", "--tail=1000", "--namespace", names[0], names[1]])
      for try await lines in log.lines { await send(.lines(lines)) }
    }
  }

  /// The pods in the table that `kubectl get pods` prints: namespace, name, ready, status and more.
  private static func namespaces(_ table: String) -> [Pod] {
    let rows = table.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let pods = rows.filter { $0.count > 3 }.map { Pod(id: "\($0[0])/\($0[1])", status: $0[3]) }
    let groups = Dictionary(grouping: pods) { $0.id.prefix { $0 != "/" } }
    return groups.keys.sorted().map { Pod(id: String($0), pods: groups[$0]) }
  }

  /// The program as tapes play it: a cluster that was recorded.
  static let tape = AppTape(Pods(), state: State(), title: { $0 }) { effect in
    switch effect {
    case .list: [TapeAnswer(.listed(namespaces(recorded)))]
    case .follow("shop/till-7d9"):
      [TapeAnswer(.failed(effect, Refused()), after: .milliseconds(100))]
    case .follow:
      [
        TapeAnswer(
          .lines((1...30).map { "09:41:\($0 + 10) \u{1B}[32mGET\u{1B}[m /lamps/\($0) 200" }))
      ]
        + (1...5).map { TapeAnswer(.lines(["09:42:0\($0) tick"]), after: .seconds($0)) }
    }
  }

  private static let recorded = """
    kube-system   dns-5f4     1/1   Running            0   41d
    shop          lamps-6c8   1/1   Running            2   9d
    shop          till-7d9    0/1   CrashLoopBackOff   48  9d
    """

  private struct Refused: Error, CustomStringConvertible {
    let description = "kubectl: container \"till\" is waiting to start"
  }

  static func main() async { await tape.main(effects: perform, failure: Event.failed) }
}
