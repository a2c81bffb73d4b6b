import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailState {
  /// The actions on the selected messages for the edit menu, with their keys. If an action cannot be performed, its
  /// item gives the reason.
  var actions: [MenuChoice<MailEvent>] {
    let subject = actionSubject
    guard !subject.messages.isEmpty else { return [] }
    let (isUnread, isFlagged) = (subject.hasUnread, subject.areFlagged)
    let isDraft =
      subject.messages.count == 1
      && library.flags(of: subject.messages[0], in: mailbox)?.contains(.draft) == true
    let edit = action("Edit Draft", "", .answering(.write(.editDraft)), letter: "r")
    return (isDraft ? [edit] : []) + Array(undoActions.prefix(1)) + [
      action(
        isUnread ? "Mark as Read" : "Mark as Unread", "toggle-read", .changes(.setRead(isUnread))),
      action(isFlagged ? "Unflag" : "Flag", "toggle-flag", .changes(.setFlag(!isFlagged))),
      action("Move to…", "move-to", .moving(.ask(.move))),
    ]
      + (subject.messages.contains(where: library.mayHaveTags)
        ? [action("Tag…", "tag", .tags(.ask))] : []) + [
        action("Archive", "archive", .changes(.archive)),
        action("Delete", "delete", .changes(.delete)),
      ]
  }

  /// The menu items for Undo and Redo, with the names of the changes that they apply to.
  var undoActions: [MenuChoice<MailEvent>] {
    let stacks = actionSubject.stacks
    let undo = stacks.undo.map { action("Undo \($0)", "undo-move", .changes(.undo)) }
    let redo = stacks.redo.map { action("Redo \($0)", "redo", .changes(.redo)) }
    return [undo, redo].compactMap { $0 }
  }

  private func action(
    _ title: String, _ name: String, _ event: MailEvent, letter: String = ""
  ) -> MenuChoice<MailEvent> {
    MenuChoice(
      title, detail: preferences.key(of: name)?.name ?? letter,
      unavailable: library.refusal.map { "Nothing was changed: \($0)." }, event: event)
  }
}
