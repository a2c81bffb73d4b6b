import MailCompose
import MailStore
import SplitViewControls
import SplitViewUI

/// Events on the sheet with the draft.
public enum DraftEvent: FeatureEvent {
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

  /// The writing desk completed a task on the draft.
  case done(Int, DraftTask, WrittenDraft)
  /// The writing desk could not complete a task, for the reason in `words`. The fields in `unsaved`
  /// were not saved.
  case refused(Int, WrittenDraft, unsaved: [DraftField: String], words: String)
  /// The draft cannot be encrypted or signed until the user has answered a question from gpg-agent.
  case locked(Int, WrittenDraft)
  /// The people whose addresses can be completed were found.
  case foundPeople(AddressBook)
  /// Ask the address command, because the user paused typing; the command found these people; the command failed.
  case askCommand(String), foundByCommand([EmailAddress]), commandFailed(String)
  /// The path of a file to attach was completed.
  case completedPath(Int, String, PathCompletion)

  var isByUser: Bool {
    switch self {
    case .press, .pressFocused, .focus, .step, .edit, .takeField, .leaveField, .complete,
      .nextIdentity, .leaveOutRefused, .nextProtection, .completePath, .detach, .moveFile, .read,
      .delete, .keepWriting:
      true
    case .done, .refused, .locked, .foundPeople, .askCommand, .foundByCommand, .commandFailed,
      .completedPath:
      false
    }
  }
}
