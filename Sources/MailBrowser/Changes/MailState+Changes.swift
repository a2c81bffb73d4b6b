import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// The messages that are permanently deleted if the user confirms.
struct DeletingState: Sendable {
  /// The messages, each with its file as it was when the user was asked to confirm.
  fileprivate(set) var condemned: [(message: MessageReference, file: FileMark?)] = []
}

extension ChangesEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .toggleRead: return state.setRead(state.actionSubject.hasUnread)
    case .setRead(let isRead): return state.setRead(isRead)
    case .toggleFlag: return state.setFlag(!state.actionSubject.areFlagged)
    case .setFlag(let isFlagged): return state.setFlag(isFlagged)
    case .archive: return state.act(.archive)
    case .delete: return state.delete()
    case .deletePermanently: return state.deletePermanently()
    case .keep: state.dismiss(.deletePermanently)
    case .undo: return state.takeBack(isRedo: false)
    case .redo: return state.takeBack(isRedo: true)
    case .answered(let answer): return state.answered(answer)
    case .progress(let words, let isWaiting): state.tellProgress(words, isWaiting: isWaiting)
    }
    return []
  }
}

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
        // If the message's row shows the change, no notice is needed. After a search, a notice is
        // shown anyway: `N` marks a message as unread here, but the user may have pressed it to go
        // to the previous match.
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
    leaveMarks(by: number)
    navigator.hierarchyChanged(from: former, to: library)
    if let selected, selected != message { changes.leaveRow(selected, for: message) }
    return follow(from: before) + openNeighbours()
  }

  /// Marks the selected messages as read, or as unread.
  fileprivate mutating func setRead(_ isRead: Bool) -> [Command<MailEffect>] {
    let messages = actedOn
    if !isRead, let message, messages.contains(message) { counting.keepUnread(message) }
    return act(
      isRead ? .markAsRead : .setFlags(adding: [], removing: .seen), on: messages)
  }

  /// Flags or unflags the selected messages.
  fileprivate mutating func setFlag(_ isFlagged: Bool) -> [Command<MailEffect>] {
    act(
      isFlagged
        ? .setFlags(adding: .flagged, removing: []) : .setFlags(adding: [], removing: .flagged))
  }

  // MARK: Deleting

  /// Moves the selected messages to the Trash. Messages that are in the Trash already, or in a file that has no Trash,
  /// are deleted permanently if the user confirms.
  mutating func delete() -> [Command<MailEffect>] {
    dismiss(.edit)
    return delete(actedOn)
  }

  /// Moves messages to the Trash, or deletes them permanently if the user confirms.
  mutating func delete(_ messages: [MessageReference]) -> [Command<MailEffect>] {
    guard canChange() else { return [] }
    guard messages.contains(where: { library.mailbox($0.mailbox)?.deletesPermanently == true })
    else {
      return act(.delete, on: messages)
    }
    deleting.condemned = messages.map { ($0, file(of: $0)) }
    openAlert(.deletePermanently)
    return []
  }

  fileprivate mutating func deletePermanently() -> [Command<MailEffect>] {
    dismiss(.deletePermanently)
    // Delete only messages that still have the same file as when the user was asked. Messages in an
    // mbox are identified by number, and another program may have renumbered them.
    let messages = deleting.condemned.filter { $0.file == file(of: $0.message) }.map(\.message)
    let areGone = messages.isEmpty && !deleting.condemned.isEmpty
    deleting.condemned = []
    if areGone {
      notice = "Nothing deleted: message numbers have changed"
      return []
    }
    return act(.deletePermanently, on: messages, isUndoable: false)
  }

  /// Returns the file of a message, if the message's key alone does not identify it.
  private func file(of message: MessageReference) -> FileMark? {
    let list = library.wholeList(of: message.mailbox)?.messages.list(of: message.mailbox)
    return list.flatMap { list in
      list.index(of: message.key).flatMap { ListedMessage(list, at: $0).file }
    }
  }
}
