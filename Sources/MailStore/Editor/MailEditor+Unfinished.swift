import SystemCalls

/// Handles steps that were left unfinished, either because a process was killed or because the system refused even to
/// undo them.
extension MailEditor {
  /// The result of an attempt to finish a step.
  struct Finished {
    let notice: RecoveryNotice
    let run: StepRun
  }

  /// Tries to finish a step.
  /// - Parameter patience: the number of seconds to wait for a lock.
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
      // Each message is either at its old place or at its new place, so the rest can be moved at a later attempt. If a
      // mailbox could not be renamed or deleted, the step is given up, because the user would not expect the mailbox to
      // be renamed or deleted at a later start.
      if !failures.isEmpty || run.mayBeAtTwoPlaces || failure.mayPass {
        return Finished(notice: .unfinished(name, failure), run: run)
      }
      state.journal?.finish(log, didAnything: false)
      return Finished(notice: .refused(name, failure), run: run)
    }
    state.journal?.finish(log, didAnything: run.didAnything)
    return Finished(notice: run.didAnything ? .finished(name) : .takenBack(name), run: run)
  }

  /// Makes another attempt to finish steps that could be neither finished nor undone. Does not wait for locks. Until
  /// these steps are finished, no other change may depend on messages that are in two places, or on an mbox that a
  /// killed process left half written.
  /// - Returns: the steps that were finished.
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

  /// Returns the unfinished steps of other processes that have ended since the last change.
  private func leftByOthers(_ state: inout State) -> [StepLog] {
    guard FileStatus(editing.journal)?.kind == .folder else { return [] }
    do throws(ActionFailure) { try openJournal(&state) } catch {
      // If the journal cannot be opened, the change that is about to be made will fail too, and its
      // outcome will report the reason.
      return []
    }
    return state.journal?.takeOver(for: nil).unfinished ?? []
  }

  /// Throws an error if one of the mailboxes in `step` is also part of an earlier step that is unfinished.
  func checkUnfinished(_ step: Step, _ state: State) throws(ActionFailure) {
    let paths = Set(step.mailboxes.map(\.path))
    for (log, failure) in state.unfinished
    where log.step.mailboxes.contains(where: { paths.contains($0.path) }) {
      throw .waits(for: log.step.name, failure.reason)
    }
  }
}

extension ActionFailure {
  /// True if a later attempt may succeed, because another program or the disk may allow it by then.
  fileprivate var mayPass: Bool {
    switch self {
    case .isLocked, .changedMeanwhile, .isCancelled, .cannotBeNoted, .notReadable: true
    // These errors mean that the name is already in use, so trying again does not help.
    case .system(_, _, let code): ![EEXIST, ENOTEMPTY, EISDIR].contains(code)
    default: false
    }
  }
}
