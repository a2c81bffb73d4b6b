import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events for deleting messages.
public enum DeletingEvent: FeatureEvent {
  /// Move messages to the Trash. Messages that are in the Trash already, or in a file that has no Trash, are deleted
  /// permanently if the user confirms.
  case delete([MessageReference])
  /// Delete the messages permanently, or keep them.
  case confirm, keep

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .delete(let messages): return state.delete(messages)
    case .confirm: return state.deletePermanently()
    case .keep: state.dismiss(.deletePermanently)
    }
    return []
  }
}

/// The messages that are permanently deleted if the user confirms.
struct DeletingState: Sendable {
  /// The messages, each with its file as it was when the user was asked to confirm.
  fileprivate(set) var condemned: [(message: MessageReference, file: FileMark?)] = []
}

extension PresentationID {
  /// The confirmation shown before messages are permanently deleted.
  public static let deletePermanently = PresentationID("delete-for-good")
}

/// Asks before messages are permanently deleted.
enum DeletingFeature: MailFeature {
  static var presentationsToAnswer: [PresentationID] { [.deletePermanently] }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    context.state.presented == .deletePermanently
      ? context.answerable(context.state.deleteAlert.keys.bindings) : nil
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    [PresentationView(.deletePermanently, alert: split.state.deleteAlert)]
  }
}

extension MailState {
  fileprivate mutating func delete(_ messages: [MessageReference]) -> [Command<MailEffect>] {
    guard notices.canChange(library) else { return [] }
    guard messages.contains(where: { library.mailbox($0.mailbox)?.deletesPermanently == true })
    else {
      return act(.delete, on: messages)
    }
    changes.deleting.condemned = messages.map { ($0, file(of: $0)) }
    openAlert(.deletePermanently)
    return []
  }

  fileprivate mutating func deletePermanently() -> [Command<MailEffect>] {
    dismiss(.deletePermanently)
    // Delete only messages that still have the same file as when the user was asked. Messages in an
    // mbox are identified by number, and another program may have renumbered them.
    let messages = changes.deleting.condemned.filter { $0.file == file(of: $0.message) }.map(
      \.message)
    let areGone = messages.isEmpty && !changes.deleting.condemned.isEmpty
    changes.deleting.condemned = []
    if areGone {
      notices.notice = "Nothing deleted: message numbers have changed"
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

  /// The confirmation shown before messages are permanently deleted. Cancel is the default.
  fileprivate var deleteAlert: Alert<MailEvent> {
    let count = changes.deleting.condemned.count
    // A narrow alert has room only for the essential words.
    let isNarrow = navigator.width < 20
    let them =
      count == 1
      ? isNarrow ? "" : " this message" : isNarrow ? " \(count)" : " \(count) messages"
    return Alert(
      "Permanently delete\(them)?", message: "This cannot be undone.",
      primaryButton: AlertButton(
        "Delete", role: .destructive, event: MailEvent.deleting(.confirm)),
      otherButtons: [AlertButton("Cancel", role: .cancel, event: .deleting(.keep))],
      state: menus.alert, send: { .menus(.alert($0)) })
  }
}
