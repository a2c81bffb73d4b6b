import CSystemCalls
import SystemCalls

/// Runs a GnuPG program until it ends. Its input, its output and its status reports are kept in memory, and nothing
/// is written to disk.
///
///     gpg --decrypt --status-fd 2 <message >text 2>reports
///
/// The program's output for the user is discarded, because a crafted email could make this output look like status
/// reports.
struct ProgramSession {
  /// The result of a program that has ended.
  struct End {
    /// The exit code. Nil if the program was killed.
    var exitCode: Int32?
    var output: [UInt8]
    var reports: [UInt8]
    /// True if the output was longer than the limit, and was cut off.
    var isCut: Bool
  }

  /// The program and its arguments.
  let words: [String]
  /// The terminal on which gpg-agent may ask the user. Nil if it must not ask.
  var terminal: String?
  /// The time after which the program is killed.
  var limit = Duration.seconds(60)

  /// The maximum number of bytes of output. Real messages are smaller.
  private static let maximumOutput = 128 << 20
  private static let maximumReports = 1 << 20

  /// Runs the program.
  /// - Parameters:
  ///   - input: the bytes that the program reads from its standard input.
  ///   - second: the bytes that the program reads from file descriptor 1, which gpg calls `-&1`.
  ///     The program then has no standard output. Nil to collect the program's output.
  func run(with input: [UInt8], and second: [UInt8]? = nil) throws(SystemError) -> End {
    let source = try Self.file(of: input)
    defer { close(source) }
    let other = try second.map { bytes throws(SystemError) in try Self.file(of: bytes) }
    defer { if let other { close(other) } }
    let output = try Pipe()
    defer { close(output.reading) }
    let reports: Pipe
    do throws(SystemError) { reports = try Pipe() } catch {
      close(output.writing)
      throw error
    }
    defer { close(reports.reading) }
    var program = ProgramStart(words)
    program.files = (
      .descriptor(source), .descriptor(other ?? output.writing), .descriptor(reports.writing)
    )
    // If the program uses the terminal, Ctrl+C in the terminal must reach the program.
    program.hasOwnGroup = terminal == nil
    if let terminal { program.environment["GPG_TTY"] = terminal }
    let started: Result<pid_t, SystemError>
    do throws(SystemError) { started = .success(try program.start()) } catch {
      started = .failure(error)
    }
    for end in [output.writing, reports.writing] { close(end) }
    return try wait(for: try started.get(), output.reading, reports.reading)
  }

  private func wait(
    for process: pid_t, _ output: Int32, _ reports: Int32
  ) throws(SystemError) -> End {
    let end = ContinuousClock.now + limit
    var (said, told) = (
      Collected(output, Self.maximumOutput), Collected(reports, Self.maximumReports)
    )
    var isKilled = false
    while !Self.hasEnded(process) {
      Self.read(&said, &told, waiting: 20)
      if !isKilled, said.isCut || ContinuousClock.now > end {
        isKilled = true
        kill(terminal == nil ? -process : process, SIGKILL)
      }
    }
    // Reads the remaining output without waiting, because an agent started by the program may keep the pipes open.
    while Self.read(&said, &told, waiting: 0) {}
    let status = try ProgramStart.wait(for: process)
    return End(
      exitCode: status & 0x7F == 0 ? (status >> 8) & 0xFF : nil, output: said.bytes,
      reports: told.bytes, isCut: said.isCut || told.isCut)
  }

  private static func hasEnded(_ process: pid_t) -> Bool {
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT | WNOHANG) != 0 {
      if errno != EINTR { return true }
    }
    return information.si_signo != 0
  }

  /// Reads once from each pipe with data. Returns false if neither pipe has data.
  @discardableResult
  private static func read(
    _ first: inout Collected, _ second: inout Collected, waiting: Int32
  ) -> Bool {
    var waits = [first, second].map {
      pollfd(fd: $0.isAtEnd ? -1 : $0.pipe, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&waits, 2, waiting) > 0 else { return false }
    var hasRead = false
    if waits[0].revents != 0 { hasRead = first.read() || hasRead }
    if waits[1].revents != 0 { hasRead = second.read() || hasRead }
    return hasRead
  }

  /// The bytes that were read from a pipe.
  private struct Collected {
    let pipe: Int32
    private let most: Int
    var bytes: [UInt8] = []
    var isAtEnd = false
    var isCut = false

    init(_ pipe: Int32, _ most: Int) { (self.pipe, self.most) = (pipe, most) }

    mutating func read() -> Bool {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = SystemCalls.read(pipe, &buffer, buffer.count)
      guard count > 0 else {
        isAtEnd = count == 0
        return false
      }
      isCut = isCut || bytes.count + count > most
      bytes += buffer[..<count].prefix(max(0, most - bytes.count))
      return true
    }
  }

  /// Returns a file in memory that contains `bytes`, positioned at its start.
  private static func file(of bytes: [UInt8]) throws(SystemError) -> Int32 {
    let file = trifold_file_in_memory("message")
    guard file >= 0 else { throw SystemError(errno) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        let code = errno
        close(file)
        throw SystemError(code)
      }
    }
    lseek(file, 0, SEEK_SET)
    return file
  }
}
