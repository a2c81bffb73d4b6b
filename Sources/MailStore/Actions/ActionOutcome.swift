/// What became of one message.
public struct MessageOutcome: Hashable, Sendable {
  /// The message, as the action was told.
  public let message: ListedMessage
  /// The message as it is called now; nil where it was deleted for good. Of a copy this is the copy.
  public let result: Result<ListedMessage?, ActionFailure>
}

/// What became of an action.
public struct ActionOutcome: Sendable {
  /// The action for people: `Move of 12 Messages to Archive`.
  public let name: String
  /// One outcome for each message, in the order in which they were given.
  public var messages: [MessageOutcome] = []
  /// The mailboxes that came, went or changed their names; the account should be opened again.
  public var changedMailboxes: [MailboxID] = []
  /// The mailboxes that have another name now, by their old one. Those inside them went along.
  public var renamed: [MailboxID: MailboxID] = [:]
  /// The mailboxes that are still there, empty, under their old names, because a synchroniser keeps them.
  public var staying: [MailboxID] = []
  /// The reason why nothing at all was done.
  public var failure: ActionFailure?
  /// True if `undo()` takes it back.
  public var isUndoable = false
  /// True if it takes something back, or does it again. What it acts on is hardly on screen.
  var isTakingBack = false

  /// The failures and the number of messages that each befell, the most frequent first.
  public var failures: [(failure: ActionFailure, count: Int)] {
    var counts: [ActionFailure: Int] = [:]
    for message in messages {
      if case .failure(let failure) = message.result { counts[failure, default: 0] += 1 }
    }
    return counts.map { ($0.key, $0.value) }
      .sorted { ($1.1, $0.0.description) < ($0.1, $1.0.description) }
  }

  /// One line about what could not be done; nil if all was.
  public var complaint: String? { complaint { _ in nil } }

  /// One line about what could not be done; nil if all was. A message that stays behind alone is named by the subject
  /// that `subject` knows for it.
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

  /// The reason of a failure. Of messages that are taken back it says where they were, because the one on screen is
  /// another. Who took them away since is not known, if it was not an action of this program.
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

/// How far an action is.
public struct ActionProgress: Hashable, Sendable {
  /// The messages that are dealt with.
  public let done: Int
  /// All messages.
  public let total: Int
  /// The program that a mailbox's lock is waited for; nil if there is no wait.
  public var waiting: LockHolder?
}

/// What an action would do, before it is done.
public struct ActionPreview: Hashable, Sendable {
  /// The action for people: `Move of 12 Messages to Archive`.
  public let name: String
  /// The mailboxes that do not exist yet and would be made.
  public var makesMailboxes: [MailboxID] = []
  /// The number of messages that would be deleted for good, without undo.
  public var deletesForGood = 0
  /// The mailbox that each message would go to, where it goes anywhere.
  public var targets: [AccountID: MailboxID] = [:]
}
