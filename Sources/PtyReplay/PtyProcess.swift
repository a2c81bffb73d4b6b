import CPty
import Glibc
import TerminalFrame

/// A program that runs in a terminal of its own: a pty, whose output a ``VirtualScreen`` shows.
///
/// All waiting is by `poll`, with a limit, so that a test never hangs; what it returns tells
/// whether what was waited for came. A class, since a process has an end: it is killed and awaited
/// at the latest when this goes away.
public final class PtyProcess {
  /// How a process ended.
  public enum ExitStatus: Hashable, Sendable {
    /// By itself, with this code.
    case exited(Int32)
    /// By this signal.
    case killed(signal: Int32)

    /// Reads what `waitpid` tells of a process that has ended.
    package init(raw: Int32) {
      self = raw & 0x7F == 0 ? .exited(raw >> 8 & 0xFF) : .killed(signal: raw & 0x7F)
    }
  }

  /// Why none was started: the system's error number.
  public struct LaunchError: Error, Hashable, Sendable {
    /// `errno` of the call that failed.
    public let number: Int32

    package init(number: Int32) { self.number = number }
  }

  /// The process.
  public let identifier: pid_t
  /// The size that its terminal has.
  public private(set) var size: Size
  /// What it shows.
  public let screen: VirtualScreen
  /// All it ever sent.
  public private(set) var output: [UInt8] = []
  /// What must live as long as this: the folder that the program works in.
  package var companion: AnyObject?
  /// How long a part of the output that ends within text waits for the next.
  var patience = Duration.milliseconds(20)
  private(set) var pty: Int32
  /// The leader of the session, which outlives the program; 0 where the program leads.
  private let leader: pid_t
  private let leaderLife: Int32
  /// Whether no program had the terminal open any more when it was read last.
  private(set) var isLeft = false
  private var status: ExitStatus?

