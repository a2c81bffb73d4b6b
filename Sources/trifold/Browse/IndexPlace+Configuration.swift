import MailBrowser
import MailIndex
import MailStore
import SystemCalls

extension IndexPlace {
  /// Creates the place for the indexes that the browser updates in the background. Nil if the folder cannot be created.
  /// - Parameters:
  ///   - parts: the parts of messages to index. Nil to keep no indexes.
  ///   - notices: receives the reason if the folder cannot be created.
  init(_ parts: IndexedParts?, _ notices: inout [String]) {
    self = .none
    guard let parts, let folder = XDGFolder.cache.path(Environment.all) else { return }
    do throws(PrivateFileError) {
      close(try PrivateFile.open(makingFolder: folder))
      self = .folder(FilePath(folder), parts)
    } catch {
      // No notice is needed if the home folder is missing.
      if !error.isAbsence { notices.append("Not indexed: \(error)") }
    }
  }
}
