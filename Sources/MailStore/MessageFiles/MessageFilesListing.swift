/// Lists a folder of message files, or the single file of an account.
enum MessageFilesListing {
  /// Returns the messages in `mailbox`. Reads only those files whose names do not show their kind.
  static func list(_ mailbox: Mailbox) throws(MailStoreError) -> MessageList {
    let isSingle = mailbox.format == .messageFile
    let folder = isSingle ? mailbox.path.parent : mailbox.path
    let isInMaildir = isSingle && MaildirFolders.contains(Array(folder.lastComponent))
    let stamp = MailboxStamp(stampPaths(mailbox))
    let sequences = MHSequences(folder: folder)
    var contents = MessageRecords()
    var classifier = FileClassifier(folder: folder)
    let names = isSingle ? [Array(mailbox.path.lastComponent)] : try FolderContents(folder).files
    for name in names where isSingle || classifier.isListed(name) {
      guard let status = FileStatus(listed: folder.appending(name)) else {
        if isSingle { throw ReadOnlyFile.failure(mailbox.path) }
        continue
      }
      var record = MessageRecord()
      record.identity = status.inode
      record.size = status.size
      record.flags =
        isInMaildir ? MaildirFileName(name).flags : isSingle ? .seen : sequences.flags(of: name)
      name.withUnsafeBufferPointer { name in
        // If a single file in a Maildir was opened directly, it has the same date as in the list of the Maildir.
        record.time = (isInMaildir ? MaildirName(name).deliveryTime : nil) ?? status.modified
        contents.append(
          record, name: name, baseLength: name.count,
          version: FileMark(folder.appending(Array(name)))?.born ?? 0)
      }
    }
    contents.sortByTime()
    return MessageList(mailbox: mailbox, folders: [folder], contents: contents, stamp: stamp)
  }

  /// Returns the files and folders whose stamps show every change of `mailbox`. If the file with the
  /// sequences of an MH folder does not exist, creating it changes the stamp of the folder.
  static func stampPaths(_ mailbox: Mailbox) -> [FilePath] {
    let sequences = mailbox.path.appending(MHSequences.fileName)
    let isThere = mailbox.format == .messageFolder && FileStatus(sequences) != nil
    return [mailbox.path] + (isThere ? [sequences] : [])
  }
}
