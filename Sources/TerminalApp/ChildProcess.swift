import Dispatch
import Synchronization
import SystemCalls

/// A process started by this one. It is a class so that the process can be ended when its last reference is released.
final class ChildProcess: Sendable {
  /// Where the process reads and writes.
  enum Place {
    /// In this process's terminal and process group, so that Ctrl+C and Ctrl+Z reach it.
    case terminal
    /// Into a pipe, in a separate process group, without input.
    case pipe
  }

  private let number: pid_t
  /// The reading end of the pipe; -1 without a pipe.
  private let output: Int32
  /// The file that collects its standard error; -1 without one.
  private let errors: Int32
  private let place: Place
  /// True once its process number may be reused for another process.
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
    // No other code waits for the process.
    let number = number
    if !isGone.withLock({ $0 }) { DispatchQueue.global().async { _ = Self.wait(for: number) } }
  }

  /// Asks the process to end (SIGTERM). With a pipe, the processes that it started are asked as well.
  func terminate() {
    isGone.withLock { isGone in
      if !isGone { kill(place == .pipe ? -number : number, SIGTERM) }
    }
  }

  /// Waits until the process has ended. Must be called only once.
  func end() async -> ExternalProgram.End {
    let number = number
    let status = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        // The number cannot be reused until the process has been waited for.
        var information = siginfo_t()
        while waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        self.isGone.withLock { $0 = true }
        continuation.resume(returning: Self.wait(for: number))
      }
    }
    // WIFEXITED and WTERMSIG are macros, which Swift does not import.
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
  }

  /// Returns the next bytes of the process's output; empty at the end.
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

  /// The last line within the last 4 KB of its standard error.
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

  /// Opens an unlinked file; -1 on failure.
  private static func nameless() -> Int32 {
    guard let file = tmpfile() else { return -1 }
    defer { fclose(file) }
    return fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)
  }
}
