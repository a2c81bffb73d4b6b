import SystemCalls

/// The lock that prevents two programs of a user from syncing at once: `sync.lock` below `$XDG_STATE_HOME/trifold`.
enum SyncLockFile {
  /// The path of the file. Creates its folder if it is missing. Nil if the environment defines no place for it.
  static func path(_ environment: [String: String] = Environment.all) -> String? {
    guard let folder = XDGFolder.state.path(environment) else { return nil }
    do throws(PrivateFileError) {
      close(try PrivateFile.open(makingFolder: folder))
      return "\(folder)/sync.lock"
    } catch { return nil }
  }
}
