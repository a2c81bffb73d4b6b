import MailIndex
import MailStore

/// The part of the mail that the indexes contain.
enum IndexCoverage {
  /// All messages, although some may not have been indexed yet.
  case all
  /// Only the headers of messages.
  case heads
  /// The part that was indexed before updates began to fail.
  case remains
}

/// The location where indexes are stored.
public enum IndexPlace: Hashable, Sendable {
  /// There are no indexes.
  case none
  /// In memory, for mail that is itself in memory.
  case memory
  /// In a folder that belongs to the user. If the folder was removed, it is created again.
  case folder(FilePath, IndexedParts)
}
