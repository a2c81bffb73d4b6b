import KeystrokeReplay
import NavigationModel
import SplitViewUI
import SystemCalls
import TerminalFrame

/// A program for tests of the fuzzer: a list of four books, the text of the selected book, and a fault.
struct Bookshelf: App {
  struct State {
    var navigator = Navigator<String>(style: .double)
    let books = Books()
    var text = ""
  }

  enum Event: Sendable {
    case navigation(NavigationEvent<String>)
    case read(String)
    case test, quit
  }

  enum Effect: Sendable { case read, again }

  let fault: Fault
  let counter = Counter()

  func update(_ state: inout State, _ event: Event) -> [Command<Effect>] {
    let before = state.navigator.path
    switch event {
    case .navigation(let event): navigate(&state, event)
    case .read(let text): state.text = text
    case .test: return test(state)
    case .quit: return [.quit]
    }
    return state.navigator.path == before ? [] : [.perform(.read)]
  }

  private func navigate(_ state: inout State, _ event: NavigationEvent<String>) {
    let hadPopover = state.navigator.layout(in: state.books).popover != nil
    state.navigator.update(event, in: state.books)
    if case .scroll(.primary, let rows) = event, fault == .wheel {
      state.navigator.update(.moveSelection(by: rows), in: state.books)
    }
    guard case .resize = event, fault == .forgetful, hadPopover else { return }
    state.navigator.update(.selectFirst, in: state.books)
  }

  private func test(_ state: State) -> [Command<Effect>] {
    let isNarrow = state.navigator.width < 50
    switch fault {
    case .trap where isNarrow: preconditionFailure("the fault that was asked for")
    case .hang where isNarrow: while true {}
    case .exit: SystemCalls.exit(0)
    case .restless: return [.perform(.again)]
    case .counting: counter.count += 1
    default: break
    }
    return []
  }

  func view(_ state: State) -> some View<Event> {
    let split = SplitView(
      state.navigator, in: state.books, status: StatusBar(leading: ["shelf"], trailing: []),
      levelTitle: { _ in "Books" }, send: Event.navigation
    ) {
      ColumnView(.primary, title: "Books") { column in
        List(column, placeholder: "Nothing") { name, _ in Row(name) }
      }
      ColumnView(.secondary, title: state.navigator.path.last ?? "") { _ in
        TextView(
          TextDocument([TextBlock(state.text)]), at: .start, scroll: { _ in Event.read("scrolled") }
        )
      }
    }
    return Shown(split: split, state: state, fault: fault, counter: counter)
  }

  func keymap(_ state: State) -> Keymap<Event> {
    let program = [
      KeyBinding("q", help: "Quit", event: Event.quit),
      KeyBinding(
        "t", help: "Test", unavailable: fault == .refused ? "Nothing to test" : nil,
        event: Event.test),
    ]
    return Keymap([
      Keymap.Section("Tab", ofTab), Keymap<Event>.navigation(Event.navigation),
      Keymap.Section("Program", program),
    ])
  }

  private var ofTab: [KeyBinding<Event>] {
    guard fault == .tab || fault == .rebound else { return [] }
    let name: MovingKey = fault == .tab ? .nextColumn : .nextRow
    let next = Event.navigation(.moveSelection(by: 1))
    return [KeyBinding(.tab, name: name.name, help: "Next book", event: next)]
  }

  func resized(to size: Size) -> Event {
    .navigation(.resize(width: size.width, height: size.height))
  }

  /// The books.
  struct Books: Hierarchy {
    static let names = ["Emma", "漢字典", "Ulysses", "Walden"]

    func children(of parent: [String]) -> ChildCount {
      parent.isEmpty ? .loaded(Self.names.count) : .absent
    }
    func item(at index: Int, of parent: [String]) -> String? {
      parent.isEmpty && Self.names.indices.contains(index) ? Self.names[index] : nil
    }
    func index(of item: String, in parent: [String]) -> Int? { Self.names.firstIndex(of: item) }
    func kind(of path: [String]) -> ItemKind { .leaf }
  }
}

/// The shelf's view, with its fault.
private struct Shown<Split: View>: View {
  typealias Event = Split.Event
  let split: Split
  let state: Bookshelf.State
  let fault: Fault
  let counter: Counter

  func sizeThatFits(_ proposal: Size) -> Size { split.sizeThatFits(proposal) }

  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    split.event(for: pointer, in: size)
  }

  func paint(on canvas: inout Canvas) {
    split.paint(on: &canvas)
    let layout = state.navigator.layout(in: state.books)
    if fault == .shortDivider, canvas.width % 2 == 1, let divider = layout.dividers.first {
      canvas.write(" ", x: divider.x, y: divider.y + divider.height - 1, style: canvas.theme.text)
    }
    if fault == .flicker, state.navigator.path == [Bookshelf.Books.names[1]] {
      counter.count += 1
    }
    if counter.count > 0 {
      canvas.write(String(counter.count % 10), x: 0, y: 0, style: canvas.theme.text)
    }
  }
}

/// A counter. It is a class on purpose: copies of the state share it, which is the fault.
final class Counter {
  var count = 0
}
