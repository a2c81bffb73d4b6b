import Synchronization

/// A process that was started by this one, and the thread that waits for it. This is a class because the thread shares
/// the process with ``RunningProgram``, which may be released before the process ends.
final class ChildProcess: Sendable {
  private struct State {
    /// True once the process ID may be reused for another process.
    var isGone = false
    /// The signal that was sent last; 0 for none.
    var lastSignal: Int32 = 0
    /// The time at which processes that are left in the group are killed. Nil if nobody has asked the process to end.
    var killsAt: ContinuousClock.Instant?
    var end: ProcessEnd?
  }

  let process: pid_t
  private let hasOwnGroup: Bool
  private let endsGroup: Bool
  private let hasEnded: @Sendable () -> Void
  /// A pipe that is at its end as soon as the process has ended.
  let ended: OwnedDescriptor
  private let state = Mutex(State())

  init(
    _ start: ProgramStart, endsGroup: Bool, hasEnded: @escaping @Sendable () -> Void
  ) throws(SystemError) {
    let pipe = try Pipe()
    ended = OwnedDescriptor(pipe.reading)
    do throws(SystemError) { process = try start.start() } catch {
      close(pipe.writing)
      throw error
    }
    hasOwnGroup = start.hasOwnGroup || start.hasOwnSession
    (self.endsGroup, self.hasEnded) = (endsGroup, hasEnded)
    let watchesForStops = start.hasOwnGroup && !start.hasOwnSession
    let thread = BackgroundThread { [self] in
      wait(watchingForStops: watchesForStops) { close(pipe.writing) }
    }
    guard let thread else {
      // The caller does not get this process, so its end is not reported.
      signal(SIGKILL)
      _ = wait(for: WEXITED)
      state.withLock { $0.isGone = true }
      _ = try? ProgramStart.wait(for: process)
      close(pipe.writing)
      throw SystemError(EAGAIN)
    }
    thread.detach()
  }

  /// The way in which the process ended. Only valid after ``ended`` is at its end.
  var end: ProcessEnd { state.withLock { $0.end } ?? .unknown(SystemError(ECHILD)) }

  func signal(_ number: Int32) {
    state.withLock { state in
      guard !state.isGone else { return }
      state.lastSignal = number
      kill(hasOwnGroup ? -process : process, number)
    }
  }

  func stop(killingAfter patience: Duration) {
    state.withLock { $0.killsAt = min($0.killsAt ?? .now + patience, .now + patience) }
    signal(SIGTERM)
    let milliseconds = Int32(clamping: Int64(patience / .milliseconds(1)))
    let timer = BackgroundThread { [self] in
      var polled = pollfd(fd: ended.number, events: Int16(POLLIN), revents: 0)
      if poll(&polled, 1, milliseconds) == 0 { signal(SIGKILL) }
    }
    if let timer { timer.detach() } else { signal(SIGKILL) }
  }

  /// Waits until the process has ended, and collects its status. If the process was asked to end, the rest of its group
  /// then has the remaining time to end as well, and is killed. A shell often ends before the programs that it has
  /// started.
  /// - Parameters:
  ///   - watchesForStops: true to kill the process if it is stopped.
  ///   - close: closes the pipe ``ended``.
  private func wait(watchingForStops watchesForStops: Bool, _ close: () -> Void) {
    // The process ID is not reused before `ProgramStart.wait`, so it can safely be signalled until then.
    let isStopped = watchesForStops && wait(for: WEXITED | WSTOPPED)
    if isStopped { kill(-process, SIGKILL) }
    _ = wait(for: WEXITED)
    let killsAt = state.withLock { state in
      let signal = endsGroup ? SIGKILL : state.lastSignal
      if hasOwnGroup, signal != 0 { kill(-process, signal) }
      state.isGone = !hasOwnGroup || state.killsAt == nil
      return state.isGone ? nil : state.killsAt
    }
    if killsAt == nil { hasEnded() }
    let end: ProcessEnd
    do throws(SystemError) {
      let status = try ProgramStart.wait(for: process)
      end = isStopped ? .stopped : ProcessEnd(status: status)
    } catch { end = .unknown(error) }
    state.withLock { $0.end = end }
    close()
    if killsAt == nil { return }
    // The number of a group is not reused for another process as long as the group has members.
    while hasGroup, state.withLock({ $0.killsAt.map { .now < $0 } ?? false }) {
      _ = poll(nil, 0, 20)
    }
    state.withLock { state in
      if hasGroup { kill(-process, SIGKILL) }
      state.isGone = true
    }
    hasEnded()
  }

  /// True while a process of the group exists.
  private var hasGroup: Bool { kill(-process, 0) == 0 }

  /// Waits for a change of the process without collecting its status. Returns true if the process was stopped.
  private func wait(for changes: Int32) -> Bool {
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, changes | WNOWAIT) != 0 {
      if errno != EINTR { return false }
    }
    return Int(information.si_code) == Int(CLD_STOPPED)
  }
}
