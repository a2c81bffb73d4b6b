import Synchronization

/// A program that this process has started, and the pipes from which its output is read.
///
/// ```swift
/// let program = try RunningProgram(ProgramStart(["date"]), output: .pipe)
/// let result = program.result(ProgramLimits(time: .seconds(5)))
/// ```
///
/// The output ends when the program ends, not when the last process closes the output: `ssh` and `gpg` leave background
/// processes that never close it. A thread therefore waits for the end of the program, and wakes the thread that reads.
/// The same thread collects the program's status, so that the program never remains a zombie, and so that a signal never
/// reaches another process that was given the same process ID.
///
/// A program in a group of its own that tries to use the terminal is stopped by the system. Such a program is killed,
/// because nobody could continue it.
///
/// This is a class because the thread that reads shares the program with the threads that stop it, and because
/// releasing the last reference asks the program to end.
package final class RunningProgram: Sendable {
  /// The file to which a program writes its standard output.
  package enum Output: Sendable {
    /// The file that ``ProgramStart/files`` contains.
    case asStarted
    /// A pipe that ``RunningProgram/next(within:)`` reads.
    case pipe
    /// The same, and standard error is written to this pipe too.
    case pipeWithErrors
  }

  /// What happened while a thread waited for the program.
  package enum Event: Sendable {
    /// The program has written these bytes to standard output.
    case output([UInt8])
    /// The time is over, or the program has written to standard error.
    case pause
    /// The program has ended, and all its output has been read.
    case end(ProcessEnd)
  }

  private struct Reader {
    var hasOutput = false
    var hasErrors = false
    /// The numbers of bytes in the two pipes when the program ended. Nil before the end.
    var rest: (output: Int, errors: Int)?
    /// The last bytes of standard error, up to twice as many as are kept.
    var errors: [UInt8] = []
    var countOfErrors = 0
  }

  private let child: ChildProcess
  private let output: OwnedDescriptor?
  private let errors: OwnedDescriptor?
  private let maximumErrors: Int
  private let reader: Mutex<Reader>

  /// Starts a program.
  /// - Parameters:
  ///   - start: the program, its input, and the files that it writes to, unless the following parameters replace them.
  ///   - output: the file to which the program writes its standard output.
  ///   - maximumErrors: the number of bytes to keep from the end of standard error. Nil to leave standard error as
  ///     `start` says.
  ///   - endsGroup: true to kill the processes that the program leaves behind in its group.
  ///   - hasEnded: called on another thread after the end of the program. After ``stop(killingAfter:)``, this is called
  ///     when all processes in its group have ended or were killed.
  package init(
    _ start: ProgramStart, output: Output = .pipe, keepingErrors maximumErrors: Int? = nil,
    endsGroup: Bool = false, hasEnded: @escaping @Sendable () -> Void = {}
  ) throws(SystemError) {
    var (start, ends) = (start, [Pipe?](repeating: nil, count: 2))
    defer { for pipe in ends { if let pipe { close(pipe.writing) } } }
    do throws(SystemError) {
      if output != .asStarted { ends[0] = try Pipe() }
      if maximumErrors != nil { ends[1] = try Pipe() }
    } catch {
      if let pipe = ends[0] { close(pipe.reading) }
      throw error
    }
    self.output = ends[0].map { OwnedDescriptor($0.reading) }
    errors = ends[1].map { OwnedDescriptor($0.reading) }
    self.maximumErrors = maximumErrors ?? 0
    if let pipe = ends[0] { start.files.1 = .descriptor(pipe.writing) }
    if output == .pipeWithErrors { start.files.2 = start.files.1 }
    if let pipe = ends[1] { start.files.2 = .descriptor(pipe.writing) }
    reader = Mutex(Reader(hasOutput: ends[0] != nil, hasErrors: ends[1] != nil))
    child = try ChildProcess(start, endsGroup: endsGroup, hasEnded: hasEnded)
  }

  deinit { child.signal(SIGTERM) }

  /// The program's process ID, which is also the number of its group if it has one of its own.
  package var process: pid_t { child.process }

  // MARK: Reading

  /// Waits until the program has written output or has ended. Only one thread at a time may call this.
  /// - Parameter time: the maximum time to wait. Nil for no limit.
  package func next(within time: Duration? = nil) -> Event {
    let (hasOutput, hasErrors) = reader.withLock { ($0.hasOutput, $0.hasErrors) }
    let files = [hasOutput ? output : nil, hasErrors ? errors : nil, child.ended]
    // `poll` ignores negative descriptors.
    var polled = files.map { pollfd(fd: $0?.number ?? -1, events: Int16(POLLIN), revents: 0) }
    guard poll(&polled, 3, time.map(Self.milliseconds) ?? -1) > 0 else { return .pause }
    if polled[2].revents != 0 { return takeRest() }
    if polled[1].revents != 0, !keepErrors(Self.most) {
      reader.withLock { $0.hasErrors = false }
    }
    guard polled[0].revents != 0 else { return .pause }
    let bytes = Self.read(output, Self.most)
    if !bytes.isEmpty { return .output(bytes) }
    reader.withLock { $0.hasOutput = false }
    return .pause
  }

  /// True if output can be read without waiting.
  package var hasOutput: Bool {
    if let rest = reader.withLock({ $0.rest }) { return rest.output > 0 }
    return Self.available(output) > 0
  }

  /// The end of standard error.
  package var lastErrors: [UInt8] {
    reader.withLock { Array($0.errors.suffix(maximumErrors)) }
  }

  /// True if the program has written more to standard error than ``lastErrors`` contains.
  package var hasMoreErrors: Bool { reader.withLock { $0.countOfErrors > maximumErrors } }

  /// The maximum number of bytes to read at once.
  private static let most = 64 << 10

  private static func milliseconds(_ time: Duration) -> Int32 {
    // Rounds up, because a time of 0 would not wait at all.
    Int32(clamping: Int64((max(.zero, time) / .milliseconds(1)).rounded(.up)))
  }

  /// Reads the bytes that were in the pipes when the program ended. Processes that the program has left behind may
  /// continue to write, so this does not wait for the end of the pipes.
  private func takeRest() -> Event {
    let found: (output: Int, errors: Int) = reader.withLock { reader in
      let found = reader.rest ?? (Self.available(output), Self.available(errors))
      reader.rest = (max(0, found.output - Self.most), 0)
      return found
    }
    var left = found.errors
    while left > 0, keepErrors(min(left, Self.most)) { left -= Self.most }
    guard found.output > 0 else { return .end(child.end) }
    return .output(Self.read(output, min(found.output, Self.most)))
  }

  /// Reads from standard error. Returns false at its end.
  private func keepErrors(_ count: Int) -> Bool {
    let bytes = Self.read(errors, count)
    reader.withLock { reader in
      reader.errors += bytes
      reader.countOfErrors += bytes.count
      let excess = reader.errors.count - maximumErrors
      if excess > maximumErrors { reader.errors.removeFirst(excess) }
    }
    return !bytes.isEmpty
  }

  /// Reads once. Returns an empty array at the end of the file.
  private static func read(_ file: OwnedDescriptor?, _ count: Int) -> [UInt8] {
    guard let file else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var got = -1
      repeat {
        got = SystemCalls.read(file.number, buffer.baseAddress, count)
      } while got < 0 && errno == EINTR
      filled = max(0, got)
    }
  }

  /// Returns the number of bytes that a pipe contains.
  private static func available(_ file: OwnedDescriptor?) -> Int {
    var count: Int32 = 0
    guard let file, ioctl(file.number, UInt(FIONREAD), &count) == 0 else { return 0 }
    return Int(count)
  }

  // MARK: Stopping

  /// Sends a signal to the program and, if it has a group of its own, to the processes that it has started. Does nothing
  /// after the end of the program or, if it was stopped, of its group. When the program ends, the signal is sent to the group once more, because a process
  /// that was just starting may have missed it.
  package func signal(_ number: Int32) { child.signal(number) }

  /// Asks the program to end (SIGTERM), and kills it after this time. If the program has a group of its own, processes that
  /// it leaves behind in the group are killed at that time, too.
  package func stop(killingAfter patience: Duration) { child.stop(killingAfter: patience) }
}
