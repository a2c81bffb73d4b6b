/// A new mailbox into which the messages of a renamed mailbox are moved.
struct MailboxReplacement {
  let old: Mailbox
  let new: StepMailbox
  /// True if the old mailbox is kept because it is synchronized.
  let stays: Bool
}

extension StepPlanner {
  /// Plans how synchronized mailboxes are renamed: new mailboxes are made, and all messages are moved to them.
  mutating func plan(
    _ replacements: [MailboxReplacement], named name: String
  ) throws(ActionFailure) -> Step {
    var step = Step(name: name, kind: .move)
    for replacement in replacements {
      let (mailbox, new) = (replacement.old, replacement.new)
      let old = mailbox.step
      let (source, target) = (step.mailboxes.count, step.mailboxes.count + 1)
      step.mailboxes += [old, new]
      step.empties.append(Step.Emptied(mailbox: source, stays: replacement.stays))
      step.makes.append(target)
      for message in try messages(of: mailbox) {
        var item = message.item
        item.source.mailbox = source
        item.target = StepPlace(
          mailbox: target, name: self.name(for: item, from: old, in: new))
        if old.format == .messageFolder, new.format != .messageFolder {
          item.adding = message.flags
        }
        step.items.append(item)
      }
    }
    return step
  }

  /// Returns all messages that are currently in a mailbox.
  private func messages(of mailbox: Mailbox) throws(ActionFailure) -> [SourceFinder.Found] {
    guard let reader = readers[mailbox.id.account] else { throw .noSuchMailbox(mailbox.name) }
    let list: MessageList
    do { list = try reader.messages(in: mailbox) } catch { throw ActionFailure(error) }
    let found = SourceFinder(mailbox: mailbox, reader: reader).find(list.map { ListedMessage($0) })
    // Messages that have disappeared since the mailbox was listed need not be moved.
    return found.compactMap { try? $0.get() }
  }
}
