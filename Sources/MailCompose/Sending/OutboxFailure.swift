import MailStore

/// The reason why a draft could not be saved, or a message could not be moved in the outbox.
public enum OutboxFailure: Error, Sendable {
  /// A file or folder of the outbox cannot be used, for the given reason.
  case unusable(FilePath, String)
  /// The draft could not be written, for example because the disk is full.
  case notSaved(String)
  /// The mail could not be changed.
  case change(ActionFailure)
  /// The draft has an error.
  case draft(DraftFlaw)
  /// The recipients of the draft on disk differ from the recipients that the user saw.
  case otherRecipients
  /// The file that the user's editor wrote is not UTF-8.
  case notUTF8(String)
}

extension OutboxFailure: CustomStringConvertible {
  /// The reason, on one line for a notice.
  public var description: String {
    switch self {
    case .unusable(let path, let reason): "\(path): \(reason)"
    case .notSaved(let reason): "the draft was not saved: \(reason)"
    case .change(let failure): "\(failure)"
    case .draft(let flaw): "\(flaw)"
    case .otherRecipients: "another program changed the recipients of the draft; open it again"
    case .notUTF8(let path): "the text is not UTF-8; it is in \(path)"
    }
  }
}
