import CIsolation
import Glibc

/// A process of its own, in which a trap ends nothing else.
struct Isolated {
  let id: pid_t

  /// Starts `body` in another process, which ends with what it answers.
  /// - Returns: nil if there can be no other process.
  init?(_ body: () -> Int32) {
    id = trifold_fork()
    if id == 0 { _exit(body()) }
    if id < 0 { return nil }
  }

  /// How it ended.
  enum End: Hashable {
    case code(Int32)
    case signal(Int32)
  }

  /// How it ended; nil while it has not, unless that is waited for.
  func end(waiting: Bool) -> End? {
    var status: Int32 = 0
    guard waitpid(id, &status, waiting ? 0 : WNOHANG) == id else { return nil }
    let signal = trifold_signal(status)
    return signal == 0 ? .code(trifold_exit_code(status)) : .signal(signal)
  }

  /// Ends it.
  func stop() {
    kill(id, SIGKILL)
    _ = end(waiting: true)
  }
}
