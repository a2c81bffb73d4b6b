import MailIndex
import MailStore

/// What indexes have of the mail.
enum IndexCoverage {
  /// All of it, or soon.
  case all
  /// Heads alone.
  case heads
  /// What was indexed before they could not be brought up to date any more.
  case remains
}

/// The place of the indexes of accounts.
public enum IndexPlace: Hashable, Sendable {
  /// There are none.
  case none
  /// In memory, for mail that lies there itself.
  case memory
  /// In a folder that is the user's own. It is made again if somebody removes it.
  case folder(FilePath, IndexedParts)
}
