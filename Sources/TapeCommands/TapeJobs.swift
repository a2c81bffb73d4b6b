import Synchronization
import SystemCalls

/// Plays several tapes at the same time, on several threads. The outcomes are handled in the order of the tapes.
///
/// This is a class because the threads share it.
final class TapeJobs: Sendable {
  /// The outcome of a tape with the text to print, or the error that stops the playing of further tapes.
  typealias Outcome = Result<TapePrint, any Error>

  private struct State {
    var next = 0
    var outcomes: [Int: Outcome] = [:]
  }

  private let paths: [String]
  private let play: @Sendable (String, Int) throws -> TapePrint
  private let state = Mutex(State())
  /// A pipe to which each thread writes a byte after each tape that it has played, and another byte when it ends.
  private let pipe: Pipe

  /// - Parameter play: plays the tape at a path, in the job with this number.
  init(
    _ paths: [String], _ play: @escaping @Sendable (String, Int) throws -> TapePrint
  ) throws(SystemError) {
    (self.paths, self.play) = (paths, play)
    pipe = try Pipe()
  }

  deinit { for end in [pipe.reading, pipe.writing] { close(end) } }

  /// Plays the tapes, up to `count` at the same time.
  /// - Parameter handle: receives each outcome. Returning false stops playing.
  func run(_ count: Int, _ handle: (Outcome) throws -> Bool) throws {
    var running = 0
    for job in 0..<min(count, paths.count) where start(job) { running += 1 }
    // If no thread could be started, play the tapes on this thread.
    if running == 0 {
      work(0)
      running = 1
    }
    defer {
      // Let the threads finish the tapes that they are playing.
      stop()
      while running > 0 { if isEnd() { running -= 1 } }
    }
    for index in paths.indices {
      var outcome = take(index)
      while outcome == nil {
        if isEnd() { running -= 1 }
        outcome = take(index)
      }
      if let outcome, try !handle(outcome) { return }
    }
  }

  private func take(_ index: Int) -> Outcome? {
    state.withLock { $0.outcomes.removeValue(forKey: index) }
  }

  private func stop() { state.withLock { $0.next = paths.count } }

  /// Waits for a byte. Returns true if the byte means that a thread has ended.
  private func isEnd() -> Bool {
    var byte: UInt8 = 0
    while read(pipe.reading, &byte, 1) < 0, errno == EINTR {}
    return byte == 1
  }

  private func tell(_ byte: UInt8) {
    var byte = byte
    while write(pipe.writing, &byte, 1) < 0, errno == EINTR {}
  }

  private func start(_ job: Int) -> Bool {
    let context = Unmanaged.passRetained(Thread(jobs: self, number: job))
    var thread = pthread_t()
    let error = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let thread = Unmanaged<Thread>.fromOpaque(context).takeRetainedValue()
        thread.jobs.work(thread.number)
        return nil
      }, context.toOpaque())
    if error == 0 { pthread_detach(thread) } else { context.release() }
    return error == 0
  }

  private func work(_ job: Int) {
    while let index = next() {
      let outcome = Outcome { try play(paths[index], job) }
      state.withLock { $0.outcomes[index] = outcome }
      tell(0)
    }
    tell(1)
  }

  private func next() -> Int? {
    state.withLock { state in
      guard state.next < paths.count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  /// The argument of a thread. This is a class because C code passes it on as a pointer.
  private final class Thread: Sendable {
    let jobs: TapeJobs
    let number: Int

    init(jobs: TapeJobs, number: Int) { (self.jobs, self.number) = (jobs, number) }
  }
}
