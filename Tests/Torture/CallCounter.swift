import MailStore
import Synchronization
import SystemCalls

/// Counts the calls that change files, and ends the process or refuses a call when its turn has come. A class, because
/// the calls of a process share the count.
final class CallCounter: Sendable {
  /// What happens to the call whose turn it is.
  enum Blow: Sendable {
    case none
    /// SIGKILL before the call; in the middle of it, if it writes and `cuts`.
    case kill(at: Int, cuts: Bool)
    /// The errno that it and no other gets.
    case fault(at: Int, code: Int32)
  }

  private let blow: Blow
  private let state = Mutex((count: 0, isCounting: false, isDying: false))

  init(_ blow: Blow) { self.blow = blow }

  /// The number of calls so far.
  var count: Int { state.withLock { $0.count } }

  /// Calls count from now on.
  func begin() { state.withLock { $0.isCounting = true } }
  /// Calls count no longer.
  func end() { state.withLock { $0.isCounting = false } }

  /// The calls of the editor.
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
      // A part is written, and the next call, which is for the rest, is the end.
      state.withLock { $0.isDying = true }
      return .isCut(7)
    }
  }
}