  /// Starts `executable` (a path) in a new session, whose terminal the pty is.
  ///
  /// - Parameters:
  ///   - executable: its path.
  ///   - arguments: without its name.
  ///   - size: that of the terminal.
  ///   - environment: the whole of the program's environment.
  ///   - leadsSession: whether it is the session's leader, as the program of a window is, whom a
  ///     hang-up reaches first. The kernel throws away what a leader sends last if it ends before
  ///     that is read; so by default another process leads.
  public init(
    _ executable: String, _ arguments: [String] = [], size: Size = Size(80, 24),
    environment: [String: String] = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
    ],
    leadsSession: Bool = false
  ) throws(LaunchError) {
    var name = [CChar](repeating: 0, count: 128)
    pty = trifold_pty_open(&name, name.count)
    guard pty >= 0 else { throw LaunchError(number: errno) }
    _ = trifold_pty_resize(pty, Int32(size.width), Int32(size.height))
    screen = VirtualScreen(size: size)
    self.size = size
    do throws(LaunchError) {
      let session = try Self.spawn(
        executable, arguments, environment, terminal: name, leads: leadsSession)
      identifier = session.program
      leader = session.leader
      leaderLife = session.life
    } catch {
      // Nothing that was not begun is ended.
      close(pty)
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

  // MARK: What a person and a window do

  /// Types `text`.
  public func send(_ text: String) { send(Array(text.utf8)) }

  /// Types `bytes`. A program that reads nothing makes this wait, for 10 seconds at the longest.
  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty, Self.wait(for: pty, Int16(POLLOUT), until: Self.deadline(.seconds(10))) {
      let count = rest.withUnsafeBytes { write(pty, $0.baseAddress, min($0.count, 512)) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Gives the window another size.
  public func resize(_ size: Size) {
    self.size = size
    screen.resize(size)
    _ = trifold_pty_resize(pty, Int32(size.width), Int32(size.height))
  }

  /// Sends the process a signal.
  public func signal(_ number: Int32) { kill(identifier, number) }

  /// Closes the window: the pty's other end is gone.
  public func hangUp() {
    if pty >= 0 { close(pty) }
    pty = -1
  }

  /// Whether the terminal's modes are those of a shell: lines are edited and echoed, Ctrl+C
  /// interrupts.
  public var isCooked: Bool {
    var modes = termios()
    guard tcgetattr(pty, &modes) == 0 else { return false }
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return modes.c_lflag & wanted == wanted
  }

  // MARK: Waiting

  /// Reads until the screen is as `condition` says. False if it was not so within `limit`, or the
  /// program ended before.
  @discardableResult
  public func read(
    within limit: Duration = .seconds(10), until condition: (VirtualScreen) -> Bool
  ) -> Bool {
    let end = Self.deadline(limit)
    while !condition(screen) {
      guard Self.wait(for: pty, Int16(POLLIN), until: end), readOnce() else {
        return condition(screen)
      }
    }
    return true
  }

  /// Reads until nothing has come for `quiet`. False if there was no such pause within `limit`.
  @discardableResult
  public func readUntilQuiet(
    _ quiet: Duration = .milliseconds(100), within limit: Duration = .seconds(10)
  ) -> Bool {
    let end = Self.deadline(limit)
    while Self.wait(for: pty, Int16(POLLIN), until: Self.deadline(quiet)) {
      guard readOnce() else { return true }
      if ContinuousClock.now >= end { return false }
    }
    return true
  }

  /// Reads on until the process has ended; nil if it has not within `limit`.
  public func waitForExit(within limit: Duration = .seconds(10)) -> ExitStatus? {
    let end = Self.deadline(limit)
    while status == nil {
      var raw: Int32 = 0
      if waitpid(identifier, &raw, WNOHANG) == identifier {
        status = ExitStatus(raw: raw)
      } else if ContinuousClock.now >= end {
        return nil
      } else if !Self.wait(for: pty, Int16(POLLIN), until: Self.deadline(.milliseconds(5)))
        || !readOnce()
      {
        _ = poll(nil, 0, 2)  // its terminal is closed, or it is about to end
      }
    }
    // What it sent last may still be on its way through the kernel; where nobody else has the
    // terminal open, its end is seen at once.
    if pty >= 0 { readUntilQuiet() }
    return status
  }

  /// Reads what there is. False when no program has the terminal open any more.
  ///
  /// One `write` of the program may come in parts. libvterm loses marks that come apart from their
  /// base in the last column, so a part that ends within text waits a moment for the next.
  private func readOnce() -> Bool {
    var part: [UInt8] = []
    repeat {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = buffer.withUnsafeMutableBytes { Glibc.read(pty, $0.baseAddress, $0.count) }
      if count <= 0, errno == EINTR { continue }
      if count <= 0 { break }
      part += buffer[..<count]
    } while Self.endsWithText(part)
      && Self.wait(for: pty, Int16(POLLIN), until: Self.deadline(patience))
    output += part
    isLeft = part.isEmpty
    let answer = screen.feed(part)
    if !answer.isEmpty { send(answer) }
    return !part.isEmpty
  }

  /// Whether the last byte is one of text, not of a control or a control sequence.
  private static func endsWithText(_ bytes: [UInt8]) -> Bool {
    guard let last = bytes.last, last >= 0x20 else { return false }
    guard let escape = bytes.lastIndex(of: 0x1B) else { return true }
    let rest = bytes[(escape + 1)...]
    let isControlSequence = rest.first == UInt8(ascii: "[")
    let end = rest.dropFirst().firstIndex { $0 >= (isControlSequence ? 0x40 : 0x20) }
    return end.map { $0 < bytes.count - 1 } ?? false
  }

  // MARK: The system

  /// No wait is longer: `poll` counts milliseconds in 32 bits.
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
    _ executable: String, _ arguments: [String], _ environment: [String: String], terminal: [CChar],
    leads: Bool
  ) throws(LaunchError) -> trifold_pty_session {
    let argv = ([executable] + arguments).map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var session = trifold_pty_session()
    let error = trifold_pty_spawn(executable, argv, envp, terminal, leads, &session)
    if error != 0 { throw LaunchError(number: error) }
    return session
  }
}
