import MailStore

/// What a user does to messages, wherever these are by then.
public enum MessageAction: Hashable, Sendable {
  /// Sets some flags and takes others away.
  case setFlags(adding: MessageFlags, removing: MessageFlags)
  /// Moves or copies to a mailbox, which may be another account's.
  case move(to: MailboxReference)
  case copy(to: MailboxReference)
  /// Moves to the account's mailbox for what is done with.
  case archive
  /// Moves to the account's Trash, out of which it is never done.
  case delete
  /// Deletes what lies in the Trash. A user was asked before.
  case deleteForGood

  static let markAsRead = MessageAction.setFlags(adding: .seen, removing: [])

  /// The change of the mailboxes that the messages are in; nil if these stay as they are.
  var pending: PendingChange.Kind? {
    switch self {
    case .setFlags(let adding, let removing): .flags(adding: adding, removing: removing)
    case .move, .archive, .delete, .deleteForGood: .takeAway
    case .copy: nil
    }
  }
}

extension MessageAction {
  /// True if it puts messages into a mailbox, which are no new mail there.
  var bringsMessages: Bool {
    switch self {
    case .move, .copy, .archive, .delete: true
    case .setFlags, .deleteForGood: false
    }
  }

  /// The reason why nothing was done to messages that lie there already.
  static func isThere(_ place: String, count: Int = 1) -> String {
    (count == 1 ? "It is" : "They are") + " in \(place) already"
  }

  /// Where it puts messages, in words; nil if nowhere.
  func place(_ title: (MailboxReference) -> String) -> String? {
    switch self {
    case .move(let mailbox), .copy(let mailbox): title(mailbox)
    case .archive: "the Archive"
    case .delete: "the Trash"
    case .setFlags, .deleteForGood: nil
    }
  }

  /// What was done, for the toast: "Archived", "Moved 12 messages to Trash".
  /// - Parameter isThread: true if they are a thread, which was folded.
  func words(count: Int, isThread: Bool = false, title: (MailboxReference) -> String) -> String {
    let messages = count == 1 ? "" : " \(count) messages" + (isThread ? " of a thread" : "")
    let (verb, rest) =
      switch self {
      case .setFlags(let adding, let removing): Self.words(adding, removing)
      case .move(let mailbox): ("Moved", " to \(title(mailbox))")
      case .copy(let mailbox): ("Copied", " to \(title(mailbox))")
      case .archive: ("Archived", "")
      case .delete: ("Moved", " to Trash")
      case .deleteForGood: ("Deleted", " for good")
      }
    return verb + messages + rest
  }

  /// What was done to the flags of one message: "Flagged"; nil for what does not change them.
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
