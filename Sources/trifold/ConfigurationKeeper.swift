import Configuration
import Glibc
import MailBrowser
import Synchronization

/// Writes changed preferences into the configuration file, and into nothing else in it. A class: it
/// remembers what was read or written last, to notice what others wrote since.
final class ConfigurationKeeper: Sendable {
  private let path: String
  /// The file as it was read or written last; nil where there was none.
  private let known: Mutex<[UInt8]?>

  /// The file at `path`, which held `text` when it was read.
  init(_ path: String, holding text: [UInt8]?) {
    self.path = path
    known = Mutex(text)
  }

  /// The path for people: in the home folder from `~` on.
  var name: String {
    guard let home = Environment.all["HOME"], home.hasPrefix("/"), path.hasPrefix(home + "/") else {
      return path
    }
    return "~" + path.dropFirst(home.count)
  }

  /// Writes `change`, whole or not at all, and tells what became of it.
  func keep(_ change: PreferencesChange) -> PreferencesAnswer {
    known.withLock { known in
      do throws(PrivateFileError) {
        let present = try text()
        if present != known && !change.isForced { return .changedMeanwhile(change) }
        let keymap = MailBrowser.keymap
        let read = Configuration.read(present ?? [], named: path, keymap: keymap)
        let wanted = read.configuration.changed(by: change)
        guard let text = wanted.written(over: present ?? [], keymap: keymap) else {
          throw PrivateFileError(path, "it says otherwise in another line; change it by hand")
        }
        if text != present { try write(text, isNew: present == nil) }
        known = text
        return .kept
      } catch {
        return .failed("\(error.reason) (\(name))")
      }
    }
  }

  /// What is in the file now; nil where there is none.
  private func text() throws(PrivateFileError) -> [UInt8]? {
    do throws(PrivateFileError) {
      return try ConfigurationFile.read(path, isNamed: false)
    } catch {
      var status = stat()
      // A link that leads nowhere is not to be replaced by a file.
      if error.isAbsence, lstat(path, &status) != 0 { return nil }
      throw error
    }
  }

  /// Replaces the file that the path leads to: a link to it stays, and so do its permissions.
  private func write(_ text: [UInt8], isNew: Bool) throws(PrivateFileError) {
    if text.count > ConfigurationFile.limit {
      throw PrivateFileError(path, "it would be too large")
    }
    let place = isNew ? path : try resolved()
    let slash = place.lastIndex(of: "/")
    let folder = slash.map { $0 == place.startIndex ? "/" : String(place[..<$0]) } ?? "."
    let name = slash.map { String(place[place.index(after: $0)...]) } ?? place
    let descriptor = try open(folder, makesIt: isNew)
    defer { close(descriptor) }
    var status = stat()
    let mode = isNew || stat(place, &status) != 0 ? 0o600 : status.st_mode & 0o777
    // Renaming would not ask for this: a file that is not to be written stays.
    if !isNew && access(place, W_OK) != 0 { throw PrivateFileError(path, errno) }
    try PrivateFile.replace(
      name, in: descriptor, path, with: text, isDurable: true, mode: mode)
  }

  private func resolved() throws(PrivateFileError) -> String {
    guard let canonical = realpath(path, nil) else { throw PrivateFileError(path, errno) }
    defer { free(canonical) }
    return String(cString: canonical)
  }

  /// Opens a folder as it is; one that is not there is made for the person alone.
  private func open(_ folder: String, makesIt: Bool) throws(PrivateFileError) -> Int32 {
    let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 { return descriptor }
    if makesIt && errno == ENOENT { return try PrivateFile.open(makingFolder: folder) }
    throw PrivateFileError(path, errno)
  }
}
