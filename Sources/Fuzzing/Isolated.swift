import CIsolation
import Glibc

/// A process of its own, in which a trap ends nothing else. Whoever starts one has one thread.
public struct Isolated {
  /// Its number.
  public let id: pid_t

  /// Starts `body` in another process, which ends with what it answers. From then on the ends of
  /// processes are kept until they are asked for, also where whoever started this one ignores them.
  /// - Returns: nil if there can be no other process.
  public init?(_ body: () -> Int32) {
    signal(SIGCHLD, SIG_DFL)
    id = trifold_fork()
    if id == 0 { _exit(body()) }
    if id < 0 { return nil }
  }

  /// Ends the process in which it is called by a signal, of which ``End/isHang`` tells, after so
  /// much work or so much time, whichever comes first; each call counts anew. What waits for ever
  /// does no work; what works on a machine that is busy takes its time.
  public static func limit(work: Duration, time: Duration) {
    trifold_limit(
      UInt32(clamping: max(1, time.components.seconds)),
      UInt32(clamping: max(1, Int(work / .milliseconds(1)))))
  }

  /// How it ended.
  public enum End: Hashable, Sendable {
    /// By itself, with this code.
    case code(Int32)
    /// By this signal.
    case signal(Int32)
    /// In a way that nobody can tell any more.
    case unknown

    /// Whether it was ended because it took too long.
    public var isHang: Bool { self == .signal(SIGALRM) || self == .signal(SIGPROF) }
  }

  /// How it ended; nil while it has not, unless that is waited for.
  public func end(waiting: Bool) -> End? {
    var status: Int32 = 0
    while true {
      let ended = waitpid(id, &status, waiting ? 0 : WNOHANG)
      if ended < 0 && errno == EINTR { continue }
      // There is no such process: others took its end, or nobody kept it.
      if ended < 0 { return .unknown }
      guard ended == id else { return nil }
      let signal = trifold_signal(status)
      return signal == 0 ? .code(trifold_exit_code(status)) : .signal(signal)
    }
  }

  /// Ends it.
  public func stop() {
    kill(id, SIGKILL)
    _ = end(waiting: true)
  }
}
