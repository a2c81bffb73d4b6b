import SystemCalls

/// The lock that prevents two programs of a user from syncing at the same time: `sync.lock` in
/// `$XDG_STATE_HOME/trifold`.
enum SyncLockFile {
  /// Returns the path of the file. Creates the file's folder if it is missing. Nil if the
  /// environment defines no place for the file.
  static func path(_ environment: [String: String] = Environment.all) -> String? {
    guard let folder = XDGFolder.state.path(environment) else { return nil }
    do throws(PrivateFileError) {
      close(try PrivateFile.open(makingFolder: folder))
      return "\(folder)/sync.lock"
    } catch { return nil }
  }
}
