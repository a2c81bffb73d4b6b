import MailCompose
import MailStore
import Synchronization

/// A desk in memory, for the sample account and for tapes: its drafts go with the process, and nothing is sent.
///
/// A class, because it counts the drafts.
public final class SampleDesk: WritingDesk {
  /// The user alone.
  public let identities: Identities
  private let now: @Sendable () -> Int64
  /// The line that the editor writes above a text; nil if there is no editor, and nothing is sent.
  private let line: String?
  private let count = Atomic(0)

  /// Makes a desk.
  /// - Parameters:
  ///   - address: the user's address.
  ///   - line: the line that the editor writes above a text; nil if none is started, and nothing is sent.
  public init(
    _ address: EmailAddress, writing line: String?, now: @escaping @Sendable () -> Int64
  ) {
    identities = Identities([Identity(address, source: .configuration)])
    (self.now, self.line) = (now, line)
  }

  /// Now, on the user's clock.
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

  /// Opens a draft, of which a copy is written.
  public func open(
    _ draft: Draft, of bytes: [UInt8], at place: ListedMessage, in account: MailAccount?
  ) throws -> WrittenDraft {
    try begin(draft, in: account)
  }

  /// Starts the editor, and takes over what it made of the text.
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

  /// Ends writing the draft, which is kept.
  public func keep(_ writing: inout WrittenDraft) throws {}
  /// Takes the draft away for good.
  public func remove(_ writing: inout WrittenDraft) throws {}

  /// Takes the draft into the outbox, where it waits.
  public func queue(_ writing: inout WrittenDraft) throws {
    try writing.draft.checkSendable()
  }

  /// Gives a message that waits back to Drafts.
  public func giveBack(_ writing: inout WrittenDraft) throws {}

  /// Sends a message that waits.
  public func send(_ writing: WrittenDraft) throws -> Outbox.Outcome {
    guard line != nil else { throw AnsweringFailure.isDemo }
    return .sent(filed: writing.saved, notice: nil)
  }

  /// Nothing is ever left.
  public func leftovers(isStart: Bool) -> Leftovers { Leftovers() }

  /// Files a message that was sent, by the word of the user.
  public func fileAsSent(_ message: UnsettledMessage) throws -> Outbox.Outcome {
    .sent(filed: message.place, notice: nil)
  }

  /// Nothing is ever left to be sent.
  public func reopen(_ message: UnsettledMessage) throws -> WrittenDraft {
    throw AnsweringFailure.noDraft
  }

  /// Nothing is ever left to be sent.
  public func sendAgain(_ message: UnsettledMessage) throws -> WrittenDraft {
    throw AnsweringFailure.noDraft
  }
}
