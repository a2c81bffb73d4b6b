import CSignals
import Dispatch
import Synchronization
import SystemCalls

/// An error number of the system.
struct SystemError: Error {
  let number: Int32
}

/// A process that this one has started. A class, because it is ended with its last reference.
final class ChildProcess: Sendable {
  /// Where the process reads and writes.
  enum Place {
    /// On this process's terminal, in its group: Ctrl+C and Ctrl+Z reach it.
    case terminal
    /// Into a pipe, in a group of its own, without input.
    case pipe
  }

  private let number: pid_t
  /// The pipe's end; -1 without one.
  private let output: Int32
  /// The file with its standard error; -1 without one.
  private let errors: Int32
  private let place: Place
  /// True once its number may belong to another process.
  private let isGone = Mutex(false)

  init(_ program: ExternalProgram, _ place: Place) throws(SystemError) {
    var pipe: [Int32] = [-1, -1]
    var errors: Int32 = -1
    if place == .pipe {
      guard trifold_pipe_open(&pipe) == 0 else { throw SystemError(number: errno) }
      errors = Self.nameless()
    }
    defer { if pipe[1] >= 0 { close(pipe[1]) } }
    let standard = place == .pipe ? [pipe[1], errors] : []
    do throws(SystemError) {
      number = try Self.spawn(program, output: standard)
    } catch {
      for file in [pipe[0], errors] where file >= 0 { close(file) }
      throw error
    }
    output = pipe[0]
    self.errors = errors
    self.place = place
  }

  deinit {
    terminate()
    for file in [output, errors] where file >= 0 { close(file) }
    // Nobody else waits for it.
    let number = number
    if !isGone.withLock({ $0 }) { DispatchQueue.global().async { _ = Self.wait(for: number) } }
  }

  /// Asks the process to end, and those that it has started.
  func terminate() {
    isGone.withLock { isGone in
      if !isGone { kill(place == .pipe ? -number : number, SIGTERM) }
    }
  }

  /// Waits until the process has ended. To be called once.
  func end() async -> ExternalProgram.End {
    let number = number
    let status = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        // The number stays taken until it is waited for.
        var information = siginfo_t()
        while waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        self.isGone.withLock { $0 = true }
        continuation.resume(returning: Self.wait(for: number))
      }
    }
    // As WIFEXITED and WTERMSIG do, which are macros.
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
  }

  /// The next bytes of its output; none at the end.
  func read() async -> [UInt8] {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [output] in
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        var count = -1
        repeat {
          count = Glibc.read(output, &buffer, buffer.count)
        } while count < 0 && errno == EINTR
        continuation.resume(returning: Array(buffer.prefix(max(0, count))))
      }
    }
  }

  /// The last line on its standard error, of the last 4 KB.
  var lastError: String {
    let end = lseek(errors, 0, SEEK_END)
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = pread(errors, &buffer, buffer.count, max(0, end - 4096))
    let lines = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
    return lines.last.map(String.init) ?? ""
  }

  private static func wait(for number: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// A file without a name; -1 if there can be none.
  private static func nameless() -> Int32 {
    guard let file = tmpfile() else { return -1 }
    defer { fclose(file) }
    return fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)
  }
}

extension ChildProcess {
  /// Starts a process that blocks and ignores no signal.
  /// - Parameter output: its standard output and standard error; those of this process if empty.
  private static func spawn(
    _ program: ExternalProgram, output: [Int32]
  ) throws(SystemError) -> pid_t {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    if output.count == 2 {
      flags |= POSIX_SPAWN_SETPGROUP
      posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&files, output[0], STDOUT_FILENO)
      if output[1] >= 0 { posix_spawn_file_actions_adddup2(&files, output[1], STDERR_FILENO) }
    }
    if let folder = program.folder { _ = trifold_spawn_in(&files, folder) }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let arguments = ([program.name] + program.arguments).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var number: pid_t = 0
    let error = posix_spawnp(&number, program.name, &files, &attributes, arguments, environ)
    if error != 0 { throw SystemError(number: error) }
    return number
  }
}
