/// A function that is called with the progress of an action, on the thread that performs the action. The function
/// returns false to stop the action. The changes made so far are then kept, and can be undone.
public typealias ActionReport = @Sendable (ActionProgress) -> Bool

extension MailEditor {
  /// Describes what an action would do, without changing anything.
  public func preview(_ action: MailAction, on messages: [ListedMessage]) -> ActionPreview {
    withState { state in
      var planner = planner(state)
      let plan = planner.plan(action, on: messages)
      var preview = ActionPreview(
        name: plan.steps.last?.name ?? ActionName.of(action, count: 0, target: nil))
      for step in plan.steps {
        preview.makesMailboxes += step.makes.map { step.mailboxes[$0].id }
        if step.kind == .erase { preview.deletesPermanently += step.items.count }
        for item in step.items {
          guard let target = item.target else { continue }
          let source = step.mailboxes[item.source.mailbox].id.account
          preview.targets[source] = step.mailboxes[target.mailbox].id
        }
      }
      return preview
    }
  }

  /// Performs an action on messages. The messages are found even if other programs have renamed their files.
  ///
  /// - Parameters:
  ///   - copies: for each message to archive, the messages in the Archive that may be copies of it. If one of them is
  ///     identical byte for byte, no second copy is added to the Archive. Instead, the message is removed, and its new
  ///     place is nil.
  ///   - isRecorded: false for changes that the user does not perceive as an action, such as marking a message as read
  ///     when the user opens it. Such a change cannot be undone, and leaves the redo stack unchanged.
  public func perform(
    _ action: MailAction, on messages: [ListedMessage],
    copies: [ListedMessage: [ListedMessage]] = [:], isRecorded: Bool = true,
    report: @escaping ActionReport = { _ in true }
  ) -> ActionOutcome {
    withState { state in
      if let outcome = refusal(messages, state) { return outcome }
      let places = places(of: messages, after: settle(&state))
      let made = makeInMemory(for: action, places, &state)
      let failures = makeKeyword(for: action, places, state)
      var planner = planner(state)
      planner.copies = copies
      let plan = planner.plan(action, on: places)
      var outcome = ActionOutcome(
        name: plan.steps.last?.name ?? ActionName.of(action, count: messages.count, target: nil))
      outcome.changedMailboxes = made
      var results: [[MessageOutcome.Outcome]] = []
      for var step in plan.steps {
        if !isRecorded { step.stack = .none }
        results.append(perform(step, &state, &outcome, report))
      }
      outcome.messages = zip(messages, zip(places, plan.messages)).map { message, planned in
        switch planned.1 {
        case .done: MessageOutcome(message: message, result: .success(planned.0))
        case .failed(let failure):
          MessageOutcome(
            message: message, result: .failure(failures[planned.0.mailbox] ?? failure))
        case .item(let step, let item):
          MessageOutcome(message: message, result: results[step][item])
        }
      }
      return outcome
    }
  }

  /// Returns the current places of messages. `runs` are the steps that were just finished, which may have moved some of
  /// the messages.
  private func places(of messages: [ListedMessage], after runs: [StepRun]) -> [ListedMessage] {
    var moved: [ListedMessage: ListedMessage] = [:]
    for run in runs where run.step.kind == .move {
      for (item, result) in zip(run.step.items, run.results) {
        guard case .success(let place?)? = result else { continue }
        moved[reference(item.source, run.step)] = reference(place, run.step)
      }
    }
    return moved.isEmpty ? messages : messages.map { moved[$0] ?? $0 }
  }

  /// Undoes the last action. Returns nil if there is no action to undo.
  public func undo(report: @escaping ActionReport = { _ in true }) -> ActionOutcome? {
    takeBack(from: .undo, to: .redo, report)
  }

  /// Redoes the last action that was undone. Returns nil if there is no action to redo.
  public func redo(report: @escaping ActionReport = { _ in true }) -> ActionOutcome? {
    takeBack(from: .redo, to: .undo, report)
  }

