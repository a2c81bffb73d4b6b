/// Reading of the names in a mailbox that keeps a file for each message.
enum MailboxListing {
  /// What has to be looked at for the stamp of a mailbox.
  static func stampPaths(_ mailbox: Mailbox) -> [FilePath] {
    mailbox.format == .maildir ? maildirFolders(mailbox.path) : [mailbox.path]
  }

  /// `cur`, then `new`.
  static func maildirFolders(_ path: FilePath) -> [FilePath] {
    [path.appending("cur"), path.appending("new")]
  }

  /// Reads the names of a Maildir's files and nothing else, but for files whose names tell no time:
  /// of these it asks the time of modification.
  ///
  /// A folder that changes while it is read may hide a file that is there, so it is read again, a few
  /// times at most.
  static func maildir(
    _ mailbox: Mailbox, expecting previous: MessageList?
  ) throws(MailStoreError) -> MessageList {
    let folders = maildirFolders(mailbox.path)
    var stamp = MailboxStamp(folders)
    var contents = try maildirRecords(folders, expecting: previous)
    for _ in 0..<3 {
      let after = MailboxStamp(folders)
      if stamp.isSame(as: after) { break }
      stamp = after
      contents = try maildirRecords(folders, expecting: previous)
    }
    contents.sortByTime()
    contents.removeRepeated()
    return MessageList(mailbox: mailbox, folders: folders, contents: contents, stamp: stamp)
  }

  private static func maildirRecords(
    _ folders: [FilePath], expecting previous: MessageList?
  ) throws(MailStoreError) -> MessageRecords {
    var contents = MessageRecords()
    if let previous = previous?.storage.contents {
      contents.reserve(records: previous.records.count, names: previous.names.count)
    }
    for (index, path) in folders.enumerated() {
      try forEachMessage(in: path, isOptional: index == 1) { item in
        let name = MaildirName(item.bytes)
        var record = MessageRecord()
        record.baseLength = UInt16(clamping: name.baseLength)
        record.identity = item.inode
        record.flags = name.flags
        record.isNew = index == 1
        record.size = name.size ?? -1
        record.time = name.deliveryTime ?? item.status?.modified ?? MessageRecord.unknownTime
        contents.append(record, name: item.bytes)
      }
    }
    return contents
  }

  /// Counts a Maildir's messages by their names.
  static func maildirCounts(_ path: FilePath) throws(MailStoreError) -> MailboxCounts {
    var counts = MailboxCounts(total: 0, unread: 0)
    for (index, folder) in maildirFolders(path).enumerated() {
      try forEachMessage(in: folder, isOptional: index == 1) { item in
        counts.total += 1
        if !MaildirName(item.bytes).flags.contains(.seen) { counts.unread += 1 }
      }
    }
    return counts
  }

  private static func forEachMessage(
    in path: FilePath, isOptional: Bool, _ body: (Folder.Item) -> Void
  ) throws(MailStoreError) {
    do throws(MailStoreError) {
      try Folder(path).visit { item in
        guard item.name[0] != 0x2E, item.kind == .file else { return }
        body(item)
      }
    } catch {
      if case .notFound = error, isOptional { return }
      throw error
    }
  }

  /// Reads a folder of message files, or the one file of an account.
  static func messageFiles(_ mailbox: Mailbox) throws(MailStoreError) -> MessageList {
    let isSingle = mailbox.format == .messageFile
    let folder = isSingle ? mailbox.path.parent : mailbox.path
    let stamp = MailboxStamp([mailbox.path])
    var contents = MessageRecords()
    var classifier = FileClassifier(folder: folder)
    let names = isSingle ? [Array(mailbox.path.lastComponent)] : try FolderContents(folder).files
    for name in names where isSingle || classifier.kind(of: name) == .message {
      guard let status = FileStatus(folder.appending(name)) else {
        if isSingle { throw ReadOnlyFile.failure(mailbox.path) }
        continue
      }
      var record = MessageRecord()
      record.baseLength = UInt16(clamping: name.count)
      record.identity = status.inode
      record.size = status.size
      record.time = status.modified
      name.withUnsafeBufferPointer { contents.append(record, name: $0) }
    }
    contents.sortByTime()
    return MessageList(mailbox: mailbox, folders: [folder], contents: contents, stamp: stamp)
  }
}
