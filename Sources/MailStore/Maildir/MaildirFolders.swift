/// The folders that make up a Maildir, and the names of Maildir++ folders.
enum MaildirFolders {
  /// The names of the folders that every Maildir contains.
  static let names = ["cur", "new", "tmp"]

  /// Returns the two folders that contain messages: `cur` and `new`, in this order.
  static func withMessages(in maildir: FilePath) -> [FilePath] {
    [maildir.appending("cur"), maildir.appending("new")]
  }

  /// True if `name` is `cur`, `new` or `tmp`.
  static func contains(_ name: [UInt8]) -> Bool {
    names.contains(String(decoding: name, as: UTF8.self))
  }

  /// True if the folder at `path` is a Maildir, given its contents.
  static func isMaildir(
    _ contents: FolderContents, at path: FilePath, in files: PlannedFiles = PlannedFiles()
  ) -> Bool {
    isMaildir(path, files) { contents.folders.contains(Array($0.utf8)) }
  }

  /// True if the folder at `path` is a Maildir.
  static func isMaildir(_ path: FilePath, in files: PlannedFiles = PlannedFiles()) -> Bool {
    isMaildir(path, files) { files.kind(of: path.appending($0)) == .folder }
  }

  /// If `path` is the folder `cur`, `new` or `tmp` in a Maildir, returns that Maildir. Otherwise returns `path` itself.
  static func maildir(of path: FilePath) -> FilePath {
    let isFolder = ["cur", "new", "tmp"].contains { path.lastComponent.elementsEqual($0.utf8) }
    return isFolder && isMaildir(path.parent) ? path.parent : path
  }

  /// Returns the reason why it cannot be determined whether the folder at `path` is a Maildir. Returns nil if it can be
  /// determined.
  static func failure(_ path: FilePath) -> MailStoreError? {
    if FileStatus(path.appending("cur")) != nil { return nil }
    let failure = ReadOnlyFile.failure(path)
    if case .notReadable = failure { return failure }
    return nil
  }

  /// True if the folder is a Maildir, which contains `cur` and `new`. Copies and archives may lose empty folders.
  /// Therefore `new` may be missing if `tmp` exists, and both may be missing if a file name in `cur` has flags.
  private static func isMaildir(
    _ path: FilePath, _ files: PlannedFiles, _ hasFolder: (String) -> Bool
  ) -> Bool {
    guard hasFolder("cur") else { return false }
    if hasFolder("new") || hasFolder("tmp") { return true }
    let messages = (try? files.contents(of: path.appending("cur")))?.files ?? []
    return messages.contains { MaildirFileName($0).base.count < $0.count }
  }

  /// Splits the name of a Maildir++ folder, without its first dot, into the parts of a mailbox's
  /// name. `Work.Projects` becomes `["Work", "Projects"]`.
  ///
  /// A name with an empty part is not split.
  static func mailboxName(_ name: ArraySlice<UInt8>) -> [String] {
    let pieces = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard !pieces.contains(where: \.isEmpty) else { return [FileName.text(name)] }
    return pieces.map { ModifiedUTF7.decode($0) ?? FileName.text($0) }
  }
}
