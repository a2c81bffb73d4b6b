import MailCompose
import MailStore
import SplitViewControls
import SplitViewUI

/// Events for writing and answering messages.
public enum AnsweringEvent: FeatureEvent {
  /// Start writing a message.
  case write(AnswerKind)
  /// Start a new message, or list the templates for it; start a message from this template.
  case compose, writeFrom(DraftTemplate)
  /// Fill in the form that asks for the user's address; save the address; close the form.
  case identity(FormEvent), saveIdentity, closeIdentity
  /// Change the draft on the sheet.
  case draft(DraftEvent)
  /// Send a message.
  case sending(SendingEvent)

  /// The draft was created and saved. `source` is where the sender's address was found, and `identities` are all of the
  /// user's addresses. `lists` are the mailing lists that the answered message came from.
  case made(
    Int, AnswerKind, WrittenDraft, source: String?, identities: [EmailAddress],
    lists: [EmailAddress] = [])
  /// No draft was created, for this reason. Or no draft was created because the user's address is
  /// unknown; `suggested` is an address found in the user's mail.
  case failed(Int, String), unknownUser(suggested: EmailAddress, source: String?)
  /// A draft has a different version now.
  case versions(DraftVersionsEvent)
  /// The templates for new messages were listed.
  case templates([DraftTemplate])

  var isByUser: Bool {
    switch self {
    case .write, .compose, .writeFrom, .identity, .saveIdentity, .closeIdentity: true
    case .draft(let event): event.isByUser
    case .sending(let event): event.isByUser
    case .made, .failed, .unknownUser, .versions, .templates: false
    }
  }

  var actsOnTarget: Bool {
    if case .write(let kind) = self { !kind.isNew } else { false }
  }
}

extension AnsweringEvent {
  /// Adds the mailing lists of the answered message to a `made` event.
  func naming(_ lists: [EmailAddress]) -> AnsweringEvent {
    guard case .made(let number, let kind, let writing, let source, let identities, _) = self else {
      return self
    }
    return .made(
      number, kind, writing, source: source, identities: identities, lists: lists)
  }
}
