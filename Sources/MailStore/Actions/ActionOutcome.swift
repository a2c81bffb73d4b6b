/// The result of an action for one message.
public struct MessageOutcome: Hashable, Sendable {
  /// The message that was passed to the action.
  public let message: ListedMessage
  /// The message with its new mailbox and key. For a copied message, this is the copy. Nil for a permanently deleted
  /// message.
  public let result: Result<ListedMessage?, ActionFailure>
}

/// The result of an action.
public struct ActionOutcome: Sendable {
  /// The action's name as shown to the user, such as `Moving 12 Messages to Archive`.
  public let name: String
  /// The outcome for each message, in the order in which the messages were passed.
  public var messages: [MessageOutcome] = []
  /// The mailboxes that were created, deleted or renamed. If there are any, the account must be opened again.
  public var changedMailboxes: [MailboxID] = []
  /// The new identities of renamed mailboxes, by their old identities. Mailboxes inside renamed mailboxes are included.
  public var renamed: [MailboxID: MailboxID] = [:]
  /// Mailboxes that were not deleted but only emptied, because a program synchronizes them with a server. They keep
  /// their names.
  public var staying: [MailboxID] = []
  /// The reason why the action changed nothing at all. Nil if it changed something.
  public var failure: ActionFailure?
  /// True if the action set or removed a tag, or undid or redid such a change.
  public var changesTags = false
  /// True if the action can be undone with `undo()`.
  public var isUndoable = false
  /// True for the outcome of an undo or a redo, whose messages are usually not on screen.
  var isTakingBack = false

  /// The failures, each with the number of messages that it affected. The most frequent failure comes first.
  public var failures: [(failure: ActionFailure, count: Int)] {
    var counts: [ActionFailure: Int] = [:]
    for message in messages {
      if case .failure(let failure) = message.result { counts[failure, default: 0] += 1 }
    }
    return counts.map { ($0.key, $0.value) }
      .sorted { ($1.1, $0.0.description) < ($0.1, $1.0.description) }
  }

  /// One line about the failures; nil if there were none.
  public var complaint: String? { complaint { _ in nil } }

  /// Returns one line about the failures; nil if there were none. If the action was on a single message, the line
  /// contains the message's `subject`.
  public func complaint(naming subject: (ListedMessage) -> String?) -> String? {
    if let failure { return "\(name): \(failure)" }
    let failures = failures
    guard let first = failures.first else { return nil }
    let failed = failures.reduce(0) { $0 + $1.count }
    let failing = messages.first { $0.result == .failure(first.failure) }
    let reason = reason(first.failure, first.count, failing?.message)
    // The path is at the end, because it may be long.
    let path = first.failure.path.map { ": \($0)" } ?? ""
    if failed == messages.count { return "\(name): \(reason)\(path)" }
    let own = failed == 1 ? failing.flatMap { subject($0.message) } : nil
    let which =
      own.map { "not done for “\($0)”" }
      ?? "not done for \(failed) of \(messages.count) messages"
    return "\(name): \(reason); \(which)\(path)"
  }

  /// Returns the reason for a failure. For an undo, the reason names the mailbox that contained the messages, because a
  /// different mailbox is on screen. The reason does not say which program moved the messages, because this program
  /// cannot know that.
  private func reason(
    _ failure: ActionFailure, _ count: Int, _ message: ListedMessage?
  ) -> String {
    guard isTakingBack, [.messageIsGone, .wasErased].contains(failure),
      let mailbox = message?.mailbox
    else { return failure.reason }
    let (them, verb) =
      count == 1 ? ("the message that was", "was") : ("the \(count) messages that were", "were")
    let fate = failure == .wasErased ? "permanently deleted" : "later moved or deleted"
    return "\(them) in \(FileName.shortText(mailbox.name)) \(verb) \(fate)"
  }
}

/// The progress of an action.
public struct ActionProgress: Hashable, Sendable {
  /// The number of messages for which the action is complete.
  public let done: Int
  /// The total number of messages in the action.
  public let total: Int
  /// The program that has the lock for which the action is waiting. Nil if the action is not waiting.
  public var waiting: LockHolder?
}

/// The effects that an action would have, determined before it is done.
public struct ActionPreview: Hashable, Sendable {
  /// The action's name as shown to the user, such as `Moving 12 Messages to Archive`.
  public let name: String
  /// The mailboxes that the action would create.
  public var makesMailboxes: [MailboxID] = []
  /// The number of messages that would be permanently deleted, which cannot be undone.
  public var deletesPermanently = 0
  /// The mailboxes to which messages would be moved or copied, by the account of the messages. Empty for other actions.
  public var targets: [AccountID: MailboxID] = [:]
}
