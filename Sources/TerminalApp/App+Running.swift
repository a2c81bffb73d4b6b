import CursesTerminal
import Glibc
import KeystrokeReplay
import NavigationModel
import SplitViewUI
import TerminalFrame

extension App where Self: Sendable, State: Sendable, Effect == Never {
  /// Runs the app on the terminal of the process until it quits, beginning in `state`. Where there
  /// is no terminal, it says so in one line and ends the process (status 69, `EX_UNAVAILABLE`).
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
      // Expectations are the player's, who has a model of its own.
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

/// Does the effects of an app that has none.
private struct NoEffects<Event: Sendable>: EffectHandler {
  func perform(_ effect: Never, send: @escaping @Sendable (Event) -> Void) {}
}
