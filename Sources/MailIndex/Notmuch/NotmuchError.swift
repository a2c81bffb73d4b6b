import MailStore

/// The reasons why notmuch does not answer.
public enum NotmuchError: Error, Hashable, Sendable {
  /// The program is not installed.
  case notInstalled
  /// notmuch has no database.
  case noDatabase
  /// The database contains no mail of this path.
  case notCovered(FilePath)
  /// notmuch failed, with this message.
  case failed(String)
  /// The answer is no longer wanted.
  case unwanted
}

extension NotmuchError: CustomStringConvertible {
  /// The reason, in a few words.
  public var description: String {
    switch self {
    case .notInstalled: "notmuch is not installed"
    case .noDatabase: "notmuch has no database"
    case .notCovered(let path): "notmuch has no mail from \(path)"
    case .failed(let words): "notmuch failed: \(words)"
    case .unwanted: "notmuch took too long"
    }
  }
}
