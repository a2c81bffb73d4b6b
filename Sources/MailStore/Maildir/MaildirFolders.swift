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

  /// The Maildir of which `path` is a folder (`cur`, `new`, `tmp`); `path` itself if it is none of these.
  static func maildir(of path: FilePath) -> FilePath {
    let isFolder = ["cur", "new", "tmp"].contains { path.lastComponent.elementsEqual($0.utf8) }
    return isFolder && isMaildir(path.parent) ? path.parent : path
  }

  /// The reason why nobody can tell whether the folder at `path` is a Maildir; nil if one can.
  static func failure(_ path: FilePath) -> MailStoreError? {
    if FileStatus(path.appending("cur")) != nil { return nil }
    let failure = ReadOnlyFile.failure(path)
    if case .notReadable = failure { return failure }
    return nil
  }

  /// `cur` and `new` make a Maildir. Copies and archives lose empty folders, so `new` may be missing where `tmp` is
  /// there, and both where a name in `cur` has flags.
  private static func isMaildir(
    _ path: FilePath, _ files: PlannedFiles, _ hasFolder: (String) -> Bool
  ) -> Bool {
    guard hasFolder("cur") else { return false }
    if hasFolder("new") || hasFolder("tmp") { return true }
    let messages = (try? files.contents(of: path.appending("cur")))?.files ?? []
    return messages.contains { MaildirFileName($0).base.count < $0.count }
  }

  /// The parts of a mailbox's name, from the name of its Maildir++ folder without the first dot:
  /// `Work.Projects` is `["Work", "Projects"]`.
  ///
  /// A name with empty parts stays whole.
  static func mailboxName(_ name: ArraySlice<UInt8>) -> [String] {
    let pieces = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard !pieces.contains(where: \.isEmpty) else { return [FileName.text(name)] }
    return pieces.map { ModifiedUTF7.decode($0) ?? FileName.text($0) }
  }
}