  private func takeBack(
    from: Step.Stack, to: Step.Stack, _ report: @escaping ActionReport
  ) -> ActionOutcome? {
    withState { state in
      guard editing.isAllowed else { return nil }
      // If this call just finished an interrupted undo or redo, that is the undo or redo that the user requested.
      if let run = settle(&state).last(where: { $0.isAgain(to) }) {
        return outcome(of: run, &state)
      }
      var outcome: ActionOutcome?
      var former: StepLog?
      // An action with several steps is undone or redone as a unit. If no part of a step was undone or redone, the step
      // stays on its stack.
      while outcome?.failure == nil, let log = last(from, state) {
        if let former {
          if former.step.group.isEmpty || log.step.group != former.step.group { break }
          if log.path != nil, log.path == former.path { break }
        }
        former = log
        guard let step = step(takingBack: log, from: from, to: to, &state) else { break }
        takeBack(log, by: step, &state, &outcome, report)
      }
      return outcome
    }
  }

  /// Returns the step at the top of the undo or redo stack.
  private func last(_ stack: Step.Stack, _ state: State) -> StepLog? {
    (stack == .undo ? state.undo.last : state.redo.last) ?? state.journal?.last(stack)
  }

  /// Removes a step from the undo or redo stack. Returns the step that reverses it, or nil if the
  /// step cannot be reversed.
  private func step(
    takingBack log: StepLog, from: Step.Stack, to: Step.Stack, _ state: inout State
  ) -> Step? {
    var inverse = StepInverse(planner: planner(state))
    guard let step = inverse.step(of: log, stack: to) else {
      if let path = log.path { state.journal?.forget(path) }
      return nil
    }
    if log.path == nil {
      if from == .undo { state.undo.removeLast() } else { state.redo.removeLast() }
    }
    return step
  }

  /// Performs the step that reverses `log`, and adds its results to the outcome.
  private func takeBack(
    _ log: StepLog, by step: Step, _ state: inout State, _ all: inout ActionOutcome?,
    _ report: @escaping ActionReport
  ) {
    var outcome = all ?? ActionOutcome(name: step.name)
    outcome.isTakingBack = true
    let results = perform(step, &state, &outcome, report, isTakingBack: true)
    outcome.messages += zip(step.items, results).map { item, result in
      let message = reference(item.source, step)
      let isErased = result == .failure(.messageIsGone) && state.erased.contains(message)
      return MessageOutcome(message: message, result: isErased ? .failure(.wasErased) : result)
    }
    // A step that can never be undone must not block the steps below it on the stack.
    let isHopeless =
      outcome.failure?.isPermanent ?? (!results.isEmpty && results.allSatisfy(\.isGone))
    if isHopeless, let path = log.path { state.journal?.forget(path) }
    all = outcome
  }

  /// Returns the outcome of an interrupted undo or redo that was finished because the user requested it again.
  private func outcome(of run: StepRun, _ state: inout State) -> ActionOutcome {
    let step = run.step
    var outcome = ActionOutcome(name: step.name)
    outcome.isUndoable = step.stack != .none
    note(step, &outcome, &state)
    outcome.messages = zip(step.items, run.results).map { item, result in
      let result = result ?? .failure(.messageIsGone)
      return MessageOutcome(
        message: reference(item.source, step),
        result: result.map { place in place.map { reference($0, step) } })
    }
    return outcome
  }

  private func refusal(_ messages: [ListedMessage], _ state: State) -> ActionOutcome? {
    guard !editing.isAllowed else { return nil }
    var outcome = ActionOutcome(name: "Nothing Changed")
    let path = messages.first?.mailbox.account.path ?? FilePath(".")
    outcome.failure = .isReadOnly(path)
    outcome.messages = messages.map {
      MessageOutcome(message: $0, result: .failure(.isReadOnly($0.mailbox.account.path)))
    }
    return outcome
  }

