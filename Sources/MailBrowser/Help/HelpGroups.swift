import SplitViewUI

/// The groups in which the help page lists actions on messages. A keymap does not have these groups, because the order
/// of its bindings is the order of the hints.
struct HelpGroup {
  let title: String
  /// The names of the group's bindings, in the order of the page.
  let names: [String]

  static let all = [
    HelpGroup(
      title: "Lists",
      names: [
        "search", "next-unread", "previous-unread", "next-filter", "previous-filter",
        "change-order", "threads",
        "fold-threads", "mute-thread", "mark", "mark-down", "mark-up", "mark-all",
      ]),
    HelpGroup(
      title: "Reading",
      names: [
        "next-message", "previous-message", "conversation", "parent", "thread-first", "thread-last",
        "next-sibling",
        "previous-sibling", "toggle-quotes", "toggle-folds", "next-file",
        "previous-file",
        "scroll-right", "scroll-left", "toggle-people", "toggle-headers", "toggle-details",
        "show-sender",
        "show-links", "show-attachments", "select-text", "copy", "next-form", "toggle-as-sent",
        "text-encoding",
        "decrypt", "show-source",
      ]),
    HelpGroup(
      title: "Changing messages",
      names: [
        "delete", "archive", "move-to", "copy-to", "move", "tag", "toggle-read", "mark-as-read",
        "mark-as-unread",
        "toggle-flag", "edit", "pipe", "undo-move", "redo",
      ]),
    HelpGroup(
      title: "Answering", names: ["reply", "reply-all", "reply-to-list", "new-message", "outbox"]),
  ]
}

extension Keymap where Event == MailEvent {
  /// Returns the keymap with its Messages section divided into groups. Bindings without a group stay in that section.
  func inHelpGroups() -> Keymap {
    var keymap = self
    guard let place = keymap.sections.firstIndex(where: { $0.title == MailBrowser.messagesTitle })
    else {
      return self
    }
    var rest = keymap.sections[place].bindings
    let groups = HelpGroup.all.map { group in
      let bindings = group.names.flatMap { name in rest.filter { $0.name == name } }
      rest.removeAll { $0.name.map(group.names.contains) ?? false }
      return Section(group.title, bindings)
    }
    let others = rest.isEmpty ? [] : [Section(MailBrowser.messagesTitle, rest)]
    keymap.sections.replaceSubrange(place...place, with: groups + others)
    return keymap
  }
}
