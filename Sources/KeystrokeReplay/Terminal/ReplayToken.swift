import SplitViewUI
import SystemCalls
import TerminalFrame

/// The environment's message to a program that a tape is played on in a terminal: how it begins,
/// and the secret that tells the player's messages from a person's input.
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
/// A program that makes its session itself takes the parts instead: ``stage(size:)``,
/// ``terminal(on:)``, ``effects(of:)`` and ``now``.
public struct ReplayToken: Sendable {
  /// The environment's variable that holds the token.
  public static let variable = ReservedVariable.player

  let secret: String
  private let start: Stage
  private let clock: ReplayClock

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
    guard fields.count == 7, fields[0].utf8.count >= 16, let clock = Int64(fields[1]),
      let offset = Int(fields[2]), let theme = Theme(named: String(fields[3]))
    else { return nil }
    secret = String(fields[0])
    start = Stage(
      size: Size(80, 24), clock: clock, utcOffset: offset, theme: theme,
      symbols: fields[4] == "unicode" ? .unicode : .ascii, arguments: Self.list(fields[5]),
      environment: Dictionary(
        Self.list(fields[6]).map { ($0, variable($0) ?? "") }, uniquingKeysWith: { $1 }))
    self.clock = ReplayClock(start: clock)
  }

  /// The variable's value for a program that `script` is played on.
  /// - Parameters:
  ///   - script: the tape.
  ///   - secret: 16 characters or more that nobody can guess, none of them a colon.
  public static func value(for script: Script, secret: String) -> String {
    let stage = Stage(script)
    let fields: [String] = [
      secret, "\(stage.clock)", "\(stage.utcOffset)", script.themeName,
      script.settings.isUTF8 ? "unicode" : "ascii", text(stage.arguments),
      text(stage.environment.keys.sorted()),
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
    var running = Program(
      session, on: self.terminal(on: terminal), effects: effects(of: program), now: now,
      clock: clickClock)
    running.run(startingWith: commands)
  }

  /// The program's stage, on a terminal of `size`.
  public func stage(size: Size) -> Stage {
    var stage = start
    stage.size = size
    return stage
  }

  /// `terminal` without the player's messages in its input; they are answered.
  public func terminal(on terminal: any Terminal) -> ReplayTerminal {
    ReplayTerminal(terminal, clock, secret: secret)
  }

  /// Does the effects as `program` answers them, in the tape's time. The program must have begun.
  public func effects<P: TapeProgram & Sendable>(of program: P) -> ReplayEffects<P> {
    ReplayEffects(program, clock)
  }

  /// The tape's time, in seconds since 1970-01-01T00:00:00Z.
  public var now: @Sendable () -> Int64 { { [clock] in clock.seconds } }

  /// The tape's time since its beginning, by which double clicks are told and timers run.
  public var clickClock: @Sendable () -> Duration { { [clock] in .milliseconds(clock.now) } }

  // MARK: Lists as text

  /// `list` with commas; other characters than ASCII's letters and digits are in hexadecimal.
  private static func text(_ list: [String]) -> String {
    list.map { part in
      part.utf8.map { byte in
        let scalar = Unicode.Scalar(byte)
        let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || (48...57).contains(byte))
        return isPlain ? String(scalar) : "%" + String(Int(byte) + 0x100, radix: 16).dropFirst()
      }.joined()
    }.map { "\($0)," }.joined()
  }

  private static func list(_ text: Substring) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).dropLast().map { part in
      var bytes: [UInt8] = []
      var rest = part.utf8[...]
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "%"), let value = UInt8(String(rest.prefix(2)) ?? "", radix: 16) {
          bytes.append(value)
          rest = rest.dropFirst(2)
        } else {
          bytes.append(byte)
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
