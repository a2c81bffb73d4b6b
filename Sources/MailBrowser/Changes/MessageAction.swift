import MailStore

/// An action that the user performs on messages. Other programs may have moved the messages in the meantime.
public enum MessageAction: Hashable, Sendable {
  /// Sets some flags and clears others.
  case setFlags(adding: MessageFlags, removing: MessageFlags)
  /// Moves messages to a mailbox, possibly in a different account.
  case move(to: MailboxReference)
  /// Copies messages to a mailbox, possibly in a different account.
  case copy(to: MailboxReference)
  /// Moves messages to the account's Archive.
  case archive
  /// Moves messages to the account's Trash. Does not apply to messages that are already there.
  case delete
  /// Deletes messages permanently, once the user has confirmed it.
  case deletePermanently
  /// Sets a tag or removes it.
  case tag(String, isSet: Bool)

  static let markAsRead = MessageAction.setFlags(adding: .seen, removing: [])

  /// The change to the messages' mailboxes that is shown at once; nil if the mailboxes do not change.
  var pending: PendingChange.Kind? {
    switch self {
    case .setFlags(let adding, let removing): .flags(adding: adding, removing: removing)
    case .move, .archive, .delete, .deletePermanently: .takeAway
    case .copy, .tag: nil
    }
  }
}

extension MessageAction {
  /// True if the action puts messages into a mailbox, where they do not count as new mail.
  var bringsMessages: Bool {
    switch self {
    case .move, .copy, .archive, .delete: true
    case .setFlags, .deletePermanently, .tag: false
    }
  }

  /// True if the action also changes the copies of a message in other mailboxes.
  var changesCopies: Bool {
    switch self {
    case .setFlags, .tag: true
    case .move, .copy, .archive, .delete, .deletePermanently: false
    }
  }

  /// Returns the notice that nothing was done because the messages are already in a mailbox.
  static func isThere(_ place: String, count: Int = 1) -> String {
    (count == 1 ? "The message is" : "The messages are") + " already in \(place)"
  }

  /// Returns the name of the destination; nil if the action has none.
  func place(_ title: (MailboxReference) -> String) -> String? {
    switch self {
    case .move(let mailbox), .copy(let mailbox): title(mailbox)
    case .archive: "the Archive"
    case .delete: "the Trash"
    case .setFlags, .deletePermanently, .tag: nil
    }
  }

  /// Describes the action for the toast, such as "Archived" or "Moved 12 messages to Trash".
  /// - Parameter isThread: true if the messages are a folded thread.
  func words(count: Int, isThread: Bool = false, title: (MailboxReference) -> String) -> String {
    let messages = count == 1 ? "" : " \(count) messages" + (isThread ? " of a thread" : "")
    let (verb, rest) =
      switch self {
      case .setFlags(let adding, let removing): Self.words(adding, removing)
      case .move(let mailbox): ("Moved", " to \(title(mailbox))")
      case .copy(let mailbox): ("Copied", " to \(title(mailbox))")
      case .archive: ("Archived", "")
      case .delete: ("Moved", " to Trash")
      case .deletePermanently: ("Deleted", " permanently")
      case .tag(let tag, true): ("Tagged", " \(count == 1 ? "" : "with ")\(tag)")
      case .tag(let tag, false): ("Removed tag \(tag)" + (count == 1 ? "" : " from"), "")
      }
    return verb + messages + rest
  }

  /// Describes a change to the flags of one message, such as "Flagged". Nil for other actions.
  var flagWords: String? {
    guard case .setFlags(let adding, let removing) = self else { return nil }
    let (verb, rest) = Self.words(adding, removing)
    return verb + rest
  }

  private static func words(
    _ adding: MessageFlags, _ removing: MessageFlags
  ) -> (verb: String, rest: String) {
    if adding.contains(.seen) { return ("Marked", " as read") }
    if removing.contains(.seen) { return ("Marked", " as unread") }
    if adding.contains(.flagged) { return ("Flagged", "") }
    return (removing.contains(.flagged) ? "Unflagged" : "Changed", "")
  }
}
