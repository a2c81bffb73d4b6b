import Dispatch
import MailStore
import SplitViewUI

/// An event of saving an attachment.
public enum AttachmentEvent: FeatureEvent {
  /// Save an attachment of the message. If there are several, ask which.
  case show
  /// Save the selected messages: one as it was sent, several as an mbox.
  case showMessages
  /// Ask what to do with the one of this index; or save all.
  case choose(Int), all
  /// View, open or give to a command the one on which the list stands.
  case use(AttachmentUse)
  /// Write in the field of its path.
  case edit(TextEdit)
  /// Complete the path.
  case complete
  /// Save it; or answer the question of replacing a file with yes.
  case save, replace
  /// Answer it with no: keep the file.
  case keep
  /// Close the sheet, and give up saving.
  case cancel
  /// The answer of the files to the attempt of this number.
  case answer(Int, SaveAnswer)

  var isByUser: Bool {
    switch self {
    case .answer: false
    case .show, .showMessages, .choose, .all, .use, .edit, .complete, .save, .replace,
      .keep, .cancel:
      true
    }
  }

  var readsFile: Bool { if case .show = self { true } else { false } }

  var actsOnTarget: Bool { if case .showMessages = self { true } else { false } }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    state.updateAttachment(self)
  }
}

/// What is done with an attachment by a key.
public enum AttachmentUse: Sendable {
  /// Show it on a page, open it in another program, or give it to a command.
  case view, open, pipe
}

/// A request about attachments to the files.
public enum AttachmentsEffect: FeatureEffect, Equatable {
  /// Do a request about files. The number tells one attempt from another.
  case files(Int, SaveRequest)

  func queue(of effects: MailEffects) -> DispatchQueue { effects.saving }

  func note(in effects: MailEffects) {
    switch self {
    case .files(let number, .save): effects.wantedSave.withLock { $0 = number }
    case .files(_, .cancel): effects.wantedSave.withLock { $0 = nil }
    case .files(_, .folder), .files(_, .complete): break
    }
  }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .files(let number, let request): effects.files(number, request, send)
    }
  }
}

/// An answer to a request about files.
public enum SaveAnswer: Sendable, Equatable {
  /// The folder that is offered, with a slash at its end.
  case folder(String)
  /// The path that Tab made of the one written.
  case completed(String, PathCompletion)
  /// Saving takes its time; so many per cent are written.
  case progress(Int)
  /// It is saved, under this path.
  case saved(String)
  /// There is a file of this path.
  case exists(String)
  /// It is not saved, for this reason.
  case failed(String)
}

/// What is written into a file.
public enum SavedContent: Sendable, Equatable {
  /// An attachment, decoded.
  case attachment(Attachment, of: MessageReference)
  /// All attachments of a message, decoded, each in a file of its own.
  case attachments([Attachment], of: MessageReference)
  /// A message, as it was sent.
  case message(MessageReference)
  /// Several messages, as an mbox.
  case messages([MessageReference])
}

/// A request about files, made by the sheet in which something is saved.
public enum SaveRequest: Sendable, Equatable {
  /// Propose a folder.
  case folder
  /// Complete a path.
  case complete(String)
  /// Save something under a path; in a folder it gets this name. Several attachments go into the folder of this path.
  case save(SavedContent, name: String, as: String, replacing: Bool)
  /// Give up saving.
  case cancel
}
