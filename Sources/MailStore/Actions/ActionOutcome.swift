/// The result of an action for one message.
public struct MessageOutcome: Hashable, Sendable {
  /// The message that was passed to the action.
  public let message: ListedMessage
  /// The message with its new mailbox and key; nil if it was permanently deleted. For a copy, the result is the copy.
  public let result: Result<ListedMessage?, ActionFailure>
}

/// The result of an action.
public struct ActionOutcome: Sendable {
  /// The action's name for the user: `Move of 12 Messages to Archive`.
  public let name: String
  /// One outcome for each message, in the order in which they were given.
  public var messages: [MessageOutcome] = []
  /// The mailboxes that were created, deleted or renamed. If there are any, open the account again.
  public var changedMailboxes: [MailboxID] = []
  /// The new identities of renamed mailboxes, by their old ones. Mailboxes inside them are renamed too.
  public var renamed: [MailboxID: MailboxID] = [:]
  /// Mailboxes that remain, empty and under their old names, because a program synchronizes them with a server.
  public var staying: [MailboxID] = []
  /// The reason, if nothing at all was done.
  public var failure: ActionFailure?
  /// True if `undo()` can undo the action.
  public var isUndoable = false
  /// True for an undo or a redo, whose messages are usually not on screen.
  var isTakingBack = false

  /// The failures, each with the number of affected messages, the most frequent first.
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

  /// One line about the failures; nil if there were none. For a single message, the line contains its `subject`.
  public func complaint(naming subject: (ListedMessage) -> String?) -> String? {
    if let failure { return "\(name): \(failure)" }
    let failures = failures
    guard let first = failures.first else { return nil }
    let failed = failures.reduce(0) { $0 + $1.count }
    let failing = messages.first { $0.result == .failure(first.failure) }
    let reason = reason(first.failure, first.count, failing?.message)
    // The path, which may be long, comes last.
    let path = first.failure.path.map { ": \($0)" } ?? ""
    if failed == messages.count { return "\(name): \(reason)\(path)" }
    let own = failed == 1 ? failing.flatMap { subject($0.message) } : nil
    let which =
      own.map { "not done for “\($0)”" }
      ?? "not done for \(failed) of \(messages.count) messages"
    return "\(name): \(reason); \(which)\(path)"
  }

  /// The reason for a failure. For an undo it names the mailbox that held the messages, because the screen shows
  /// another one. It does not say who moved them away, since only actions of this program are known.
  private func reason(
    _ failure: ActionFailure, _ count: Int, _ message: ListedMessage?
  ) -> String {
    guard isTakingBack, [.messageIsGone, .wasErased].contains(failure),
      let mailbox = message?.mailbox
    else { return failure.reason }
    let (them, verb) =
      count == 1 ? ("the message that was", "was") : ("the \(count) messages that were", "were")
    let fate = failure == .wasErased ? "deleted for good" : "moved or deleted since"
    return "\(them) in \(FileName.shortText(mailbox.name)) \(verb) \(fate)"
  }
}

/// The progress of an action.
public struct ActionProgress: Hashable, Sendable {
  /// The number of messages that are done.
  public let done: Int
  /// The total number of messages.
  public let total: Int
  /// The program that holds the lock for which the action waits; nil if it does not wait.
  public var waiting: LockHolder?
}

/// The effects that an action would have.
public struct ActionPreview: Hashable, Sendable {
  /// The action's name for the user: `Move of 12 Messages to Archive`.
  public let name: String
  /// The mailboxes that the action would create.
  public var makesMailboxes: [MailboxID] = []
  /// The number of messages that would be permanently deleted, without undo.
  public var deletesPermanently = 0
  /// The mailbox to which each account's messages would be moved or copied, if the action does that.
  public var targets: [AccountID: MailboxID] = [:]
}
