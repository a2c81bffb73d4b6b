import Configuration
import MailBrowser
import Synchronization
import SystemCalls

/// Writes changed preferences to the configuration file, and leaves all other lines unchanged. This
/// is a class because it remembers the file's last contents, to notice changes by other programs.
final class ConfigurationKeeper: Sendable {
  private let path: String
  /// The contents when the file was last read or written, or nil if there was no file.
  private let known: Mutex<[UInt8]?>

  /// Creates a keeper for the file at `path`. `text` contains the file's contents when it was read.
  init(_ path: String, holding text: [UInt8]?) {
    self.path = path
    known = Mutex(text)
  }

  /// The path as shown to the user, with `~` for the home folder.
  var name: String {
    guard let home = Environment.all["HOME"], home.hasPrefix("/"), path.hasPrefix(home + "/") else {
      return path
    }
    return "~" + path.dropFirst(home.count)
  }

  /// Writes `change` to the file, either completely or not at all. Returns the outcome.
  func keep(_ change: PreferencesChange) -> PreferencesAnswer {
    known.withLock { known in
      do throws(PrivateFileError) {
        let present = try text()
        if present != known && !change.isForced { return .changedMeanwhile(change) }
        let keymap = MailBrowser.keymap
        let read = Configuration.read(present ?? [], named: path, keymap: keymap, themes: nil)
        let wanted = read.configuration.changed(by: change)
        guard let text = wanted.written(over: present ?? [], keymap: keymap) else {
          throw PrivateFileError(path, "another line also sets this setting; change it by hand")
        }
        if text != present { try write(text, isNew: present == nil) }
        known = text
        return .kept
      } catch {
        return .failed("\(error.reason) (\(name))")
      }
    }
  }

  /// Returns the current contents of the file, or nil if it does not exist.
  private func text() throws(PrivateFileError) -> [UInt8]? {
    do throws(PrivateFileError) {
      return try ConfigurationFile.read(path, isNamed: false)
    } catch {
      var status = stat()
      // Do not replace a broken link with a file.
      if error.isAbsence, lstat(path, &status) != 0 { return nil }
      throw error
    }
  }

  /// Replaces the file's contents. A symbolic link to the file and the file's permissions are kept.
  private func write(_ text: [UInt8], isNew: Bool) throws(PrivateFileError) {
    if text.count > ConfigurationFile.limit {
      throw PrivateFileError(path, "the file would be too large")
    }
    let place = isNew ? path : try resolved()
    let slash = place.lastIndex(of: "/")
    let folder = slash.map { $0 == place.startIndex ? "/" : String(place[..<$0]) } ?? "."
    let name = slash.map { String(place[place.index(after: $0)...]) } ?? place
    let descriptor = try open(folder, makesIt: isNew)
    defer { close(descriptor) }
    var status = stat()
    let mode = isNew || stat(place, &status) != 0 ? 0o600 : status.st_mode & 0o777
    // Check first whether the file is writable, because renaming succeeds even if it is not.
    if !isNew && access(place, W_OK) != 0 { throw PrivateFileError(path, errno) }
    try PrivateFile.replace(
      name, in: descriptor, path, with: text, isDurable: true, mode: mode)
  }

  private func resolved() throws(PrivateFileError) -> String {
    guard let canonical = realpath(path, nil) else { throw PrivateFileError(path, errno) }
    defer { free(canonical) }
    return String(cString: canonical)
  }

  /// Opens a folder. Creates a missing folder so that only the user has access.
  private func open(_ folder: String, makesIt: Bool) throws(PrivateFileError) -> Int32 {
    let descriptor = SystemCalls.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 { return descriptor }
    if makesIt && errno == ENOENT { return try PrivateFile.open(makingFolder: folder) }
    throw PrivateFileError(path, errno)
  }
}
