import MailStore
import NavigationModel
import SplitViewUI

/// The question before messages are deleted for good.
struct DeletingState: Sendable {
  /// The messages, as they were when the question was asked.
  fileprivate var condemned: [(message: MessageReference, file: FileMark?)] = []
}

extension MailState {
  /// Moves the selected messages to the Trash. Those that lie there, or in a file without a Trash, are deleted for good
  /// after a question.
  mutating func delete() -> [Command<MailEffect>] {
    dismiss(.edit)
    return delete(actedOn)
  }

  /// Moves messages to the Trash, or deletes them for good after a question.
  mutating func delete(_ messages: [MessageReference]) -> [Command<MailEffect>] {
    guard canChange() else { return [] }
    guard messages.contains(where: { library.mailbox($0.mailbox)?.deletesForGood == true }) else {
      return act(.delete, on: messages)
    }
    deleting.condemned = messages.map { ($0, file(of: $0)) }
    openAlert(.deleteForGood)
    return []
  }

  mutating func deleteForGood() -> [Command<MailEffect>] {
    dismiss(.deleteForGood)
    // Messages of an mbox are told apart by their numbers, and another program may have renumbered them.
    let messages = deleting.condemned.filter { $0.file == file(of: $0.message) }.map(\.message)
    let areGone = messages.isEmpty && !deleting.condemned.isEmpty
    deleting.condemned = []
    if areGone {
      notice = "Nothing was deleted: other messages have their numbers by now"
      return []
    }
    return act(.deleteForGood, on: messages, isUndoable: false)
  }

  /// A message's file, where its name alone does not tell it from others.
  private func file(of message: MessageReference) -> FileMark? {
    let list = library.wholeList(of: message.mailbox)?.messages.list(of: message.mailbox)
    return list.flatMap { list in
      list.index(of: message.key).flatMap { ListedMessage(list, at: $0).file }
    }
  }

  /// The question before messages are deleted for good: no is the default.
  var deleteAlert: Alert<MailEvent> {
    let count = deleting.condemned.count
    // A narrow alert has room for the words that matter alone: "for good".
    let isNarrow = navigator.width < 20
    let them =
      count == 1
      ? isNarrow ? "" : "this message " : isNarrow ? "\(count) " : "\(count) messages "
    return Alert(
      "Delete \(them)for good?", message: "This cannot be undone.",
      primaryButton: AlertButton(
        "Delete", role: .destructive, event: MailEvent.changes(.deleteForGood)),
      otherButtons: [AlertButton("Cancel", role: .cancel, event: .changes(.keep))],
      state: menus.alert, send: { .menus(.alert($0)) })
  }
}
