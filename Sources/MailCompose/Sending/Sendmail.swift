import SystemCalls

/// Sends messages through a program that has the command line of sendmail, such as msmtp. The recipients are
/// arguments after `--`. The option `-t` is not used, because the program would then take the recipients from the
/// message, including `Bcc`.
///
/// The program runs in its own session, so that closing the terminal does not interrupt it. Its input is a pipe,
/// which shows whether the program read the entire message. If a program reports success without reading everything,
/// it has sent nothing, or only part of the message.
public struct Sendmail: MailSender {
  /// The program and its first arguments.
  private let words: [String]
  /// The name of the program, for notices.
  public let name: String
  private let namesSender: Bool

  /// True if the program is sendmail itself.
  public var deliversLocally: Bool { name.split(separator: "/").last == "sendmail" }

  private var isMsmtp: Bool { name.split(separator: "/").last == "msmtp" }

  /// The time after which the program is killed. In that case, it is unknown whether the message was sent.
  public var limit = Duration.seconds(600)
  /// True if Ctrl+C ends the sending program, and a second Ctrl+C kills it. Trifold itself continues, in order to
  /// report the result.
  public var isStoppedByInterrupt = false
  /// The maximum number of bytes to keep of the program's output.
  private static let maximumWords = 4096

  /// Creates a sender from a shell command. `--` and the recipients are appended to the command.
  public init(command: String) {
    words = ["sh", "-c", "\(command) \"$@\"", "sendmail"]
    name = command.split(separator: " ").first.map(String.init) ?? ""
    namesSender = false
  }

  /// Returns msmtp if it is installed, otherwise sendmail. Nil if neither is installed.
  public static func installed() -> Sendmail? {
    let names = ["msmtp", "sendmail", "/usr/sbin/sendmail", "/usr/lib/sendmail"]
    return names.first(where: isThere).map { Sendmail(program: $0) }
  }

  private init(program: String) {
    words = [program, "-oi"]
    name = program
    namesSender = true
  }

  private static func isThere(_ program: String) -> Bool {
    guard program.contains("/") else { return Executable.isInstalled(program) }
    var status = stat()
    // Directories can have the executable bit too, so check that this is a file.
    return access(program, X_OK) == 0 && stat(program, &status) == 0
      && status.st_mode & S_IFMT == S_IFREG
  }

  /// Sends a message by running the program until it ends.
  public func send(
    _ message: [UInt8], from sender: String, to recipients: [String]
  ) -> SendingResult {
    // A missing program is detected here, because the shell's exit code for a missing program may also come from the
    // program itself.
    let isVariable = name.contains { "$'\"`(=~".contains($0) }
    guard isVariable || Self.isThere(name) else {
      let isFile = name.contains("/") && access(name, F_OK) == 0
      let reason = isFile ? "this file cannot be run as a program" : "there is no such program"
      return .notSent(code: EX_UNAVAILABLE, words: "\(name): \(reason)")
    }
    let all = words + (namesSender ? ["-f", sender] : []) + ["--"] + recipients
    do throws(SystemError) {
      let child = try start(all)
      var input = ProgramInput(message, child.input)
      defer { input.end() }
      // msmtp passes the message for all recipients to a single server. So if it exits with code 68
      // (no such host), which it also does without a network, nothing was sent to anyone.
      let count = isMsmtp ? 1 : recipients.count
      let result = try wait(for: child.process, child.output, &input, count)
      guard case .accepted = result, !takesRest(of: &input) else { return result }
      return .unsure(reason: "the command did not read the whole message", words: "")
    } catch {
      return .notSent(code: EX_OSERR, words: "\(name): \(error)")
    }
  }

  private func start(
    _ words: [String]
  ) throws(SystemError) -> (process: pid_t, input: Int32, output: Int32) {
    let (input, output) = (try Pipe(), try Pipe())
    var program = ProgramStart(words)
    program.files = (
      .descriptor(input.reading), .descriptor(output.writing), .descriptor(output.writing)
    )
    program.hasOwnSession = true
    let started: Result<pid_t, SystemError>
    do throws(SystemError) { started = .success(try program.start()) } catch {
      started = .failure(error)
    }
    close(input.reading)
    close(output.writing)
    if case .failure(let error) = started {
      close(input.writing)
      close(output.reading)
      throw error
    }
    return (try started.get(), input.writing, output.reading)
  }

