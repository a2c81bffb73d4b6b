import Dispatch
import Synchronization
import SystemCalls

/// The commands that run beside the program, each in a process group of its own.
///
/// A class, because the threads that wait for commands share it with what stops them.
final class RunningCommands: Sendable {
  private struct State {
    /// The groups that run, each with a number of its own: the system uses those of groups again.
    var groups: [pid_t: Int] = [:]
    var heirs: [pid_t: CommandHeir] = [:]
    var begun = 0
    /// The groups that were asked to end.
    var asked: Set<pid_t> = []
    var stops = 0
    var isClosed = false
  }

  private let state = Mutex(State())
  private let all = DispatchGroup()
  /// The time that a command has to end itself.
  private let patience: DispatchTimeInterval

  init(patience: DispatchTimeInterval = .seconds(2)) { self.patience = patience }

  /// How often commands were stopped.
  var stops: Int { state.withLock { $0.stops } }

  /// Starts a command, which leads a group, and takes note of it; refused once the program ends.
  /// - Parameter stops: how often commands were stopped when this one was asked for. A stop that came since was meant for
  ///   it, too, so it is refused.
  func begin(
    unlessStoppedSince stops: Int? = nil, _ start: () throws(SystemError) -> pid_t
  ) -> Result<pid_t, SystemError> {
    state.withLock { state in
      if state.isClosed || stops.map({ $0 < state.stops }) == true {
        return .failure(SystemError(ECANCELED))
      }
      let child = Result(catching: start)
      if case .success(let group) = child {
        state.begun += 1
        state.groups[group] = state.begun
        state.heirs[group] = CommandHeir(group)
        all.enter()
      }
      return child
    }
  }

  /// Takes note that a command has ended, before its number can be another's.
  ///
  /// What a stopped command was just starting may have missed the signal, so it is sent once more.
  func end(_ group: pid_t) {
    let (wasThere, heir) = state.withLock { state in
      if state.asked.remove(group) != nil { Self.signal(group, SIGTERM) }
      return (
        state.groups.removeValue(forKey: group) != nil, state.heirs.removeValue(forKey: group)
      )
    }
    heir?.dismiss()
    if wasThere { all.leave() }
  }

  /// Asks all to end; those that have not after a while are ended.
  func stop() {
    let asked = askAll()
    guard !asked.isEmpty else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience) { self.killLate(asked) }
  }

  /// The same, and waits for it. No other command begins.
  func close() {
    state.withLock { $0.isClosed = true }
    let asked = askAll()
    if !asked.isEmpty, all.wait(timeout: .now() + patience) == .timedOut { killLate(asked) }
  }

  private func askAll() -> [pid_t: Int] {
    state.withLock { state in
      state.stops += 1
      for group in state.groups.keys { Self.signal(group, SIGTERM) }
      state.asked.formUnion(state.groups.keys)
      return state.groups
    }
  }

  private static func signal(_ group: pid_t, _ number: Int32) { _ = kill(-group, number) }

  private func killLate(_ asked: [pid_t: Int]) {
    state.withLock { state in
      for (group, number) in asked where state.groups[group] == number {
        Self.signal(group, SIGKILL)
      }
    }
  }
}
