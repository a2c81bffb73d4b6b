import CursesTerminal
import KeystrokeReplay
import SplitViewUI
import SystemCalls
import TerminalFrame

extension AppTape where A: Sendable {
  /// Runs the program for a person, or for the player of a tape, on a thread of its own.
  /// - Parameters:
  ///   - handler: does the effects for a person; the tape answers its own.
  ///   - arguments: those that a person gives it; nil for all of the command line.
  package func run(
    _ handler: some EffectHandler<A.Effect, A.Event>, arguments: [String]? = nil
  ) async {
    do throws(CursesTerminalError) {
      try await TerminalThread.run { runHere(handler, arguments) }
    } catch {
      Self.refuse("\(error)", EX_OSERR)
    }
  }

  /// Runs the program on this thread.
  func runHere() where A.Effect == Never { runHere(NoEffects(), nil) }

  private func runHere(
    _ handler: some EffectHandler<A.Effect, A.Event>, _ arguments: [String]?
  ) {
    do {
      try start(handler, arguments)
    } catch let error as CursesTerminalError {
      Self.refuse("\(error)", EX_UNAVAILABLE)
    } catch let error as AppTapeError {
      Self.refuse("\(error)", EX_CONFIG)
    } catch {
      Self.refuse("\(error)", EX_NOINPUT)
    }
  }

  private func start(
    _ handler: some EffectHandler<A.Effect, A.Event>, _ arguments: [String]?
  ) throws {
    let token = ReplayToken()
    let terminal = try CursesTerminal(clickClock: token?.clickClock)
    defer { terminal.close() }
    if let token { return try token.play(self, on: terminal) }
    var stage = Stage(terminal)
    if let arguments { stage.arguments = arguments }
    let session = try session(on: stage)
    let colors = terminal.colorCount
    var program = Program(
      session, on: terminal, effects: handler,
      theme: { .automatic(isLight: $0, colors: colors) }, now: { Int64(time(nil)) })
    terminal.endsByEvent()
    program.run(closing: terminal.closeForFinishing)
    CursesTerminal.endBySignal()
  }

  /// Says why the program cannot run, and ends it.
  private static func refuse(_ problem: String, _ code: Int32) -> Never {
    "\(A.self): \(problem)\n".withCString { _ = write(STDERR_FILENO, $0, strlen($0)) }
    exit(code)
  }
}

extension Stage {
  /// The stage of a person: the arguments of the command line, the process's environment, the present time, the
  /// terminal.
  package init(_ terminal: CursesTerminal) {
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    self.init(
      size: terminal.size, clock: Int64(now), utcOffset: local.tm_gmtoff,
      theme: .automatic(isLight: terminal.hasLightBackground, colors: terminal.colorCount),
      colors: terminal.colorCount,
      symbols: terminal.isUTF8 ? .unicode : .ascii,
      arguments: Array(CommandLine.arguments.dropFirst()), environment: Environment.all)
  }
}

/// The effects of an app without effects.
private struct NoEffects<Event: Sendable>: EffectHandler {
  func perform(_ effect: Never, send: Send<Event>) {}
}
