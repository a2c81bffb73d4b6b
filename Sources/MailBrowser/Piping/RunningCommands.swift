import Dispatch
import Synchronization
import SystemCalls

/// The commands that run in the background, each in its own process group.
///
/// This is a class, because the threads that wait for commands share it with the code that stops
/// them.
final class RunningCommands: Sendable {
  private struct State {
    /// The process groups that are running, each with a serial number, because the system reuses process IDs.
    var groups: [pid_t: Int] = [:]
    var heirs: [pid_t: CommandHeir] = [:]
    var begun = 0
    /// The process groups to which SIGTERM has been sent.
    var asked: Set<pid_t> = []
    var stops = 0
    var isClosed = false
  }

  private let state = Mutex(State())
  private let all = DispatchGroup()
  /// The time between SIGTERM and SIGKILL.
  private let patience: DispatchTimeInterval

  init(patience: DispatchTimeInterval = .seconds(2)) { self.patience = patience }

  /// The number of times that commands have been stopped.
  var stops: Int { state.withLock { $0.stops } }

  /// Starts a command that leads a process group, and registers it. Fails if the program is already ending.
  /// - Parameter stops: the value of `stops` when this command was requested. If commands have been stopped since then,
  ///   this command is not started, because the user meant to stop it too.
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

  /// Removes a command that has ended. Call this before waiting for the command, while its process ID cannot be reused.
  ///
  /// A child process that was just starting may have missed SIGTERM, so the group of a stopped command is signalled
  /// once more.
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

  /// Sends SIGTERM to all commands, and later SIGKILL to those that are still running.
  func stop() {
    let asked = askAll()
    guard !asked.isEmpty else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience) { self.killLate(asked) }
  }

  /// Stops all commands, waits for them to end, and prevents further commands from starting.
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
