import MailCompose
import MailStore
import Synchronization

/// A desk in memory, for the sample account and for tapes: its drafts go with the process, and nothing is sent.
///
/// A class, because it counts the drafts.
public final class SampleDesk: WritingDesk {
  public let identities: Identities
  private let now: @Sendable () -> Int64
  /// What the editor makes of a text.
  private let editing: @Sendable (String) -> String
  private let count = Atomic(0)

  /// Makes a desk.
  /// - Parameters:
  ///   - address: the user's address.
  ///   - editing: what the editor makes of a text; by default it adds a line.
  public init(
    _ address: EmailAddress, now: @escaping @Sendable () -> Int64,
    editing: @escaping @Sendable (String) -> String = { $0 + "\nYes, gladly.\n" }
  ) {
    identities = Identities([Identity(address, source: .configuration)])
    (self.now, self.editing) = (now, editing)
  }

  public var date: MailDate { MailDate(seconds: now()) }

  private func mailbox(_ name: String) -> MailboxID {
    MailboxID(account: AccountID(path: "/sample"), name: name)
  }

  public func begin(
    _ draft: Draft, replacing former: ListedMessage?, in account: MailAccount?
  ) throws -> WrittenDraft {
    var draft = draft
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    draft.messageID = "<\(number)@sample>"
    let home = Outbox.Home(drafts: mailbox("Drafts"), sent: mailbox("Sent"))
    let place = ListedMessage(mailbox: home.drafts, key: MessageKey(rawValue: "\(number)"))
    return WrittenDraft(draft, at: place, in: home)
  }

  public func edit(_ writing: inout WrittenDraft) throws {
    let former = writing.draft
    let text = editing(EditedText.text(of: former))
    set(&writing, try EditedText.draft(former, edited: text))
  }

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

  public func keep(_ writing: inout WrittenDraft) throws {}
  public func remove(_ writing: inout WrittenDraft) throws {}

  public func queue(_ writing: inout WrittenDraft) throws {
    guard !writing.draft.recipients.isEmpty else { throw AnsweringFailure.noRecipient }
  }

  public func giveBack(_ writing: inout WrittenDraft) throws {}

  public func send(_ writing: WrittenDraft) throws -> Outbox.Outcome {
    .sent(filed: writing.saved, notice: "the sample account has no Sent, so it is gone")
  }

  public func leftovers() -> Leftovers { Leftovers() }

  public func fileAsSent(_ message: UnsettledMessage) throws -> Outbox.Outcome {
    .sent(filed: message.place, notice: nil)
  }

  public func retry(_ message: UnsettledMessage) throws -> WrittenDraft {
    throw AnsweringFailure.noDraft
  }
}
