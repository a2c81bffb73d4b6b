import KeystrokeReplay
import SplitViewUI
import TerminalFrame

/// Makes a tape of what a user does. Each action is played on a program without a terminal, in
/// the tape's words, and the user sees that program's screen. So the screens of the recording are
/// those of the tape.
///
/// Keys are folded (`Down 3`, `Type "abc"`), clicks name a text if clicking it does the same, drags
/// are straight. Actions that a tape cannot express are not done; ``leftOut`` counts them.
///
/// ```swift
/// let beginning = Tape("Launch linereader one.txt two.txt", file: "new.tape")
/// var recorder = try Recorder(LineReader.tape, beginning)
/// for key: KeyPress in [.down, .up] { _ = recorder.take(.key(key)) }
/// recorder.finish()
/// #expect(recorder.commands.map(\.text) == ["Down", "Up"])
/// ```
public struct Recorder<P: TapeProgram> {
  /// The caller's next duty after an event.
  public enum Outcome: Hashable, Sendable {
    /// None: the event is in the tape, or has no effect.
    case taken
    /// Send the whole screen again. The request is not in the tape.
    case redraw
    /// Suspend the process, as on Ctrl+Z. The request is not in the tape.
    case suspend
    /// End the recording: the program wants to end. The event is not in the tape.
    case quit
    /// End the recording: the tape is full.
    case full
  }

  /// The program at the present end of the tape.
  public internal(set) var player: Player<P>
  /// The recorded commands, without launch and settings.
  public internal(set) var commands: [TapeCommand] = []
  /// A hash of the screen after each command; the last may still change.
  var screens: [Int] = []
  /// The goldens of the snapshots, by their names.
  public private(set) var goldens: [String: String] = [:]
  /// Events that a tape cannot express, such as a paste with all three kinds of quotes.
  public internal(set) var leftOut = 0
  /// True if the user's pauses become `Sleep`.
  public let keepsPauses: Bool

  /// The click or drag whose button is down.
  var gesture: Gesture?
  /// The command that may go on: the time after it has not passed yet.
  var open: Open?
  /// The beginning of a burst of resizes.
  var burst: Burst?
  /// The number of commands at the last draft.
  var drafted = 0
  /// The launch and the settings as tape text.
  public let beginning: String
  private var length = 0
  private var idle = Duration.zero

  /// The shortest pause that is kept; shorter ones are the rhythm of typing.
  public static var shortestPause: Duration { .milliseconds(500) }
  /// The longest pause that is kept.
  public static var longestPause: Duration { .seconds(5) }
  /// Resizes within this time are joined if the outcome is the same.
  static var burstTime: Duration { .milliseconds(500) }

  /// True if the last key was typed into a field.
  private var wasTyping = false

  /// Begins a recording.
  /// - Parameters:
  ///   - program: the program, about to begin.
  ///   - beginning: the tape's launch and settings, valid and without steps.
  ///   - keepsPauses: true to keep the user's pauses.
  /// - Throws: errors of the program at its beginning.
  public init(_ program: P, _ beginning: Tape, keepsPauses: Bool = false) throws {
    self.beginning = beginning.formatted ?? ""
    self.keepsPauses = keepsPauses
    player = try Player(program, Script(beginning) { _ in nil })
  }

  /// The tape so far.
  public var text: String {
    if commands.isEmpty { return beginning }
    return beginning + "\n" + commands.map { "\($0.text)\n" }.joined()
  }

  /// Takes an event that came `pause` after the one before.
  public mutating func take(_ event: InputEvent, after pause: Duration = .zero) -> Outcome {
    if isFull { return .full }
    idle += pause
    switch event {
    case .key(let press): return key(press)
    case .paste(let text): return paste(text)
    case .mouse(let mouse): return take(mouse)
    }
  }

  /// Takes a new size of the terminal, limited to the sizes that a tape can have.
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
    burst = Burst(origin: .player(origin), isPure: Self.isPure(origin.session, resizedTo: [size]))
    return .taken
  }

  /// Takes a snapshot and returns its name; nil if the tape is full.
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

  /// Completes the last action: a button that is down is released, and its time passes.
  public mutating func finish() {
    endGesture()
    closeOpen()
  }

  /// Lets a second pass in the tape, as `Sleep`, so that what the program has asked for is there. If the screen stays as it is,
  /// there is no such command.
  public mutating func settle() {
    if isFull { return }
    finish()
    var later = player
    later.play(.sleep(.seconds(1)))
    if later.frame.digest == player.frame.digest { return }
    player = later
    add(.sleep(.seconds(1)))
    idle = .zero
  }

  /// The program as the tape will have it if the next event comes after this time. Without pauses in the tape, that is the
  /// present one.
  func player(idleFor time: Duration) -> Player<P> {
    guard keepsPauses, gesture == nil else { return player }
    var later = self
    later.idle += time
    later.rest()
    return later.player
  }

  // MARK: Keys

  private mutating func key(_ press: KeyPress) -> Outcome {
    if let outcome = asked(.key(press)) { return outcome }
    guard let command = TapeCommand.pressing(press), command.isReadable else { return skip() }
    finish()
    rest()
    // A key that opens a field, and what is typed into the field, are two commands.
    let isTyping = player.session.app.keymap(player.session.state).typed != nil
    player.play(command)
    add(command, isJoined: isTyping == wasTyping)
    wasTyping = isTyping
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

  /// The program's request to its terminal at `event`, which is then not in the tape.
  func asked(_ event: InputEvent) -> Outcome? {
    guard player.isRunning else { return .quit }
    var session = player.session
    for command in session.input(event) {
      switch command {
      case .redraw: return .redraw
      case .suspend: return .suspend
      case .quit: return .quit
      case .perform, .performBehind, .performInTerminal, .cancel, .terminal: continue
      }
    }
    return nil
  }

  // MARK: The tape

  /// Does `command`, and adds it to the tape.
  mutating func play(_ command: TapeCommand) {
    player.play(command)
    add(command)
  }

  /// Adds `command` to the tape, joined with the last if possible.
  mutating func add(_ command: TapeCommand, isJoined: Bool = true) {
    burst = nil
    length += command.text.utf8.count + 1
    if isJoined { commands.fold(command) } else { commands.append(command) }
    screens.removeLast(max(0, screens.count - commands.count + 1))
    screens.append(player.frame.digest)
  }

  /// Adds the pause before the next action, if pauses are kept.
  mutating func rest() {
    let pause = min(idle, Self.longestPause)
    idle = .zero
    guard keepsPauses, pause >= Self.shortestPause else { return }
    closeOpen()
    play(.sleep(.milliseconds((pause.milliseconds + 50) / 100 * 100)))
  }

  /// Counts an event that a tape cannot express.
  mutating func skip() -> Outcome {
    leftOut += 1
    return .taken
  }

  private var isFull: Bool {
    length > TapeLimits.length || commands.count > TapeLimits.commands
  }
}

/// The limits of a recording, so that the tape can be read.
private enum TapeLimits {
  static let paste = 32 << 10
  static let length = Tape.limit - 2 * paste
  static let commands = Script.stepLimit - 10
}

extension Size {
  /// The nearest size that a tape can have.
  public var recordable: Size { Size(min(max(width, 1), 1000), min(max(height, 1), 1000)) }
}
