/// Steps that a process left unfinished because it was killed, or because the system refused even to take them back.
extension MailEditor {
  /// Finishes a step, and tells whether messages may be at two places.
  /// - Parameter waiting: told for whose lock it waits; false ends the wait.
  func finish(
    _ log: StepLog, _ state: inout State,
    waiting: @escaping @Sendable (LockHolder) -> Bool = { _ in true }
  ) -> (notice: RecoveryNotice, isUnfinished: Bool) {
    var run = StepRun(log, tools: tools(waiting: waiting), isRecovery: true)
    run.run()
    if run.isUnfinished {
      run = StepRun(log, tools: tools(waiting: waiting), isRecovery: true)
      run.run()
    }
    let failures = run.results.compactMap { result -> ActionFailure? in
      if case .failure(let failure)? = result, failure != .messageIsGone { failure } else { nil }
    }
    if let failure = run.failure ?? failures.first {
      // Each message is at its old place or its new one; what is missing is tried again.
      return (.unfinished(log.step.name, failure), run.isUnfinished)
    }
    state.journal?.finish(log, didAnything: run.didAnything)
    return (run.didAnything ? .finished(log.step.name) : .takenBack(log.step.name), false)
  }

  /// Tries again what could be neither finished nor taken back, without a wait for locks: no other change may build on
  /// messages that are at two places.
  func settle(_ state: inout State) {
    let unfinished = state.unfinished
    state.unfinished = []
    for (log, _) in unfinished {
      if case .unfinished(_, let failure) = finish(log, &state, waiting: { _ in false }).notice {
        state.unfinished.append((log, failure))
      }
    }
  }

  /// Throws if a mailbox of a step waits for an earlier one.
  func checkUnfinished(_ step: Step, _ state: State) throws(ActionFailure) {
    let paths = Set(step.mailboxes.map(\.path))
    for (log, failure) in state.unfinished
    where log.step.mailboxes.contains(where: { paths.contains($0.path) }) {
      throw .waits(for: log.step.name, failure.reason)
    }
  }
}
