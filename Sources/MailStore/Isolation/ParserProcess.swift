import CSystemCalls
import SystemCalls

/// A process that answers requests to parse what strangers wrote, over a socket that is its standard input. It can
/// open no file and no connection (`Confinement.c`), and has a limited share of memory and processor time.
///
/// It ends with the thread that started it, which waits for its end; with this process, whose end closes the socket;
/// and when this object is freed. A class, because it must be ended exactly once.
final class ParserProcess: @unchecked Sendable {
  // Invariant of `@unchecked`: `ParserPool` lends an object to one caller at a time.
  private let socket: Int32
  let id: pid_t
  /// The process that started it. A process that was forked from it must not use the socket too.
  private let owner = getpid()
  /// True if the system filters its calls.
  private(set) var isConfined = false
  /// The milliseconds for which this process still waits for the other one.
  private var patience: Int64 = 0

  /// Starts a process.
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
    // The first byte says that the process is ready, and whether it is confined.
    patience = program.limits.time
    let hello = try receive(1)
    isConfined = hello.first == ParserHello.confined.rawValue
  }

  /// True if this process started it and was not forked since.
  var isOwn: Bool { owner == getpid() }

  deinit {
    close(socket)
    if isOwn, !hasEnded { _ = end() }
  }

  private var hasEnded = false

  // MARK: Starting and ending

  /// Starts the program with the socket as its standard input. Returns its process, or the error number below zero.
  ///
  /// The system ends the process with the thread that started it, and threads that read messages come and go. So a
  /// thread of its own starts the process and waits for its end.
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
      // Swift's report of a crash would start another program.
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

  /// Ends the process, and returns the status of its end.
  private func end() -> Int32 {
    hasEnded = true
    kill(id, SIGKILL)
    return (try? ProgramStart.wait(for: id)) ?? SIGKILL
  }

  /// Waits for the end of a process that has closed the socket, and tells why it ended.
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

  /// A request that was sent.
  struct Question {
    /// The maximum length of the answer.
    fileprivate let longest: Int
  }

  /// Sends a request with the bytes that it is about. The next call must be `answer(to:)`.
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

  /// Waits for the answer.
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

  /// Waits until the socket is ready. A process that does not answer in time is ended: it was stopped, or waits for
  /// ever. It waits a second at a time, because this process may be stopped meanwhile, and that time does not count.
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

  /// Milliseconds by a clock that rests while the machine sleeps.
  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}

/// The lengths of the two pieces that follow, before every request and every answer.
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

/// The first byte that a parser process sends.
enum ParserHello: UInt8 {
  case confined = 1
  /// The system has no filter of calls.
  case unconfined
}

/// The program that parses, and its limits.
package struct ParserProgram: Sendable {
  /// The program and its arguments.
  package var words: [String]
  package var limits = ParserLimits()

  package init(_ words: [String]) { self.words = words }
}

/// The limits of a parser process for one request.
package struct ParserLimits: Sendable {
  /// Bytes of address space, of which the program and its libraries take 150 MB. Eight times the message is added.
  package var memory: UInt64 = 1 << 30
  /// Seconds of processor time. A message of 100 MB takes less than two.
  package var processorSeconds = 10
  /// Milliseconds until an answer: many, because other programs may need the processor.
  package var time: Int64 = 60_000
  /// Bytes of an answer, to which four times the message is added.
  package var answer = 256 << 20
}

/// Why there is no answer.
package enum ParserFailure: Error, Hashable, Sendable {
  /// The parser crashed, or there was not enough memory.
  case crashed
  /// It took too long.
  case slow
  /// It made a system call that it must not make.
  case forbidden
  /// Something else ended the process.
  case ended
  /// It could not be started.
  case noProcess(SystemError)
}
