import SplitViewUI
import SystemCalls
import TerminalFrame

/// A message for a program on which a tape is played in a terminal. It is passed in an environment variable. It
/// specifies how the program starts, and contains the secret that distinguishes the player's messages from a user's
/// input.
///
/// A program asks for the token before it opens its terminal. If there is no token, the program runs as usual, and
/// nothing that is typed or pasted can change that.
///
/// ```swift
/// func main() throws {
///   let token = ReplayToken()
///   let terminal = try CursesTerminal(clickClock: token?.clickClock)
///   defer { terminal.close() }
///   if let token { return try token.play(LineReader.tape, on: terminal) }
/// }
/// #expect(ReplayToken(environment: [:]) == nil)
/// ```
///
/// A program that creates its session itself, on a ``stage(size:)``, calls ``run(_:startingWith:of:on:)`` instead.
public struct ReplayToken: Sendable {
  /// The environment variable that contains the token.
  public static let variable = ReservedVariable.player

  let secret: String
  private let start: Stage
  private let clock: ReplayClock
  /// True if the tape may restart the program after it has ended.
  private let mayRestart: Bool

  /// Takes the token of this process. Nil if no tape is played on the process. Call this once, before other threads
  /// start. The token is removed from the environment, so that programs started by this process do not see the secret.
  public init?() {
    guard let value = getenv(Self.variable).map({ String(cString: $0) }) else { return nil }
    unsetenv(Self.variable)
    self.init(value) { name in getenv(name).map { String(cString: $0) } }
  }

  /// Reads the token from an environment. Nil if the environment contains no token.
  public init?(environment: [String: String]) {
    guard let value = environment[Self.variable] else { return nil }
    self.init(value) { environment[$0] }
  }

  private init?(_ value: String, _ variable: (String) -> String?) {
    let fields = value.split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count == 8, fields[0].utf8.count >= 16, let clock = Int64(fields[1]),
      let offset = Int(fields[2]), let theme = Theme(named: String(fields[3]))
    else { return nil }
    secret = String(fields[0])
    start = Stage(
      size: Size(80, 24), clock: clock, utcOffset: offset, theme: theme,
      symbols: fields[4] == "unicode" ? .unicode : .ascii, arguments: ReplayMessage.list(fields[5]),
      environment: Dictionary(
        ReplayMessage.list(fields[6]).map { ($0, variable($0) ?? "") }, uniquingKeysWith: { $1 }))
    self.clock = ReplayClock(start: clock)
    mayRestart = fields[7] == "restart"
  }

  /// Returns the value of the environment variable for a program on which `script` is played.
  /// - Parameters:
  ///   - script: the tape.
  ///   - secret: at least 16 unguessable characters, without colons.
  public static func value(for script: Script, secret: String) -> String {
    let stage = Stage(script)
    let fields: [String] = [
      secret, "\(stage.clock)", "\(stage.utcOffset)", script.themeName,
      script.settings.isUTF8 ? "unicode" : "ascii", ReplayMessage.text(stage.arguments),
      ReplayMessage.text(stage.environment.keys.sorted()), script.hasRestarts ? "restart" : "",
    ]
    return fields.joined(separator: ":")
  }

  // MARK: For the program

  /// Plays `program` on `terminal` from start to end.
  ///
  /// The terminal must use ``clickClock`` to recognize double clicks. The caller closes the terminal.
  public func play<P: TapeProgram & Sendable>(
    _ program: P, on terminal: any Terminal
  ) throws {
    var program = program
    let (session, commands) = try program.begin(on: stage(size: terminal.size))
    try run(session, startingWith: commands, of: program, on: terminal)
  }

  /// Runs a program, which has already been started, until it ends. Runs the program again for each `Restart` in the
  /// tape.
  public func run<P: TapeProgram & Sendable>(
    _ session: Session<P.A>, startingWith commands: [Command<P.A.Effect>], of program: P,
    on terminal: any Terminal
  ) throws {
    let replay = ReplayTerminal(terminal, clock, secret: secret)
    let effects = ReplayEffects(program, clock)
    var (session, commands) = (session, commands)
    while true {
      var running = Program(session, on: replay, effects: effects, now: now, clock: clickClock)
      let outside = running.outside
      clock.receives { effects.receive($0, outside) }
      running.run(startingWith: commands)
      guard replay.takeRestart() || mayRestart && replay.awaitRestart() else { return }
      clock.forget()
      var stage = stage(size: terminal.size)
      stage.clock = clock.seconds
      (session, commands) = try effects.restart(after: running.state, on: stage)
    }
  }

  /// Returns the program's stage, with a terminal of `size`.
  public func stage(size: Size) -> Stage {
    var stage = start
    stage.size = size
    return stage
  }

  private var now: @Sendable () -> Int64 { { [clock] in clock.seconds } }

  /// The tape's time since its start, for double clicks and timers.
  public var clickClock: @Sendable () -> Duration { { [clock] in .milliseconds(clock.now) } }
}
