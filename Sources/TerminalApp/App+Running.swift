import CursesTerminal
import KeystrokeReplay
import NavigationModel
import SplitViewUI
import SystemCalls
import TerminalFrame

extension App where Self: Sendable, State: Sendable, Effect == Never {
  /// Runs the app on the terminal of the process until it quits, beginning in `state`. Without a
  /// terminal, it prints one line and ends the process with status 69 (`EX_UNAVAILABLE`).
  ///
  /// Tapes can be played on such a program in a terminal (``/KeystrokeReplay/ReplayToken``).
  public func run(_ state: State) {
    do {
      try start(state)
    } catch {
      "\(Self.self): \(error)\n".withCString { _ = write(2, $0, strlen($0)) }
      exit(69)
    }
  }

  private func start(_ state: State) throws {
    let token = ReplayToken()
    let terminal = try CursesTerminal(clickClock: token?.clickClock)
    defer { terminal.close() }
    if let token {
      // The tape's player checks expectations, with a model of its own.
      let tape = AppTape(self, state: state) { _ in
        TapeModel(path: [], focus: .secondary, mode: "", size: Size(0, 0))
      }
      return try token.play(tape, on: terminal)
    }
    let session = Session(
      self, state: state, size: terminal.size, symbols: terminal.isUTF8 ? .unicode : .ascii)
    var program = Program(
      session, on: terminal, effects: NoEffects<Event>(), now: { Int64(time(nil)) })
    program.run()
  }
}

/// The effects of an app without effects.
private struct NoEffects<Event: Sendable>: EffectHandler {
  func perform(_ effect: Never, send: @escaping @Sendable (Event) -> Void) {}
}
