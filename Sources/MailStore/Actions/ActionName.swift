/// The names of actions, as the Undo menu item shows them: "Undo Move of 12 Messages to Archive".
enum ActionName {
  /// Returns the name of an action on `count` messages, such as `Move of 12 Messages to Archive`.
  static func of(_ action: MailAction, count: Int, target: String?) -> String {
    let messages = messages(count)
    let to = target.map { " to \($0)" } ?? ""
    switch action {
    case .setFlags(let adding, let removing): return flags(adding, removing) + " \(messages)"
    case .move: return "Move of \(messages)\(to)"
    case .copy: return "Copy of \(messages)\(to)"
    case .archive: return "Archive of \(messages)"
    case .delete: return "Delete of \(messages)"
    case .tag(let tag, true): return "Tag \(FileName.shortText(tag)) of \(messages)"
    case .tag(let tag, false): return "Removal of Tag \(FileName.shortText(tag)) of \(messages)"
    }
  }

  /// Returns the name of an action, with `count` in place of `former`. This name is used if fewer messages were
  /// affected than planned.
  static func recounted(_ name: String, from former: Int, to count: Int) -> String {
    guard former != count, former > 1, let range = name.firstRange(of: "\(former) Messages") else {
      return name
    }
    return name[..<range.lowerBound] + messages(count) + name[range.upperBound...]
  }

  private static func messages(_ count: Int) -> String {
    count == 1 ? "Message" : "\(count) Messages"
  }

  /// Returns the name of an action on a mailbox.
  static func of(_ action: MailboxAction) -> String {
    switch action {
    case .create(let mailbox): "New Mailbox \(FileName.shortText(mailbox.name))"
    case .rename(let mailbox, let name):
      "Rename of \(FileName.shortText(mailbox.name)) to \(FileName.shortText(name))"
    case .delete(let mailbox, _): "Delete of Mailbox \(FileName.shortText(mailbox.name))"
    }
  }

  private static func flags(_ adding: MessageFlags, _ removing: MessageFlags) -> String {
    switch (adding, removing) {
    case (.seen, []): "Mark as Read of"
    case ([], .seen): "Mark as Unread of"
    case (.flagged, []): "Flag of"
    case ([], .flagged): "Unflag of"
    case (_, _): "Change of Flags of"
    }
  }
}
