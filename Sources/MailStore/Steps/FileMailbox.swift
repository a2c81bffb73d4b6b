import SystemCalls

/// A mailbox that has a file for each message. Such a mailbox is a Maildir or a folder of message files.
struct FileMailbox {
  /// The path of the mailbox's folder.
  let path: FilePath
  /// True for a Maildir, false for a folder of message files.
  let isMaildir: Bool

  /// A file that was found in the mailbox.
  struct Found: Hashable {
    /// The path inside the mailbox, such as `cur/1700000000.M1P2.host:2,S`.
    let file: [UInt8]
    /// The inode of the file. For a symbolic link, this is the inode of the link itself.
    let inode: UInt64

    /// True if no program has shown the message yet.
    var isNew: Bool { file.starts(with: "new/".utf8) }
    /// The name of the file, without its folder.
    var name: ArraySlice<UInt8> {
      file.starts(with: "new/".utf8) || file.starts(with: "cur/".utf8) ? file[4...] : file[...]
    }
  }

  init(_ mailbox: StepMailbox) {
    path = mailbox.path
    isMaildir = mailbox.format == .maildir
  }

  /// Returns the path of a file in the mailbox.
  func appending(_ file: [UInt8]) -> FilePath { path.appending(file) }

  /// The folders of the mailbox that contain messages.
  var folders: [FilePath] { isMaildir ? MaildirFolders.withMessages(in: path) : [path] }

  /// Returns the file of an item if it is still at its planned place; otherwise nil.
  func planned(_ item: StepItem) -> Found? {
    item.file.isEmpty ? nil : found(item.file, item)
  }

  private func found(_ file: [UInt8], _ item: StepItem) -> Found? {
    guard let mark = FileMark(appending(file)), item.mark?.isSame(as: mark) != false else {
      return nil
    }
    return Found(file: file, inode: mark.inode)
  }

  /// Lists all files, grouped by the part of the name that never changes.
  func list() throws(ActionFailure) -> [[UInt8]: [Found]] {
    var files: [[UInt8]: [Found]] = [:]
    do throws(MailStoreError) {
      for (index, folder) in folders.enumerated() {
        let prefix = isMaildir ? Array((index == 0 ? "cur/" : "new/").utf8) : []
        do throws(MailStoreError) {
          try Folder(folder).visit { item in
            guard item.name[0] != 0x2E, item.kind == .file else { return }
            let base = isMaildir ? MaildirName(item.bytes).baseLength : item.length
            let file = prefix + item.bytes
            files[Array(item.bytes.prefix(base)), default: []]
              .append(Found(file: file, inode: item.inode))
          }
        } catch {
          guard case .notFound = error, index == 1 else { throw error }
        }
      }
    } catch { throw ActionFailure(error) }
    return files
  }

  /// Returns the files in a result of `list()` that belong to messages with this name. In a
  /// Maildir, the number from mbsync may follow the message's name in a file name.
  func files(named name: [UInt8], in files: [[UInt8]: [Found]]) -> [Found] {
    files[isMaildir ? MaildirFileName(name).base : name] ?? []
  }

  /// Returns the file of an item in a result of `list()`. If several files have the item's name, only the file with the
  /// item's inode counts.
  ///
  /// In a folder of message files, names are reused, so the file must also have the same mark. In a Maildir, the same
  /// file under a different name counts too, because OfflineIMAP renames messages after uploading them to the server.
  func find(_ item: StepItem, in files: [[UInt8]: [Found]]) -> Found? {
    let same = self.files(named: item.source.name, in: files)
    if !isMaildir { return same.first.flatMap { found($0.file, item) } }
    if let exact = same.first(where: { $0.inode == item.mark?.inode }) { return exact }
    return same.isEmpty ? renamed(item, in: files) : same.count == 1 ? same[0] : nil
  }

  /// Returns the file of an item, whatever the file's name is. The inode alone is not enough,
  /// because file systems reuse inodes, so the time of creation must match too.
  private func renamed(_ item: StepItem, in files: [[UInt8]: [Found]]) -> Found? {
    guard let mark = item.mark, mark.born != 0 else { return nil }
    return files.values.joined().first { file in
      file.inode == mark.inode && FileMark(appending(file.file)) == mark
    }
  }

  /// Returns the inode of a file; nil if the file does not exist. For a symbolic link, returns the inode of the link
  /// itself.
  static func inode(_ path: FilePath) -> UInt64? {
    var raw = stat()
    guard path.withCString({ lstat($0, &raw) }) == 0 else { return nil }
    return UInt64(truncatingIfNeeded: raw.st_ino)
  }
}
