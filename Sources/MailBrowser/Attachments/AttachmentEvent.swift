import Dispatch
import MailStore
import SplitViewUI

/// Events for viewing and saving attachments, and for saving messages.
public enum AttachmentEvent: FeatureEvent {
  /// Show the list of the message's attachments. If there is only one attachment, choose it at once.
  case show
  /// Save the selected messages: one message as it was sent, several as an mbox.
  case showMessages
  /// Choose the attachment at this index; save all attachments.
  case choose(Int), all
  /// View, open or pipe the attachment that is selected in the list.
  case use(AttachmentUse)
  /// Edit the path of the file to save.
  case edit(TextEdit)
  /// Complete the path of the file to save.
  case complete
  /// Save the file; confirm that the existing file is to be replaced.
  case save, replace
  /// Do not replace the existing file.
  case keep
  /// Close the sheet, and stop saving.
  case cancel
  /// The answer to the save attempt with this number.
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
}

/// The actions on an attachment that have their own keys.
public enum AttachmentUse: Sendable {
  /// Show the attachment on a page, open it in another program, or pipe it to a command.
  case view, open, pipe
}

/// Requests for saving files.
public enum AttachmentsEffect: FeatureEffect, Equatable {
  /// Perform this request. The number identifies the attempt to save.
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

/// Answers to requests for saving files.
public enum SaveAnswer: Sendable, Equatable {
  /// The proposed folder, with a trailing slash.
  case folder(String)
  /// The completion of a typed path.
  case completed(String, PathCompletion)
  /// The percentage already written, if saving takes a long time.
  case progress(Int)
  /// The file was saved under this path.
  case saved(String)
  /// A file with this path exists.
  case exists(String)
  /// The file was not saved, for this reason.
  case failed(String)
}

/// The content to save in a file.
public enum SavedContent: Sendable, Equatable {
  /// An attachment, decoded.
  case attachment(Attachment, of: MessageReference)
  /// All attachments of a message, decoded, each in its own file.
  case attachments([Attachment], of: MessageReference)
  /// A message, as it was sent.
  case message(MessageReference)
  /// Several messages, as an mbox.
  case messages([MessageReference])
}

/// Requests from the Save sheet.
public enum SaveRequest: Sendable, Equatable {
  /// Propose a folder in which to save.
  case folder
  /// Complete a path that the user is typing.
  case complete(String)
  /// Save content under a path. If the path is a folder, the file is saved in that folder under the name `name`.
  /// Several attachments are saved in that folder under their own names.
  case save(SavedContent, name: String, as: String, replacing: Bool)
  /// Stop saving.
  case cancel
}
