/// Removes a folder after this process has ended, however it ends.
///
/// A class, because its lifetime decides when the folder is removed: when the last reference to it is gone.
final class FolderRemover: Sendable {
  private let heir: ProcessHeir

  /// Returns nil if the process that removes the folder could not be started.
  init?(_ folder: String) {
    guard let heir = ProcessHeir("read -r end; rm -rf -- \"$1\"", of: folder) else { return nil }
    self.heir = heir
  }

  deinit { heir.leave() }
}
