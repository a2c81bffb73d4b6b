import CSystemCalls
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
    var status: Int32
    /// The standard output and standard error of the command, up to a limit.
    var said = ""
    /// True if the output was longer than the limit.
    var isCut = false

    /// The last line of the output that is not blank, without its leading spaces.
    var lastLine: String {
      let lines = said.split(whereSeparator: \.isNewline)
      let last = lines.last { $0.contains { !$0.isWhitespace } } ?? ""
      return String(last.drop { $0.isWhitespace })
    }

    var succeeded: Bool { status == 0 }
    private var isStopped: Bool { status & 0xFF == 0x7F }

    /// The reason for a failure, such as "exit status 1".
    var reason: String { signal == 0 ? "exit status \(code)" : "signal \(signal)" }

    private var signal: Int32 { status & 0x7F }
    private var code: Int32 { (status >> 8) & 0xFF }
    /// The exit status of a shell that cannot find the command.
    private static var notFound: Int32 { 127 }

    /// Returns a notice that `command` failed and why. The reason is the last line of output, or else the exit status.
    /// Of a line such as "ls: cannot access '/nope': No such file or directory", only the end is used.
    func failure(of command: String) -> String {
      let why = why(of: command)
      if lastLine.isEmpty || isStopped || why.hasSuffix(Self.unknown) { return why }
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
      if isStopped { return "\(name) needs the terminal; run it with !" }
      if signal == 0, code == Self.notFound { return "\(name): \(Self.unknown)" }
      return "\(name) failed (\(reason))"
    }
  }

  /// Runs the command and waits for it to end. The command is registered in `running`, so that quitting the program
  /// ends it. The input is a file in memory, so that the command may leave it unread. The output is read while the
  /// command runs.
  /// - Parameters:
  ///   - stops: the value of `running.stops` when the command was requested; nil means now.
  ///   - limit: the time after which the command is ended; nil for no limit.
  func run(
    with bytes: [UInt8], among running: RunningCommands, stops: Int? = nil,
    within limit: Duration? = nil
  ) throws(SystemError) -> End {
    let input = try Self.file(of: bytes)
    defer { close(input) }
    let pipe = try Pipe()
    defer { close(pipe.reading) }
    let started = running.begin(unlessStoppedSince: stops) { () throws(SystemError) in
      try start(.descriptor(input), .descriptor(pipe.writing))
    }
    close(pipe.writing)
    let child = try started.get()
    var said = BoundedOutput(from: pipe.reading)
    let end = limit.map { ContinuousClock.now + $0 }
    // Until this process has waited for the command, the command's process ID is not reused, so
    // that it can safely be signalled.
    var isAsked = false
    while !Self.hasChanged(child) {
      said.read()
      guard let end, ContinuousClock.now > end else { continue }
      let isLate = ContinuousClock.now > end + patience
      if isLate || !isAsked { kill(-child, isLate ? SIGKILL : SIGTERM) }
      isAsked = true
    }
    said.readRest()
    running.end(child)
    let status = try ProgramStart.wait(for: child, options: WUNTRACED)
    if status & 0xFF == 0x7F {
      kill(-child, SIGKILL)
      _ = try ProgramStart.wait(for: child)
    }
    return End(
      status: status, said: String(decoding: said.bytes, as: UTF8.self), isCut: said.isCut)
  }

  /// Returns true if a process has ended, or has been stopped because it tried to use the terminal.
  private static func hasChanged(_ child: pid_t) -> Bool {
    var information = siginfo_t()
    let flags = WEXITED | WSTOPPED | WNOWAIT | WNOHANG
    while waitid(P_PID, id_t(child), &information, flags) != 0 {
      if errno != EINTR { return true }
    }
    return information.si_signo != 0
  }

  /// Runs the command on the terminal, which the program has released, and waits for it to end. If the command fails,
  /// waits until the user presses Enter.
  /// - Parameter bytes: the input of the command; nil to read from the terminal.
  func runInTerminal(with bytes: [UInt8]?) throws(SystemError) -> End {
    let input = try bytes.map { bytes throws(SystemError) in try Self.file(of: bytes) }
    defer { if let input { close(input) } }
    let child = try start(input.map { .descriptor($0) } ?? .own, .own)
    let end = End(status: try ProgramStart.wait(for: child))
    // A signal usually comes from the user's own Ctrl+C, so there is no need to wait for Enter.
    if !end.succeeded, end.status & 0x7F == 0 {
      let wait = PipedCommand(Self.waiting, [end.reason])
      _ = try ProgramStart.wait(for: try wait.start(.own, .own))
    }
    return end
  }

  /// The script that waits for Enter on the terminal. If there is no terminal, it ends immediately.
  private static let waiting =
    #"exec 2>/dev/null </dev/tty >/dev/tty && printf '\n%s; press Enter to go back ' "$1" && read -r answer"#

  /// Returns a file in memory that holds `bytes`, positioned at its start. A file on disk must not be used, because
  /// `bytes` may be decrypted mail.
  private static func file(of bytes: [UInt8]) throws(SystemError) -> Int32 {
    let file = trifold_file_in_memory("piped")
    guard file >= 0 else { throw SystemError(errno) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        let code = errno
        close(file)
        throw SystemError(code)
      }
    }
    lseek(file, 0, SEEK_SET)
    return file
  }

  /// Starts the command. On the terminal, the command stays in this process's group, so that it receives Ctrl+C and
  /// Ctrl+Z.
  private func start(
    _ input: ProgramStart.File, _ output: ProgramStart.File
  ) throws(SystemError) -> pid_t {
    var program = ProgramStart(words)
    program.files = (input, output, output)
    program.hasOwnSession = hasOwnSession
    if case .own = output { (program.hasOwnGroup, program.hasOwnSession) = (false, false) }
    return try program.start()
  }
}
