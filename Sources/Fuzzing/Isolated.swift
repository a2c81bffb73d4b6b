import CIsolation
import SystemCalls

/// A separate process. A trap in it does not end the process that started it. The starting process
/// must have a single thread.
public struct Isolated {
  /// The process ID.
  public let id: pid_t

  /// Runs `body` in a new process, whose exit code is the result of `body`. The exit status is kept
  /// until it is requested, even if the parent of this process ignores SIGCHLD.
  /// - Returns: nil if the system could not start a process.
  public init?(_ body: () -> Int32) {
    signal(SIGCHLD, SIG_DFL)
    id = trifold_fork()
    if id == 0 { _exit(body()) }
    if id < 0 { return nil }
  }

  /// Limits the calling process. After this amount of CPU time or real time, a signal ends the process, which
  /// ``End/isHang`` reports as a hang. Each call restarts the limits. Both limits are needed: a process that waits
  /// forever uses no CPU time, and on a busy machine a process needs much real time for little work.
  public static func limit(work: Duration, time: Duration) {
    trifold_limit(
      UInt32(clamping: max(1, time.components.seconds)),
      UInt32(clamping: max(1, Int(work / .milliseconds(1)))))
  }

  /// How a process ended.
  public enum End: Hashable, Sendable {
    /// The process exited with this code.
    case code(Int32)
    /// A signal ended the process.
    case signal(Int32)
    /// The status is unknown.
    case unknown

    /// True if the process was ended because it exceeded a limit.
    public var isHang: Bool { self == .signal(SIGALRM) || self == .signal(SIGPROF) }
  }

  /// Returns how the process ended; nil if it is still running.
  /// - Parameter waiting: true to wait for the end.
  public func end(waiting: Bool) -> End? {
    var status: Int32 = 0
    while true {
      let ended = waitpid(id, &status, waiting ? 0 : WNOHANG)
      if ended < 0 && errno == EINTR { continue }
      // Another part of the program has already taken the status, or the system did not keep it.
      if ended < 0 { return .unknown }
      guard ended == id else { return nil }
      let signal = trifold_signal(status)
      return signal == 0 ? .code(trifold_exit_code(status)) : .signal(signal)
    }
  }

  /// Ends the process.
  public func stop() {
    kill(id, SIGKILL)
    _ = end(waiting: true)
  }
}
