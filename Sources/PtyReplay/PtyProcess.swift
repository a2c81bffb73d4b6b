import CPty
import SystemCalls
import TerminalFrame

/// A program in a pseudo-terminal. A ``VirtualScreen`` shows its output.
///
/// Every wait has a limit, so that a test never hangs, and returns as soon as its condition is met. The limits are
/// several minutes long (``limit``), so a busy machine makes a test slow but never wrong. This is a class because it
/// owns the process. When the object is deallocated, it kills the process if it is still running, and waits for its
/// end.
public final class PtyProcess {
  /// How a process ended.
  public enum ExitStatus: Hashable, Sendable {
    /// The process ended normally, with this exit code.
    case exited(Int32)
    /// A signal ended the process.
    case killed(signal: Int32)

    /// Decodes the status that `waitpid` returns for a process that has ended.
    package init(raw: Int32) {
      self = raw & 0x7F == 0 ? .exited(raw >> 8 & 0xFF) : .killed(signal: raw & 0x7F)
    }
  }

  /// The error that is thrown if a program cannot be started.
  public struct LaunchError: Error, Hashable, Sendable {
    /// `errno` of the call that failed.
    public let number: Int32

    package init(number: Int32) { self.number = number }
  }

  /// The default time limit of waits. This limit is long because the machine may be busy.
  public static let limit = Duration.seconds(300)

  /// The process ID.
  public let identifier: pid_t
  /// The terminal's size.
  public private(set) var size: Size
  /// The terminal's screen.
  public let screen: VirtualScreen
  /// The terminal's modes before the program started.
  let firstModes: TerminalModes?
  /// All output so far. Empty if output is not kept.
  public private(set) var output: [UInt8] = []
  /// True to keep all output. False for a program whose output may be endless.
  var keepsOutput = true
  /// True to assume that a program that has sent some output and is waiting for input again has sent its whole answer.
  /// The property must be false for a program that reports when it is done.
  var trustsWaiting = false
  /// The number of bytes sent to the program so far, including the terminal's answers.
  private var sentCount = 0
  /// The number of times that the program had reported being done by the time bytes were last sent.
  private var timesDone = 0
  /// True if the last wait ended because the program had answered and was waiting for input.
  private var awaitsInput = false
  /// The number of bytes of output so far.
  private(set) var outputCount = 0
  /// An object that must stay alive as long as the process, such as its temporary folder.
  package var companion: AnyObject?
  /// If output ends with text, more text may follow. Such output counts as complete when the program has been idle for
  /// this time.
  var patience = Duration.milliseconds(20)
  private(set) var pty: Int32
  /// The process ID of the session leader, which outlives the program. 0 if the program itself is the leader.
  private let leader: pid_t
  private let leaderLife: Int32
  /// True if the last read showed that no program has the terminal open any more.
  private(set) var isLeft = false
  private var status: ExitStatus?

