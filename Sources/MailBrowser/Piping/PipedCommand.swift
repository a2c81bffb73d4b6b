import SystemCalls

/// A command of the shell that gets bytes as its input. It has no terminal: what it says is
/// collected.
struct PipedCommand {
  let command: String

  init(_ command: String) { self.command = command }

  /// What became of it.
  struct End {
    let status: Int32
    /// The last line that it said, in its output or its errors.
    let lastLine: String

    var succeeded: Bool { status == 0 }
    private var isStopped: Bool { status & 0xFF == 0x7F }

    /// Why it failed.
    var words: String {
      if isStopped { return "it wants the terminal, which it cannot have here" }
      let signal = status & 0x7F
      let reason = signal == 0 ? "exit \((status >> 8) & 0xFF)" : "ended by signal \(signal)"
      return lastLine.isEmpty ? reason : "\(lastLine) (\(reason))"
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

  /// Bytes at the end of what it said that are looked at.
  private static let heard = 4096

  /// Runs it to its end. Input and output are files without names, so neither waits for the other.
  func run(with bytes: [UInt8]) throws(Failure) -> End {
    guard let input = tmpfile() else { throw .system(errno) }
    defer { fclose(input) }
    guard let output = tmpfile() else { throw .system(errno) }
    defer { fclose(output) }
    guard fwrite(bytes, 1, bytes.count, input) == bytes.count, fflush(input) == 0,
      fseek(input, 0, SEEK_SET) == 0
    else { throw .system(errno) }
    let child = try start(fileno(input), fileno(output))
    var status: Int32 = 0
    while waitpid(child, &status, WUNTRACED) < 0 {
      if errno != EINTR { throw .system(errno) }
    }
    if status & 0xFF == 0x7F {
      kill(-child, SIGKILL)
      var last: Int32 = 0
      while waitpid(child, &last, 0) < 0 && errno == EINTR {}
    }
    return End(status: status, lastLine: lastLine(of: fileno(output)))
  }

  private func lastLine(of output: Int32) -> String {
    let size = lseek(output, 0, SEEK_END)
    var bytes = [UInt8](repeating: 0, count: Self.heard)
    let count = pread(output, &bytes, bytes.count, max(0, size - off_t(Self.heard)))
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    let line = text.split(whereSeparator: \.isNewline).last { line in
      line.contains { !$0.isWhitespace }
    }
    return String(line ?? "")
  }

  /// Starts it in a process group of its own, with default signals.
  private func start(_ input: Int32, _ output: Int32) throws(Failure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, output, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let words = ["sh", "-c", command]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let code = posix_spawnp(&child, "sh", &actions, &attributes, &arguments, environ)
    if code != 0 { throw .system(code) }
    return child
  }
}
