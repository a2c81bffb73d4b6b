import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailState {
  /// Takes back what was done last, or does it again.
  mutating func takeBack(isRedo: Bool) -> [Command<MailEffect>] {
    dismiss(.edit)
    guard canChange() else { return [] }
    let name = isRedo ? changes.stacks.redo : changes.stacks.undo
    guard name != nil || !changes.waiting.isEmpty else {
      notice = isRedo ? "There is nothing to do again" : "There is nothing to undo"
      return []
    }
    dismissToast()
    changes.number += 1
    changes.waiting.insert(changes.number)
    changes.takingBack[changes.number] = isRedo
    changes.bringing = changes.number
    return [.perform(.changes(isRedo ? .redo(changes.number) : .undo(changes.number)))]
  }

  /// The disk has followed. What it refused comes back, with the reason.
  mutating func answered(_ answer: ChangeAnswer) -> [Command<MailEffect>] {
    changes.waiting.remove(answer.number)
    notices.tellWhatWaited(failed: answer.complaint != nil)
    changes.stacks = answer.stacks
    let (former, before) = (library, place)
    let failed = answer.counts.isEmpty && answer.complaint != nil ? nil : answer.failed
    let tookAway = library.pending.contains { $0.number == answer.number && $0.takesAway }
    library.end(answer.number, failed: failed)
    markAgain(failed, after: answer.number)
    for (mailbox, count) in answer.counts {
      library.countOnDisk(mailbox, count)
    }
    navigator.hierarchyChanged(from: former, to: library)
    let isRedo = changes.takingBack.removeValue(forKey: answer.number)
    changes.left.formUnion(answer.left)
    changes.left.subtract(answer.places)
    let unasked = changes.unasked.removeValue(forKey: answer.number)
    if let unasked, answer.complaint != nil {
      changes.keptUnread = unasked
    } else if let complaint = answer.complaint, answer.number != changes.answeredInSheet {
      changes.isLeaving = false
      changes.returning += answer.failed
      // If another program took the message first, its row goes with the next list: the user wanted it gone too.
      if tookAway { changes.left.formUnion(answer.failed) }
      complain((isRedo.map { $0 ? "Redo of " : "Undo of " } ?? "") + complaint)
    }
    if let isRedo { tell(answer, isRedo: isRedo) } else { tellWhatWasMade(answer) }
    changes.stale.formUnion(answer.counts.keys)
    if changes.isLeaving, changes.waiting.isEmpty { return [.quit] }
    return follow(from: before) + relistStale()
  }

  /// Ends the program once what was done is on disk; at once if that is wanted twice.
  mutating func leave() -> [Command<MailEffect>] {
    changes.leavesNow = changes.isLeaving
    changes.isLeaving = true
    if changes.waiting.isEmpty || changes.leavesNow { return [.quit] }
    notice = "Leaving once all is on disk; quit again to leave now"
    return []
  }

  private mutating func tell(_ answer: ChangeAnswer, isRedo: Bool) {
    guard answer.complaint == nil else { return }
    guard let name = answer.name else {
      notice = isRedo ? "There is nothing to do again" : "There is nothing to undo"
      return
    }
    changes.returning = isRedo ? [] : changes.returning + answer.moved
    showToast(
      (isRedo ? "Done again: \(name)" : "Undone: \(name)") + elsewhere(answer)
        + answer.wordsAboutStaying)
  }

  /// The account in which something was taken back, if it is not the one on screen.
  private func elsewhere(_ answer: ChangeAnswer) -> String {
    guard let account = answer.places.first?.mailbox.account, let mailbox,
      mailbox != .allInboxes, mailbox.account != account
    else { return "" }
    return " in \(library.accountName(account))"
  }

  /// Adds to the toast that an Archive or a Trash was made.
  private mutating func tellWhatWasMade(_ answer: ChangeAnswer) {
    guard let made = answer.made.first, answer.complaint == nil, let words = toast
    else { return }
    showToast("\(words); made the mailbox \(made)", key(of: "undo-move"))
  }

  /// Lists the mailboxes again that were changed, once nothing more waits for the disk.
  private mutating func relistStale() -> [Command<MailEffect>] {
    guard changes.waiting.isEmpty else { return [] }
    defer { changes.stale = [] }
    return listsToRead(after: changes.stale)
      .map { .performBehind(.messages(.relist($0, messages.order))) }
  }

  /// Selects the message that was selected when it left, as soon as the open list has it again. What the user has gone on
  /// to read stays.
  mutating func selectReturned() -> [Command<MailEffect>] {
    guard !changes.returning.isEmpty, let list, openMailbox == list.mailbox else { return [] }
    var returned = Set(changes.returning.filter { list.place(of: $0) != nil })
    if returned.isEmpty { return [] }
    changes.returning = []
    var selected = message
    while let former = changes.former(of: selected, among: returned) {
      returned.remove(former)
      selected = former
    }
    guard navigator.presentations.isEmpty, let selected, selected != message else { return [] }
    return navigate(.selectInInnermostList(selected.item(in: list.mailbox)))
  }

  // MARK: Reading

  /// The unread message on screen that is about to count as read. Nothing does before a user has done anything.
  var messageBeingRead: MessageReference? {
    guard library.refusal == nil, changes.hasBegun, let open = openMessage?.reference,
      open != changes.keptUnread, !library.isDeparted(open), layout.isUsable(.secondary),
      isRead(open),
      flags(of: open)?.contains(.seen) == false
    else { return nil }
    return open
  }

  /// True if a user reads the message on screen, and not only the list beside it.
  private func isRead(_ message: MessageReference) -> Bool {
    switch preferences.markRead {
    case .off: false
    case .atOnce: true
    case .afterASecond: layout.focus == .secondary || changes.goneTo == message
    }
  }

  /// The message was on screen for long enough.
  mutating func wasRead(_ message: MessageReference) -> [Command<MailEffect>] {
    guard message == messageBeingRead else { return [] }
    return act(.markAsRead, on: [message], isRecorded: false)
  }

  /// The message that was paged through counts as read.
  mutating func readPaged() -> [Command<MailEffect>] {
    guard let paged = changes.hasPaged else { return [] }
    changes.hasPaged = nil
    return wasRead(paged)
  }
}
