import MailStore
import Synchronization
import SystemCalls

/// Counts the calls that change files, and at a given call kills the process or makes the call fail. This is a class
/// because all calls of a process share the count.
final class CallCounter: Sendable {
  /// What happens at the given call.
  enum Blow: Sendable {
    case none
    /// SIGKILL before the call, or in the middle of the call if it writes and `cuts` is true.
    case kill(at: Int, cuts: Bool)
    /// The call fails with this errno. No other call fails.
    case fault(at: Int, code: Int32)
  }

  private let blow: Blow
  private let state = Mutex((count: 0, isCounting: false, isDying: false))

  init(_ blow: Blow) { self.blow = blow }

  /// The number of calls so far.
  var count: Int { state.withLock { $0.count } }

  /// Begins to count calls.
  func begin() { state.withLock { $0.isCounting = true } }
  /// Stops counting calls.
  func end() { state.withLock { $0.isCounting = false } }

  /// The calls for the editor, which are counted.
  var calls: FileCalls { FileCalls { self.fate($0) } }

  private func fate(_ call: FileCall) -> FileCalls.Fate {
    let (count, isDying) = state.withLock { state -> (Int, Bool) in
      guard state.isCounting else { return (0, false) }
      state.count += 1
      return (state.count, state.isDying)
    }
    if isDying { SystemCalls.kill(getpid(), SIGKILL) }
    guard count > 0 else { return .goesOn }
    switch blow {
    case .none: return .goesOn
    case .fault(let turn, let code): return count == turn ? .fails(code) : .goesOn
    case .kill(let turn, let cuts):
      guard count == turn else { return .goesOn }
      guard cuts, call.kind == .write else {
        SystemCalls.kill(getpid(), SIGKILL)
        return .goesOn
      }
      // Write a part. The next call, which would write the rest, kills the process.
      state.withLock { $0.isDying = true }
      return .isCut(7)
    }
  }
}
