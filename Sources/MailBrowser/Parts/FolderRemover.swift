/// Removes a folder after this process has ended, however it ends.
///
/// This is a class, because the folder is also removed when the last reference to the remover is
/// released.
final class FolderRemover: Sendable {
  private let heir: ProcessHeir

  /// Nil if the process that removes the folder could not be started.
  init?(_ folder: String) {
    guard let heir = ProcessHeir("read -r end; rm -rf -- \"$1\"", of: folder) else { return nil }
    self.heir = heir
  }

  deinit { heir.leave() }
}
