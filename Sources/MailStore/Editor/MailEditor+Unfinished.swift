import SystemCalls

/// Steps that a process left unfinished because it was killed, or because the system refused even to take them back.
extension MailEditor {
  /// The end of an attempt to finish a step.
  struct Finished {
    let notice: RecoveryNotice
    let run: StepRun
  }

  /// Finishes a step.
  /// - Parameter patience: the seconds of the wait for a lock.
  func finish(_ log: StepLog, _ state: inout State, patience: Int? = nil) -> Finished {
    let tools = tools(patience: patience)
    var run = StepRun(log, tools: tools, isRecovery: true)
    run.run()
    if run.isUnfinished {
      run = StepRun(log, tools: tools, isRecovery: true)
      run.run()
    }
    let name = log.step.name
    let failures = run.results.compactMap { result -> ActionFailure? in
      if case .failure(let failure)? = result, failure != .messageIsGone { failure } else { nil }
    }
    if let failure = failures.first ?? run.failure {
      // Each message is at its old place or its new one; what is missing is tried again. A mailbox that could not be
      // renamed or deleted stays: nobody expects that of a later start.
      if !failures.isEmpty || run.mayBeAtTwoPlaces || failure.mayPass {
        return Finished(notice: .unfinished(name, failure), run: run)
      }
      state.journal?.finish(log, didAnything: false)
      return Finished(notice: .refused(name, failure), run: run)
    }
    state.journal?.finish(log, didAnything: run.didAnything)
    return Finished(notice: run.didAnything ? .finished(name) : .takenBack(name), run: run)
  }

  /// Tries again what could be neither finished nor taken back, without a wait for locks: no other change may build on
  /// messages that are at two places, or on an mbox that a process left half written which was killed just now.
  /// - Returns: what was finished.
  @discardableResult
  func settle(_ state: inout State) -> [StepRun] {
    let unfinished = state.unfinished.map(\.log) + leftByOthers(&state)
    state.unfinished = []
    var finished: [StepRun] = []
    for log in unfinished {
      let end = finish(log, &state, patience: 0)
      if case .unfinished(_, let failure) = end.notice {
        state.unfinished.append((log, failure))
      } else {
        finished.append(end.run)
      }
    }
    return finished
  }

  /// What other processes left that ended since the last change.
  private func leftByOthers(_ state: inout State) -> [StepLog] {
    guard FileStatus(editing.journal)?.kind == .folder else { return [] }
    do throws(ActionFailure) { try openJournal(&state) } catch {
      // Then the change that comes is not made either, and its outcome says why.
      return []
    }
    return state.journal?.takeOver(for: nil).unfinished ?? []
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

extension ActionFailure {
  /// True if the same can be done later, when another program or the disk allows it.
  fileprivate var mayPass: Bool {
    switch self {
    case .isLocked, .changedMeanwhile, .isCancelled, .cannotBeNoted, .notReadable: true
    // Something else has the name.
    case .system(_, _, let code): ![EEXIST, ENOTEMPTY, EISDIR].contains(code)
    default: false
    }
  }
}
