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
    guard let account = state.accounts[action.account], !account.isGiven else {
      throw .isReadOnly(action.account.path)
    }
    let name = ActionName.of(action)
    switch action {
    case .create(let id):
      let mailbox = try MailboxPlacement(account).mailbox(named: id.name)
      return Step(name: name, kind: .makeMailbox, mailboxes: [mailbox], makes: [0])
    case .rename(let id, let new):
      return Step(
        name: name, kind: .renameMailboxes, mailboxes: try renames(id, to: new, account))
    case .delete(let id, let told):
      return try removal(of: id, holding: told, account, state, name)
    }
  }

  /// The mailbox and those inside it that have a file or folder of their own, in pairs of old and new.
  private func renames(
    _ id: MailboxID, to name: String, _ account: MailAccount
  ) throws(ActionFailure) -> [StepMailbox] {
    guard let mailbox = account.mailbox(id) else { throw .noSuchMailbox(id.name) }
    guard id.name != Mailbox.inbox else { throw .isNoName(name, .isInbox) }
    guard !name.hasPrefix(id.name + "/") else { throw .isNoName(name, .isInItself) }
    let placement = MailboxPlacement(account)
    var pairs: [StepMailbox] = []
    for old in [mailbox] + account.mailboxes.filter({ $0.name.hasPrefix(id.name + "/") }) {
      guard old.isSelectable else { continue }
      // What lies in a folder that is renamed goes with it.
      let isInside = pairs.contains { old.path.bytes.starts(with: $0.path.bytes + [0x2F]) }
      if isInside { continue }
      let new = try placement.mailbox(named: name + old.name.dropFirst(id.name.count))
      pairs += [old.step, new]
    }
    guard !pairs.isEmpty else { throw .notSelectable(id.name) }
    return pairs
  }

  private func removal(
    of id: MailboxID, holding told: MessageList, _ account: MailAccount, _ state: State,
    _ name: String
  ) throws(ActionFailure) -> Step {
    guard let mailbox = account.mailbox(id), let reader = state.readers[id.account] else {
      throw .noSuchMailbox(id.name)
    }
    guard mailbox.isSelectable, mailbox.path != account.path else { throw .notSelectable(id.name) }
    let list: MessageList
    do { list = try reader.messages(in: mailbox) } catch { throw ActionFailure(error) }
    let came = list.newcomers(since: told)
    guard came == 0 else { throw .messagesCame(came) }
    let step = mailbox.step
    try MailboxMaking(tools: tools { _ in true }).checkRemoval(step)
    let finder = SourceFinder(mailbox: mailbox, reader: reader)
    let found = finder.find(list.map { ListedMessage($0) })
    var items: [StepItem] = []
    for result in found { items.append(try result.get().item) }
    return Step(
      name: name, kind: .removeMailbox, stack: items.isEmpty ? .undo : .none, mailboxes: [step],
      items: items)
  }
}
