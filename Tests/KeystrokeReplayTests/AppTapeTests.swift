import KeystrokeReplay
import SplitViewUI
import TerminalFrame
import Testing

/// A program for tests. It counts with a timer while it is on, and performs slow effects.
private struct Counter: App {
  struct State: Sendable {
    var count = 0
    var isOn = false
    var text = "nothing"
    var topic = ""
  }

  enum Event: Sendable { case tick, turn, ask, search(String), stop, told(String), none }
  enum Effect: Hashable, Sendable { case question(String), topic(String), edit }

  func tasks(_ state: State) -> [AppTask<Effect, Event>] {
    (state.isOn ? [.every(.seconds(2), .tick)] : [])
      + (state.topic.isEmpty ? [] : [.perform(.topic(state.topic))])
  }

  func update(_ state: inout State, _ event: Event) -> [Command<Effect>] {
    switch event {
    case .tick: state.count += 1
    case .turn: state.isOn.toggle()
    case .ask: return [.perform(.question("slow"), id: "question")]
    case .search(let topic): state.topic = topic
    case .stop: return [.cancel("question")]
    case .told(let text): state.text = text
    case .none: return [.performInTerminal(.edit)]
    }
    return []
  }

  struct Screen: View {
    typealias Event = Counter.Event
    let state: State
    func paint(on canvas: inout Canvas) {
      canvas.write("count \(state.count)", x: 0, y: 0, style: canvas.theme.text)
      canvas.write(state.text, x: 0, y: 1, style: canvas.theme.text)
    }
  }

  func view(_ state: State) -> Screen { Screen(state: state) }

  func keymap(_ state: State) -> Keymap<Event> {
    let keys: [(Character, Event)] = [
      ("t", .turn), ("a", .ask), ("x", .stop), ("1", .search("one")), ("2", .search("two")),
      ("0", .search("")), ("e", .none),
    ]
    return Keymap([
      Keymap.Section(
        "Keys",
        keys.map { KeyBinding(KeyPress($0.0), help: "\($0.0)", event: $0.1) })
    ])
  }

  func resized(to size: Size) -> Event { .told("nothing") }
}

private let counter = AppTape(
  Counter(), state: Counter.State(),
  effects: { effect in
    switch effect {
    case .question(let text): [TapeAnswer(.told("answer to \(text)"), after: .seconds(3))]
    case .topic(let text): [TapeAnswer(.told("about \(text)"), after: .seconds(1))]
    case .edit: [TapeAnswer(.told("edited"))]
    }
  }
) { _ in TapeModel(path: [], focus: .primary, mode: "compact", size: Size(0, 0)) }

private func failures(_ tape: String) throws -> [String] {
  let script = Script(Tape("Set Size 20x4\nSet TypingSpeed 0\n" + tape, file: "counter.tape")) {
    _ in nil
  }
  var player = try Player(counter, script)
  return player.play().failures.map(\.message)
}

@Test(arguments: [
  // A timer runs as long as the state requests it, by the tape's clock.
  """
  Type "t"
  Sleep 1900ms
  Expect "count 0"
  Sleep 100ms
  Expect "count 1"
  Sleep 4s
  Expect "count 3"
  Type "t"
  Sleep 10s
  Expect "count 3"
  """,
  // An effect that takes longer than a second shows a spinner until its answer arrives.
  """
  Type "a"
  Sleep 900ms
  Expect Not "⠋"
  Sleep 100ms
  Expect Row 1 "⠋"
  Sleep 100ms
  Expect Row 1 "⠙"
  Wait "answer to slow"
  Expect Row 1 /^count 0$/
  """,
  // A cancelled effect sends no answer.
  """
  Type "a"
  Sleep 2s
  Type "x"
  Expect Row 1 /^count 0$/
  Sleep 5s
  Expect "nothing"
  """,
  // A newer effect with the same id replaces the older one.
  """
  Type "a"
  Sleep 2s
  Type "a"
  Sleep 2900ms
  Expect "nothing"
  Sleep 100ms
  Expect "answer to slow"
  """,
  // An effect that the state no longer requests is cancelled.
  """
  Type "1"
  Sleep 900ms
  Type "2"
  Sleep 900ms
  Expect "nothing"
  Sleep 100ms
  Expect "about two"
  """,
  // An effect that would use the terminal is answered instead.
  """
  Type "e"
  Expect "edited"
  """,
])
func `tasks, timers and ids run by the tape's clock`(tape: String) throws {
  #expect(try failures(tape) == [])
}

@Test func `no tape is played on an app with effects and no answers for tapes`() throws {
  let bare = AppTape(Counter(), state: Counter.State()) { _ in
    TapeModel(path: [], focus: .primary, mode: "compact", size: Size(0, 0))
  }
  let script = Script(Tape("Type \"a\"", file: "a.tape")) { _ in nil }
  #expect(throws: AppTapeError.self) { _ = try Player(bare, script) }
}
