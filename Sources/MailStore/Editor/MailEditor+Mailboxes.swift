extension MailEditor {
  /// Makes, renames or deletes a mailbox.
  public func perform(
    _ action: MailboxAction, report: @escaping ActionReport = { _ in true }
  ) -> ActionOutcome {
    withState { state in
      var outcome = ActionOutcome(name: ActionName.of(action))
      guard editing.isAllowed else {
        outcome.failure = .isReadOnly(action.account.path)
        return outcome
      }
      settle(&state)
      do throws(ActionFailure) {
        let step = try step(action, state)
        let results = perform(step, &state, &outcome, report)
        guard step.kind == .move || step.kind == .erase else { return outcome }
        outcome.messages = zip(step.items, results).map { item, result in
          MessageOutcome(message: reference(item.source, step), result: result)
        }
      } catch { outcome.failure = error }
      return outcome
    }
  }

  /// True if a program such as mbsync synchronizes the mailbox with a server. If the user deletes such a mailbox, only
  /// its messages are deleted, which the program reports to the server during the next synchronization. The mailbox
  /// itself remains, because only the server can delete it.
  public func isSynchronized(_ id: MailboxID) -> Bool {
    withState { state in
      guard let account = state.accounts[id.account], let mailbox = account.mailbox(id) else {
        return false
      }
      return MailboxPlan(account: account).isSynchronized(mailbox)
    }
  }

  private func step(_ action: MailboxAction, _ state: State) throws(ActionFailure) -> Step {
    guard let known = state.accounts[action.account], !known.hasSuppliedFiles else {
      throw .isReadOnly(action.account.path)
    }
    let plan: MailboxPlan
    // The account is opened again, because other programs may have made or renamed mailboxes.
    do { plan = MailboxPlan(account: try known.reopened()) } catch { throw ActionFailure(error) }
    let name = ActionName.of(action)
    switch action {
    case .create(let id):
      let mailbox = try plan.newMailbox(id.name)
      return Step(name: name, kind: .makeMailbox, mailboxes: [mailbox], makes: [0])
    case .rename(let id, let new):
      guard plan.isSynchronized(id.name) else {
        return Step(name: name, kind: .renameMailboxes, mailboxes: try plan.renames(id, to: new))
      }
      var planner = planner(state)
      return try planner.plan(try plan.replacements(id, to: new), named: name)
    case .delete(let id, let told): return try removal(of: id, holding: told, plan, name)
    }
  }

  private func removal(
    of id: MailboxID, holding told: MessageList, _ plan: MailboxPlan, _ name: String
  ) throws(ActionFailure) -> Step {
    let account = plan.account
    guard let mailbox = account.mailbox(id) else { throw .noSuchMailbox(id.name) }
    guard mailbox.isSelectable, mailbox.path != account.path else { throw .notSelectable(id.name) }
    let reader = MailReader(account)
    let list: MessageList
    do { list = try reader.messages(in: mailbox) } catch { throw ActionFailure(error) }
    let came = list.newcomers(since: told)
    guard came == 0 else { throw .messagesArrived(came) }
    let step = mailbox.step
    let finder = SourceFinder(mailbox: mailbox, reader: reader)
    var items: [StepItem] = []
    for result in finder.find(list.map { ListedMessage($0) }) {
      items.append(try result.get().item)
    }
    if plan.isSynchronized(mailbox) {
      // The program that synchronizes the mailbox reports deleted messages to the server, but
      // rarely reports a deleted mailbox. So if the mailbox contains messages, only the messages
      // are deleted.
      guard items.isEmpty else {
        return Step(name: name, kind: .erase, stack: .none, mailboxes: [step], items: items)
      }
      if Synchronizer.knowsMessages(mailbox.path) { throw .isNotSynchronized(mailbox.path) }
      if Synchronizer.hasStateElsewhere(mailbox.path) { throw .isKeptElsewhere(mailbox.path) }
    }
    try MailboxMaking(tools: tools { _ in true }).checkRemoval(step, beside: account.mailboxes)
    try plan.checkRemoval(mailbox)
    return Step(
      name: name, kind: .removeMailbox, stack: items.isEmpty ? .undo : .none, mailboxes: [step],
      items: items)
  }
}
