import MailIndex
import MailStore
import SystemCalls

/// The folder with the indexes, in the user's cache folder.
enum IndexFolder {
  /// Returns the index of `account`. If the folder for indexes is missing, creates it if `isMade`
  /// is true, and otherwise returns nil.
  static func index(
    of account: MailAccount, _ parts: IndexedParts = .full, isMade: Bool
  ) throws -> MailIndex? {
    guard let folder = XDGFolder.cache.path(Environment.all) else {
      throw Failure(
        "there is no folder for the index; set HOME or XDG_CACHE_HOME", code: EX_CANTCREAT)
    }
    if isMade {
      do {
        close(try PrivateFile.open(makingFolder: folder))
      } catch { throw Failure("\(error)", code: EX_CANTCREAT) }
    } else if !MailLocation.exists(folder) {
      return nil
    }
    return MailIndex(of: account, in: FilePath(folder), parts: parts)
  }
}
