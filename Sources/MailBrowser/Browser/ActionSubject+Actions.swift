import NavigationModel
import SplitViewUI
import TerminalFrame

extension ActionSubject {
  /// The actions on the messages for the edit menu, with their keys. If an action cannot be performed, its item gives
  /// the reason.
  func actions(
    in library: MailLibrary, _ mailbox: MailboxReference?, _ preferences: MailPreferences
  ) -> [MenuChoice<MailEvent>] {
    guard !messages.isEmpty else { return [] }
    func action(
      _ title: String, _ name: String, _ event: MailEvent, letter: String = ""
    ) -> MenuChoice<MailEvent> {
      library.action(title, preferences.key(of: name)?.name ?? letter, event)
    }
    let isDraft = messages.count == 1 && library.isDraft(messages[0], in: mailbox)
    let edit = action("Edit Draft", "", .answering(.write(.editDraft)), letter: "r")
    let takingBack = takingBack(in: library, preferences)
    return (isDraft ? [edit] : []) + Array(takingBack.prefix(1)) + [
      action(
        hasUnread ? "Mark as Read" : "Mark as Unread", "toggle-read",
        .changes(.setRead(hasUnread))),
      action(areFlagged ? "Unflag" : "Flag", "toggle-flag", .changes(.setFlag(!areFlagged))),
      action("Move to…", "move-to", .moving(.ask(.move))),
    ]
      + (messages.contains(where: library.mayHaveTags) ? [action("Tag…", "tag", .tags(.ask))] : [])
      + [
        action("Archive", "archive", .changes(.archive)),
        action("Delete", "delete", .changes(.delete)),
      ]
  }

  /// Returns the menu items for Undo and Redo, with the names of the changes that they apply to.
  func takingBack(
    in library: MailLibrary, _ preferences: MailPreferences
  ) -> [MenuChoice<MailEvent>] {
    let undo = stacks.undo.map {
      library.action(
        "Undo \($0)", preferences.key(of: "undo-move")?.name ?? "", .changes(.undo))
    }
    let redo = stacks.redo.map {
      library.action("Redo \($0)", preferences.key(of: "redo")?.name ?? "", .changes(.redo))
    }
    return [undo, redo].compactMap { $0 }
  }
}

extension MailLibrary {
  /// Returns a menu item for an action that changes mail.
  fileprivate func action(
    _ title: String, _ key: String, _ event: MailEvent
  ) -> MenuChoice<MailEvent> {
    MenuChoice(
      title, detail: key, unavailable: refusal.map { "Nothing was changed: \($0)." }, event: event)
  }
}
