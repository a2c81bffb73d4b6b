import SplitViewUI
import SystemCalls
import TerminalFrame

/// The environment's message to a program that a tape is played on in a terminal: how it begins,
/// and the secret that tells the player's messages from a user's input.
///
/// A program asks for the token before it takes its terminal. Without one it runs as usual; nothing
/// that is typed or pasted can change that.
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
/// A program that makes its session itself, on a ``stage(size:)``, is run by
/// ``run(_:startingWith:of:on:)``.
public struct ReplayToken: Sendable {
  /// The environment's variable that holds the token.
  public static let variable = ReservedVariable.player

  let secret: String
  private let start: Stage
  private let clock: ReplayClock
  /// True if the tape may begin the program again after it has ended.
  private let mayRestart: Bool

  /// The token of this process; nil if no tape is played on it. Ask once, before other threads do:
  /// it is removed from the environment, so that programs started by this one do not get the
  /// secret.
  public init?() {
    guard let value = getenv(Self.variable).map({ String(cString: $0) }) else { return nil }
    unsetenv(Self.variable)
    self.init(value) { name in getenv(name).map { String(cString: $0) } }
  }

  /// The token in an environment; nil if there is none.
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

  /// The variable's value for a program that `script` is played on.
  /// - Parameters:
  ///   - script: the tape.
  ///   - secret: 16 characters or more that nobody can guess, none of them a colon.
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

  /// Plays `program` on `terminal`, from its beginning to its end.
  ///
  /// The terminal must tell double clicks by ``clickClock``. The caller closes it.
  public func play<P: TapeProgram & Sendable>(
    _ program: P, on terminal: any Terminal
  ) throws {
    var program = program
    let (session, commands) = try program.begin(on: stage(size: terminal.size))
    try run(session, startingWith: commands, of: program, on: terminal)
  }

  /// Plays a program that has begun, from its session to its end, and again as often as the tape says `Restart`.
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

  /// The program's stage, on a terminal of `size`.
  public func stage(size: Size) -> Stage {
    var stage = start
    stage.size = size
    return stage
  }

  private var now: @Sendable () -> Int64 { { [clock] in clock.seconds } }

  /// The tape's time since its beginning, by which double clicks are told and timers run.
  public var clickClock: @Sendable () -> Duration { { [clock] in .milliseconds(clock.now) } }
}
