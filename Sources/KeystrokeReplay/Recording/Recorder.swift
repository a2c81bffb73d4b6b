import SplitViewUI
import TerminalFrame

/// Makes a tape of what a person does. What they do is played on a program without a terminal, as
/// the tape will say it; what that shows is what they see. So the screens of the recording are those
/// of the tape.
///
/// Keys are folded (`Down 3`, `Type "abc"`), clicks are named by what is seen where that does the
/// same, a drag goes straight. What no tape can say is not done: ``leftOut`` counts it.
public struct Recorder<P: TapeProgram> {
  /// What is to be done about an event.
  public enum Outcome: Hashable, Sendable {
    /// Nothing more; it is in the tape, or means nothing.
    case taken
    /// The program wants its screen sent again. Not in the tape, to which it means nothing.
    case redraw
    /// The program wants to be stopped, as on Ctrl+Z. Not in the tape.
    case suspend
    /// The program wants to end; what asked for it is not in the tape, which can go on.
    case quit
    /// The tape has as many commands as a tape may have; nothing more is taken.
    case full
  }

  /// The program as it is at the end of the tape so far.
  public internal(set) var player: Player<P>
  /// The commands so far, without those of the beginning.
  public internal(set) var commands: [TapeCommand] = []
  /// The digests of the screens after each of them; that of the last may still be another.
  var screens: [Int] = []
  /// The goldens of the snapshots, by their names.
  public private(set) var goldens: [String: String] = [:]
  /// Events that no tape can say, such as a paste with all three kinds of quotes in it.
  public internal(set) var leftOut = 0
  /// Whether pauses of the person are in the tape, as `Sleep`.
  public let keepsPauses: Bool

  /// What the mouse is about to do, while its button is down.
  var gesture: Gesture?
  /// The command that may go on: the time that follows it has not passed yet.
  var open: Open?
  /// Where a burst of resizes began.
  var burst: Burst?
  /// How many commands there were at the last draft.
  var drafted = 0
  /// The launch and the settings, as they should be written.
  public let beginning: String
  private var length = 0
  private var idle = Duration.zero

  /// Pauses as long as this are kept; what is shorter is the rhythm of keys, which is the tape's.
  public static var shortestPause: Duration { .milliseconds(500) }
  /// No pause is kept longer.
  public static var longestPause: Duration { .seconds(5) }
  /// Resizes that follow each other within this time are one, where they come to the same.
  static var burstTime: Duration { .milliseconds(500) }

  /// Begins a recording.
  /// - Parameters:
  ///   - program: the program, about to begin.
  ///   - beginning: the tape's launch and settings, valid and without steps.
  ///   - keepsPauses: whether pauses are in the tape.
  /// - Throws: what the program throws at its beginning.
  public init(_ program: P, _ beginning: Tape, keepsPauses: Bool = false) throws {
    self.beginning = beginning.formatted ?? ""
    self.keepsPauses = keepsPauses
    player = try Player(program, Script(beginning) { _ in nil })
  }

  /// The tape so far, as it should be written.
  public var text: String {
    if commands.isEmpty { return beginning }
    return beginning + "\n" + commands.map { "\($0.text)\n" }.joined()
  }

  /// Takes what the person did, `pause` after what they did before.
  public mutating func take(_ event: InputEvent, after pause: Duration = .zero) -> Outcome {
    if isFull { return .full }
    idle += pause
    switch event {
    case .key(let press): return key(press)
    case .paste(let text): return paste(text)
    case .mouse(let mouse): return take(mouse)
    }
  }

  /// Takes a new size of the terminal. Tapes know sizes up to 1000 by 1000 cells.
  public mutating func resize(to wanted: Size, after pause: Duration = .zero) -> Outcome {
    if isFull { return .full }
    idle += pause
    let size = wanted.recordable
    finish()
    if size == player.session.size { return .taken }
    if pause < Self.burstTime, extendBurst(to: size) { return .taken }
    rest()
    let origin = player
    play(.resize(size))
    burst = Burst(origin: origin, isPure: Self.isPure(origin.session, resizedTo: [size]))
    return .taken
  }

  /// Takes a snapshot and tells its name; nil where the tape is full.
  public mutating func snapshot() -> String? {
    if isFull { return nil }
    finish()
    let name = "snapshot-\(goldens.count + 1)"
    goldens[name] =
      ScreenRecord(player.frame, theme: player.session.theme, model: player.model)
      .text
    add(.snapshot(name))
    return name
  }

  /// The tape goes on to the end of what was done last: a button that is down goes up.
  public mutating func finish() {
    endGesture()
    closeOpen()
  }

  // MARK: Keys

  private mutating func key(_ press: KeyPress) -> Outcome {
    if let outcome = asked(.key(press)) { return outcome }
    guard let command = TapeCommand.pressing(press), command.isReadable else { return skip() }
    finish()
    rest()
    play(command)
    return player.isRunning ? .taken : .quit
  }

  private mutating func paste(_ text: String) -> Outcome {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let command = TapeCommand.paste(lines)
    guard text.utf8.count <= TapeLimits.paste, command.isReadable else { return skip() }
    finish()
    rest()
    play(command)
    return player.isRunning ? .taken : .quit
  }

  /// What the program asks of its terminal at `event`, which then is not for the tape.
  func asked(_ event: InputEvent) -> Outcome? {
    guard player.isRunning else { return .quit }
    var session = player.session
    for command in session.input(event) {
      switch command {
      case .redraw: return .redraw
      case .suspend: return .suspend
      case .quit: return .quit
      case .perform, .performBehind, .terminal: continue
      }
    }
    return nil
  }

  // MARK: The tape

  /// Does `command`, as the tape will.
  mutating func play(_ command: TapeCommand) {
    player.play(command)
    add(command)
  }

  /// Puts `command` at the end of the tape, or adds it to what is there.
  mutating func add(_ command: TapeCommand) {
    burst = nil
    length += command.text.utf8.count + 1
    commands.fold(command)
    screens.removeLast(max(0, screens.count - commands.count + 1))
    screens.append(player.frame.digest)
  }

  /// The pause before what is done now, where pauses are kept.
  mutating func rest() {
    let pause = min(idle, Self.longestPause)
    idle = .zero
    guard keepsPauses, pause >= Self.shortestPause else { return }
    closeOpen()
    play(.sleep(.milliseconds((pause.milliseconds + 50) / 100 * 100)))
  }

  /// Nothing of this can be in a tape.
  mutating func skip() -> Outcome {
    leftOut += 1
    return .taken
  }

  private var isFull: Bool {
    length > TapeLimits.length || commands.count > TapeLimits.commands
  }
}

/// What a recording may come to, so that the tape can be read.
private enum TapeLimits {
  static let paste = 32 << 10
  static let length = Tape.limit - 2 * paste
  static let commands = Script.stepLimit - 10
}

extension Size {
  /// The nearest size that a tape can say.
  public var recordable: Size { Size(min(max(width, 1), 1000), min(max(height, 1), 1000)) }
}
