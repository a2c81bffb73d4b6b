import MailCompose
import MailStore
import SplitViewUI

/// An event of answering a message.
public enum AnsweringEvent: FeatureEvent {
  /// Begin to write.
  case write(AnswerKind)
  /// Begin a new message, perhaps from a template; begin with this one.
  case compose, writeFrom(DraftTemplate)
  /// Press a button, or the button that has the focus.
  case press(DraftButton), pressFocused
  /// Move the focus to a control, or by steps.
  case focus(DraftControl), step(Int)
  /// Write in the field that has the focus; be done with it, or leave it as it was.
  case edit(TextEdit), takeField, leaveField
  /// Write out the address of which the beginning was typed; write from the next address of the user's.
  case complete, nextIdentity
  /// Take those out of the fields whom the server refused.
  case leaveOutRefused
  /// Encrypt or sign it, by the next of the choices.
  case nextProtection
  /// Complete the path of a file to attach; change the file that has the focus.
  case completePath, detach, moveFile(by: Int)
  /// Read the text, or the text with the head above it.
  case read(TextReaderEvent, withHead: Bool)
  /// Delete the draft, or not: the answers to the question.
  case delete, keepWriting
  /// Hold back the message that waits to be sent; open the one that was not sent; say that it is sent.
  case holdBack, openNotSent, saySent
  /// Send what waits, or keep it as drafts, before the program ends; or stay.
  case sendAndLeave, keepAndLeave, stay
  /// The user has read how to say who they are.
  case closeIdentityHelp

  /// The draft is made and saved; `source` says where the author's address was found, and these are all addresses of the user's.
  /// `lists` are the mailing lists from which the message came that it answers.
  case made(
    Int, AnswerKind, WrittenDraft, source: String?, identities: [EmailAddress],
    lists: [EmailAddress] = [])
  /// No draft was made, for this reason; or because nobody knows who the user is.
  case failed(Int, String), unknownUser
  /// The desk has done this with the draft.
  case done(Int, DraftTask, WrittenDraft)
  /// The desk could not do what it was given to do; the words say why. What was typed on the sheet is saved but for `unsaved`.
  case refused(Int, WrittenDraft, unsaved: [DraftField: String], words: String)
  /// The draft cannot be encrypted or signed before gpg-agent has asked the user.
  case locked(Int, WrittenDraft)
  /// The draft is in the outbox; or it is in Drafts again.
  case queued(Int, WrittenDraft), givenBack(Int, WrittenDraft)
  /// The user's own act put another version of a draft in its place, or took it away.
  case replaced(MessageReference, by: MessageReference?)
  /// A second of the time is over in which it can be held back.
  case tick(Int)
  /// What became of a message.
  case settled(Int, Outbox.Outcome)
  /// Something that the user decided about a message failed, and these are not sent.
  case unsettled(Int, Leftovers, words: String, wasToBeSent: Bool)
  /// What is not sent.
  case left(Leftovers, isStart: Bool)
  /// The people whose addresses are completed.
  case foundPeople(AddressBook)
  /// The user has stopped typing: ask the program that looks for addresses. What it found for these letters, or why nothing.
  case askCommand(String), foundByCommand([EmailAddress]), commandFailed(String)
  /// The templates that a new message can begin with.
  case templates([DraftTemplate])
  /// What became of the path of a file to attach.
  case completedPath(Int, String, PathCompletion)

  var isByUser: Bool {
    switch self {
    case .write, .compose, .writeFrom, .press, .pressFocused, .focus, .step, .edit, .takeField,
      .leaveField,
      .complete, .nextIdentity, .leaveOutRefused, .nextProtection, .completePath, .detach,
      .moveFile, .read, .delete,
      .keepWriting,
      .holdBack, .openNotSent, .saySent,
      .sendAndLeave, .keepAndLeave, .stay, .closeIdentityHelp:
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
    case .saySent: state.notice = "It is sent, and cannot be held back any more"
    case .sendAndLeave: return state.sendAndLeave()
    case .keepAndLeave: return state.keepAndLeave()
    case .stay: state.dismiss(.leaveWaiting)
    case .closeIdentityHelp: state.dismiss(.identityHelp)
    case .made, .failed, .unknownUser, .done, .refused, .locked, .queued, .givenBack, .replaced,
      .tick,
      .settled, .unsettled, .left, .foundPeople, .askCommand, .foundByCommand, .commandFailed,
      .templates, .completedPath:
      return follow(&state)
    }
    return []
  }

  /// Shows what the desk answered.
  private func follow(_ state: inout MailState) -> [Command<MailEffect>] {
    switch self {
    case .made(let number, let kind, let writing, let source, let identities, let lists):
      return state.beginDraft(
        number, kind, writing, source: source, identities, lists: lists)
    case .failed(_, let words): state.cannotBegin(words)
    case .unknownUser: state.askWhoUserIs()
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
      .sendAndLeave, .keepAndLeave, .stay, .closeIdentityHelp:
      break
    }
    return []
  }
}

extension AnsweringEvent {
  /// The event with the mailing lists of the message that is answered, if a draft was made.
  func naming(_ lists: [EmailAddress]) -> AnsweringEvent {
    guard case .made(let number, let kind, let writing, let source, let identities, _) = self else {
      return self
    }
    return .made(
      number, kind, writing, source: source, identities: identities, lists: lists)
  }
}
