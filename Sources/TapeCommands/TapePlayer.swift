import CursesTerminal
import KeystrokeReplay
import SplitViewUI
import SystemCalls
import TerminalApp
import TerminalFrame

/// Plays tapes on a program that runs in a pseudo-terminal (`replay --pty`, `PtyReplay`) and has a `main` function of
/// its own: `ReadingList().run(State(), player: TapePlayer(tape))`.
public struct TapePlayer<A: App & Sendable>: TerminalPlayer {
  private let tape: AppTape<A>
  private let token: ReplayToken

  /// Creates a player for `tape`. Nil if no tape is played on this process. Call this once, before other threads start.
  public init?(_ tape: AppTape<A>) {
    guard let token = ReplayToken() else { return nil }
    (self.tape, self.token) = (tape, token)
  }

  /// The time elapsed since the tape started.
  public var clickClock: @Sendable () -> Duration { token.clickClock }

  /// Plays the whole tape.
  public func play(on terminal: any Terminal) throws { try token.play(tape, on: terminal) }
}

extension AppTape where A: Sendable {
  /// Runs the program for a user, or for a tape player.
  /// - Parameters:
  ///   - handler: performs effects for a user. When a tape is played, the tape answers the effects.
  ///   - arguments: the user's arguments.
  ///   - player: a tape player, or nil for a user.
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
  /// Creates the stage for a user from the process's environment, the current time and the terminal.
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
