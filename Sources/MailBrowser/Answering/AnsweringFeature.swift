import MailStore
import SplitViewUI

/// How a message is answered.
public enum AnswerKind: Hashable, Sendable {
  case reply, replyAll, replyToList, forward
  /// Go on with a draft.
  case editDraft

  /// The choices for a message, or for a draft.
  static func kinds(isDraft: Bool) -> [AnswerKind] {
    isDraft ? [.editDraft, .forward] : [.reply, .replyAll, .replyToList, .forward]
  }

  /// The title of the choice.
  var title: String {
    switch self {
    case .reply: "Reply"
    case .replyAll: "Reply All"
    case .replyToList: "Reply to List"
    case .forward: "Forward"
    case .editDraft: "Edit Draft"
    }
  }
}

/// An event of answering a message.
public enum AnsweringEvent: FeatureEvent {
  /// Write the answer in the user's editor.
  case write(AnswerKind)
  /// The command ended. `failure` is shown as a toast; the command's own words were on the terminal.
  case ended(failure: String?)

  var isByUser: Bool { if case .ended = self { false } else { true } }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .write(let kind): return state.answer(kind, isSample: browser.isSample)
    case .ended(let failure):
      if let failure { state.complain(failure) }
      return []
    }
  }
}

/// Answering a message: `trifold compose` gets the terminal, makes the draft, starts the user's editor and sends.
enum AnsweringFeature: MailFeature {}

extension MailState {
  fileprivate mutating func answer(_ kind: AnswerKind, isSample: Bool) -> [Command<MailEffect>] {
    let messages = actedOn
    dismiss(.reply)
    if isSample {
      notice = "The demo sends nothing"
      return []
    }
    guard messages.count == 1, let message = messages.first else {
      notice = "Answer one message at a time"
      return []
    }
    return [.performInTerminal(.answering(.write(kind, message)))]
  }
}
