import MailIndex
import MailStore

/// The part of the mail that the indexes contain.
enum IndexCoverage {
  /// All messages, now or soon.
  case all
  /// Only heads.
  case heads
  /// The part that was indexed before updates began to fail.
  case remains
}

/// The place where indexes are stored.
public enum IndexPlace: Hashable, Sendable {
  /// There are no indexes.
  case none
  /// In memory, for mail that is in memory too.
  case memory
  /// In a folder of the user, which is made again if it was removed.
  case folder(FilePath, IndexedParts)
}
