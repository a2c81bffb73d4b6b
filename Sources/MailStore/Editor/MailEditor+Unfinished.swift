import SystemCalls

/// Handles steps that stayed unfinished because a process was killed, or because the system refused even to undo them.
extension MailEditor {
  /// The result of an attempt to finish a step.
  struct Finished {
    let notice: RecoveryNotice
    let run: StepRun
  }

  /// Finishes a step.
  /// - Parameter patience: the seconds to wait for a lock.
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
      // Each message is at its old or its new place, and the rest is tried again. A mailbox that could not be renamed
      // or deleted stays unchanged, because the user does not expect a later start to do that.
      if !failures.isEmpty || run.mayBeAtTwoPlaces || failure.mayPass {
        return Finished(notice: .unfinished(name, failure), run: run)
      }
      state.journal?.finish(log, didAnything: false)
      return Finished(notice: .refused(name, failure), run: run)
    }
    state.journal?.finish(log, didAnything: run.didAnything)
    return Finished(notice: run.didAnything ? .finished(name) : .takenBack(name), run: run)
  }

  /// Tries again to finish steps that could be neither finished nor undone, without waiting for locks. Until then no
  /// other change may build on messages that are at two places, or on an mbox that a killed process left half written.
  /// - Returns: the runs of the finished steps.
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

  /// The unfinished steps of other processes that ended since the last change.
  private func leftByOthers(_ state: inout State) -> [StepLog] {
    guard FileStatus(editing.journal)?.kind == .folder else { return [] }
    do throws(ActionFailure) { try openJournal(&state) } catch {
      // The change that is about to be made fails too, and its outcome says why.
      return []
    }
    return state.journal?.takeOver(for: nil).unfinished ?? []
  }

  /// Throws if a mailbox of `step` is blocked by an unfinished earlier step.
  func checkUnfinished(_ step: Step, _ state: State) throws(ActionFailure) {
    let paths = Set(step.mailboxes.map(\.path))
    for (log, failure) in state.unfinished
    where log.step.mailboxes.contains(where: { paths.contains($0.path) }) {
      throw .waits(for: log.step.name, failure.reason)
    }
  }
}

extension ActionFailure {
  /// True if a later attempt may succeed, when another program or the disk allows it.
  fileprivate var mayPass: Bool {
    switch self {
    case .isLocked, .changedMeanwhile, .isCancelled, .cannotBeNoted, .notReadable: true
    // The name is taken.
    case .system(_, _, let code): ![EEXIST, ENOTEMPTY, EISDIR].contains(code)
    default: false
    }
  }
}
