import KeystrokeReplay
import SystemCalls
import TerminalFrame

/// Runs the real program in a terminal, in parallel with a player. The witness repeats the player's acts. After each
/// act, the program's screen must be equal to the player's screen, cell by cell.
///
/// No waiting time has to be guessed, because the program reports when it has handled and shown an act.
///
/// ```swift
/// func compare(_ executable: String, _ script: Script) throws -> TapeFailure? {
///   var player = try Player(LineReader.tape, script)
///   var witness = try PtyWitness(PtyCommand(executable), script)
///   witness.look(at: player)
///   while let act = player.next() { witness.follow(act, of: player) }
///   witness.finish(with: player)
///   return witness.failure
/// }
/// ```
public struct PtyWitness {
  /// The number of the program's screens that were equal to the player's screens.
  public private(set) var screens = 0
  /// The first difference between the program's and the player's screen. After a difference, the
  /// witness does nothing more.
  public private(set) var failure: TapeFailure?

  private let file: String
  /// The step to which failures before the first step are attributed.
  private let launch: Script.Step?
  private let patience: Duration
  private let process: PtyProcess
  private let secret: String
  /// The number of events that the program must have handled by now.
  private var sent = 0
  private var hasEnded = false
  /// True if the tape may restart the program. The process then remains after the program has
  /// ended, and waits for a restart.
  private let mayRestart: Bool

  /// Starts the program for `script`.
  /// - Parameters:
  ///   - command: the program.
  ///   - script: the tape.
  ///   - patience: the time for which the program may be idle before it answers. Time during which the program works or
  ///     waits for a processor does not count. The whole answer may take at most ``PtyProcess/limit``.
  public init(
    _ command: PtyCommand, _ script: Script, patience: Duration = .seconds(10)
  ) throws(PtyProcess.LaunchError) {
    file = script.file
    launch = script.launchStep
    mayRestart = script.hasRestarts
    self.patience = patience
    secret = PtyCommand.secret()
    process = try PtyProcess(
      command.executable, command.arguments, size: script.settings.size,
      environment: command.environment(for: script, secret: secret))
    // The program reports that it is done after all of its output, so if the output ends with text,
    // wait longer for the rest.
    process.patience = .seconds(2)
  }

  /// Waits until the program has started, and compares its screen with the player's.
  public mutating func look<P: TapeProgram>(at player: Player<P>) {
    compare(with: player, after: "the start")
  }

  /// Repeats an act that `player` has just performed, and compares the screens.
  public mutating func follow<P: TapeProgram>(_ act: TapeAct, of player: Player<P>) {
    guard failure == nil, !hasEnded || act == .restart else { return }
    hasEnded = false
    switch act {
    case .input(.paste("")): break
    case .input(let event): send(TerminalInput.bytes(for: event))
    case .resize(let size):
      if size == process.size { break }
      process.resize(size)
      sent += 1
    case .receive(let arguments): tell(.receive(arguments))
    case .restart: tell(.restart)
    case .time(let moment): tell(.time(moment))
    }
    if player.isRunning {
      compare(with: player, after: act.words)
    } else {
      expectEnd(of: player, after: act.words)
    }
  }

  /// Ends the program at the end of the tape, if it still runs.
  public mutating func finish<P: TapeProgram>(with player: Player<P>) {
    let isEndOwed = failure == nil && !player.isRunning && !hasEnded
    if isEndOwed { expectEnd(of: player, after: "the start") }
    process.hangUp()
  }

  private mutating func send(_ bytes: [UInt8]) {
    sent += 1
    process.send(bytes)
  }

  private mutating func tell(_ message: ReplayMessage) {
    send(TerminalInput.bytes(for: .paste(message.paste(secret: secret))))
  }

  private mutating func compare<P: TapeProgram>(with player: Player<P>, after act: String) {
    guard awaitAnswer(player.step, after: act) else { return }
    let frame = player.frame
    guard let difference = GridDifference(frame, process.screen) else {
      screens += 1
      return
    }
    fail(
      player.step, after: act, difference.words, difference.records(player.session.theme))
  }

  /// Waits until the program has handled everything that was sent. Returns false if the program
  /// does not handle it in time.
  private mutating func awaitAnswer(_ step: Script.Step?, after act: String) -> Bool {
    let secret = secret
    let wanted = sent
    func count(_ screen: VirtualScreen) -> Int? {
      screen.title.flatMap { ReplayMessage.count(in: $0, secret: secret) }
    }
    process.read(patience: patience) { count($0).map { $0 >= wanted } ?? false }
    let found = count(process.screen)
    if found == wanted { return true }
    let words: String
    if let found, found > wanted {
      words = "the program received more events than were sent: \(found) instead of \(wanted)"
    } else if let status = process.waitForExit(
      within: process.isLeft ? PtyProcess.limit : .zero, patience: patience)
    {
      words = "the program ended (\(status.words))"
    } else if found == nil {
      words = "the program did not answer; can tapes be played on this program in a terminal?"
    } else {
      words = "the program did not answer within \(patience)"
    }
    fail(step, after: act, words)
    return false
  }

  /// Waits until a program that may be restarted reports its end. Returns false if it does not
  /// report its end in time.
  private func awaitEnd() -> Bool {
    let title = ReplayMessage.end(sent, secret: secret)
    return process.read(patience: patience) { $0.title == title }
  }

  private mutating func fail(
    _ step: Script.Step?, after act: String, _ words: String, _ difference: ScreenDifference? = nil
  ) {
    let place = step ?? launch
    let name = place == nil ? "\(file): " : ""
    failure = TapeFailure(
      place, "\(name)in a terminal, after \(act): \(words)",
      detail: difference == nil ? process.screen.picture : nil, difference: difference)
  }

  /// Checks that the program ends after the player's program has ended.
  private mutating func expectEnd<P: TapeProgram>(of player: Player<P>, after act: String) {
    hasEnded = true
    // The player stops a program that keeps sending events to itself, and reports this failure
    // itself.
    if player.isRestless { return }
    if mayRestart, awaitEnd() { return }
    let status = process.waitForExit(patience: patience)
    if status == .exited(0) { return }
    fail(
      player.step, after: act,
      status.map { "the program ended abnormally (\($0.words))" } ?? "the program did not end")
  }
}

extension TapeAct {
  /// The act in words.
  var words: String {
    switch self {
    case .input(.key(let press)): press.tapeName
    case .input(.mouse(let mouse)):
      "the mouse (\(mouse.kind) at \(mouse.position.x + 1),\(mouse.position.y + 1))"
    case .input(.paste): "a paste"
    case .resize(let size): "a resize to \(size.width)x\(size.height)"
    case .receive(let arguments): TapeCommand.receive(arguments).text
    case .restart: "a restart"
    case .time(let moment): "\(moment) ms"
    }
  }
}

extension PtyProcess.ExitStatus {
  var words: String {
    switch self {
    case .exited(let code): "exit \(code)"
    case .killed(let signal): "killed by signal \(signal), \(String(cString: strsignal(signal)))"
    }
  }
}
