import MailBrowser
import MailIndex
import MailStore
import SystemCalls

extension IndexPlace {
  /// The place of the indexes that are kept behind the browser; none if there can be none.
  /// - Parameters:
  ///   - parts: the parts of messages that they have; nil for no indexes.
  ///   - notices: gets the reason why there can be none, if that is a fault.
  init(_ parts: IndexedParts?, _ notices: inout [String]) {
    self = .none
    guard let parts, let folder = XDGFolder.cache.path(Environment.all) else { return }
    do throws(PrivateFileError) {
      close(try PrivateFile.open(makingFolder: folder))
      self = .folder(FilePath(folder), parts)
    } catch {
      // Without a home folder there is no place for it, which needs no notice.
      if !error.isAbsence { notices.append("Not indexed: \(error)") }
    }
  }
}
