import SystemCalls
import TerminalFrame

/// A shell command, or a program with arguments, that receives bytes as input. Its output is collected, unless it runs
/// on the terminal.
struct PipedCommand {
  private let words: [String]
  /// True for a program that runs in its own session, so that it has no terminal on which to ask questions.
  private let hasOwnSession: Bool
  /// The time between SIGTERM, which is sent at the command's time limit, and SIGKILL.
  private let patience: Duration

  /// Makes a shell command.
  /// - Parameter arguments: the values of `$1`, `$2` and so on.
  init(_ command: String, _ arguments: [String] = []) {
    (words, hasOwnSession, patience) = (["sh", "-c", command, "sh"] + arguments, false, .zero)
  }

  /// Makes a command from a program and its arguments, without a shell and without a terminal.
  init(program words: [String], patience: Duration = .seconds(10)) {
    (self.words, hasOwnSession, self.patience) = (words, true, patience)
  }

  /// The result of a command.
  struct End {
    var end = ProcessEnd.exited(0)
    /// The standard output and standard error of the command, up to a limit.
    var said = ""
    /// True if the output was longer than the limit.
    var isCut = false
    /// True if the command did not end in time.
    var isLate = false

    /// The last line of the output that is not blank, without its leading spaces.
    var lastLine: String {
      let lines = said.split(whereSeparator: \.isNewline)
      let last = lines.last { $0.contains { !$0.isWhitespace } } ?? ""
      return String(last.drop { $0.isWhitespace })
    }

    var succeeded: Bool { end.succeeded }

    /// The reason for a failure, such as "exit status 1".
    var reason: String {
      switch end {
      case .exited(let code): "exit status \(code)"
      case .killed(let signal): "signal \(signal)"
      case .stopped: "stopped"
      case .unknown(let error): "\(error)"
      }
    }

    /// The exit status of a shell that cannot find the command.
    private static var notFound: Int32 { 127 }

    /// Returns a notice that `command` failed and why. The reason is the last line of output, or else the exit status.
    /// Of a line such as "ls: cannot access '/nope': No such file or directory", only the end is used.
    func failure(of command: String) -> String {
      let why = why(of: command)
      if lastLine.isEmpty || end == .stopped || why.hasSuffix(Self.unknown) { return why }
      let program = command.split(separator: " ").first.map(String.init) ?? command
      let isByProgram = lastLine.hasPrefix(program + ": ")
      guard isByProgram, let reason = lastLine.split(separator: ": ").last else {
        return "\(why): \(lastLine)"
      }
      return "\(program) failed: \(reason)"
    }

    private static let unknown = "command not found"

    private func why(of command: String) -> String {
      let name = command.displayWidth <= 24 ? command : "The command"
      if end == .stopped { return "\(name) needs the terminal; run it with !" }
      if end == .exited(Self.notFound) { return "\(name): \(Self.unknown)" }
      return "\(name) failed (\(reason))"
    }
  }

  /// Runs the command and waits for it to end. The command is registered in `running`, so that quitting the program
  /// ends it. The input is a file in memory, so that the command may leave it unread. Output beyond a limit is discarded.
  /// - Parameters:
  ///   - stops: the value of `running.stops` when the command was requested; nil means now.
  ///   - limit: the time after which the command is ended; nil for no limit.
  func run(
    with bytes: [UInt8], among running: RunningCommands, stops: Int? = nil,
    within limit: Duration? = nil
  ) throws(SystemError) -> End {
    let start = start(.owned(try OwnedDescriptor(of: bytes)))
    let program = try running.run(start, unlessStoppedSince: stops)
    let result = program.result(
      ProgramLimits(time: limit, patience: patience, output: Self.maximumOutput))
    return End(
      end: result.end, said: String(decoding: result.output, as: UTF8.self), isCut: result.isCut,
      isLate: result.isLate)
  }

  /// The maximum number of bytes of output to keep.
  private static let maximumOutput = 8 << 20

  /// Runs the command on the terminal, which the program has released, and waits for it to end. If the command fails,
  /// waits until the user presses Enter.
  /// - Parameter bytes: the input of the command; nil to read from the terminal.
  func runInTerminal(with bytes: [UInt8]?) throws(SystemError) -> End {
    let input = try bytes.map { bytes throws(SystemError) in try OwnedDescriptor(of: bytes) }
    let end = End(end: try startInTerminal(input.map { .owned($0) } ?? .own).run())
    // A signal usually comes from the user's own Ctrl+C, so there is no need to wait for Enter.
    if let code = end.end.exitCode, code != 0 {
      _ = try PipedCommand(Self.waiting, [end.reason]).startInTerminal(.own).run()
    }
    return end
  }

  /// The script that waits for Enter on the terminal. If there is no terminal, it ends immediately.
  private static let waiting =
    #"exec 2>/dev/null </dev/tty >/dev/tty && printf '\n%s; press Enter to go back ' "$1" && read -r answer"#

  private func start(_ input: ProgramStart.File) -> ProgramStart {
    var start = ProgramStart(words)
    start.files.0 = input
    start.hasOwnSession = hasOwnSession
    return start
  }

  /// On the terminal, the command stays in this process's group, so that it receives Ctrl+C and Ctrl+Z.
  private func startInTerminal(_ input: ProgramStart.File) -> ProgramStart {
    var start = ProgramStart(words)
    start.files = (input, .own, .own)
    start.hasOwnGroup = false
    return start
  }
}
