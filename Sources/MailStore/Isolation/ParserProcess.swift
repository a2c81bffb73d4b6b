import CSystemCalls
import SystemCalls

/// A process that parses data from strangers. It receives requests and sends answers over a socket, which is its
/// standard input. It cannot open files or network connections (`Confinement.c`), and its memory and processor time are
/// limited.
///
/// The process ends in one of three cases: when the thread that started it ends; when this program ends, which closes
/// the socket; or when this object is freed. This type is a class because the process must be ended exactly once.
final class ParserProcess: @unchecked Sendable {
  // The invariant of `@unchecked`: `ParserPool` lends an object to only one caller at a time.
  private let socket: Int32
  let id: pid_t
  /// The ID of the process that started the parser process. If that process is forked, its child must not use the
  /// socket.
  private let owner = getpid()
  /// True if the system filters the parser process's system calls.
  private(set) var isConfined = false
  /// The number of milliseconds left to wait for the parser process.
  private var patience: Int64 = 0

  /// Starts a parser process.
  init(_ program: ParserProgram) throws(ParserFailure) {
    var ends: [Int32] = [-1, -1]
    guard trifold_socket_pair(&ends) == 0 else { throw .noProcess(SystemError(errno)) }
    let started = Self.start(program, ends[1])
    close(ends[1])
    guard started > 0 else {
      close(ends[0])
      throw .noProcess(SystemError(-started))
    }
    (socket, id) = (ends[0], started)
    // The first byte means that the parser process is ready, and states whether it is confined.
    patience = program.limits.time
    switch ParserHello(rawValue: try receive(1)[0]) {
    case .confined: isConfined = true
    case .unconfined: break
    case .missingLibrary:
      let length = min(ParserFrame.lengths(try receive(ParserFrame.size)).0, 4096)
      throw .missingLibrary(String(decoding: try receive(length), as: UTF8.self))
    case nil: throw .crashed
    }
  }

  /// True if the current process started the parser process, and is not a fork of the process that did.
  var isOwn: Bool { owner == getpid() }

  deinit {
    close(socket)
    if isOwn, !hasEnded { _ = end() }
  }

  private var hasEnded = false

  // MARK: Starting and ending

