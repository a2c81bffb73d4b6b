import SystemCalls

/// A command of the shell that gets bytes as its input. What it says is collected, unless it has the terminal.
struct PipedCommand {
  let command: String
  /// What it has as `$1` and so on.
  let arguments: [String]

  init(_ command: String, _ arguments: [String] = []) {
    (self.command, self.arguments) = (command, arguments)
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
    /// Why it failed, and its last line.
    var words: String { lastLine.isEmpty ? reason : "\(reason): \(lastLine)" }
    private var isStopped: Bool { status & 0xFF == 0x7F }

    /// Why it failed, in few words.
    var reason: String {
      if isStopped { return "it wants the terminal: write ! before it" }
      let signal = status & 0x7F
      return signal == 0 ? "exit \((status >> 8) & 0xFF)" : "ended by signal \(signal)"
    }
  }

  /// The reasons why it could not be run.
  enum Failure: Error, CustomStringConvertible {
    case system(Int32)

    var description: String {
      switch self {
      case .system(let code): strerror(code).map { String(cString: $0) } ?? "error \(code)"
      }
    }
  }

  /// Bytes of what it said that are read.
  private static let heard = 8 << 20

  /// Runs it to its end as one of those that run. Input and output are files without names, so neither waits for the other.
  func run(with bytes: [UInt8], among running: RunningCommands) throws(Failure) -> End {
    let input = try Self.file(of: bytes)
    defer { fclose(input) }
    guard let output = tmpfile() else { throw .system(errno) }
    defer { fclose(output) }
    let child = try running.begin {
      Result { () throws(Failure) in try start(fileno(input), fileno(output)) }
    }.get()
    // Its number stays taken until it is waited for.
    var information = siginfo_t()
    while waitid(P_PID, id_t(child), &information, WEXITED | WSTOPPED | WNOWAIT) != 0,
      errno == EINTR
    {}
    running.end(child)
    var status: Int32 = 0
    while waitpid(child, &status, WUNTRACED) < 0 {
      if errno != EINTR { throw .system(errno) }
    }
    if status & 0xFF == 0x7F {
      kill(-child, SIGKILL)
      var last: Int32 = 0
      while waitpid(child, &last, 0) < 0 && errno == EINTR {}
    }
    let size = Int(max(0, lseek(fileno(output), 0, SEEK_END)))
    var said = [UInt8](repeating: 0, count: min(size, Self.heard))
    let count = pread(fileno(output), &said, said.count, 0)
    return End(
      status: status, said: String(decoding: said.prefix(max(0, count)), as: UTF8.self),
      isCut: size > Self.heard)
  }

  /// Runs it to its end on the terminal, which was lent for it. If it fails, what it said stays until the person
  /// presses Enter.
  /// - Parameter bytes: its input; nil if that is the terminal too.
  func runInTerminal(with bytes: [UInt8]?) throws(Failure) -> End {
    let input = try bytes.map { bytes throws(Failure) in try Self.file(of: bytes) }
    defer { if let input { fclose(input) } }
    let end = End(status: try Self.status(of: try start(input.map(fileno), nil)))
    // A signal came from the person mostly: Ctrl+C.
    if !end.succeeded, end.status & 0x7F == 0 {
      let wait = PipedCommand(Self.waiting, [end.reason])
      _ = try Self.status(of: try wait.start(nil, nil))
    }
    return end
  }

  /// Asks for Enter on the terminal; without one it ends at once.
  private static let waiting =
    #"exec 2>/dev/null </dev/tty >/dev/tty && printf '\n%s; Enter goes back ' "$1" && read -r answer"#

  /// Waits for the end of a process.
  private static func status(of child: pid_t) throws(Failure) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { throw .system(errno) }
    }
    return status
  }

  /// A file without a name that holds `bytes`, at its beginning.
  private static func file(of bytes: [UInt8]) throws(Failure) -> UnsafeMutablePointer<FILE> {
    guard let file = tmpfile() else { throw .system(errno) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fflush(file) == 0,
      fseek(file, 0, SEEK_SET) == 0
    else {
      let code = errno
      fclose(file)
      throw .system(code)
    }
    return file
  }

  /// Starts it with default signals. Without an `output` it has the terminal, in the group of this process, so that
  /// Ctrl+C and Ctrl+Z reach it; else it is in a group of its own.
  private func start(_ input: Int32?, _ output: Int32?) throws(Failure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    for standard in [Int32(1), 2] {
      if let output { posix_spawn_file_actions_adddup2(&actions, output, standard) }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let group = output == nil ? 0 : POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(
      &attributes, Int16(group | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let words = ["sh", "-c", command, "sh"] + arguments
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let code = posix_spawnp(&child, "sh", &actions, &attributes, &arguments, environ)
    if code != 0 { throw .system(code) }
    return child
  }
}
