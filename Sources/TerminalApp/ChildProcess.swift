import Dispatch
import Synchronization
import SystemCalls

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
    var start = ProgramStart([program.name] + program.arguments)
    start.folder = program.folder
    guard place == .pipe else {
      start.files = (.own, .own, .own)
      start.hasOwnGroup = false
      number = try start.start()
      (output, errors, self.place) = (-1, -1, place)
      return
    }
    let (pipe, errors) = (try Pipe(), Self.nameless())
    defer { close(pipe.writing) }
    start.files = (.nothing, .descriptor(pipe.writing), errors < 0 ? .own : .descriptor(errors))
    do throws(SystemError) {
      number = try start.start()
    } catch {
      for file in [pipe.reading, errors] where file >= 0 { close(file) }
      throw error
    }
    (output, self.errors, self.place) = (pipe.reading, errors, place)
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
          count = SystemCalls.read(output, &buffer, buffer.count)
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
    (try? ProgramStart.wait(for: number)) ?? 0
  }

  /// A file without a name; -1 if there can be none.
  private static func nameless() -> Int32 {
    guard let file = tmpfile() else { return -1 }
    defer { fclose(file) }
    return fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)
  }
}
