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
        _ = perform(step, &state, &outcome, report)
      } catch { outcome.failure = error }
      return outcome
    }
  }

  private func step(_ action: MailboxAction, _ state: State) throws(ActionFailure) -> Step {
    guard let known = state.accounts[action.account], !known.isGiven else {
      throw .isReadOnly(action.account.path)
    }
    let plan: MailboxPlan
    // What other programs made or renamed meanwhile counts, too.
    do { plan = MailboxPlan(account: try known.reopened()) } catch { throw ActionFailure(error) }
    let name = ActionName.of(action)
    switch action {
    case .create(let id):
      let mailbox = try plan.newMailbox(id.name)
      return Step(name: name, kind: .makeMailbox, mailboxes: [mailbox], makes: [0])
    case .rename(let id, let new):
      return Step(name: name, kind: .renameMailboxes, mailboxes: try plan.renames(id, to: new))
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
    guard came == 0 else { throw .messagesCame(came) }
    let step = mailbox.step
    try MailboxMaking(tools: tools { _ in true }).checkRemoval(step, beside: account.mailboxes)
    try plan.checkRemoval(mailbox)
    let finder = SourceFinder(mailbox: mailbox, reader: reader)
    let found = finder.find(list.map { ListedMessage($0) })
    var items: [StepItem] = []
    for result in found { items.append(try result.get().item) }
    return Step(
      name: name, kind: .removeMailbox, stack: items.isEmpty ? .undo : .none, mailboxes: [step],
      items: items)
  }
}
