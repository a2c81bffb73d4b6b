import MailCompose
import MailStore
import NavigationModel
import SplitViewControls
import SplitViewUI

/// The state of beginning a message, until its draft opens.
struct BeginningState: Sendable {
  /// The templates for new messages.
  fileprivate(set) var templates: [DraftTemplate] = []
  /// The form that asks for the user's address; nil while the form is closed.
  fileprivate(set) var identityForm: IdentityForm?
  /// True from when the address is saved until the draft's sheet opens. Until then, the notice
  /// about the configuration file stays on screen.
  fileprivate var isIntroducing = false
  /// The latest request for a draft.
  fileprivate var request: AnsweringEffect?
  /// True from the request for a draft until its sheet opens.
  fileprivate var isMaking = false
}

extension PresentationID {
  /// The menu of templates for a new message.
  static let compose = PresentationID("compose")
  /// The form that asks for the user's address.
  static let identity = PresentationID("identity")
}

extension AnsweringEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .write(let kind): return state.writeDraft(kind)
    case .compose: return state.compose()
    case .writeFrom(let template): return state.writeDraft(from: template)
    case .identity(let event): state.answering.beginning.identityForm?.update(event)
    case .saveIdentity: return state.saveIdentity()
    case .closeIdentity: state.closeIdentity()
    case .draft(let event): return event.update(&state, in: browser)
    case .sending(let event): return event.update(&state, in: browser)
    case .made(let number, let kind, let writing, let source, let identities, let lists):
      return state.beginDraft(
        number, kind, writing, source: source, identities, lists: lists)
    case .failed(_, let words): state.cannotBegin(words)
    case .unknownUser(let suggested, let source): state.askForIdentity(suggested, from: source)
    case .versions(let event): return event.update(&state, in: browser)
    case .templates(let templates): return state.take(templates)
    }
    return []
  }
}

extension MailState {
  /// Starts writing a message of this kind.
  fileprivate mutating func writeDraft(_ kind: AnswerKind) -> [Command<MailEffect>] {
    let messages = kind.isNew ? [] : actedOn
    let selected = kind.isNew || messages.first != message ? nil : actionSubject.text
    dismiss(.reply)
    dismiss(.compose)
    guard kind.isNew || !messages.isEmpty else {
      notices.notice = "No message selected"
      return []
    }
    if messages.count > 1, let refusal = kind.refusalOfSeveral {
      notices.notice = refusal
      return []
    }
    guard answering.sheet == nil, !answering.beginning.isMaking else { return [] }
    guard notices.canChange(library) else { return [] }
    answering.beginning.isMaking = true
    let effect = AnsweringEffect.make(
      answering.nextNumber(), kind, messages, selected: selected,
      account: max(0, mailbox?.account ?? 0))
    answering.beginning.request = effect
    return [.perform(.answering(effect))]
  }

  /// Starts a message from a template.
  fileprivate mutating func writeDraft(from template: DraftTemplate) -> [Command<MailEffect>] {
    dismiss(.compose)
    guard answering.sheet == nil, !answering.beginning.isMaking, notices.canChange(library) else {
      return []
    }
    answering.beginning.isMaking = true
    let effect = AnsweringEffect.makeFrom(
      template, answering.nextNumber(), account: max(0, mailbox?.account ?? 0))
    answering.beginning.request = effect
    return [.perform(.answering(effect))]
  }

  /// Starts a new message, or lists the templates if there are any.
  fileprivate mutating func compose() -> [Command<MailEffect>] {
    guard let place = preferences.templates, answering.sheet == nil, notices.canChange(library)
    else {
      return writeDraft(.newMessage)
    }
    return [.perform(.answering(.listTemplates(place, account: max(0, mailbox?.account ?? 0))))]
  }

  /// Shows the menu of templates. If there are no templates, starts an empty message.
  fileprivate mutating func take(_ templates: [DraftTemplate]) -> [Command<MailEffect>] {
    if templates.isEmpty { return writeDraft(.newMessage) }
    answering.beginning.templates = templates
    openMenu(.compose)
    return []
  }

  /// Opens the sheet for a draft that has been saved in Drafts.
  fileprivate mutating func beginDraft(
    _ number: Int, _ kind: AnswerKind, _ writing: WrittenDraft, source: String?,
    _ identities: [EmailAddress], lists: [EmailAddress]
  ) -> [Command<MailEffect>] {
    answering.beginning.isMaking = false
    var sheet = DraftSheet(number, kind, writing, source: source)
    sheet.lists = lists
    let (words, isFailure) = (
      answering.beginning.isIntroducing ? notices.notice : nil, notices.toast.isFailure
    )
    answering.beginning.isIntroducing = false
    answering.open(sheet, from: identities, editsHeaders: preferences.editsHeaders)
    present(Presentation(modal: .draft, .pageSheet))
    if let words { isFailure ? notices.complain(words) : (notices.notice = words) }
    let find = Command<MailEffect>.performInBackground(.answering(.findPeople))
    if kind.beginsInEditor { return [find] + answering.begin(.edit) }
    if kind.beginsWithRecipients { answering.beginWithRecipients() }
    return [find]
  }

  fileprivate mutating func cannotBegin(_ words: String) {
    answering.beginning.isMaking = false
    notices.complain(words)
  }

  /// Asks for the user's address, which every message needs.
  fileprivate mutating func askForIdentity(_ suggested: EmailAddress, from source: String?) {
    answering.beginning.isMaking = false
    guard let request = answering.beginning.request else { return }
    answering.beginning.identityForm = IdentityForm(suggested, from: source, for: request)
    present(Presentation(modal: .identity, .formSheet))
  }

  /// Writes the address into the configuration, and begins the message for which the address was
  /// needed. If the file cannot be written, the address is in effect until the program ends.
  fileprivate mutating func saveIdentity() -> [Command<MailEffect>] {
    guard let identity = answering.beginning.identityForm?.identity(),
      let request = answering.beginning.identityForm?.request
    else { return [] }
    closeIdentity()
    let keeping = preferencesState.file.keep(
      identity: EditedText.line([identity]), with: preferences)
    (answering.beginning.isMaking, answering.beginning.isIntroducing) = (true, true)
    return [
      .perform(.answering(.introduce(identity))), keeping, .perform(.answering(request)),
    ]
  }

  fileprivate mutating func closeIdentity() {
    answering.beginning.identityForm = nil
    dismiss(.identity)
  }
}
