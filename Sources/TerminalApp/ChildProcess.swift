import Dispatch
import Synchronization
import SystemCalls

/// A process that was started by this one. It is a class so that the process can be ended when its
/// last reference is released.
final class ChildProcess: Sendable {
  /// The place where the process reads its input and writes its output.
  enum Place {
    /// In the terminal and the process group of the program that started the process, so that
    /// Ctrl+C and Ctrl+Z also reach the process.
    case terminal
    /// Into a pipe. The process is in a separate process group, and has no input.
    case pipe
  }

  private let number: pid_t
  /// The reading end of the pipe. If there is no pipe, this is -1.
  private let output: Int32
  /// The file that collects the standard error of the process. If there is no file, this is -1.
  private let errors: Int32
  private let place: Place
  /// True once the process number may be reused for a different process.
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
    // Wait for the process here, because no other code does. Otherwise, it would remain a zombie.
    let number = number
    if !isGone.withLock({ $0 }) { DispatchQueue.global().async { _ = Self.wait(for: number) } }
  }

  /// Asks the process to end (SIGTERM). If it writes into a pipe, the processes that it started are also asked to end.
  func terminate() {
    isGone.withLock { isGone in
      if !isGone { kill(place == .pipe ? -number : number, SIGTERM) }
    }
  }

  /// Waits until the process has ended. This must be called only once.
  func end() async -> ExternalProgram.End {
    let number = number
    let status = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        // Wait for the end of the process, but keep its number from being reused (`WNOWAIT`) until
        // `isGone` is set.
        var information = siginfo_t()
        while waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        self.isGone.withLock { $0 = true }
        continuation.resume(returning: Self.wait(for: number))
      }
    }
    // WIFEXITED and WTERMSIG are macros, which Swift cannot import.
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
  }

  /// Returns the next bytes of the output. Empty at the end of the output.
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

  /// The last line within the last 4 KB of the standard error.
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

  /// Opens a temporary file without a name. Returns -1 if this fails.
  private static func nameless() -> Int32 {
    guard let file = tmpfile() else { return -1 }
    defer { fclose(file) }
    return fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)
  }
}
