import CursesTerminal
import SplitViewUI
import SystemCalls
import TerminalFrame

/// Plays a program on its terminal in place of the user. `TapeCommands` has a player for tapes.
public protocol TerminalPlayer: Sendable {
  /// Returns the time that is used to recognize double clicks.
  var clickClock: @Sendable () -> Duration { get }
  /// Plays the program until the program ends. The caller closes the terminal.
  func play(on terminal: any Terminal) throws
}

/// An app that watches the terminal on which it runs, such as an app that is being inspected.
package protocol TerminalWatcher {
  /// True if the app receives the views of each painted screen.
  var wantsViews: Bool { get }
  /// Returns the terminal that the program uses instead of `terminal`.
  func watching(_ terminal: any Terminal) -> any Terminal
  /// Receives the views of a painted screen.
  func paints(_ views: ViewOutline)
}

/// A run of an app on the terminal of the process, controlled by the user or by a player.
package struct TerminalRun<A: App & Sendable>: Sendable {
  /// The player that replaces the user. Nil if the user controls the app.
  private let player: (any TerminalPlayer)?
  /// Makes the session that the user controls.
  private let session: @Sendable (CursesTerminal) throws -> Session<A>
  /// Returns the exit code for an error of the session or of the player.
  private let exitCode: @Sendable (any Error) -> Int32

  /// Makes a run that begins with the session made by `session`.
  package init(
    player: (any TerminalPlayer)?,
    exitCode: @escaping @Sendable (any Error) -> Int32 = { _ in EX_NOINPUT },
    session: @escaping @Sendable (CursesTerminal) throws -> Session<A>
  ) {
    (self.player, self.exitCode, self.session) = (player, exitCode, session)
  }

  /// Makes a run of `app` that begins in `state`.
  init(_ app: A, _ state: @escaping @Sendable () -> A.State, player: (any TerminalPlayer)?) {
    self.init(player: player) { terminal in
      Session(
        app, state: state(), size: terminal.size, theme: terminal.automaticTheme,
        symbols: terminal.automaticSymbols, colors: terminal.colorCount)
    }
  }

  /// Runs the program on a separate thread.
  ///
  /// - Parameter handler: performs the effects while the user controls the app. A player handles effects itself.
  package func run(_ handler: some EffectHandler<A.Effect, A.Event>) async {
    do throws(CursesTerminalError) {
      try await TerminalThread.run { runHere(handler) }
    } catch {
      Self.refuse("\(error)", EX_OSERR)
    }
  }

  /// Runs the program on this thread.
  func runHere() where A.Effect == Never { runHere(NoEffects()) }

  private func runHere(_ handler: some EffectHandler<A.Effect, A.Event>) {
    do {
      try start(handler)
    } catch let error as CursesTerminalError {
      Self.refuse("\(error)", EX_UNAVAILABLE)
    } catch {
      Self.refuse("\(error)", exitCode(error))
    }
  }

  private func start(_ handler: some EffectHandler<A.Effect, A.Event>) throws {
    let terminal = try CursesTerminal(clickClock: player?.clickClock)
    defer { terminal.close() }
    if let player { return try player.play(on: terminal) }
    let colors = terminal.colorCount
    var session = try session(terminal)
    let watcher = session.app as? any TerminalWatcher
    if let watcher, watcher.wantsViews { session.inspectViews = watcher.paints }
    var program = Program(
      session, on: watcher?.watching(terminal) ?? terminal, effects: handler,
      theme: { .automatic(isLight: $0, colors: colors) }, now: { Int64(time(nil)) })
    terminal.endsByEvent()
    program.run(closing: terminal.closeForFinishing)
    CursesTerminal.endBySignal()
  }

  /// Prints the reason why the program cannot run, and ends the program.
  private static func refuse(_ problem: String, _ code: Int32) -> Never {
    let name = CommandLine.arguments.first?.split(separator: "/").last ?? "\(A.self)"
    "\(name): \(problem)\n".withCString { _ = write(STDERR_FILENO, $0, strlen($0)) }
    exit(code)
  }
}

extension CursesTerminal {
  /// The theme for the terminal's background and its number of colours.
  package var automaticTheme: Theme {
    .automatic(isLight: hasLightBackground, colors: colorCount)
  }

  /// The symbols for the encoding of the terminal's locale.
  package var automaticSymbols: Symbols { isUTF8 ? .unicode : .ascii }
}

/// A handler for an app that has no effects.
private struct NoEffects<Event: Sendable>: EffectHandler {
  func perform(_ effect: Never, send: Send<Event>) {}
}
