import KeystrokeReplay
import SplitViewUI
import TerminalFrame

/// Makes a tape of what a user does. Each action is converted to a command of the tape and played on a program without
/// a terminal. The user sees the screen of that program, so the recorded screens are the same as those of the tape.
///
/// Repeated keys are merged (`Down 3`, `Type "abc"`). A click is recorded by text on screen if clicking that text has
/// the same effect. Drags are recorded as straight lines. Actions that a tape cannot express are ignored and counted in
/// ``leftOut``.
///
/// ```swift
/// let beginning = Tape("Launch linereader one.txt two.txt", file: "new.tape")
/// var recorder = try Recorder(LineReader.tape, beginning)
/// for key: KeyPress in [.down, .up] { _ = recorder.take(.key(key)) }
/// recorder.finish()
/// #expect(recorder.commands.map(\.text) == ["Down", "Up"])
/// ```
public struct Recorder<P: TapeProgram> {
  /// What the caller must do after an event.
  public enum Outcome: Hashable, Sendable {
    /// Nothing: the event is in the tape, or has no effect.
    case taken
    /// Redraw the whole screen. The event is not in the tape.
    case redraw
    /// Suspend the process, as for Ctrl+Z. The event is not in the tape.
    case suspend
    /// End the recording, because the program wants to end. The event is not in the tape.
    case quit
    /// End the recording, because the tape is full.
    case full
  }

  /// The program in its state at the current end of the tape.
  public internal(set) var player: Player<P>
  /// The recorded commands, without the launch and the settings.
  public internal(set) var commands: [TapeCommand] = []
  /// A hash of the screen after each command. The last hash may still change.
  var screens: [Int] = []
  /// The text of each snapshot's golden, by name.
  public private(set) var goldens: [String: String] = [:]
  /// The number of events that a tape cannot express, such as a paste with all three kinds of quotes.
  public internal(set) var leftOut = 0
  /// True if the user's pauses are recorded as `Sleep`.
  public let keepsPauses: Bool

  /// The click or drag whose button is pressed.
  var gesture: Gesture?
  /// The command that the next event may extend. The time after the command has not passed yet.
  var open: Open?
  /// The current series of resizes.
  var burst: Burst?
  /// The number of commands when the last draft was saved.
  var drafted = 0
  /// The launch and the settings as the text of a tape.
  public let beginning: String
  private var length = 0
  private var idle = Duration.zero

  /// The minimum duration of a recorded pause. Shorter pauses are part of normal typing.
  public static var shortestPause: Duration { .milliseconds(500) }
  /// The maximum duration of a recorded pause. Longer pauses are shortened to it.
  public static var longestPause: Duration { .seconds(5) }
  /// The time within which resizes are merged if the result is the same.
  static var burstTime: Duration { .milliseconds(500) }

  /// True if the last key was typed into a text field.
  private var wasTyping = false

  /// Begins a recording.
  /// - Parameters:
  ///   - program: a program that has not been started.
  ///   - beginning: the tape's launch and settings, without errors and without steps.
  ///   - keepsPauses: true to record the user's pauses.
  /// - Throws: errors that occur while the program starts.
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

  /// Records an event that occurred `pause` after the previous one.
  public mutating func take(_ event: InputEvent, after pause: Duration = .zero) -> Outcome {
    if isFull { return .full }
    idle += pause
    switch event {
    case .key(let press): return key(press)
    case .paste(let text): return paste(text)
    case .mouse(let mouse): return take(mouse)
    }
  }

  /// Records a new size of the terminal, limited to the sizes that a tape can have.
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

  /// Takes a snapshot. Returns its name, or nil if the tape is full.
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

  /// Completes the last action: releases a pressed button, and lets the time of the action pass in the tape.
  public mutating func finish() {
    endGesture()
    closeOpen()
  }

  /// Adds a `Sleep` of one second, so that pending events can arrive. Adds nothing if the screen
  /// would not change.
  public mutating func settle() { _ = elapse(.seconds(1)) }

  /// Adds a `Sleep` of `time`, in tenths of a second, if the screen changes during that time. Otherwise, adds nothing
  /// and returns false, because the time need not pass in the tape.
  mutating func elapse(_ time: Duration) -> Bool {
    let time = Duration.milliseconds(time.milliseconds / 100 * 100)
    // Do not let time pass before a click or drag is complete: a click may still become a double
    // click, and a pressed button may be moved.
    guard !isFull, time > .zero, gesture == nil, open == nil || time >= Self.shortestPause
    else { return false }
    finish()
    var later = player
    later.play(.sleep(time))
    if later.frame.digest == player.frame.digest { return false }
    player = later
    idle = .zero
    if case .sleep(let former) = commands.last, former + time <= .seconds(60) {
      commands.removeLast()
      add(.sleep(former + time))
    } else {
      add(.sleep(time))
    }
    return true
  }

  /// Returns the program in its state after this time has passed without an event. If pauses are not recorded, returns
  /// the program in its current state.
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
    // Keep the key that opens a field separate from the text that is typed into it.
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

  /// Returns the outcome if the program responds to `event` with a request to the terminal. Such an
  /// event is not in the tape. Nil for other events.
  func asked(_ event: InputEvent) -> Outcome? {
    guard player.isRunning else { return .quit }
    var session = player.session
    for command in session.input(event) {
      switch command {
      case .redraw: return .redraw
      case .suspend: return .suspend
      case .quit: return .quit
      case .perform, .performInBackground, .performInTerminal, .cancel, .terminal: continue
      }
    }
    return nil
  }

  // MARK: The tape

  /// Plays `command`, and adds it to the tape.
  mutating func play(_ command: TapeCommand) {
    player.play(command)
    add(command)
  }

  /// Adds `command` to the tape. Merges it with the last command if possible.
  mutating func add(_ command: TapeCommand, isJoined: Bool = true) {
    burst = nil
    length += command.text.utf8.count + 1
    if isJoined { commands.fold(command) } else { commands.append(command) }
    screens.removeLast(max(0, screens.count - commands.count + 1))
    screens.append(player.frame.digest)
  }

  /// Adds the pause before the next action to the tape, if pauses are recorded.
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

/// The limits of a recording, which ensure that the tape can be read.
private enum TapeLimits {
  static let paste = 32 << 10
  static let length = Tape.limit - 2 * paste
  static let commands = Script.stepLimit - 10
}

extension Size {
  /// The size, limited to the sizes that a tape can have.
  public var recordable: Size { Size(min(max(width, 1), 1000), min(max(height, 1), 1000)) }
}
