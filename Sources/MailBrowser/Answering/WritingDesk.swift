import MailCompose
import MailStore

/// Where a user writes and sends: the identities, the drafts, the editor, the outbox and the program that sends.
///
/// ``MailDesk`` has them on the disk, ``SampleDesk`` in memory. Functions are called from several threads, and take as long
/// as the disk and other programs do.
public protocol WritingDesk: Sendable {
  /// Those who may write; the first writes new messages.
  var identities: Identities { get }
  /// Now, on the user's clock.
  var date: MailDate { get }

  /// The program of the user's that looks for addresses; nil if there is none.
  var addresses: AddressCommand? { get }

  /// Saves a new draft.
  /// - Parameter account: the account whose Drafts and Sent it belongs to; nil for the usual ones.
  func begin(_ draft: Draft, in account: MailAccount?) throws -> WrittenDraft
  /// Opens a draft, which stays as it is on the disk until the user changes something.
  /// - Parameters:
  ///   - draft: the draft as it was read from `bytes`.
  ///   - bytes: the message as it is in its place.
  ///   - account: the account whose Drafts and Sent it belongs to; nil for the usual ones.
  func open(
    _ draft: Draft, of bytes: [UInt8], at place: ListedMessage, in account: MailAccount?
  ) throws -> WrittenDraft
  /// Gives the terminal, which was lent, to the user's editor. Returns when the editor has ended.
  func edit(_ writing: inout WrittenDraft) throws
  /// Reads the file of the editor, changes the draft and saves it.
  func change(_ writing: inout WrittenDraft, _ change: (inout Draft) throws -> Void) throws
  /// Saves the draft, and ends writing it.
  func keep(_ writing: inout WrittenDraft) throws
  /// Takes the draft away for good.
  func remove(_ writing: inout WrittenDraft) throws
  /// True if messages can be encrypted and signed.
  var protects: Bool { get }
  /// Encrypts and signs the draft, for which gpg-agent may ask a question on the terminal, which was lent. The result is kept until
  /// the draft is sent.
  func unlock(_ writing: inout WrittenDraft) throws
  /// Takes the draft into the outbox, where nothing sends it yet, and marks it as held by this process.
  func queue(_ writing: inout WrittenDraft) throws
  /// Gives a message that waits back to Drafts.
  func giveBack(_ writing: inout WrittenDraft) throws
  /// Sends a message that waits. Returns when its fate is known.
  func send(_ writing: WrittenDraft) throws -> Outbox.Outcome

  /// What is not sent.
  /// - Parameter isStart: true to file in Sent what an earlier run sent, too.
  func leftovers(isStart: Bool) -> Leftovers
  /// Files a message that may have been sent: it was, by the word of the user. Any other message is refused.
  func fileAsSent(_ message: UnsettledMessage) throws -> Outbox.Outcome
  /// Makes a draft again of a message that is not sent.
  func reopen(_ message: UnsettledMessage) throws -> WrittenDraft
  /// Takes a message that is not sent into the outbox once more, where it waits.
  func sendAgain(_ message: UnsettledMessage) throws -> WrittenDraft
}

extension WritingDesk {
  /// None.
  public var addresses: AddressCommand? { nil }
  /// False.
  public var protects: Bool { false }
  /// Nothing is encrypted or signed.
  public func unlock(_ writing: inout WrittenDraft) throws {}
}

/// A message that is not in Sent yet. About most of them the user has to decide.
public struct UnsettledMessage: Hashable, Sendable {
  /// What is known of it.
  public enum State: Hashable, Sendable {
    /// A draft that is kept in the outbox's own folder, and that no account shows.
    case draft
    /// The program refused it, so it is a draft again.
    case notSent
    /// An earlier run left it in the outbox before it was given to the program.
    case waiting
    /// Nobody knows whether it was sent.
    case unsure
    /// It is sent after some seconds; or the program that sends has it at this moment.
    case countingDown, sending
    /// It was sent, and Sent could not be written.
    case unfiled

    /// True if the user has to decide what becomes of it.
    var isForUser: Bool { isDraft || self == .waiting || self == .unsure }

    /// True for what is a draft, or is one again.
    var isDraft: Bool { self == .draft || self == .notSent }
  }

  /// The message.
  public let place: ListedMessage
  /// What is known of it.
  public let state: State
  /// Who gets it, on one line.
  public let recipients: String
  /// Its subject.
  public let subject: String
  /// When it was given to the program, or else its date, in seconds since 1970.
  public let seconds: Int64
  /// What the program said; often empty.
  public let words: String
}

/// What an earlier run left.
public struct Leftovers: Sendable {
  /// What became of messages, and where texts are that were in an editor.
  public var notices: [String] = []
  /// The messages that are not sent, the oldest first.
  public var messages: [UnsettledMessage] = []
  /// True if messages can be encrypted and signed.
  public var protects = false
}