  /// Waits until the entire message has been read, because a program may exit successfully while
  /// one of its background processes is still sending. Returns false if nothing reads the rest.
  private func takesRest(of input: inout ProgramInput) -> Bool {
    let end = ContinuousClock.now + limit
    while true {
      input.write()
      if input.isRead { return true }
      guard input.hasReaders, ContinuousClock.now < end else { return false }
      _ = SystemCalls.poll(nil, 0, 5)
    }
  }

  /// Waits until the program ends, reads its output, and interprets its exit code. For a program
  /// that was started, only an exit code can prove that nothing was sent.
  private func wait(
    for process: pid_t, _ output: Int32, _ input: inout ProgramInput, _ recipients: Int
  ) throws(SystemError) -> SendingResult {
    defer { close(output) }
    let interrupt = isStoppedByInterrupt ? PendingInterrupt() : nil
    defer { interrupt?.release() }
    let end = ContinuousClock.now + limit
    var said: [UInt8] = []
    var (isLate, isInterrupted) = (false, false)
    while !Self.hasEnded(process) {
      input.write()
      Self.read(output, into: &said, waiting: input.isWritten ? 20 : 1)
      if interrupt?.hasCome() == true {
        kill(-process, isInterrupted ? SIGKILL : SIGTERM)
        isInterrupted = true
      }
      if !isLate, ContinuousClock.now > end {
        isLate = true
        kill(-process, SIGKILL)
      }
    }
    // A background process may keep the pipe open and continue to write, so this reads at most as much as a pipe can
    // contain.
    for _ in 0..<4 where !Self.read(output, into: &said, waiting: 0) { break }
    let status: Int32
    do throws(SystemError) { status = try ProgramStart.wait(for: process) } catch {
      return .unsure(reason: "\(error)", words: Self.words(said))
    }
    if isLate {
      return .unsure(
        reason: "no response within \(limit.components.seconds) s", words: Self.words(said))
    }
    if status & 0x7F != 0 {
      return .unsure(reason: "ended by signal \(status & 0x7F)", words: Self.words(said))
    }
    return SendingResult(
      exitCode: (status >> 8) & 0xFF, words: Self.words(said), recipients: recipients)
  }

  private static func hasEnded(_ process: pid_t) -> Bool {
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT | WNOHANG) != 0 {
      if errno != EINTR { return true }
    }
    return information.si_signo != 0
  }

  /// Reads output once, waiting for at most the given number of milliseconds. Output beyond the limit is dropped.
  @discardableResult
  private static func read(_ output: Int32, into said: inout [UInt8], waiting: Int32) -> Bool {
    var poll = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    guard SystemCalls.poll(&poll, 1, waiting) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = SystemCalls.read(output, &buffer, buffer.count)
    guard count > 0 else {
      // The output is closed, but the program may still be running, so wait instead of trying again
      // at once.
      if waiting > 0 { _ = SystemCalls.poll(nil, 0, waiting) }
      return false
    }
    said += buffer[..<count].prefix(max(0, maximumWords - said.count))
    return true
  }

  /// Returns the program's output on one line.
  private static func words(_ said: [UInt8]) -> String {
    let lines = String(decoding: said, as: UTF8.self).split(whereSeparator: \.isNewline)
    return String(lines.map(\.trimmed).filter { !$0.isEmpty }.joined(separator: "; ").prefix(500))
      .onOneLine
  }
}

/// Blocks Ctrl+C, so that it does not end this process.
private struct PendingInterrupt {
  private var set = sigset_t()
  private var former = sigset_t()

  init() {
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    pthread_sigmask(SIG_BLOCK, &set, &former)
  }

  /// Returns true if the user has pressed Ctrl+C since the last call.
  func hasCome() -> Bool {
    var pending = sigset_t()
    guard sigpending(&pending) == 0, sigismember(&pending, SIGINT) == 1 else { return false }
    var (set, signal) = (set, Int32(0))
    return sigwait(&set, &signal) == 0
  }

  func release() {
    var former = former
    pthread_sigmask(SIG_SETMASK, &former, nil)
  }
}
