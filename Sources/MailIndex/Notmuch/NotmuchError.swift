import MailStore

/// The reasons why a query to notmuch fails.
public enum NotmuchError: Error, Hashable, Sendable {
  /// The program notmuch is not installed.
  case notInstalled
  /// notmuch is installed, but has no database.
  case noDatabase
  /// notmuch's database does not cover the mail at this path.
  case notCovered(FilePath)
  /// notmuch failed, and reported this message.
  case failed(String)
  /// The caller stopped the query, because its result is no longer needed.
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
