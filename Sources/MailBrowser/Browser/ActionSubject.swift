import MailStore
import SplitViewUI

/// The messages and the text that an action applies to. A menu, sheet, field or drag remembers them when it begins. The
/// user decides about what was on screen at that time, while other programs may change the mail.
struct ActionSubject: Sendable {
  /// The dragged or marked messages, or else the selected message. If the selected row shows a
  /// folded thread, these are all messages in the thread.
  let messages: [MessageReference]
  /// True if any of the messages is unread, and true if all are flagged. These are remembered so that an open menu does
  /// not change.
  let hasUnread: Bool, areFlagged: Bool
  /// The selected message.
  let message: MessageReference?
  /// The contents of the selected message, if they have been loaded.
  var opened: OpenMessage?
  /// The text selected in the message; nil if there is none.
  let text: String?
  /// The changes that can be undone and redone.
  let stacks: ChangeStacks
}

/// The subject that an open menu, sheet or drag remembers; nil if there is none.
struct SubjectState: Sendable {
  @CopyOnWrite fileprivate var kept: ActionSubject? = nil

  mutating func forget() {
    if kept != nil { kept = nil }
  }

  /// Remembers a message in the conversation as the subject of actions; nil to remember no message.
  mutating func keep(
    about message: MessageReference?, opened: OpenMessage?, isUnread: Bool, isFlagged: Bool,
    stacks: ChangeStacks
  ) {
    kept = ActionSubject(
      messages: message.map { [$0] } ?? [], hasUnread: isUnread, areFlagged: isFlagged,
      message: message, opened: opened, text: nil, stacks: stacks)
  }
}

/// Remembers the subject of actions for as long as a menu, a sheet or a drag needs it.
enum SubjectFeature: MailFeature {
  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    state.keepSubject()
    return []
  }
}

extension MailState {
  /// The subject of the next action: the remembered subject, or else what is on screen now.
  var actionSubject: ActionSubject {
    if let kept = subject.kept { return kept }
    let messages = messagesOnScreen
    return ActionSubject(
      messages: messages,
      hasUnread: messages.contains { library.flags(of: $0, in: mailbox)?.contains(.seen) == false },
      areFlagged: messages.allSatisfy {
        library.flags(of: $0, in: mailbox)?.contains(.flagged) == true
      },
      message: message, opened: openMessage, text: selectedText, stacks: changes.stacks)
  }

  /// The messages that the next action applies to.
  var actedOn: [MessageReference] { subject.kept?.messages ?? messagesOnScreen }

  private var messagesOnScreen: [MessageReference] {
    if navigator.isDragging(on: layout), let path = navigator.drag?.path,
      case .mailbox(let mailbox)? = path.first,
      let item = path.last, !marking.items.contains(item)
    {
      return library.messages(of: item, in: mailbox)
    }
    guard let mailbox = openMailbox ?? mailbox, library.lists[mailbox] != nil else { return [] }
    if !marking.items.isEmpty { return marking.items.messages }
    return messageSeen.map { library.messages(of: $0.item(in: mailbox), in: mailbox) } ?? []
  }

  /// The selected message, if the list contains it. While a list is being read, the selection may be a message without
  /// a row.
  var messageSeen: MessageReference? {
    placeInList == nil ? nil : message
  }

  fileprivate mutating func keepSubject() {
    guard !navigator.presentations.isEmpty || navigator.isDragging(on: layout) else {
      return subject.forget()
    }
    guard let kept = subject.kept else { return subject.kept = actionSubject }
    // Newly loaded contents add choices to the menu, unless the user has already begun to choose.
    guard kept.opened == nil, menus.menu.selection == nil, let opened = openMessage,
      opened.reference == kept.message
    else { return }
    subject.kept?.opened = opened
  }
}
