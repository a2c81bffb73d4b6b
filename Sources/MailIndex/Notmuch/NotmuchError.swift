import MailStore

/// The reasons why notmuch does not answer.
public enum NotmuchError: Error, Hashable, Sendable {
  /// There is no such program.
  case notInstalled
  /// It has no database.
  case noDatabase
  /// Its database has no mail of this path.
  case notCovered(FilePath)
  /// It failed; what it said.
  case failed(String)
  /// Its answer is not wanted any more.
  case unwanted
}

extension NotmuchError: CustomStringConvertible {
  /// The reason, in a few words.
  public var description: String {
    switch self {
    case .notInstalled: "there is no notmuch"
    case .noDatabase: "notmuch has no database"
    case .notCovered(let path): "notmuch has no mail of \(path)"
    case .failed(let words): "notmuch failed: \(words)"
    case .unwanted: "notmuch was not waited for"
    }
  }
}
