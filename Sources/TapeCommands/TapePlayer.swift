import CursesTerminal
import KeystrokeReplay
import SplitViewUI
import SystemCalls
import TerminalApp
import TerminalFrame

/// The player of tapes for a program that runs in a pseudo-terminal (`replay --pty`, `PtyReplay`) and has a `main` of its own:
/// `ReadingList().run(State(), player: TapePlayer(tape))`.
public struct TapePlayer<A: App & Sendable>: TerminalPlayer {
  private let tape: AppTape<A>
  private let token: ReplayToken

  /// The player of `tape`; nil if none is played on this process. Make it once, before other threads begin.
  public init?(_ tape: AppTape<A>) {
    guard let token = ReplayToken() else { return nil }
    (self.tape, self.token) = (tape, token)
  }

  /// The tape's time since its beginning.
  public var clickClock: @Sendable () -> Duration { token.clickClock }

  /// Plays the tape to its end.
  public func play(on terminal: any Terminal) throws { try token.play(tape, on: terminal) }
}

extension AppTape where A: Sendable {
  /// Runs the program for its user, or for the player of a tape.
  /// - Parameters:
  ///   - handler: does the effects for the user; the tape answers its own.
  ///   - arguments: those that the user gives it.
  ///   - player: the player of a tape.
  func run(
    _ handler: some EffectHandler<A.Effect, A.Event>, arguments: [String],
    player: TapePlayer<A>? = nil
  ) async {
    await TerminalRun(
      player: player, exitCode: { $0 is AppTapeError ? EX_CONFIG : EX_NOINPUT },
      session: { try session(on: Stage($0, arguments: arguments)) }
    ).run(handler)
  }
}

extension Stage {
  /// The stage of a user: the process's environment, the present time, the terminal.
  fileprivate init(_ terminal: CursesTerminal, arguments: [String]) {
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    self.init(
      size: terminal.size, clock: Int64(now), utcOffset: local.tm_gmtoff,
      theme: terminal.automaticTheme, colors: terminal.colorCount,
      symbols: terminal.automaticSymbols, arguments: arguments, environment: Environment.all)
  }
}
