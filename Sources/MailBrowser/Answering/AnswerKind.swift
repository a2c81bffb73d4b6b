import MailCompose
import MailStore
import TerminalFrame

/// A way to write a message, such as a reply, a forwarded message or a new one.
public enum AnswerKind: Hashable, Sendable {
  case reply, replyAll, replyToList, forward
  /// Forward messages unchanged, each as an attached file.
  case forwardAsAttachment
  /// Send a message again unchanged, to other recipients.
  case resend
  /// Write a new message with the recipients, text and attachments of the selected message.
  case editAsNew
  /// Reply to an invitation.
  case invitation(InvitationAnswer)
  /// Continue a draft.
  case editDraft
  /// Write a new message.
  case newMessage
  /// Write a new message to the recipients of a `mailto:` link.
  case link(String)

  /// Returns the kinds of answer that the menu offers for a message or a draft.
  static func kinds(isDraft: Bool, isInvitation: Bool) -> [AnswerKind] {
    let answers = isInvitation ? InvitationAnswer.allCases.map(Self.invitation) : []
    return answers + kinds(isDraft: isDraft)
  }

  private static func kinds(isDraft: Bool) -> [AnswerKind] {
    isDraft
      ? [.editDraft, .forward, .forwardAsAttachment]
      : [.reply, .replyAll, .replyToList, .forward, .forwardAsAttachment, .resend, .editAsNew]
  }

  /// The notice that is shown if several messages are marked; nil if this kind of answer is
  /// possible for several messages.
  var refusalOfSeveral: String? {
    self == .forwardAsAttachment ? nil : "Answer one message at a time"
  }

  /// The title of the menu item and of the sheet.
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

  /// The name of the key binding; empty if the kind has no key outside the menu.
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

  /// The key that selects this kind in the open menu: the same key as in mutt, if mutt has one.
  var letter: KeyPress {
    switch self {
    case .reply, .editDraft: "r"
    case .replyAll: "a"
    case .replyToList: .control("g")
    case .forward: "f"
    case .forwardAsAttachment: "F"
    case .resend: "b"
    case .editAsNew: "e"
    case .invitation(.accept): "y"
    case .invitation(.tentative): "t"
    case .invitation(.decline): "n"
    case .newMessage, .link: "c"
    }
  }

  /// True if the editor opens at once.
  var beginsInEditor: Bool {
    if case .invitation = self { return false }
    return !beginsWithRecipients
  }

  /// True if the user types the recipients first, as for new, forwarded and resent messages.
  var beginsWithRecipients: Bool { leadsToEditor || self == .resend }

  /// True if the editor opens after the first fields are filled in.
  var leadsToEditor: Bool { isNew || self == .forward || self == .forwardAsAttachment }

  /// True for a new message, as opposed to a reply or a forwarded message.
  var isNew: Bool { if case .link = self { true } else { self == .newMessage } }
}

/// A reason why a message cannot be written or sent.
public enum AnsweringFailure: Error, Hashable, Sendable {
  /// The user's address is unknown.
  case noIdentity
  /// The message did not come from a mailing list.
  case noList
  /// The message is not an invitation that can be answered.
  case noInvitation
  /// The message to continue is not a draft.
  case noDraft
  /// The message is too large to answer.
  case tooLarge
  /// No program that sends mail is installed.
  case noSender
  /// Another Trifold process is sending the message.
  case isHeldElsewhere
  /// The message is known to be unsent, so the user cannot report it as sent.
  case isNotUnsure
  /// The text of a message that is resent cannot be edited.
  case isResent
  /// The demo neither starts an editor nor sends mail.
  case isDemo
  /// A file changed after it was attached.
  case changedFile(String, isGone: Bool)
  /// The editor saved the draft after the sheet last showed it.
  case changedText
  /// The editor failed.
  case editor(String)
}

extension AnsweringFailure: CustomStringConvertible {
  /// The reason, in one line for the user.
  public var description: String {
    switch self {
    case .noIdentity: "Who are you?"
    case .noList: "Not from a mailing list"
    case .noInvitation: "The message is not an invitation"
    case .noDraft: "The message is not a draft"
    case .tooLarge: "Too large to reply to"
    case .noSender: "Neither msmtp nor sendmail is installed"
    case .isHeldElsewhere: "Another Trifold is sending the message"
    case .isNotUnsure: "The message has not been sent"
    case .isResent: "A resent message cannot be edited"
    case .isDemo: "The demo cannot send mail"
    case .changedFile(let path, let isGone):
      isGone
        ? "\(path) no longer exists; send again to ignore this"
        : "\(path) has changed; attach it again, or send again"
    case .changedText: "The draft has changed; send again"
    case .editor(let reason): "The editor failed: \(reason)"
    }
  }
}

/// A message that is being answered or forwarded, together with its bytes.
public struct AnsweredOriginal: Sendable {
  let message: AnsweredMessage
  /// The other messages, if several are forwarded together.
  var others: [(message: AnsweredMessage, place: ListedMessage)] = []
  /// The format in which the message is encrypted; nil if it is not encrypted.
  var encryption: DraftProtection.Format?
  let place: ListedMessage
  /// The text that the user selected in the message and wants to quote; nil to quote the whole message.
  let selected: String?
  let isDraft: Bool
}

extension AnswerKind {
  /// Creates the draft that the user then edits.
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

  /// Opens the draft unchanged, except that a sender who is not the user is replaced.
  private func opened(
    _ original: AnsweredOriginal, _ from: EmailAddress, _ identities: Identities, _ date: MailDate
  ) throws(AnsweringFailure) -> Draft {
    guard original.isDraft else { throw .noDraft }
    var draft = Draft(bytes: original.message.bytes, now: date, sender: from)
    draft.replaceForeignAuthor(keeping: from, of: identities)
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
  /// Sets the encryption and signature of a new draft to the user's choice for the sender's address. An answer to an
  /// encrypted message is encrypted too.
  mutating func propose(
    _ identities: Identities, answering original: AnsweredOriginal?, as kind: AnswerKind
  ) {
    guard kind != .editDraft, kind != .resend else { return }
    protection = identities.identity(of: from)?.protection ?? .none
    guard let format = original?.encryption else { return }
    (protection.encrypts, protection.format, protection.answersEncrypted) = (true, format, true)
  }
}
