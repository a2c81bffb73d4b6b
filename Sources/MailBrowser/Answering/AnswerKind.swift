import MailCompose
import MailStore
import TerminalFrame

/// What a user writes.
public enum AnswerKind: Hashable, Sendable {
  case reply, replyAll, replyToList, forward
  /// Hand messages on byte for byte, each as a file.
  case forwardAsAttachment
  /// Send a message on as it is.
  case resend
  /// Write a message of the user's own with the recipients, the text and the files of this one.
  case editAsNew
  /// Answer an invitation.
  case invitation(InvitationAnswer)
  /// Go on with a draft.
  case editDraft
  /// A message that answers none.
  case newMessage
  /// A message that answers none, to those whom a `mailto:` link names.
  case link(String)

  /// The choices for a message, or for a draft.
  static func kinds(isDraft: Bool, isInvitation: Bool) -> [AnswerKind] {
    let answers = isInvitation ? InvitationAnswer.allCases.map(Self.invitation) : []
    return answers + kinds(isDraft: isDraft)
  }

  private static func kinds(isDraft: Bool) -> [AnswerKind] {
    isDraft
      ? [.editDraft, .forward, .forwardAsAttachment]
      : [.reply, .replyAll, .replyToList, .forward, .forwardAsAttachment, .resend, .editAsNew]
  }

  /// The reason why it is not done with several messages; nil if it is.
  var refusalOfSeveral: String? {
    self == .forwardAsAttachment ? nil : "Answer one message at a time"
  }

  /// The title of the choice, and of the sheet.
  var title: String {
    switch self {
    case .reply: "Reply"
    case .replyAll: "Reply All"
    case .replyToList: "Reply to List"
    case .forward: "Forward"
    case .forwardAsAttachment: "Forward as Attachment"
    case .resend: "Resend"
    case .editAsNew: "Edit as New"
    case .invitation(.accept): "Accept Invitation"
    case .invitation(.tentative): "Accept Tentatively"
    case .invitation(.decline): "Decline Invitation"
    case .editDraft: "Edit Draft"
    case .newMessage, .link: "New Message"
    }
  }

  /// The name of the key that begins at once; empty if it has none.
  var keyName: String {
    switch self {
    case .replyAll: "reply-all"
    case .replyToList: "reply-to-list"
    case .newMessage: "new-message"
    case .reply, .forward, .forwardAsAttachment, .resend, .editAsNew, .invitation, .editDraft,
      .link:
      ""
    }
  }

  /// The letter that chooses it while the choices are open; those of mutt, where it has one.
  var letter: KeyPress {
    switch self {
    case .reply: "r"
    case .replyAll: "a"
    case .replyToList: .control("g")
    case .forward: "f"
    case .forwardAsAttachment: "F"
    case .resend: "b"
    case .editAsNew, .editDraft: "e"
    case .invitation(.accept): "y"
    case .invitation(.tentative): "t"
    case .invitation(.decline): "n"
    case .newMessage, .link: "c"
    }
  }

  /// True if the editor is started at once.
  var beginsInEditor: Bool {
    if case .invitation = self { return false }
    return !beginsWithRecipients
  }

  /// True for a message whose recipients are written first: a new one, and one that is handed on.
  var beginsWithRecipients: Bool { leadsToEditor || self == .resend }

  /// True if the fields that are written first lead into the editor.
  var leadsToEditor: Bool { isNew || self == .forward || self == .forwardAsAttachment }

  /// True for a message that answers none.
  var isNew: Bool { if case .link = self { true } else { self == .newMessage } }
}

/// The reason why nothing can be written or sent.
public enum AnsweringFailure: Error, Hashable, Sendable {
  /// No address of the user's is known.
  case noIdentity
  /// The message came from no mailing list.
  case noList
  /// The message is no invitation that can be answered.
  case noInvitation
  /// The message that should be gone on with is no draft.
  case noDraft
  /// The message is too large to be answered.
  case tooLarge
  /// No program that sends is installed.
  case noSender
  /// Another trifold has the message in its hands.
  case isHeldElsewhere
  /// The message was not sent, or is not known to be on its way.
  case isNotUnsure
  /// A message that is sent on stays as it is.
  case isResent
  /// The demo starts no editor, and sends nothing.
  case isDemo
  /// A file is not as it was when it was attached.
  case changedFile(String, isGone: Bool)
  /// The editor has saved the draft since it was shown.
  case changedText
  /// The editor ended with a failure.
  case editor(String)
}