  // MARK: - Steps

  /// Performs a step. Returns a result for each message of the step.
  func perform(
    _ step: Step, _ state: inout State, _ outcome: inout ActionOutcome,
    _ report: @escaping ActionReport, isTakingBack: Bool = false
  ) -> [MessageOutcome.Outcome] {
    let log: StepLog
    do throws(ActionFailure) {
      try checkUnfinished(step, state)
      log = try begin(step, &state)
    } catch {
      outcome.failure = error
      return step.items.map { _ in .failure(error) }
    }
    let total = step.items.count
    let run = StepRun(
      log,
      tools: tools { report(ActionProgress(done: 0, total: total, waiting: $0)) },
      report: { report(ActionProgress(done: $0, total: total)) })
    run.run()
    let results = run.results.map { $0 ?? .failure(.messageIsGone) }
    let didAnything = run.didAnything
    if run.mayBeAtTwoPlaces, log.path != nil {
      let failure = results.lazy.compactMap(\.failure).first ?? run.failure ?? .isCancelled
      state.unfinished.append((log, failure))
    } else {
      end(log, didAnything: didAnything, isTakingBack: isTakingBack, &state)
    }
    outcome.failure = outcome.failure ?? run.failure
    let isUndoable = step.stack != .none && didAnything && !run.mayBeAtTwoPlaces
    outcome.isUndoable = outcome.isUndoable || isUndoable
    if didAnything { note(step, &outcome, &state) }
    if step.kind == .erase || step.kind == .removeMailbox {
      // In MH folders, the number of a deleted message is reused, so it cannot identify the deleted message.
      for (item, result) in zip(step.items, results)
      where step.mailboxes[item.source.mailbox].format != .messageFolder {
        if case .success = result { state.erased.insert(reference(item.source, step)) }
      }
    }
    return results.map { $0.map { place in place.map { reference($0, step) } } }
  }

  private func begin(_ step: Step, _ state: inout State) throws(ActionFailure) -> StepLog {
    if !step.mailboxes.isEmpty, step.mailboxes.allSatisfy(\.path.isInMemory) {
      return StepLog(step, StepProgress(), path: nil, size: 0, editing.calls)
    }
    try openJournal(&state)
    guard let log = try state.journal?.begin(step) else { throw .isCancelled }
    return log
  }

  private func end(
    _ log: StepLog, didAnything: Bool, isTakingBack: Bool, _ state: inout State
  ) {
    guard log.path == nil else {
      state.journal?.finish(log, didAnything: didAnything)
      return
    }
    guard didAnything else { return }
    switch log.step.stack {
    case .undo:
      state.undo.append(log)
      if !isTakingBack { state.redo = [] }
    case .redo: state.redo.append(log)
    case .none: break
    }
  }

  /// Adds the changes of a step to the outcome, and opens the accounts of changed mailboxes again.
  private func note(_ step: Step, _ outcome: inout ActionOutcome, _ state: inout State) {
    let changed: [MailboxID]
    switch step.kind {
    case .makeMailbox, .removeMailbox, .renameMailboxes: changed = step.mailboxes.map(\.id)
    case .move, .copy, .uncopy, .erase, .flags, .tags:
      changed = (step.makes + step.empties.map(\.mailbox)).map { step.mailboxes[$0].id }
    }
    outcome.changedMailboxes += changed
    outcome.changesTags = outcome.changesTags || step.changesTags
    if step.kind == .renameMailboxes {
      for pair in stride(from: 0, to: changed.count - 1, by: 2) {
        outcome.renamed[changed[pair]] = changed[pair + 1]
      }
    }
    for (old, new) in zip(step.empties, step.makes) {
      outcome.renamed[step.mailboxes[old.mailbox].id] = step.mailboxes[new].id
    }
    for id in Set(changed.map(\.account)) {
      guard let account = state.accounts[id], let new = try? account.reopened() else { continue }
      state.accounts[id] = new
      state.readers[id] = MailReader(new)
    }
    outcome.staying = step.empties.filter(\.stays).map { step.mailboxes[$0.mailbox].id }
  }

