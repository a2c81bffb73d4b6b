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
      let (program, pipe) = try start(all)
      var input = ProgramInput(message, pipe)
      defer { input.end() }
      // msmtp passes the message for all recipients to a single server. So if it exits with code 68
      // (no such host), which it also does without a network, nothing was sent to anyone.
      let count = isMsmtp ? 1 : recipients.count
      let result = wait(for: program, &input, count)
      guard case .accepted = result, !takesRest(of: &input) else { return result }
      return .unsure(reason: "the command did not read the whole message", words: "")
    } catch {
      return .notSent(code: EX_OSERR, words: "\(name): \(error)")
    }
  }

  /// Starts the program, and opens the pipe from which it reads the message.
  private func start(_ words: [String]) throws(SystemError) -> (RunningProgram, input: Int32) {
    let input = try Pipe()
    defer { close(input.reading) }
    var start = ProgramStart(words)
    start.files.0 = .descriptor(input.reading)
    start.hasOwnSession = true
    do throws(SystemError) {
      return (try RunningProgram(start, output: .pipeWithErrors), input.writing)
    } catch {
      close(input.writing)
      throw error
    }
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
    for program: RunningProgram, _ input: inout ProgramInput, _ recipients: Int
  ) -> SendingResult {
    let interrupt = isStoppedByInterrupt ? PendingInterrupt() : nil
    defer { interrupt?.release() }
    var isInterrupted = false
    let limits = ProgramLimits(time: limit, output: Self.maximumWords)
    let result = program.result(limits) {
      input.write()
      if interrupt?.hasCome() == true {
        program.signal(isInterrupted ? SIGKILL : SIGTERM)
        isInterrupted = true
      }
      return input.isWritten ? .milliseconds(20) : .milliseconds(1)
    }
    let words = Self.words(result.output)
    if result.isLate {
      return .unsure(reason: "no response within \(limit.components.seconds) s", words: words)
    }
    switch result.end {
    case .exited(let code):
      return SendingResult(exitCode: code, words: words, recipients: recipients)
    case .killed(let signal): return .unsure(reason: "ended by signal \(signal)", words: words)
    case .stopped: return .unsure(reason: "stopped", words: words)
    case .unknown(let error): return .unsure(reason: "\(error)", words: words)
    }
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
