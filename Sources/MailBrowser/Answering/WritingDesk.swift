import MailCompose
import MailStore

/// The place where the user writes and sends mail: identities, drafts, editor, outbox and the program that sends mail.
///
/// ``MailDesk`` keeps these on disk, ``SampleDesk`` in memory. Methods are called from several threads, and block until
/// the disk and other programs are done.
public protocol WritingDesk: Sendable {
  /// The identities from which the user can write. New messages are sent from the first identity by
  /// default.
  var identities: Identities { get }
  /// The current date on the user's clock.
  var date: MailDate { get }
  /// The user's full name as the system knows it; nil if the system does not know it.
  var fullName: String? { get }
  /// Adds an identity, which is known for as long as the desk exists.
  func add(_ identity: EmailAddress)

  /// The user's address command; nil if there is none.
  var addresses: AddressCommand? { get }

  /// Saves a new draft.
  /// - Parameter account: the account whose Drafts and Sent are used; nil for the usual account.
  func begin(_ draft: Draft, in account: MailAccount?) throws -> WrittenDraft
  /// Opens a draft. Its file on disk is unchanged until the user edits the draft.
  /// - Parameters:
  ///   - draft: the draft as it was read from `bytes`.
  ///   - bytes: the message on disk.
  ///   - account: the account whose Drafts and Sent are used; nil for the usual account.
  func open(
    _ draft: Draft, of bytes: [UInt8], at place: ListedMessage, in account: MailAccount?
  ) throws -> WrittenDraft
  /// Runs the user's editor in the terminal, which has been lent to it. Returns when the editor ends.
  func edit(_ writing: inout WrittenDraft) throws
  /// Reads the editor's file, changes the draft and saves it.
  func change(_ writing: inout WrittenDraft, _ change: (inout Draft) throws -> Void) throws
  /// Saves the draft, and stops editing it.
  func keep(_ writing: inout WrittenDraft) throws
  /// Deletes the draft permanently.
  func remove(_ writing: inout WrittenDraft) throws
  /// True if messages can be encrypted and signed.
  var protects: Bool { get }
  /// Encrypts and signs the draft, and keeps the result until the draft is sent. The terminal has been lent to
  /// gpg-agent, which may ask the user a question.
  func unlock(_ writing: inout WrittenDraft) throws
  /// Moves the draft to the outbox, where it waits, and locks it for this process.
  func queue(_ writing: inout WrittenDraft) throws
  /// Moves a waiting message back to Drafts.
  func giveBack(_ writing: inout WrittenDraft) throws
  /// Sends a message that waits in the outbox. Returns when the outcome is known.
  func send(_ writing: WrittenDraft) throws -> Outbox.Outcome

  /// Returns the messages that are not sent yet.
  /// - Parameter isStart: true when the program starts. Messages that an earlier run sent are then first filed in Sent.
  func leftovers(isStart: Bool) -> Leftovers
  /// Files a message in Sent because the user says that it was sent. Fails unless it is in doubt
  /// whether the message was sent.
  func fileAsSent(_ message: UnsettledMessage) throws -> Outbox.Outcome
  /// Turns an unsent message back into a draft.
  func reopen(_ message: UnsettledMessage) throws -> WrittenDraft
  /// Moves an unsent message back to the outbox, where it waits to be sent.
  func sendAgain(_ message: UnsettledMessage) throws -> WrittenDraft
}

extension WritingDesk {
  /// Nil, because the name is unknown.
  public var fullName: String? { nil }
  /// Nil, because there is no address command.
  public var addresses: AddressCommand? { nil }
  /// False, because messages are neither encrypted nor signed.
  public var protects: Bool { false }
  /// Does nothing.
  public func unlock(_ writing: inout WrittenDraft) throws {}
}

/// A message that is not in Sent yet. The user has to decide about most of these messages.
public struct UnsettledMessage: Hashable, Sendable {
  /// The state of the message.
  public enum State: Hashable, Sendable {
    /// A draft in the outbox's own folder, which no account shows.
    case draft
    /// The sending program refused the message, so it is a draft again.
    case notSent
    /// An earlier run left the message in the outbox before passing it to the sending program.
    case waiting
    /// It is unknown whether the message was sent.
    case unsure
    /// The message will be sent in a few seconds; the sending program has the message now.
    case countingDown, sending
    /// The message was sent, but could not be filed in Sent.
    case unfiled

    /// True if the user has to decide about the message.
    var isForUser: Bool { isDraft || self == .waiting || self == .unsure }

    /// True if the message is a draft, or has become a draft again.
    var isDraft: Bool { self == .draft || self == .notSent }
  }

  /// The mailbox and the key of the message.
  public let place: ListedMessage
  /// The state of the message.
  public let state: State
  /// The recipients, on one line.
  public let recipients: String
  /// The message's subject.
  public let subject: String
  /// The time at which the message was passed to the sending program, or else the message's date, in seconds since
  /// 1970.
  public let seconds: Int64
  /// The sending program's output; often empty.
  public let words: String
}

/// The unsent messages and unsaved texts that earlier runs left.
public struct Leftovers: Sendable {
  /// Notices about messages whose sending was completed, and about texts left in an editor.
  public var notices: [String] = []
  /// The messages that are not sent yet, oldest first.
  public var messages: [UnsettledMessage] = []
  /// True if messages can be encrypted and signed.
  public var protects = false
}
