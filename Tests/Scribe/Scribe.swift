import CursesTerminal
import KeystrokeReplay
import NavigationModel
import SplitViewUI
import TerminalFrame

/// A program for tests of terminals. It lists all events, and shows every kind of style and width.
package struct Scribe: App {
  package struct State: Sendable {
    /// The events, the latest first.
    var lines: [String] = []
    var size = Size(0, 0)
    var cursor: Point?
    /// The part of the sample on screen.
    var turn = 0
  }

  package enum Event: Sendable {
    case heard(String)
    case pointed(PointerEvent)
    case resized(Size)
    /// Requests answers: immediate, delayed, and an answer that requests another.
    case ask(Int)
    case quit
  }

  package enum Effect: Sendable { case answer(Int) }

  private let keys = makeKeys()

  package init() {}

  package func update(_ state: inout State, _ event: Event) -> [Command<Effect>] {
    state.turn += 1
    var commands: [Command<Effect>] = []
    switch event {
    case .heard(let text): state.lines.insert(text, at: 0)
    case .pointed(let pointer):
      state.lines.insert("\(pointer.kind) at \(pointer.position.x),\(pointer.position.y)", at: 0)
      state.cursor = pointer.position
    case .resized(let size):
      state.size = size
      state.lines.insert("\(size.width)x\(size.height)", at: 0)
    case .ask(let depth):
      state.lines.insert("asked \(depth)", at: 0)
      commands = [.performInBackground(.answer(depth)), .performInBackground(.answer(depth - 1))]
    case .quit: commands = [.quit]
    }
    state.lines = Array(state.lines.prefix(60))
    return commands
  }

  package func view(_ state: State) -> some View<Event> { Sheet(state: state) }

  package func keymap(_ state: State) -> Keymap<Event> { keys }

  private static func makeKeys() -> Keymap<Event> {
    let own = [
      KeyBinding(.function(9), help: "Ask", event: Event.ask(3)),
      KeyBinding(.function(10), help: "Quit", event: .quit),
      KeyBinding(
        .control("z"), help: "Nothing", event: .heard("not suspended")),
    ]
    let all = everyKey.map { KeyBinding($0, help: "", event: Event.heard($0.tapeName)) }
    return Keymap([Keymap.Section("", own + all)])
  }

  /// Every key that a tape can press, with every combination of modifiers.
  package static var everyKey: [KeyPress] {
    let names =
      [
        "Up", "Down", "Left", "Right", "Home", "End", "PageUp", "PageDown", "Insert", "Delete",
        "Backspace", "Tab", "Enter", "Escape", "Space",
      ] + (1...20).map { "F\($0)" } + (0x21...0x7E).map { String(Unicode.Scalar(UInt8($0))) }
      + ["é", "日", "ß", "\u{301}", "👍"]
    let held = ["", "Ctrl+", "Alt+", "Shift+", "Ctrl+Alt+", "Alt+Shift+", "Ctrl+Alt+Shift+"]
    return names.flatMap { name in held.compactMap { try? KeyPress(name: $0 + name) } }
  }

  package func resized(to size: Size) -> Event { .resized(size) }
  package func pasted(_ text: String, _ state: State) -> Event? { .heard("pasted \(text)") }
  package func clock(_ seconds: Int64) -> Event? { .heard("it is \(seconds)") }
}

/// The screen: a moving sample of styles, and the events below it.
private struct Sheet: View {
  let state: Scribe.State

  /// Narrow and wide letters, marks, flags, and characters that terminals may not know.
  private static let sample =
    "│▌●plain e\u{301}o\u{308}\u{323} 日本語 ｶﾞ한글 👍🏽 👨‍👩‍👧 🇩🇪 ☂️ ไทยกำ \u{1B}[31m\u{7} ─╮…ﬁ\u{202E}x\u{200B}y"

  func paint(on canvas: inout Canvas) {
    let letters = Array(Self.sample)
    for y in 0..<min(6, canvas.height) {
      var x = -(state.turn % 5)
      for (index, letter) in letters.enumerated() {
        let style = Self.style(index + y * 7 + state.turn)
        x = canvas.write(String(letter), x: x, y: y, style: style)
      }
      canvas.write("last", x: canvas.width - 3, y: y, style: Self.style(y))
    }
    for (index, line) in state.lines.enumerated() where index + 6 < canvas.height {
      canvas.write(
        line, x: 0, y: index + 6, style: index == 0 ? Self.style(state.turn) : canvas.theme.text)
    }
    if let cursor = state.cursor { canvas.placeCursor(x: cursor.x, y: cursor.y) }
  }

  private static func style(_ index: Int) -> Style {
    if index % 3 == 0 { return .plain }
    let attributes = Attributes(rawValue: UInt8(truncatingIfNeeded: index % 64))
    let colors: [Color] = [.default, .palette(1), .palette(12), .palette(108), .rgb(3, 141, 59)]
    return Style(colors[index % 5], on: colors[index / 5 % 5], attributes)
  }

  func event(for pointer: PointerEvent, in size: Size) -> Scribe.Event? { .pointed(pointer) }
}

/// The scribe for tapes.
package struct ScribeTape: TapeProgram, Sendable {
  package init() {}

  package func begin(on stage: Stage) -> (Session<Scribe>, [Command<Scribe.Effect>]) {
    var state = Scribe.State()
    state.lines = ["\(stage.clock) \(stage.utcOffset)"]
    state.lines += stage.arguments + stage.environment.sorted { $0.key < $1.key }.map { "\($0)" }
    let session = Session(
      Scribe(), state: state, size: stage.size, theme: stage.theme, symbols: stage.symbols)
    return (session, [.performInBackground(.answer(1))])
  }

  package func answers(to effect: Scribe.Effect) -> [TapeAnswer<Scribe.Event>] {
    guard case .answer(let depth) = effect, depth > 0 else { return [] }
    return [
      TapeAnswer(.heard("answer \(depth)")),
      TapeAnswer(.heard("late answer \(depth)"), after: .milliseconds(depth * 70)),
      TapeAnswer(.heard("answer on the minute \(depth)"), after: .seconds(60)),
      TapeAnswer(.ask(depth - 1), after: .milliseconds(depth % 2 * 100)),
    ]
  }

  package func model(of state: Scribe.State) -> TapeModel {
    TapeModel(path: [], focus: .primary, mode: "compact", size: state.size)
  }
}

/// The scribe in a terminal. It only plays tapes.
@main enum Main {
  static func main() throws {
    let token = ReplayToken()
    // The token can be read only once, so that programs started by this program do not get the secret. If it can be
    // read again, all tests fail.
    if ReplayToken() != nil { return }
    let terminal = try CursesTerminal(clickClock: token?.clickClock)
    defer { terminal.close() }
    if let token { try token.play(ScribeTape(), on: terminal) }
  }
}
