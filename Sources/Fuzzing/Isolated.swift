import CIsolation
import SystemCalls

/// A process of its own, in which a trap ends nothing else. The process that starts it must have
/// one thread.
public struct Isolated {
  /// The process's number.
  public let id: pid_t

  /// Starts `body` in another process, which ends with its result. The ends of processes are kept
  /// until they are asked for, even if the parent of this process ignores them.
  /// - Returns: nil if the system starts no process.
  public init?(_ body: () -> Int32) {
    signal(SIGCHLD, SIG_DFL)
    id = trifold_fork()
    if id == 0 { _exit(body()) }
    if id < 0 { return nil }
  }

  /// Limits the process in which it is called: after this much work or time it is ended by a
  /// signal, which ``End/isHang`` recognises. Each call begins anew. A process that waits for ever
  /// does no work; one on a busy machine takes long for little work.
  public static func limit(work: Duration, time: Duration) {
    trifold_limit(
      UInt32(clamping: max(1, time.components.seconds)),
      UInt32(clamping: max(1, Int(work / .milliseconds(1)))))
  }

  /// The end of a process.
  public enum End: Hashable, Sendable {
    /// It ended by itself, with this code.
    case code(Int32)
    /// A signal ended it.
    case signal(Int32)
    /// Nobody knows how it ended.
    case unknown

    /// True if it was ended because it took too long.
    public var isHang: Bool { self == .signal(SIGALRM) || self == .signal(SIGPROF) }
  }

  /// The end of the process; nil if it still runs.
  /// - Parameter waiting: true to wait for it.
  public func end(waiting: Bool) -> End? {
    var status: Int32 = 0
    while true {
      let ended = waitpid(id, &status, waiting ? 0 : WNOHANG)
      if ended < 0 && errno == EINTR { continue }
      // Another process has taken the status, or it was not kept.
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
