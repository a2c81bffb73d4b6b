import CSystemCalls
import SystemCalls
import TerminalFrame

/// A command of the shell, or a program, that gets bytes as its input. What it says is collected, unless it has the terminal.
struct PipedCommand {
  private let words: [String]
  /// True for a program that has no terminal, so that it cannot ask for anything on it.
  private let hasOwnSession: Bool
  /// The time that the command has to end itself after its limit, before it is killed.
  private let patience: Duration

  /// A command of the shell.
  /// - Parameter arguments: what it has as `$1` and so on.
  init(_ command: String, _ arguments: [String] = []) {
    (words, hasOwnSession, patience) = (["sh", "-c", command, "sh"] + arguments, false, .zero)
  }

  /// A program and its arguments, without a shell and without a terminal.
  init(program words: [String], patience: Duration = .seconds(10)) {
    (self.words, hasOwnSession, self.patience) = (words, true, patience)
  }

  /// What became of it.
  struct End {
    var status: Int32
    /// What it said, in its output and its errors, up to a limit.
    var said = ""
    /// True if it said more than that.
    var isCut = false

    /// The last line of it, without the spaces before it.
    var lastLine: String {
      let lines = said.split(whereSeparator: \.isNewline)
      let last = lines.last { $0.contains { !$0.isWhitespace } } ?? ""
      return String(last.drop { $0.isWhitespace })
    }

    var succeeded: Bool { status == 0 }
    private var isStopped: Bool { status & 0xFF == 0x7F }

    /// How it ended, where it failed: "exit status 1".
    var reason: String { signal == 0 ? "exit status \(code)" : "signal \(signal)" }

    /// The exit code; nil if a signal ended it.
    var exitCode: Int32? { signal == 0 ? code : nil }

    private var signal: Int32 { status & 0x7F }
    private var code: Int32 { (status >> 8) & 0xFF }
    /// What a shell ends with if there is no such command.
    private static var notFound: Int32 { 127 }

    /// That `command` failed, and why: the last line that it said, or else how it ended. Of a line such as "ls: cannot access
    /// '/nope': No such file or directory", the reason at its end.
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
      if isStopped { return "\(name) wants the terminal: write ! before it" }
      if signal == 0, code == Self.notFound { return "\(name): \(Self.unknown)" }
      return "\(name) failed (\(reason))"
    }
  }

  /// Runs the command to its end, registered in `running` so that quitting the program ends it. Its input is a file in
  /// memory, so the command need not read it, and what it says is read while it runs.
  /// - Parameters:
  ///   - stops: how often the commands of `running` were stopped when this one was asked for; nil for now.
  ///   - limit: the time after which it is ended; nil for none.
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
    var said = SaidBytes(from: pipe.reading)
    let end = limit.map { ContinuousClock.now + $0 }
    // Its number stays taken until it is waited for.
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

  /// True once a process has ended, or stopped because it wants the terminal.
  private static func hasChanged(_ child: pid_t) -> Bool {
    var information = siginfo_t()
    let flags = WEXITED | WSTOPPED | WNOWAIT | WNOHANG
    while waitid(P_PID, id_t(child), &information, flags) != 0 {
      if errno != EINTR { return true }
    }
    return information.si_signo != 0
  }

  /// Runs it to its end on the terminal, which was lent for it. If it fails, what it said stays until the user
  /// presses Enter.
  /// - Parameter bytes: its input; nil if that is the terminal too.
  func runInTerminal(with bytes: [UInt8]?) throws(SystemError) -> End {
    let input = try bytes.map { bytes throws(SystemError) in try Self.file(of: bytes) }
    defer { if let input { close(input) } }
    let child = try start(input.map { .descriptor($0) } ?? .own, .own)
    let end = End(status: try ProgramStart.wait(for: child))
    // A signal came from the user mostly: Ctrl+C.
    if !end.succeeded, end.status & 0x7F == 0 {
      let wait = PipedCommand(Self.waiting, [end.reason])
      _ = try ProgramStart.wait(for: try wait.start(.own, .own))
    }
    return end
  }

  /// Asks for Enter on the terminal; without one it ends at once.
  private static let waiting =
    #"exec 2>/dev/null </dev/tty >/dev/tty && printf '\n%s; Enter goes back ' "$1" && read -r answer"#

  /// A file in memory that holds `bytes`, at its beginning: mail that was decrypted is not written to a disk.
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

  /// Starts the command. Where it has the terminal, it is in the group of this process, so that Ctrl+C and Ctrl+Z reach it;
  /// else it is in a group of its own.
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
