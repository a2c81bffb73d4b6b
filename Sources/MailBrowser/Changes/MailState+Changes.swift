import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailState {
  /// Returns true if mail can be changed. Otherwise shows a notice with the reason.
  mutating func canChange() -> Bool {
    if let refusal = library.refusal { notice = "Nothing was changed: \(refusal)" }
    return library.refusal == nil
  }

  /// Returns the flags of a message. They are taken from the open list if it contains the message, or else from the
  /// list of the message's mailbox.
  func flags(of message: MessageReference) -> MessageFlags? {
    for list in [list, library.wholeList(of: message.mailbox)] {
      if let list, let place = list.place(of: message) { return list.flags(at: place) }
    }
    return nil
  }

  // MARK: Actions

  /// Performs an action on the selected messages. The result is shown at once, and written to disk in the background.
  mutating func act(_ action: MessageAction) -> [Command<MailEffect>] { act(action, on: actedOn) }

  /// Performs an action on messages.
  /// - Parameters:
  ///   - isUndoable: false for permanent deletion.
  ///   - isRecorded: false for an action that the user did not request.
  mutating func act(
    _ action: MessageAction, on messages: [MessageReference], isUndoable: Bool = true,
    isRecorded: Bool = true
  ) -> [Command<MailEffect>] {
    // An action that the user did not request must not close a menu.
    if isRecorded { dismiss(.edit) }
    guard canChange() else { return [] }
    guard !messages.isEmpty else {
      notice = "No message selected"
      return []
    }
    let present = withCopies(messages, action).filter { !library.isDeparted($0) }
    guard !present.isEmpty else {
      notice = "Nothing changed: another program moved or deleted the message"
      return []
    }
    let isThread = marks.isEmpty && messages.count > 1
    let isOne = messages.count == 1
    let (all, messages) = (
      present, present.filter { !library.isThere($0.mailbox, after: action) }
    )
    guard !messages.isEmpty else {
      notice = MessageAction.isThere(action.place(title) ?? "", count: all.count)
      return []
    }
    let number = changes.begin(
      bringsMessages: action.bringsMessages, unasked: isRecorded ? nil : messages.first)
    let commands = show(action, messages, number)
    if isRecorded {
      if isOne, let words = action.flagWords {
        dismissToast()
        // If the message's row shows the change, no notice is needed. After a search, the notice is shown anyway,
        // because `N` may have been meant as "find previous".
        if !isListOnScreen || find.last != nil || find.hasEnded { notice = words }
      } else {
        let words = action.words(count: messages.count, isThread: isThread, title: title)
        showToast(words, isUndoable ? key(of: "undo-move") : nil)
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
    var all: [MessageReference] = []
    for message in messages {
      let copies = list.place(of: message).map { list.copies(at: $0) } ?? []
      for one in [message] + copies where !all.contains(one) { all.append(one) }
    }
    return all
  }

  /// Returns the title of a mailbox, including its account unless that account is on screen.
  private func title(_ mailbox: MailboxReference) -> String {
    library.title(of: mailbox, seenFrom: self.mailbox?.account)
  }

  /// Shows a change before it is on disk. If the selected message is taken out of the list, the selection moves on.
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
    leaveMarks(by: number)
    navigator.hierarchyChanged(from: former, to: library)
    if let selected, selected != message { changes.leaveRow(selected, for: message) }
    return follow(from: before) + openNeighbours()
  }

  /// Marks the selected messages as read, or as unread.
  mutating func setRead(_ isRead: Bool) -> [Command<MailEffect>] {
    let messages = actedOn
    if !isRead, let message, messages.contains(message) { counting.keepUnread(message) }
    return act(
      isRead ? .markAsRead : .setFlags(adding: [], removing: .seen), on: messages)
  }

  /// Flags or unflags the selected messages.
  mutating func setFlag(_ isFlagged: Bool) -> [Command<MailEffect>] {
    act(
      isFlagged
        ? .setFlags(adding: .flagged, removing: []) : .setFlags(adding: [], removing: .flagged))
  }
}
