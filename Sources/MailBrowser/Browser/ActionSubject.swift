import MailStore

/// What an action acts on. A menu, a sheet, a field or a drag keeps it from when it begins: a user decides about what
/// was on screen then, and other programs change the mail meanwhile.
struct ActionSubject: Sendable {
  /// The messages: those dragged or marked, else the selected one; of a folded thread, all.
  let messages: [MessageReference]
  /// True if one of them is unread, and if all are flagged: what a menu offers stays what it is while its choices are read.
  let hasUnread: Bool, areFlagged: Bool
  /// The selected message, and its contents if these were read.
  let message: MessageReference?
  var opened: OpenMessage?
  /// The text that is selected in it; nil if none is.
  let text: String?
  /// What could be taken back, and done again.
  let stacks: ChangeStacks
}

/// The subject that was kept; nil while nothing asks about any.
struct SubjectState: Sendable {
  @CopyOnWrite fileprivate var kept: ActionSubject? = nil
}

extension MailState {
  /// What an action acts on: what was on screen when the menu, the sheet or the drag began, else what is now.
  var actionSubject: ActionSubject {
    if let kept = subject.kept { return kept }
    let messages = messagesOnScreen
    return ActionSubject(
      messages: messages,
      hasUnread: messages.contains { flags(of: $0)?.contains(.seen) == false },
      areFlagged: messages.allSatisfy { flags(of: $0)?.contains(.flagged) == true },
      message: message, opened: openMessage, text: selectedText, stacks: changes.stacks)
  }

  /// The messages of that.
  var actedOn: [MessageReference] { subject.kept?.messages ?? messagesOnScreen }

  /// The text of that.
  var textActedOn: String? { subject.kept.map(\.text) ?? selectedText }

  private var messagesOnScreen: [MessageReference] {
    if isMoving, let path = navigator.drag?.path, case .mailbox(let mailbox)? = path.first,
      let item = path.last, !marks.contains(item)
    {
      return messages(of: item, in: mailbox)
    }
    guard let mailbox = openMailbox ?? mailbox, library.lists[mailbox] != nil else { return [] }
    if !marks.isEmpty { return marks.items.compactMap { $0.message(in: mailbox) } }
    return messageSeen.map { messages(of: $0.item(in: mailbox), in: mailbox) } ?? []
  }

  /// The selected message, if it is listed. While a list is read, the path may lead to one that nobody sees.
  var messageSeen: MessageReference? {
    placeInList == nil ? nil : message
  }

  /// The message in a row, or all of a folded thread; without one that departed, on which nothing acts.
  func messages(of item: MailItem, in mailbox: MailboxReference) -> [MessageReference] {
    let all = foldedThread(item, in: mailbox) ?? item.message(in: mailbox).map { [$0] } ?? []
    return all.filter { !library.isDeparted($0) }
  }

  /// Keeps what is acted on as long as something is open that asks about it.
  mutating func keepSubject() {
    guard !navigator.presentations.isEmpty || isMoving else {
      return forgetSubject()
    }
    guard let kept = subject.kept else { return subject.kept = actionSubject }
    // Contents that were read at last bring choices of their own, unless those that are there are in use.
    guard kept.opened == nil, menus.menu.selection == nil, let opened = openMessage,
      opened.reference == kept.message
    else { return }
    subject.kept?.opened = opened
  }

  /// Keeps a message of the conversation as what is acted on; nil for none.
  mutating func keepSubject(
    about message: MessageReference?, opened: OpenMessage?, isUnread: Bool, isFlagged: Bool
  ) {
    subject.kept = ActionSubject(
      messages: message.map { [$0] } ?? [], hasUnread: isUnread, areFlagged: isFlagged,
      message: message, opened: opened, text: nil, stacks: changes.stacks)
  }

  mutating func forgetSubject() {
    if subject.kept != nil { subject.kept = nil }
  }
}
