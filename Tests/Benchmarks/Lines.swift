import NavigationModel
import SplitViewUI
import TerminalFrame

/// A list of numbered lines beside their text. Nothing in the program depends on the number of lines.
struct Lines: App {
  struct Numbers: Hierarchy {
    let count: Int
    func children(of parent: [Int]) -> ChildCount { parent.isEmpty ? .loaded(count) : .absent }
    func item(at index: Int, of parent: [Int]) -> Int? { index < count ? index : nil }
    func index(of item: Int, in parent: [Int]) -> Int? { item < count ? item : nil }
    func kind(of path: [Int]) -> ItemKind { .leaf }
  }

  struct State {
    var navigator = Navigator<Int>(style: .double)
    let numbers: Numbers
  }

  func update(_ state: inout State, _ event: NavigationEvent<Int>) -> [Command<Never>] {
    state.navigator.update(event, in: state.numbers)
    return []
  }

  func view(_ state: State) -> some View<NavigationEvent<Int>> {
    SplitView(
      state.navigator, in: state.numbers, status: StatusBar(leading: ["lines"], trailing: []),
      levelTitle: { _ in "Lines" }, send: { $0 }
    ) {
      ColumnView(.primary, title: "Lines") { column in
        List(column) { number, _ in Row("Line \(number % 10)", detail: "detail") }
      }
      ColumnView(.secondary, title: "Text") { _ in
        TextView(
          TextDocument([TextBlock("text")]), at: .start, scroll: { .scroll(.primary, by: $0) })
      }
    }
  }

  func keymap(_ state: State) -> Keymap<NavigationEvent<Int>> {
    Keymap([Keymap.navigation { (event: NavigationEvent<Int>) in event }])
  }

  func resized(to size: Size) -> NavigationEvent<Int> {
    .resize(width: size.width, height: size.height)
  }

  /// The seconds for a key and a frame, the minimum of several rounds. The screen shows ten rows, so that both lists
  /// fill it.
  static func cost(rows: Int) -> Double {
    var state = State(numbers: Numbers(count: rows))
    state.navigator.hierarchyChanged(from: nil, to: state.numbers)
    var session = Session(Lines(), state: state, size: Size(120, 14))
    let keys: [KeyPress] = [
      "j", "j", "k", "G", "g",
    ]
    return (0..<20).map { _ in
      Benchmarks.seconds {
        for step in 0..<500 {
          _ = session.input(.key(keys[step % keys.count]))
          Benchmarks.sink(session.frame())
        }
      } / 500
    }.min() ?? 0
  }
}
