import MailCompose
import MailStore
import Synchronization

/// A writing desk in memory, for the sample account and for tapes. Its drafts are lost when the process ends, and
/// nothing is sent.
///
/// This is a class because it counts the drafts.
public final class SampleDesk: WritingDesk {
  private let known: Mutex<Identities>
  private let now: @Sendable () -> Int64
  /// The line that the simulated editor inserts above the text; nil to refuse editing and sending.
  private let line: String?
  private let count = Atomic(0)

  /// The user's identity, and the identities that were added.
  public var identities: Identities { known.withLock(\.self) }

  /// Adds an identity.
  public func add(_ identity: EmailAddress) {
    known.withLock { $0 = Identities($0.all + [Identity(identity, source: .configuration)]) }
  }

  /// Makes a desk.
  /// - Parameters:
  ///   - address: the user's address; nil if it is unknown.
  ///   - line: the line that the simulated editor inserts above the text; nil to refuse editing and sending.
  ///   - now: returns the current time, in seconds since 1970.
  public init(
    _ address: EmailAddress?, writing line: String?, now: @escaping @Sendable () -> Int64
  ) {
    known = Mutex(Identities(address.map { [Identity($0, source: .configuration)] } ?? []))
    (self.now, self.line) = (now, line)
  }

  /// The current date on the user's clock.
  public var date: MailDate { MailDate(seconds: now()) }

  private func mailbox(_ name: String) -> MailboxID {
    MailboxID(account: AccountID(path: "/sample"), name: name)
  }

  /// Saves a new draft.
  public func begin(_ draft: Draft, in account: MailAccount?) throws -> WrittenDraft {
    var draft = draft
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    draft.messageID = "<\(number)@sample>"
    let home = Outbox.Home(drafts: mailbox("Drafts"), sent: mailbox("Sent"))
    let place = ListedMessage(mailbox: home.drafts, key: MessageKey(rawValue: "\(number)"))
    return WrittenDraft(draft, at: place, in: home)
  }

  /// Opens a draft by making a new draft from it.
  public func open(
    _ draft: Draft, of bytes: [UInt8], at place: ListedMessage, in account: MailAccount?
  ) throws -> WrittenDraft {
    try begin(draft, in: account)
  }

  /// Inserts the simulated editor's line above the text, as if the user had edited it.
  public func edit(_ writing: inout WrittenDraft) throws {
    guard let line else { throw AnsweringFailure.isDemo }
    var draft = writing.draft
    if draft.resent != nil { throw AnsweringFailure.isResent }
    draft.text = "\(line)\n\n\(draft.text)"
    set(&writing, draft)
  }

  /// Changes the draft, and saves it.
  public func change(
    _ writing: inout WrittenDraft, _ change: (inout Draft) throws -> Void
  ) throws {
    var draft = writing.draft
    try change(&draft)
    set(&writing, draft)
  }

  private func set(_ writing: inout WrittenDraft, _ draft: Draft) {
    writing = WrittenDraft(draft, at: writing.saved, in: writing.home)
  }

  /// Does nothing: a draft is always kept.
  public func keep(_ writing: inout WrittenDraft) throws {}
  /// Does nothing.
  public func remove(_ writing: inout WrittenDraft) throws {}

  /// Checks that the draft can be sent.
  public func queue(_ writing: inout WrittenDraft) throws {
    try writing.draft.checkSendable()
  }

  /// Does nothing.
  public func giveBack(_ writing: inout WrittenDraft) throws {}

  /// Reports a waiting message as sent.
  public func send(_ writing: WrittenDraft) throws -> Outbox.Outcome {
    guard line != nil else { throw AnsweringFailure.isDemo }
    return .sent(filed: writing.saved, notice: nil)
  }

  /// Returns no leftovers.
  public func leftovers(isStart: Bool) -> Leftovers { Leftovers() }

  /// Reports a message as sent.
  public func fileAsSent(_ message: UnsettledMessage) throws -> Outbox.Outcome {
    .sent(filed: message.place, notice: nil)
  }

  /// Throws, since no message is ever left unsent.
  public func reopen(_ message: UnsettledMessage) throws -> WrittenDraft {
    throw AnsweringFailure.noDraft
  }

  /// Throws, since no message is ever left unsent.
  public func sendAgain(_ message: UnsettledMessage) throws -> WrittenDraft {
    throw AnsweringFailure.noDraft
  }
}
