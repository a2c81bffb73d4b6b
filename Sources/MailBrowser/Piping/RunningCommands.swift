import Dispatch
import Synchronization
import SystemCalls

/// The commands that run in the background, each in its own process group.
///
/// This is a class, because the threads that wait for commands share it with the code that stops
/// them.
final class RunningCommands: Sendable {
  private struct State {
    var programs: [Int: RunningProgram] = [:]
    var heirs: [Int: CommandHeir] = [:]
    var begun = 0
    var stops = 0
    var isClosed = false
  }

  private let state = Mutex(State())
  private let all = DispatchGroup()
  /// The time between SIGTERM and SIGKILL.
  private let patience: Duration

  init(patience: Duration = .seconds(2)) { self.patience = patience }

  /// The number of times that commands have been stopped.
  var stops: Int { state.withLock { $0.stops } }

  /// Starts a command, and registers it until it ends. Fails if the program is already ending.
  /// - Parameter stops: the value of `stops` when this command was requested. If commands have been stopped since then,
  ///   this command is not started, because the user meant to stop it too.
  func run(
    _ start: ProgramStart, unlessStoppedSince stops: Int? = nil
  ) throws(SystemError) -> RunningProgram {
    try state.withLock { state throws(SystemError) in
      if state.isClosed || stops.map({ $0 < state.stops }) == true { throw SystemError(ECANCELED) }
      let number = state.begun + 1
      let program = try RunningProgram(start, output: .pipeWithErrors) { self.end(number) }
      state.begun = number
      state.programs[number] = program
      state.heirs[number] = CommandHeir(program.process)
      all.enter()
      return program
    }
  }

  /// Removes a command that has ended.
  private func end(_ number: Int) {
    let heir = state.withLock { state in
      state.programs[number] = nil
      return state.heirs.removeValue(forKey: number)
    }
    heir?.dismiss()
    all.leave()
  }

  /// Sends SIGTERM to all commands, and later SIGKILL to those that are still running.
  func stop() {
    for program in counted() { program.stop(killingAfter: patience) }
  }

  /// Stops all commands, waits for them to end, and prevents further commands from starting.
  func close() {
    state.withLock { $0.isClosed = true }
    let programs = counted()
    for program in programs { program.stop(killingAfter: patience) }
    guard all.wait(timeout: .now() + patience / .seconds(1)) == .timedOut else { return }
    for program in programs { program.signal(SIGKILL) }
  }

  /// Counts a stop, and returns the commands that are running.
  private func counted() -> [RunningProgram] {
    state.withLock { state in
      state.stops += 1
      return Array(state.programs.values)
    }
  }
}
