import SystemCalls

/// A mailbox with a file for each message: a Maildir, or a folder of message files.
struct FileMailbox {
  /// The folder of the mailbox.
  let path: FilePath
  /// True for a Maildir, false for a folder of message files.
  let isMaildir: Bool

  /// A file that was found in the mailbox.
  struct Found: Hashable {
    /// The path within the mailbox: `cur/1700000000.M1P2.host:2,S`.
    let file: [UInt8]
    /// The inode, which for a symbolic link is the link's own.
    let inode: UInt64

    /// True if no program has shown the message yet.
    var isNew: Bool { file.starts(with: "new/".utf8) }
    /// The name without the folder.
    var name: ArraySlice<UInt8> {
      file.starts(with: "new/".utf8) || file.starts(with: "cur/".utf8) ? file[4...] : file[...]
    }
  }

  init(_ mailbox: StepMailbox) {
    path = mailbox.path
    isMaildir = mailbox.format == .maildir
  }

  /// The path of a file in the mailbox.
  func appending(_ file: [UInt8]) -> FilePath { path.appending(file) }

  /// The folders that contain messages.
  var folders: [FilePath] { isMaildir ? MaildirFolders.withMessages(in: path) : [path] }

  /// The file at its planned place, if it is still there.
  func planned(_ item: StepItem) -> Found? {
    item.file.isEmpty ? nil : found(item.file, item)
  }

  private func found(_ file: [UInt8], _ item: StepItem) -> Found? {
    guard let mark = FileMark(appending(file)), item.mark?.isSame(as: mark) != false else {
      return nil
    }
    return Found(file: file, inode: mark.inode)
  }

  /// All files, by the part of their names that never changes.
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

  /// The files in a result of `list()` that belong to a message of this name. In a Maildir, the file names may have
  /// mbsync's number after the name.
  func files(named name: [UInt8], in files: [[UInt8]: [Found]]) -> [Found] {
    files[isMaildir ? MaildirFileName(name).base : name] ?? []
  }

  /// The file of an item in a result of `list()`. If several files have its name, only the one with its inode counts.
  /// In a folder of message files, where names are reused, the file must also be the same. In a Maildir, the same file
  /// under another name counts too, because OfflineIMAP renames messages that it has sent to the server.
  func find(_ item: StepItem, in files: [[UInt8]: [Found]]) -> Found? {
    let same = self.files(named: item.source.name, in: files)
    if !isMaildir { return same.first.flatMap { found($0.file, item) } }
    if let exact = same.first(where: { $0.inode == item.mark?.inode }) { return exact }
    return same.isEmpty ? renamed(item, in: files) : same.count == 1 ? same[0] : nil
  }

  /// The file of an item under any name. Its inode is not enough, because file systems reuse inodes, but the time of
  /// creation must match as well.
  private func renamed(_ item: StepItem, in files: [[UInt8]: [Found]]) -> Found? {
    guard let mark = item.mark, mark.born != 0 else { return nil }
    return files.values.joined().first { file in
      file.inode == mark.inode && FileMark(appending(file.file)) == mark
    }
  }

  /// The inode of a file, which for a symbolic link is the link's own; nil if the file does not exist.
  static func inode(_ path: FilePath) -> UInt64? {
    var raw = stat()
    guard path.withCString({ lstat($0, &raw) }) == 0 else { return nil }
    return UInt64(truncatingIfNeeded: raw.st_ino)
  }
}
