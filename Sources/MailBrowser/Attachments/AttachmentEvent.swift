import MailStore
import SplitViewUI

/// What happens while an attachment is saved.
public enum AttachmentEvent: Sendable {
  /// Save an attachment of the message: which one, if there are several, is asked.
  case show
  /// The one of this index.
  case choose(Int)
  /// Write in the field of its path.
  case edit(TextEdit)
  /// Complete the path.
  case complete
  /// Save it; or, asked whether to replace a file, do that.
  case save, replace
  /// Move between the buttons of that question, or do not replace the file.
  case alert(AlertEvent), keep
  /// Take the sheet away, and give up what is being saved.
  case cancel
  /// What the files answer to the attempt of this number.
  case answer(Int, SaveAnswer)

  /// Whether a person did it.
  var isByPerson: Bool {
    switch self {
    case .answer: false
    case .show, .choose, .edit, .complete, .save, .replace, .alert, .keep, .cancel: true
    }
  }
}

/// What comes of a request about files.
public enum SaveAnswer: Sendable, Equatable {
  /// The folder that is offered, with a slash at its end.
  case folder(String)
  /// What Tab made of what was written.
  case completed(String, PathCompletion)
  /// It takes its time; so many of a hundred are written.
  case progress(Int)
  /// It is saved, under this path.
  case saved(String)
  /// There is a file of this path.
  case exists(String)
  /// It is not saved, for this reason.
  case failed(String)
}

/// What is asked of the files. Each has the number of the sheet that asks.
public enum SaveRequest: Sendable, Equatable {
  /// Which folder to offer.
  case folder
  /// To complete a path.
  case complete(String)
  /// To save an attachment of a message under a path.
  case save(MessagePath, Attachment, as: String, replacing: Bool)
  /// To give up what is being saved.
  case cancel
}
