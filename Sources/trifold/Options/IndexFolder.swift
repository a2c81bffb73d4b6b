import MailIndex
import MailStore
import SystemCalls

/// The user's folder for what can be made anew, where the indexes are.
enum IndexFolder {
  /// The index of `account`, in a folder that is there; nil if there is no folder and `isMade` is false.
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
