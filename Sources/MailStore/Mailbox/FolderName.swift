/// Names of mailboxes, made of the names of files and folders.
enum FolderName {
  /// The parts of a Maildir++ folder's name without its first dot: `Work.Projects`.
  ///
  /// A name with empty parts is kept whole.
  static func parts(maildir name: ArraySlice<UInt8>) -> [String] {
    let pieces = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard !pieces.contains(where: \.isEmpty) else { return [part(name)] }
    return pieces.map { ModifiedUTF7.decode($0) ?? part($0) }
  }

  /// A name as a part of a mailbox's name. Names on disk hold no slash; controls are shown as
  /// U+FFFD, and the tree keeps names that became the same apart.
  static func part(_ name: some Collection<UInt8>) -> String { FileName.text(name) }
}
