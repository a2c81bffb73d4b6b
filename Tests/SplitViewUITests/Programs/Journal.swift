import SplitViewUI
import Synchronization
import TerminalFrame

/// A program that records all of its events and shows them.
struct Journal: App {
  enum Event: Hashable, Sendable {
    case typed(Character)
    case resized(Size)
    case pasted(String)
    case ticked(Int64)
    case answered(Int)
  }

  struct Screen: View {
    typealias Event = Journal.Event
    let lines: [String]
    func paint(on canvas: inout Canvas) {
      for (y, line) in lines.suffix(canvas.height).enumerated() {
        canvas.write(line, x: 0, y: y, style: canvas.theme.text)
      }
    }
  }

  let ticks: Bool
  /// Counts the steps taken, on copies of the state as well.
  var steps: Tally?
  /// True if letters that are not bound to a key are text.
  var isWriting = false
  /// The work that remains when the program ends.
  var unsaved: [Int] = []
  /// False if answers are declared to change nothing on screen.
  var showsAnswers = true

  func needsDisplay(after event: Event, _ state: [String]) -> Bool {
    if case .answered = event { showsAnswers } else { true }
  }

  func willTerminate(_ state: [String]) -> [Int] { unsaved }
  func resized(to size: Size) -> Event { .resized(size) }
  func pasted(_ text: String, _ state: [String]) -> Event? { .pasted(text) }
  func clock(_ seconds: Int64) -> Event? { ticks ? .ticked(seconds) : nil }
  func view(_ state: [String]) -> Screen { Screen(lines: state) }

  func keymap(_ state: [String]) -> Keymap<Event> {
    var keymap = Keymap([
      Keymap.Section(
        "Letters",
        "abcdefqrst".map { letter in
          KeyBinding(KeyPress(letter), help: "Type \(letter)", event: Event.typed(letter))
        })
    ])
    if isWriting { keymap.typed = { .typed($0) } }
    return keymap
  }

  func update(_ state: inout [String], _ event: Event) -> [Command<Int>] {
    steps?.count += 1
    switch event {
    case .typed(let letter):
      state.append(String(letter))
      return command(of: letter)
    case .resized(let size): state.append("\(size.width)x\(size.height)")
    case .pasted(let text): state.append("pasted \(text)")
    case .ticked(let seconds): state.append("at \(seconds)")
    case .answered(let number): state.append("answer \(number)")
    }
    return []
  }

  private func command(of letter: Character) -> [Command<Int>] {
    switch letter {
    case "e": [.perform(1), .perform(2)]
    case "f": [.performInBackground(1), .performInBackground(2)]
    case "q": [.quit]
    case "r": [.redraw]
    case "s": [.suspend]
    case "t": [.terminal(.setTitle("Journal"))]
    default: []
    }
  }
}

/// A counter. This is a class because copies share it.
final class Tally {
  var count = 0
}

/// A terminal in memory that plays a script. The events in a group are pending at the same time. After the last group,
/// the terminal closes. This is a class because terminals are classes.
final class ScriptedTerminal: Terminal {
  private var bursts: [[TerminalEvent]]
  private var pending: [TerminalEvent] = []
  var size = Size(20, 8)
  /// The rows of every presented frame that have text.
  private(set) var frames: [[String]] = []
  /// The other calls to the terminal.
  private(set) var calls: [String] = []
  /// The timeouts of the waits.
  private(set) var waits: [Duration?] = []
  /// Called before each wait.
  var onWait: () -> Void = {}

  /// Called after each frame, with the number of frames.
  var onPresent: (Int) -> Void = { _ in }

  convenience init(_ bursts: [TerminalEvent]...) { self.init(bursts) }

  init(_ bursts: [[TerminalEvent]]) { self.bursts = bursts }

  /// The background of every presented frame.
  private(set) var grounds: [Color] = []

  func present(_ frame: Frame) {
    frames.append(frame.lines.filter { !$0.isEmpty })
    grounds.append(frame[Point(frame.size.width - 1, frame.size.height - 1)].style.background)
    onPresent(frames.count)
  }

  func nextEvent(timeout: Duration?) -> TerminalEvent? {
    if !pending.isEmpty { return pending.removeFirst() }
    if let timeout, timeout < .seconds(1) { return nil }
    waits.append(timeout)
    onWait()
    guard !bursts.isEmpty else { return .closed }
    pending = bursts.removeFirst()
    return pending.isEmpty ? nil : pending.removeFirst()
  }

  var hasPendingEvent: Bool { !pending.isEmpty }
  var waker: @Sendable () -> Void { {} }
  func perform(_ command: TerminalCommand) { calls.append("\(command)") }
  func redraw() { calls.append("redraw") }
  func suspend() { calls.append("suspend") }
}

/// Answers an effect at once or on demand. This is a class because answers wait in it.
final class Answers: EffectHandler {
  private let waiting = Mutex<[@Sendable () -> Void]>([])
  private let isPrompt: Bool

  init(isPrompt: Bool = true) { self.isPrompt = isPrompt }

  func perform(_ effect: Int, send: Send<Journal.Event>) {
    if isPrompt { return send(.answered(effect)) }
    waiting.withLock { $0.append { send(.answered(effect)) } }
  }

  func release() {
    let answers = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for answer in answers { answer() }
  }
}
