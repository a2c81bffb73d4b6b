import Browsing
import Dispatch
import DocumentBrowser
import Synchronization
import SystemCalls

/// A command that runs, in a session of its own, with what it has started. A class, because it is ended with its last
/// reference.
///
/// Its output ends with the command, and not with the last program that has it open: `ssh` and `gpg` leave programs in the
/// background that keep it for ever. So a thread waits for the command, and then wakes the one that reads.
final class RunningCommand: Sendable {
  /// How a command ended: its status, and the last lines that it wrote on standard error.
  struct End: Sendable {
    let status: Int32
    let errors: [String]

    /// Nil if it succeeded, else how it ended, in words.
    var problem: String? {
      // As WIFEXITED and WTERMSIG do, which are macros.
      if status & 0x7F != 0 {
        return "was ended by signal \(status & 0x7F) (\(String(cString: strsignal(status & 0x7F))))"
      }
      return status >> 8 & 0xFF == 0 ? nil : "ended with status \(status >> 8 & 0xFF)"
    }
  }

  private let process: pid_t
  private let output: Int32
  private let errors: Int32
  /// The end of a pipe whose other end is closed when the command has ended.
  private let ended: Int32
  private let isGone = Mutex(false)

  /// The time that a command has to end before it is killed.
  private static let patience = DispatchTimeInterval.milliseconds(500)
  /// The bytes of standard error that are shown.
  private static let mostErrors = 2048

  /// Starts a command.
  init(_ command: Invocation) throws(BrowserFailure) {
    do throws(SystemError) {
      let (pipe, wake) = (try Pipe(), try Pipe())
      let input = Self.file(command.input)
      errors = Self.file("")
      defer {
        close(pipe.writing)
        if input >= 0 { close(input) }
      }
      var start = ProgramStart(command.words)
      start.files = (
        input < 0 ? .nothing : .descriptor(input), .descriptor(pipe.writing),
        errors < 0 ? .nothing : .descriptor(errors)
      )
      start.hasOwnSession = true
      start.environment = Self.environment
      (output, ended) = (pipe.reading, wake.reading)
      do throws(SystemError) { process = try start.start() } catch {
        for end in [pipe.reading, wake.reading, wake.writing] { close(end) }
        if errors >= 0 { close(errors) }
        throw error
      }
      Self.release(wake.writing, afterEndOf: process)
    } catch {
      let name = command.words.first ?? ""
      throw BrowserFailure(
        error.number == ENOENT ? "\(name) is not installed" : "\(name): \(error)",
        details: [command.text])
    }
  }

  /// Without a terminal, nothing can ask for a password; so nothing tries.
  private static let environment = [
    "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "GIT_PAGER": "cat", "PAGER": "cat",
    "SSH_ASKPASS_REQUIRE": "never", "GIT_SSH_COMMAND": "ssh -oBatchMode=yes",
  ]

  deinit {
    terminate()
    close(output)
    close(ended)
    if errors >= 0 { close(errors) }
  }

  /// Asks the command and all that it has started to end, and kills what does not.
  func terminate() {
    let process = process
    let isRunning = isGone.withLock { isGone in
      if !isGone { kill(-process, SIGTERM) }
      return !isGone
    }
    guard isRunning else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [self] in
      isGone.withLock { if !$0 { kill(-process, SIGKILL) } }
    }
  }

  /// Kills it at once: the program ends.
  func killNow() { isGone.withLock { if !$0 { kill(-process, SIGKILL) } } }

  /// Closes a descriptor when a process has ended, which is still to be waited for.
  private static func release(_ descriptor: Int32, afterEndOf process: pid_t) {
    DispatchQueue.global().async {
      waitForEnd(of: process)
      close(descriptor)
    }
  }

  private static func waitForEnd(of process: pid_t) {
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
  }

  /// The next bytes of its output; none at the end.
  func read() async -> [UInt8] {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [self] in
        var ends = [output, ended].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&ends, 2, -1) < 0, errno == EINTR {}
        // It may have written and ended between the looks at the two.
        guard ends[0].revents != 0 || hasOutput else { return continuation.resume(returning: []) }
        continuation.resume(returning: OpenFile.readNow(output))
      }
    }
  }

  /// True if output waits to be read.
  var hasOutput: Bool {
    var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 0) > 0
  }

  /// Waits for its end, and ends what it left running. To be called once.
  func end() async -> End {
    let process = process
    let status = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [self] in
        // The number of the group stays taken until the process is waited for.
        Self.waitForEnd(of: process)
        isGone.withLock { isGone in
          kill(-process, SIGKILL)
          isGone = true
        }
        continuation.resume(returning: (try? ProgramStart.wait(for: process)) ?? 0)
      }
    }
    return End(status: status, errors: lastErrors)
  }

  private var lastErrors: [String] {
    let end = lseek(errors, 0, SEEK_END)
    var buffer = [UInt8](repeating: 0, count: Self.mostErrors)
    let count = pread(errors, &buffer, buffer.count, max(0, end - off_t(Self.mostErrors)))
    let text = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    return text.split(separator: "\n").suffix(12).map(String.init)
  }

  /// A file without a name that has `text`; -1 if there can be none, or for no text where only reading is meant.
  private static func file(_ text: String) -> Int32 {
    guard let file = tmpfile() else { return -1 }
    defer { fclose(file) }
    let descriptor = fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)
    let bytes = Array(text.utf8)
    if !bytes.isEmpty { _ = pwrite(descriptor, bytes, bytes.count, 0) }
    return descriptor
  }
}
