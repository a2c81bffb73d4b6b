/// The names of actions, as the Undo menu item shows them: "Undo Moving 12 Messages to Archive".
enum ActionName {
  /// Returns the name of an action on `count` messages, such as `Moving 12 Messages to Archive`.
  static func of(_ action: MailAction, count: Int, target: String?) -> String {
    let messages = messages(count)
    let to = target.map { " to \($0)" } ?? ""
    switch action {
    case .setFlags(let adding, let removing): return flags(adding, removing, messages)
    case .move: return "Moving \(messages)\(to)"
    case .copy: return "Copying \(messages)\(to)"
    case .archive: return "Archiving \(messages)"
    case .delete: return "Deleting \(messages)"
    case .tag(let tag, true): return "Tagging \(messages) with \(FileName.shortText(tag))"
    case .tag(let tag, false): return "Removing Tag \(FileName.shortText(tag)) from \(messages)"
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
    case .create(let mailbox): "Creating Mailbox \(FileName.shortText(mailbox.name))"
    case .rename(let mailbox, let name):
      "Renaming \(FileName.shortText(mailbox.name)) to \(FileName.shortText(name))"
    case .delete(let mailbox, _): "Deleting Mailbox \(FileName.shortText(mailbox.name))"
    }
  }

  private static func flags(
    _ adding: MessageFlags, _ removing: MessageFlags, _ messages: String
  ) -> String {
    switch (adding, removing) {
    case (.seen, []): "Marking \(messages) as Read"
    case ([], .seen): "Marking \(messages) as Unread"
    case (.flagged, []): "Flagging \(messages)"
    case ([], .flagged): "Unflagging \(messages)"
    case (_, _): "Changing Flags of \(messages)"
    }
  }
}
