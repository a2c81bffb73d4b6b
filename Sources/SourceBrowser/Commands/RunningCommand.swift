import Browsing
import Dispatch
import DocumentBrowser
import Synchronization
import SystemCalls

/// A running command, in a new session together with all processes that it starts. This is a class because releasing
/// the last reference terminates the command.
///
/// The output is considered complete when the command ends, not when the last process closes the output: `ssh` and
/// `gpg` leave background processes that never close the output. A thread therefore waits for the command, and then
/// wakes the thread that reads.
final class RunningCommand: Sendable {
  /// How a command ended: its exit status, and the last lines of its standard error.
  struct End: Sendable {
    let status: Int32
    let errors: [String]

    /// A description of how the command failed. Nil if it succeeded.
    var problem: String? {
      // Do the same as the C macros WIFEXITED and WTERMSIG, which Swift cannot call.
      if status & 0x7F != 0 {
        return "was ended by signal \(status & 0x7F) (\(String(cString: strsignal(status & 0x7F))))"
      }
      return status >> 8 & 0xFF == 0 ? nil : "ended with status \(status >> 8 & 0xFF)"
    }
  }

  private let process: pid_t
  private let output: Int32
  private let errors: Int32
  /// The read end of a pipe whose write end is closed when the command ends. This wakes the thread
  /// that reads the output.
  private let ended: Int32
  private let isGone = Mutex(false)

  /// The time between asking a command to end and killing it.
  private static let patience = DispatchTimeInterval.milliseconds(500)
  /// The maximum number of bytes of standard error to show.
  private static let maximumErrors = 2048

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
      let name = command.program
      throw BrowserFailure(
        error.number == ENOENT ? "\(name) is not installed" : "\(name): \(error)",
        details: [command.text])
    }
  }

  /// Without a terminal, programs cannot ask for a password. These variables make them fail instead of waiting.
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

  /// Asks the command and its processes to end. Kills them if they do not end in time.
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

  /// Kills the command immediately. Called when the program ends.
  func killNow() { isGone.withLock { if !$0 { kill(-process, SIGKILL) } } }

  /// Closes a descriptor when a process ends. The caller must still wait for the process.
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

  /// Reads the next bytes of the output. Returns an empty array at the end.
  func read() async -> [UInt8] {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [self] in
        var ends = [output, ended].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&ends, 2, -1) < 0, errno == EINTR {}
        // `poll` may have missed output that the command wrote just before its end, between the
        // checks of the two descriptors. Therefore, check for output again.
        guard ends[0].revents != 0 || hasOutput else { return continuation.resume(returning: []) }
        continuation.resume(returning: OpenFile.readNow(output))
      }
    }
  }

  /// True if output is available without waiting.
  var hasOutput: Bool {
    var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 0) > 0
  }

  /// Waits until the command has ended, and kills the processes that the command has left running.
  /// This must be called only once.
  func end() async -> End {
    let process = process
    let status = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [self] in
        // Wait for the command without collecting its status. Until `ProgramStart.wait` does that,
        // the number of the process group cannot be reused, so the group can safely be killed.
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
    var buffer = [UInt8](repeating: 0, count: Self.maximumErrors)
    let count = pread(errors, &buffer, buffer.count, max(0, end - off_t(Self.maximumErrors)))
    let text = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    return text.split(separator: "\n").suffix(12).map(String.init)
  }

  /// Creates an unnamed temporary file that contains `text`. Returns -1 if the file cannot be created.
  private static func file(_ text: String) -> Int32 {
    guard let file = tmpfile() else { return -1 }
    defer { fclose(file) }
    let descriptor = fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)
    let bytes = Array(text.utf8)
    if !bytes.isEmpty { _ = pwrite(descriptor, bytes, bytes.count, 0) }
    return descriptor
  }
}