extension AnsweringFailure: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .noIdentity: "Who are you?"
    case .noList: "The message came from no mailing list"
    case .noInvitation: "The message is no invitation that can be answered"
    case .noDraft: "The message is no draft"
    case .tooLarge: "The message is too large to be answered"
    case .noSender: "There is neither msmtp nor sendmail to send with"
    case .isHeldElsewhere: "Another trifold is sending the message right now"
    case .isNotUnsure: "The message waits to be sent, or was not sent"
    case .isResent: "A message that is sent on stays as it is"
    case .isDemo: "The demo starts no editor, and sends nothing"
    case .changedFile(let path, let isGone):
      isGone
        ? "\(path) is gone by now; send again to send it as it was attached"
        : "\(path) has changed; attach it anew, or send again to send it as it was"
    case .changedText: "Your editor has saved the draft since; look at it, and send again"
    case .editor(let reason): "The editor failed: \(reason)"
    }
  }
}

/// A message that is answered, with its bytes.
public struct AnsweredOriginal: Sendable {
  let message: AnsweredMessage
  /// Those that go with it, where several are handed on.
  var others: [(message: AnsweredMessage, place: ListedMessage)] = []
  /// The kind of keys to which it is encrypted; nil if it is not.
  var encryption: DraftProtection.Format?
  let place: ListedMessage
  /// The text that the user selected in it; nil to quote all of it.
  let selected: String?
  let isDraft: Bool
}

extension AnswerKind {
  /// The draft to begin with.
  func draft(
    answering original: AnsweredOriginal?, by identities: Identities, date: MailDate
  ) throws(AnsweringFailure) -> Draft {
    let sender = original.flatMap { identities.from(answering: $0.message) }
    guard let from = sender ?? identities.all.first?.address else { throw .noIdentity }
    var draft = Draft(from: from, date: date)
    if let original { draft = try self.draft(answering: original, from, identities, date) }
    if case .link(let link) = self, let link = MailtoLink(link) { draft.apply(link) }
    if self != .editDraft, self != .editAsNew {
      draft.sign(with: identities.identity(of: draft.from)?.signature)
    }
    draft.setAsideFlaws()
    return draft
  }

  private func draft(
    answering original: AnsweredOriginal, _ from: EmailAddress, _ identities: Identities,
    _ date: MailDate
  ) throws(AnsweringFailure) -> Draft {
    switch self {
    case .reply: try reply(.author, to: original, from, identities, date)
    case .replyAll: try reply(.all, to: original, from, identities, date)
    case .replyToList: try reply(.list, to: original, from, identities, date)
    case .forward:
      Draft(forwarding: original.message, at: original.place, from: from, date: date)
    case .forwardAsAttachment:
      Draft(
        forwarding: [(original.message, original.place)] + original.others, from: from, date: date)
    case .editAsNew: Draft(editing: original.message, from: from, date: date)
    case .invitation(let answer): try reply(answer, to: original, from, identities, date)
    case .resend:
      Draft(resending: original.message, at: original.place, from: from, date: date)
    case .editDraft:
      try opened(original, from, identities, date)
    case .newMessage, .link: Draft(from: from, date: date)
    }
  }

  private func reply(
    _ answer: InvitationAnswer, to original: AnsweredOriginal, _ from: EmailAddress,
    _ identities: Identities, _ date: MailDate
  ) throws(AnsweringFailure) -> Draft {
    let draft = Draft(
      answer, to: original.message, at: original.place, from: from, own: identities.own, date: date)
    guard let draft else { throw .noInvitation }
    return draft
  }

  /// The draft as it is, but from an address of the user's.
  private func opened(
    _ original: AnsweredOriginal, _ from: EmailAddress, _ identities: Identities, _ date: MailDate
  ) throws(AnsweringFailure) -> Draft {
    guard original.isDraft else { throw .noDraft }
    var draft = Draft(bytes: original.message.bytes, now: date, sender: from)
    draft.setAsideStranger(keeping: from, of: identities)
    return draft
  }

  private func reply(
    _ kind: ReplyKind, to original: AnsweredOriginal, _ from: EmailAddress,
    _ identities: Identities, _ date: MailDate
  ) throws(AnsweringFailure) -> Draft {
    let draft = Draft(
      kind, to: original.message, at: original.place, from: from, own: identities.own, date: date,
      selected: original.selected)
    guard let draft else { throw .noList }
    return draft
  }
}

extension Draft {
  /// Proposes what is to be done before a new draft is sent: what the user chose for the address, and encryption for an answer to
  /// what was encrypted.
  mutating func propose(
    _ identities: Identities, answering original: AnsweredOriginal?, as kind: AnswerKind
  ) {
    guard kind != .editDraft, kind != .resend else { return }
    protection = identities.identity(of: from)?.protection ?? .none
    guard let format = original?.encryption else { return }
    (protection.encrypts, protection.format, protection.answersEncrypted) = (true, format, true)
  }
}
