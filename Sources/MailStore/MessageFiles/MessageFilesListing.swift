/// Lists a folder of message files, or the one file of an account.
enum MessageFilesListing {
  /// The messages of `mailbox`. Reads a file only where its name does not tell what it is.
  static func list(_ mailbox: Mailbox) throws(MailStoreError) -> MessageList {
    let isSingle = mailbox.format == .messageFile
    let folder = isSingle ? mailbox.path.parent : mailbox.path
    let stamp = MailboxStamp([mailbox.path])
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
      record.time = status.modified
      name.withUnsafeBufferPointer { contents.append(record, name: $0, baseLength: $0.count) }
    }
    contents.sortByTime()
    return MessageList(mailbox: mailbox, folders: [folder], contents: contents, stamp: stamp)
  }
}