  /// Starts the program with the socket as its standard input. Returns the process ID, or a negated errno.
  ///
  /// The system ends the parser process together with the thread that started it. Threads that read messages end often,
  /// so a separate thread starts the process and waits until it ends.
  private static func start(_ program: ParserProgram, _ socket: Int32) -> pid_t {
    guard let pipe = try? Pipe() else { return -errno }
    defer {
      close(pipe.reading)
      close(pipe.writing)
    }
    let thread = BackgroundThread {
      var start = ProgramStart(program.words)
      start.files = (.descriptor(socket), .nothing, .nothing)
      start.hasOwnSession = true
      // Without this setting, Swift's crash handler would start another program.
      start.environment = ["SWIFT_BACKTRACE": "enable=no"]
      var result: pid_t
      do throws(SystemError) { result = try start.start() } catch { result = -error.number }
      let process = result
      write(pipe.writing, &result, MemoryLayout<pid_t>.size)
      guard process > 0 else { return }
      var ended = siginfo_t()
      while waitid(P_PID, id_t(process), &ended, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    }
    guard let thread else { return -EAGAIN }
    thread.detach()
    var result: pid_t = 0
    while read(pipe.reading, &result, MemoryLayout<pid_t>.size) < 0, errno == EINTR {}
    return result
  }

  /// Kills the process, and returns its exit status.
  private func end() -> Int32 {
    hasEnded = true
    kill(id, SIGKILL)
    return (try? ProgramStart.wait(for: id)) ?? SIGKILL
  }

  /// Waits for the end of a process that has closed the socket, and returns the reason why it ended.
  private func failure() -> ParserFailure {
    hasEnded = true
    let status = (try? ProgramStart.wait(for: id)) ?? SIGKILL
    return switch status & 0x7F {
    case SIGKILL, SIGTERM, SIGHUP, SIGINT, SIGQUIT: .ended
    case SIGXCPU: .slow
    case SIGSYS: .forbidden
    default: .crashed
    }
  }

  // MARK: Asking

  /// A request that has been sent but not answered yet.
  struct Question {
    /// The maximum length of the answer in bytes.
    fileprivate let longest: Int
  }

  /// Sends a request, followed by the data to parse. The next call must be `answer(to:)`.
  func ask(
    _ request: [UInt8], _ content: Span<UInt8>, _ limits: ParserLimits
  ) throws(ParserFailure) -> Question {
    let memory = limits.memory + UInt64(content.count) * 8
    trifold_bound_process(id, memory, UInt64(limits.processorSeconds))
    patience = limits.time
    var frame = ParserFrame.header(request.count, content.count) + request
    let isShort = content.count < 1 << 16
    if isShort { content.withUnsafeBufferPointer { frame.append(contentsOf: $0) } }
    try transmit(frame.span)
    if !isShort { try transmit(content) }
    return Question(longest: limits.answer + content.count * 4)
  }

  /// Waits for the answer to a request.
  func answer(to question: Question) throws(ParserFailure) -> [UInt8] {
    let header = try receive(ParserFrame.size)
    let length = ParserFrame.lengths(header).0
    guard length <= question.longest else {
      _ = end()
      throw .crashed
    }
    return try receive(length)
  }

  private func transmit(_ bytes: Span<UInt8>) throws(ParserFailure) {
    try bytes.withUnsafeBytes { bytes throws(ParserFailure) in
      var sent = 0
      while sent < bytes.count {
        try wait(for: POLLOUT)
        let count = trifold_send(
          socket, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
        if count > 0 { sent += count } else if errno != EINTR, errno != EAGAIN { throw failure() }
      }
    }
  }

  private func receive(_ count: Int) throws(ParserFailure) -> [UInt8] {
    var problem: ParserFailure?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(ParserFailure) {
        while filled < count {
          try wait(for: POLLIN)
          let got = recv(socket, buffer.baseAddress?.advanced(by: filled), count - filled, 0)
          if got > 0 { filled += got } else if got == 0 || errno != EINTR { throw failure() }
        }
      } catch { problem = error }
    }
    if let problem { throw problem }
    return bytes
  }

  /// Waits until the socket is ready. Kills the parser process if it does not answer in time,
  /// because it may be stopped or in an endless loop. Waits at most a second at a time, so that if
  /// this process itself is stopped, at most one second of the pause counts toward the time limit.
  private func wait(for event: Int32) throws(ParserFailure) {
    while true {
      var socket = pollfd(fd: self.socket, events: Int16(event), revents: 0)
      let slice = min(1000, patience)
      let start = Self.now
      let ready = poll(&socket, 1, Int32(slice))
      patience -= min(Self.now - start, slice)
      if ready > 0 { return }
      if patience > 0 { continue }
      _ = end()
      throw .slow
    }
  }

  /// The time in milliseconds, from a clock that stops while the machine sleeps.
  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}

/// The header before each request and each answer. It contains the lengths of the two pieces that follow.
enum ParserFrame {
  static let size = 16

  static func header(_ first: Int, _ second: Int = 0) -> [UInt8] {
    withUnsafeBytes(of: (UInt64(first), UInt64(second))) { Array($0) }
  }

  static func lengths(_ header: [UInt8]) -> (Int, Int) {
    header.withUnsafeBytes {
      let (first, second) = $0.loadUnaligned(as: (UInt64, UInt64).self)
      return (Int(clamping: first), Int(clamping: second))
    }
  }
}

/// The first byte that a parser process sends, when it is ready.
enum ParserHello: UInt8 {
  case confined = 1
  /// The system cannot filter the process's system calls.
  case unconfined
  /// A library cannot be loaded. The reason follows, and the process ends.
  case missingLibrary
}

/// The program to run as a parser process, and its limits.
package struct ParserProgram: Sendable {
  /// The program and its arguments.
  package var words: [String]
  package var limits = ParserLimits()

  package init(_ words: [String]) { self.words = words }
}

/// The limits of a parser process for one request.
package struct ParserLimits: Sendable {
  /// The maximum address space in bytes, to which eight times the size of the message is added. The program and its
  /// libraries take up 150 MB.
  package var memory: UInt64 = 1 << 30
  /// The maximum processor time in seconds. A message of 100 MB takes less than two seconds.
  package var processorSeconds = 10
  /// The number of milliseconds to wait for an answer. The limit is high because other programs may be using the
  /// processor.
  package var time: Int64 = 60_000
  /// The maximum size of an answer in bytes, to which four times the size of the message is added.
  package var answer = 256 << 20
}

/// The reason why a parser process did not answer.
package enum ParserFailure: Error, Hashable, Sendable {
  /// The parser crashed, ran out of memory, or sent an invalid answer.
  case crashed
  /// The parser exceeded its time limit.
  case slow
  /// The parser made a system call that is not allowed.
  case forbidden
  /// Something outside this program ended the process.
  case ended
  /// The process could not be started.
  case noProcess(SystemError)
  /// A library that parses messages cannot be loaded, for this reason.
  case missingLibrary(String)
}
