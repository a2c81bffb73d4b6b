import MailStore

/// The reason why a draft could not be saved, or a message not be moved through the outbox.
public enum OutboxFailure: Error, Sendable {
  /// A file or folder of the outbox cannot be used.
  case unusable(FilePath, String)
  /// The draft cannot be written, as on a full disk.
  case notSaved(String)
  /// Mail cannot be changed.
  case change(ActionFailure)
  /// The draft itself is at fault.
  case draft(DraftFlaw)
  /// The draft on the disk has other recipients than the one that the user saw.
  case otherRecipients
  /// The text in this file, which the user's editor wrote, is not UTF-8.
  case notUTF8(String)
}

extension OutboxFailure: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .unusable(let path, let reason): "\(path): \(reason)"
    case .notSaved(let reason): "the draft is not saved: \(reason)"
    case .change(let failure): "\(failure)"
    case .draft(let flaw): "\(flaw)"
    case .otherRecipients: "another program changed the recipients of the draft; open it again"
    case .notUTF8(let path): "the text is not UTF-8; it is in \(path)"
    }
  }
}
