import SystemCalls

/// The file whose lock keeps two programs of a user from syncing mail at once: `sync.lock` below `$XDG_STATE_HOME/trifold`.
enum SyncLockFile {
  /// Its path, in a folder that is made if it is missing. Nil if the environment has no place for it.
  static func path(_ environment: [String: String] = Environment.all) -> String? {
    guard let folder = XDGFolder.state.path(environment) else { return nil }
    do throws(PrivateFileError) {
      close(try PrivateFile.open(makingFolder: folder))
      return "\(folder)/sync.lock"
    } catch { return nil }
  }
}
