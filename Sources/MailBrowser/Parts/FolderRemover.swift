/// Removes a folder once this process has ended, however it ends.
///
/// A class, because removal is tied to its lifetime: the folder goes when the last reference does.
final class FolderRemover: Sendable {
  private let heir: ProcessHeir

  /// Nil if no process could be started that removes the folder.
  init?(_ folder: String) {
    guard let heir = ProcessHeir("read -r end; rm -rf -- \"$1\"", of: folder) else { return nil }
    self.heir = heir
  }

  deinit { heir.leave() }
}
