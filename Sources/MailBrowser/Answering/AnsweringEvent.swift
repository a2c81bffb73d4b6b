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
  /// Press a button, or the focused button.
  case press(DraftButton), pressFocused
  /// Move the focus to a control, or by a number of controls.
  case focus(DraftControl), step(Int)
  /// Edit the focused field; accept its text, or restore the previous text.
  case edit(TextEdit), takeField, leaveField
  /// Complete the typed address; change the sender to the user's next address.
  case complete, nextIdentity
  /// Remove the recipients that the server refused.
  case leaveOutRefused
  /// Select the next setting for encryption and signature.
  case nextProtection
  /// Complete the path of a file to attach; detach or move the focused attachment.
  case completePath, detach, moveFile(by: Int)
  /// Scroll the text, alone or together with the header fields above it.
  case read(TextReaderEvent, withHead: Bool)
  /// Answer the question whether to delete the draft.
  case delete, keepWriting
  /// Hold back a message before it is sent; open a message that could not be sent; report that a message was sent.
  case holdBack, openNotSent, saySent
  /// Answer the question before quitting: send waiting messages, keep them as drafts, or stay.
  case sendAndLeave, keepAndLeave, stay
  /// Fill in the form that asks for the user's address; save the address; close the form.
  case identity(FormEvent), saveIdentity, closeIdentity

  /// The draft was created and saved. `source` is where the sender's address was found, and `identities` are all of the
  /// user's addresses. `lists` are the mailing lists that the answered message came from.
  case made(
    Int, AnswerKind, WrittenDraft, source: String?, identities: [EmailAddress],
    lists: [EmailAddress] = [])
  /// No draft was created, for this reason; or because the user's address is unknown. The user's mail suggests an
  /// address.
  case failed(Int, String), unknownUser(suggested: EmailAddress, source: String?)
  /// The desk completed a task on the draft.
  case done(Int, DraftTask, WrittenDraft)
  /// The desk could not complete a task, for the reason in `words`. The fields in `unsaved` were not saved.
  case refused(Int, WrittenDraft, unsaved: [DraftField: String], words: String)
  /// The draft cannot be encrypted or signed until the user has answered a question from gpg-agent.
  case locked(Int, WrittenDraft)
  /// The draft has reached the outbox; the draft is back in Drafts.
  case queued(Int, WrittenDraft), givenBack(Int, WrittenDraft)
  /// A change by the user replaced a draft with another version, or removed it.
  case replaced(MessageReference, by: MessageReference?)
  /// One second has passed of the time during which a message can be held back.
  case tick(Int)
  /// Sending a message ended with this outcome.
  case settled(Int, Outbox.Outcome)
  /// The user's decision about a message could not be carried out. `Leftovers` has the messages that are still unsent.
  case unsettled(Int, Leftovers, words: String, wasToBeSent: Bool)
  /// The unsent messages were read.
  case left(Leftovers, isStart: Bool)
  /// The people whose addresses can be completed were found.
  case foundPeople(AddressBook)
  /// Ask the address command, because the user paused typing; the command found these people; the command failed.
  case askCommand(String), foundByCommand([EmailAddress]), commandFailed(String)
  /// The templates for new messages were listed.
  case templates([DraftTemplate])
  /// The path of a file to attach was completed.
  case completedPath(Int, String, PathCompletion)

  var isByUser: Bool {
    switch self {
    case .write, .compose, .writeFrom, .press, .pressFocused, .focus, .step, .edit, .takeField,
      .leaveField,
      .complete, .nextIdentity, .leaveOutRefused, .nextProtection, .completePath, .detach,
      .moveFile, .read, .delete,
      .keepWriting,
      .holdBack, .openNotSent, .saySent,
      .sendAndLeave, .keepAndLeave, .stay, .identity, .saveIdentity, .closeIdentity:
      true
    case .made, .failed, .unknownUser, .done, .refused, .locked, .queued, .givenBack, .replaced,
      .tick,
      .settled, .unsettled, .left, .foundPeople, .askCommand, .foundByCommand, .commandFailed,
      .templates, .completedPath:
      false
    }
  }

  var actsOnTarget: Bool {
    if case .write(let kind) = self { !kind.isNew } else { false }
  }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .write(let kind): return state.writeDraft(kind)
    case .compose: return state.compose()
    case .writeFrom(let template): return state.writeDraft(from: template)
    case .press(let button): return state.press(button)
    case .pressFocused: return state.pressFocused()
    case .focus(let control): return state.focusDraft(on: control)
    case .step(let steps): return state.stepFocus(by: steps)
    case .edit(let edit): state.editField(edit)
    case .takeField: return state.takeField()
    case .leaveField: return state.leaveField()
    case .complete: state.completeAddress()
    case .completePath: return state.completePath()
    case .detach: return state.detachFile()
    case .moveFile(let places): return state.moveFile(by: places)
    case .leaveOutRefused: return state.leaveOutRefused()
    case .nextIdentity: return state.writeFromNextIdentity()
    case .nextProtection: return state.protectInNextWay()
    case .read(let event, let withHead): state.scrollDraft(event, withHead: withHead)
    case .delete: return state.deleteDraft()
    case .keepWriting: state.dismiss(.deleteDraft)
    case .holdBack: return state.holdBack()
    case .openNotSent: return state.openNotSent()
    case .saySent: state.notice = "It has been sent"
    case .sendAndLeave: return state.sendAndLeave()
    case .keepAndLeave: return state.keepAndLeave()
    case .stay: state.dismiss(.leaveWaiting)
    case .identity(let event): state.fillIdentity(event)
    case .saveIdentity: return state.saveIdentity()
    case .closeIdentity: state.closeIdentity()
    case .made, .failed, .unknownUser, .done, .refused, .locked, .queued, .givenBack, .replaced,
      .tick,
      .settled, .unsettled, .left, .foundPeople, .askCommand, .foundByCommand, .commandFailed,
      .templates, .completedPath:
      return follow(&state)
    }
    return []
  }

  /// Handles an event from the desk.
  private func follow(_ state: inout MailState) -> [Command<MailEffect>] {
    switch self {
    case .made(let number, let kind, let writing, let source, let identities, let lists):
      return state.beginDraft(
        number, kind, writing, source: source, identities, lists: lists)
    case .failed(_, let words): state.cannotBegin(words)
    case .unknownUser(let suggested, let source): state.askForIdentity(suggested, from: source)
    case .done(let number, let task, let writing): return state.done(number, task, writing)
    case .refused(let number, let writing, let unsaved, let words):
      return state.draftRefused(number, writing, unsaved, words)
    case .locked(let number, let writing): return state.draftLocked(number, writing)
    case .queued(let number, let writing): return state.queued(number, writing)
    case .givenBack(let number, let writing): return state.givenBack(number, writing)
    case .replaced(let old, let new): return state.replaced(old, by: new)
    case .tick(let number): return state.tick(number)
    case .settled(let number, let outcome): return state.settled(number, outcome)
    case .unsettled(let number, let left, let words, let wasToBeSent):
      state.unsettled(number, left, wasToBeSent ? "Not sent: \(words)" : words.withCapital)
    case .left(let left, let isStart): state.take(left, isStart: isStart)
    case .foundPeople(let book): state.take(book)
    case .templates(let templates): return state.take(templates)
    case .askCommand(let text): return state.askCommand(text)
    case .foundByCommand(let people): state.addPeople(people)
    case .commandFailed(let words): state.sayOnce(commandFailed: words)
    case .completedPath(let number, let path, let completion):
      return state.take(number, path, completion)
    case .write, .compose, .writeFrom, .press, .pressFocused, .focus, .step, .edit, .takeField,
      .leaveField,
      .complete, .nextIdentity, .leaveOutRefused, .nextProtection, .completePath, .detach,
      .moveFile, .read, .delete,
      .keepWriting,
      .holdBack, .openNotSent, .saySent,
      .sendAndLeave, .keepAndLeave, .stay, .identity, .saveIdentity, .closeIdentity:
      break
    }
    return []
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
