import MailIndex
import MailStore

/// The place of the indexes of accounts.
public enum IndexPlace: Hashable, Sendable {
  /// There are none.
  case none
  /// In memory, for mail that lies there itself.
  case memory
  /// In a folder that is there and is the person's own.
  case folder(FilePath, IndexedParts)
}