  func reference(_ place: StepPlace, _ step: Step) -> ListedMessage {
    let mailbox = step.mailboxes[place.mailbox]
    var own: String
    switch mailbox.format {
    case .mbox: own = String(decoding: place.name, as: UTF8.self)
    case .maildir: own = FileName.key(MaildirFileName(place.name).base)
    case .messageFolder, .messageFile: own = FileName.key(place.name)
    }
    if place.ordinal > 1 { own += "~\(place.ordinal)" }
    let name = mailbox.id.name
    return ListedMessage(
      mailbox: mailbox.id,
      key: MessageKey(rawValue: name == Mailbox.inbox ? own : "\(name)/\(own)"))
  }

  func planner(_ state: State) -> StepPlanner {
    StepPlanner(
      accounts: state.accounts, readers: state.readers, special: editing.specialMailboxes,
      names: uniqueNames, now: editing.now(), tagging: editing.tagging)
  }

  /// Assigns a letter to a tag in the Maildirs of messages, before an action sets the tag. Returns the failures, by
  /// mailbox.
  private func makeKeyword(
    for action: MailAction, _ messages: [ListedMessage], _ state: State
  ) -> [MailboxID: ActionFailure] {
    guard case .tag(let tag, true) = action else { return [:] }
    var failures: [MailboxID: ActionFailure] = [:]
    for id in Set(messages.map(\.mailbox)) where editing.tagging[id.account] == nil {
      guard let mailbox = state.accounts[id.account]?.mailbox(id), mailbox.format == .maildir
      else { continue }
      do throws(ActionFailure) {
        try KeywordMaking(tools: tools()).make(tag, in: mailbox.path)
      } catch { failures[id] = error }
    }
    return failures
  }

  /// Makes the mailboxes that an action needs in accounts whose mail is in memory.
  private func makeInMemory(
    for action: MailAction, _ messages: [ListedMessage], _ state: inout State
  ) -> [MailboxID] {
    let role: MailboxRole
    switch action {
    case .archive: role = .archive
    case .delete: role = .trash
    case .setFlags, .tag, .move, .copy: return []
    }
    var made: [MailboxID] = []
    for id in Set(messages.map(\.mailbox.account)) {
      guard let account = state.accounts[id], account.hasSuppliedFiles else { continue }
      let special = SpecialMailboxes(
        account, configured: editing.specialMailboxes[id] ?? [:])
      guard special.mailbox(role) == nil, let path = MemoryFile.make() else { continue }
      let name = special.id(role).name.split(separator: "/").map(String.init)
      let larger = account.adding(MailAccount.MboxFile(name: name, path: path))
      state.accounts[id] = larger
      state.readers[id] = MailReader(larger)
      made.append(special.id(role))
    }
    return made
  }
}

extension StepRun {
  /// True if this step undid or redid another step, and is now on `stack`.
  fileprivate func isAgain(_ stack: Step.Stack) -> Bool {
    didAnything && step.stack == stack && !step.replaces.isEmpty
  }
}

extension MessageOutcome {
  /// The new place of a message, or the reason why the action failed.
  typealias Outcome = Result<ListedMessage?, ActionFailure>
}

extension Result {
  /// The failure; nil if the result is a success.
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}

extension ActionFailure {
  /// True if trying again can never succeed, because something that the action needs is gone.
  fileprivate var isPermanent: Bool {
    if case .mailboxIsGone = self { return true }
    return [.messageIsGone, .wasErased, .originalIsGone].contains(self)
  }
}

extension Result where Success == ListedMessage?, Failure == ActionFailure {
  /// True if the message no longer exists.
  fileprivate var isGone: Bool { failure?.isPermanent ?? false }
}
