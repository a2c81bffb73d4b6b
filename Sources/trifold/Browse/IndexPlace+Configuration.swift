import Configuration
import MailBrowser
import MailIndex
import MailStore
import SystemCalls

extension IndexPlace {
  /// The place of the indexes that are kept behind the browser; none if there can be none.
  /// - Parameter notices: gets the reason, if that is a fault.
  init(_ name: IndexName?, _ notices: inout [String]) {
    let parts: IndexedParts
    switch name {
    case .full?, nil: parts = .full
    case .headers?: parts = .headers
    case .off?:
      self = .none
      return
    }
    self = .none
    guard let folder = XDGFolder.cache.path(Environment.all) else { return }
    do throws(PrivateFileError) {
      close(try PrivateFile.open(makingFolder: folder, levels: 2))
      self = .folder(FilePath(folder), parts)
    } catch {
      // Without a home folder there is no place for it, which needs no notice.
      if !error.isAbsence { notices.append("Not indexed: \(error)") }
    }
  }
}
