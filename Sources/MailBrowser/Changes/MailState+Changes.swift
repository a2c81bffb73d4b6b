import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailState {
  // MARK: Actions

  /// Performs an action on messages. The result is shown at once, and written to disk in the background.
  /// - Parameters:
  ///   - subject: the messages; nil for those that the next action applies to.
  ///   - isUndoable: false for permanent deletion.
  ///   - isRecorded: false for an action that the user did not request.
  mutating func act(
    _ action: MessageAction, on subject: [MessageReference]? = nil, isUndoable: Bool = true,
    isRecorded: Bool = true
  ) -> [Command<MailEffect>] {
    let asked = subject ?? actedOn
    // An action that the user did not request must not close a menu.
    if isRecorded { dismiss(.edit) }
    guard notices.canChange(library) else { return [] }
    guard !asked.isEmpty else {
      notices.notice = "No message selected"
      return []
    }
    let present = withCopies(asked, action).filter { !library.isDeparted($0) }
    guard !present.isEmpty else {
      notices.notice = "Nothing changed: moved or deleted elsewhere"
      return []
    }
    let isThread = marking.items.isEmpty && asked.count > 1
    let messages = present.filter { !library.isThere($0.mailbox, after: action) }
    guard !messages.isEmpty else {
      notices.notice = MessageAction.isThere(action.place(title) ?? "", count: present.count)
      return []
    }
    let number = changes.begin(
      bringsMessages: action.bringsMessages, unasked: isRecorded ? nil : messages.first)
    let commands = show(action, messages, number)
    if isRecorded {
      if asked.count == 1, let words = action.flagWords {
        notices.dismiss()
        // If the message's row shows the change, no notice is needed. After a search, a notice is
        // shown anyway: `N` marks a message as unread here, but the user may have pressed it to go
        // to the previous match.
        if !layout.shows(navigator.listColumn) || find.last != nil || find.hasEnded {
          notices.notice = words
        }
      } else {
        let words = action.words(count: messages.count, isThread: isThread, title: title)
        notices.report(words, undo: isUndoable ? preferences.key(of: "undo-move") : nil)
        if action == .archive { changes.note(archiving: number, words) }
      }
    }
    let effect = ChangesEffect.perform(number, action, messages, isRecorded: isRecorded)
    // The screen already shows the change, so painting need not wait for the request.
    return commands + [.performInBackground(.changes(effect))]
  }

  /// Adds the copies of messages in other mailboxes if `action` changes flags or tags: a message read once is read
  /// everywhere.
  private func withCopies(
    _ messages: [MessageReference], _ action: MessageAction
  ) -> [MessageReference] {
    guard action.changesCopies, let list, !list.copies.isEmpty else { return messages }
    var (all, known) = ([MessageReference](), Set<MessageReference>())
    for message in messages {
      let copies = list.place(of: message).map { list.copies(at: $0) } ?? []
      for one in [message] + copies where known.insert(one).inserted { all.append(one) }
    }
    return all
  }

  /// Returns the title of a mailbox, including its account unless that account is on screen.
  private func title(_ mailbox: MailboxReference) -> String {
    library.title(of: mailbox, seenFrom: self.mailbox?.account)
  }

  /// Shows a change before it is on disk. If the selected message is taken out of the list, another
  /// message is selected.
  private mutating func show(
    _ action: MessageAction, _ messages: [MessageReference], _ number: Int
  ) -> [Command<MailEffect>] {
    guard let kind = action.pending else { return [] }
    let (former, before) = (library, place)
    for (mailbox, messages) in Dictionary(grouping: messages, by: \.mailbox) {
      library.begin(
        PendingChange(
          number: number, mailbox: mailbox, kind: kind, keys: Set(messages.map(\.key))))
    }
    guard kind == .takeAway else { return [] }
    let selected = message
    // If the user moves something else, such as an unmarked message with the mouse, the marks stay.
    if messages.contains(where: marking.items.contains) { marking.leave(by: number) }
    navigator.hierarchyChanged(from: former, to: library)
    if let selected, selected != message { changes.leaveRow(selected, for: message) }
    reading.openNeighbours()
    return follow(from: before)
  }
}
