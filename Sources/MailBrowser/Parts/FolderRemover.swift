/// Removes a folder when this process is no more.
///
/// A class, because the folder lasts as long as this is kept.
final class FolderRemover: Sendable {
  private let heir: ProcessHeir

  /// Nil if nobody would do it; then nothing is removed.
  init?(_ folder: String) {
    guard let heir = ProcessHeir("read -r end; rm -rf -- \"$1\"", of: folder) else { return nil }
    self.heir = heir
  }

  deinit { heir.leave() }
}
