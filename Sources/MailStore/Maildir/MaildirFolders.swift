/// The folders that make a Maildir, and the names of Maildir++ folders.
enum MaildirFolders {
  /// The folders that every Maildir has.
  static let names = ["cur", "new", "tmp"]

  /// The two folders that hold messages: `cur`, then `new`.
  static func withMessages(in maildir: FilePath) -> [FilePath] {
    [maildir.appending("cur"), maildir.appending("new")]
  }

  /// True if `name` is one of a Maildir's own folders.
  static func contains(_ name: [UInt8]) -> Bool {
    names.contains(String(decoding: name, as: UTF8.self))
  }

  /// True if the folder at `path` with these contents is a Maildir.
  static func isMaildir(
    _ contents: FolderContents, at path: FilePath, in files: PlannedFiles = PlannedFiles()
  ) -> Bool {
    isMaildir(path, files) { contents.folders.contains(Array($0.utf8)) }
  }

  /// True if the folder at `path` is a Maildir.
  static func isMaildir(_ path: FilePath, in files: PlannedFiles = PlannedFiles()) -> Bool {
    isMaildir(path, files) { files.kind(of: path.appending($0)) == .folder }
  }

  /// The Maildir that contains `path` as `cur`, `new` or `tmp`; otherwise `path` itself.
  static func maildir(of path: FilePath) -> FilePath {
    let isFolder = ["cur", "new", "tmp"].contains { path.lastComponent.elementsEqual($0.utf8) }
    return isFolder && isMaildir(path.parent) ? path.parent : path
  }

  /// Why it is unknown whether the folder at `path` is a Maildir; nil if that is known.
  static func failure(_ path: FilePath) -> MailStoreError? {
    if FileStatus(path.appending("cur")) != nil { return nil }
    let failure = ReadOnlyFile.failure(path)
    if case .notReadable = failure { return failure }
    return nil
  }

  /// A Maildir has `cur` and `new`. Copies and archives lose empty folders, so `new` may be missing if `tmp` is there,
  /// and both may be missing if a name in `cur` has flags.
  private static func isMaildir(
    _ path: FilePath, _ files: PlannedFiles, _ hasFolder: (String) -> Bool
  ) -> Bool {
    guard hasFolder("cur") else { return false }
    if hasFolder("new") || hasFolder("tmp") { return true }
    let messages = (try? files.contents(of: path.appending("cur")))?.files ?? []
    return messages.contains { MaildirFileName($0).base.count < $0.count }
  }

  /// Splits the name of a Maildir++ folder, given without the first dot, into the parts of a mailbox's name:
  /// `Work.Projects` is `["Work", "Projects"]`.
  ///
  /// A name with empty parts is not split.
  static func mailboxName(_ name: ArraySlice<UInt8>) -> [String] {
    let pieces = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard !pieces.contains(where: \.isEmpty) else { return [FileName.text(name)] }
    return pieces.map { ModifiedUTF7.decode($0) ?? FileName.text($0) }
  }
}