  /// Starts `executable` (a path) in a new session, with the pty as its terminal.
  ///
  /// - Parameters:
  ///   - executable: the path.
  ///   - arguments: the arguments, without the program's name.
  ///   - size: the terminal's size.
  ///   - isOld: true for a terminal that does not know the emoji added after Unicode 9.
  ///   - environment: the program's complete environment.
  ///   - folder: the working folder. Nil for the working folder of this process.
  ///   - leadsSession: true to make the program the session leader, as in a window, so that it
  ///     receives a hang-up first. The kernel drops the last output of a leader that ends before
  ///     the output is read, so another process leads by default.
  public init(
    _ executable: String, _ arguments: [String] = [], size: Size = Size(80, 24),
    isOld: Bool = false,
    environment: [String: String] = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
    ],
    in folder: String? = nil, leadsSession: Bool = false
  ) throws(LaunchError) {
    var name = [CChar](repeating: 0, count: 128)
    pty = trifold_pty_open(&name, name.count)
    guard pty >= 0 else { throw LaunchError(number: errno) }
    _ = trifold_pty_resize(pty, Int32(size.width), Int32(size.height))
    var modes = termios()
    firstModes = tcgetattr(pty, &modes) == 0 ? TerminalModes(modes) : nil
    screen = VirtualScreen(size: size, isOld: isOld)
    self.size = size
    do throws(LaunchError) {
      let session = try Self.spawn(
        executable, arguments, environment, in: folder, terminal: name, leads: leadsSession)
      identifier = session.program
      leader = session.leader
      leaderLife = session.life
    } catch {
      close(pty)  // the process was not started, so there is no process to end
      throw error
    }
  }

  deinit {
    if status == nil {
      kill(identifier, SIGKILL)
      var raw: Int32 = 0
      while waitpid(identifier, &raw, 0) < 0, errno == EINTR {}
    }
    trifold_pty_end(leader, leaderLife)
    hangUp()
  }

  // MARK: What a user and a window do

  /// Types `text`.
  public func send(_ text: String) { send(Array(text.utf8)) }

  /// Types `bytes`. If the program does not read them, waits for at most ``limit``.
  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    sentCount += bytes.count
    timesDone = screen.done.times
    let end = Self.deadline(Self.limit)
    while pty >= 0, !rest.isEmpty, Self.wait(for: pty, Int16(POLLOUT), until: end) {
      let count = rest.withUnsafeBytes { write(pty, $0.baseAddress, min($0.count, 512)) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Resizes the window.
  public func resize(_ size: Size) {
    self.size = size
    screen.resize(size)
    _ = trifold_pty_resize(pty, Int32(size.width), Int32(size.height))
  }

  /// Sends a signal to the process.
  public func signal(_ number: Int32) { kill(identifier, number) }

  /// Kills the running program and its process group.
  func killGroup() { kill(-identifier, SIGKILL) }

  /// Closes the window, which is this process's end of the pty.
  public func hangUp() {
    if pty >= 0 { close(pty) }
    pty = -1
  }

  /// True if the terminal has a shell's modes: lines are edited and echoed, and Ctrl+C interrupts.
  public var isCooked: Bool {
    var modes = termios()
    guard tcgetattr(pty, &modes) == 0 else { return false }
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return modes.c_lflag & wanted == wanted
  }

  // MARK: Waiting

  /// Reads until the screen meets `condition`. Returns false if `limit` passes or the program ends first.
  @discardableResult
  public func read(
    within limit: Duration = limit, until condition: (VirtualScreen) -> Bool
  ) -> Bool {
    read(within: limit, patience: nil, until: condition)
  }

  /// Reads until the screen meets `condition`. Gives up before `limit` if the program is idle for
  /// `patience`.
  @discardableResult
  func read(
    within limit: Duration = limit, patience: Duration?, until condition: (VirtualScreen) -> Bool
  ) -> Bool {
    let end = Self.deadline(limit)
    while !condition(screen) {
      guard awaitOutput(until: end, patience: patience), readOnce(until: end) else {
        return condition(screen)
      }
      // If a program writes continuously, there is always more output, so check the time here.
      if ContinuousClock.now >= end { return condition(screen) }
    }
    return true
  }

  /// Reads until the program has been idle for `quiet`. Returns false if that does not happen within `limit`.
  @discardableResult
  public func readUntilQuiet(
    _ quiet: Duration = .milliseconds(100), within limit: Duration = limit
  ) -> Bool {
    let end = Self.deadline(limit)
    while awaitOutput(until: end, patience: quiet) {
      guard readOnce(until: end) else { return true }
      if ContinuousClock.now >= end { return false }
    }
    return ContinuousClock.now < end
  }

  /// Reads the answer to the bytes sent last. Stops when the program has been idle for `quiet`, or
  /// has sent something and waits for input again.
  func readAnswer(_ quiet: Duration, within limit: Duration) {
    if isDone != nil { return awaitDone() }
    let end = Self.deadline(limit)
    var hasAnswered = false
    while awaitOutput(until: end, patience: quiet, hasAnswered: hasAnswered), readOnce(until: end) {
      if awaitsInput || ContinuousClock.now >= end { return }
      hasAnswered = trustsWaiting
    }
  }

  /// True if the program reports that it has handled and shown everything that was sent. Nil if it never reports.
  var isDone: Bool? {
    let (times, bytes) = screen.done
    return times == 0 ? nil : bytes.map { $0 >= sentCount } ?? (times > timesDone)
  }

  /// Waits for a program that reports when it is done. Gives up if the program is idle for ten seconds.
  func awaitDone() { read(within: .seconds(60), patience: .seconds(10)) { _ in isDone ?? true } }

  /// Reads the available output without waiting for more. A program that writes continuously is
  /// read only a limited number of times.
  public func readAvailable() {
    for _ in 0..<Self.maximumReads {
      guard Self.wait(for: pty, Int16(POLLIN), until: Self.deadline(.zero)), readOnce() else {
        return
      }
    }
  }

  private static let maximumReads = 16
  /// The maximum number of bytes in a read.
  private static let maximumBytes = 1 << 20

  /// Reads until the process has ended. Returns nil if it is still running after `limit`.
  public func waitForExit(within limit: Duration = limit) -> ExitStatus? {
    waitForExit(within: limit, patience: nil)
  }

  /// Reads until the process has ended. Gives up before `limit` if the program is idle for
  /// `patience`.
  func waitForExit(within limit: Duration = limit, patience: Duration?) -> ExitStatus? {
    let end = Self.deadline(limit)
    var sleep = Sleep()
    while status == nil {
      var raw: Int32 = 0
      if waitpid(identifier, &raw, WNOHANG) == identifier {
        status = ExitStatus(raw: raw)
      } else if ContinuousClock.now >= end || sleep.isLonger(than: patience, of: self) {
        return nil
      } else if !Self.wait(for: pty, Int16(POLLIN), until: Self.deadline(.milliseconds(5)))
        || !readOnce()
      {
        _ = poll(nil, 0, 2)  // the process has closed its terminal, or is about to end
      } else {
        sleep = Sleep()
      }
    }
    // The kernel may not have delivered the last output yet, so read the rest. If no other process
    // has the terminal open, the call returns at once.
    if pty >= 0 { readUntilQuiet(within: .seconds(30)) }
    return status
  }

  /// Waits for output. Returns false at `end`, or when the program has been idle for `patience`.
  /// - Parameter hasAnswered: true to also stop waiting when the program waits for input.
  private func awaitOutput(
    until end: ContinuousClock.Instant, patience: Duration?, hasAnswered: Bool = false
  ) -> Bool {
    guard let patience else { return Self.wait(for: pty, Int16(POLLIN), until: end) }
    awaitsInput = false
    var sleep = Sleep()
    // Check the program's activity at intervals. Output ends the wait at once.
    let interval = hasAnswered ? .zero : min(patience / 2, .milliseconds(20))
    var isExhausted = false
    while !Self.wait(for: pty, Int16(POLLIN), until: min(end, Self.deadline(interval))) {
      // The wait above came after the last check of the program's activity, so no output can have been missed.
      if isExhausted || ContinuousClock.now >= end { return false }
      awaitsInput = hasAnswered && activity == .awaitingInput
      isExhausted = awaitsInput || sleep.isLonger(than: patience, of: self)
      // Wait a moment, because the kernel may not have delivered the latest output yet.
      if hasAnswered { usleep(250) }
    }
    awaitsInput = false
    return true
  }

  /// Reads the available output. Returns false if no program has the terminal open any more.
  ///
  /// A single `write` of the program may arrive in parts. libvterm loses marks in the last column
  /// if they arrive separately from their base character. Therefore, if a part ends with text, this
  /// method waits for the next part until `latest`, unless the program is idle. A program may also have ended its
  /// output with text, and then compute for a long time.
  private func readOnce(until latest: ContinuousClock.Instant? = nil) -> Bool {
    var part: [UInt8] = []
    let end = latest ?? Self.deadline(.seconds(1))
    repeat {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = buffer.withUnsafeMutableBytes { SystemCalls.read(pty, $0.baseAddress, $0.count) }
      if count <= 0, errno == EINTR { continue }
      if count <= 0 { break }
      part += buffer[..<count]
    } while part.count < Self.maximumBytes && Self.endsWithText(part)
      && awaitOutput(until: end, patience: patience, hasAnswered: trustsWaiting)
    outputCount += part.count
    if keepsOutput { output += part }
    isLeft = part.isEmpty
    let answer = screen.feed(part)
    if !answer.isEmpty { send(answer) }
    return !part.isEmpty
  }

  /// Returns true if the last byte is text, and not a control character or part of a control sequence.
  private static func endsWithText(_ bytes: [UInt8]) -> Bool {
    guard let last = bytes.last, last >= 0x20 else { return false }
    guard let escape = bytes.lastIndex(of: 0x1B) else { return true }
    let rest = bytes[(escape + 1)...]
    let isControlSequence = rest.first == UInt8(ascii: "[")
    let end = rest.dropFirst().firstIndex { $0 >= (isControlSequence ? 0x40 : 0x20) }
    return end.map { $0 < bytes.count - 1 } ?? false
  }

  // MARK: The system

  /// The maximum duration of a wait. It is limited because `poll` has a 32-bit timeout in milliseconds.
  private static let longestWait = Duration.seconds(1_000_000)

  private static func deadline(_ limit: Duration) -> ContinuousClock.Instant {
    ContinuousClock.now.advanced(by: min(limit, longestWait))
  }

  private static func wait(
    for descriptor: Int32, _ events: Int16, until end: ContinuousClock.Instant
  ) -> Bool {
    while true {
      let left = max(.zero, end - ContinuousClock.now)
      let milliseconds =
        Int32(left.components.seconds * 1000)
        + Int32((left.components.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
      var polled = pollfd(fd: descriptor, events: events, revents: 0)
      let count = poll(&polled, 1, milliseconds)
      if count > 0 { return polled.revents & (events | Int16(POLLHUP)) != 0 }
      if count == 0 || errno != EINTR { return false }
    }
  }

  private static func spawn(
    _ executable: String, _ arguments: [String], _ environment: [String: String],
    in folder: String?, terminal: [CChar], leads: Bool
  ) throws(LaunchError) -> trifold_pty_session {
    let argv = ([executable] + arguments).map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var session = trifold_pty_session()
    let error = trifold_pty_spawn(executable, argv, envp, folder, terminal, leads, &session)
    if error != 0 { throw LaunchError(number: error) }
    return session
  }
}
