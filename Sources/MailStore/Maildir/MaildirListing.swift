/// Lists the messages of a Maildir by their file names.
enum MaildirListing {
  /// Returns the messages in `mailbox`. Opens no file. If a file's name does not contain the time
  /// of delivery, the file's modification time is used.
  ///
  /// If a folder changes while it is being read, an existing file may be missing from the result.
  /// Therefore the folder is read again, up to three times, until its stamp stays the same. If the
  /// stamp keeps changing, the list contains every message that was found at least once.
  static func list(
    _ mailbox: Mailbox, expecting previous: MessageList?
  ) throws(MailStoreError) -> MessageList {
    let folders = MaildirFolders.withMessages(in: mailbox.path)
    var stamp = MailboxStamp(folders)
    var contents = try records(folders, expecting: previous)
    for _ in 0..<3 {
      let after = MailboxStamp(folders)
      if stamp.isSame(as: after) { break }
      stamp = after
      let earlier = contents
      contents = try records(folders, expecting: previous)
      if !stamp.isSame(as: MailboxStamp(folders)) { contents.addMissing(from: earlier) }
    }
    contents.sortByTime()
    contents.removeRepeated()
    return MessageList(mailbox: mailbox, folders: folders, contents: contents, stamp: stamp)
  }

  private static func records(
    _ folders: [FilePath], expecting previous: MessageList?
  ) throws(MailStoreError) -> MessageRecords {
    var contents = MessageRecords()
    if let previous = previous?.storage.contents {
      contents.reserve(records: previous.records.count, names: previous.names.count)
    }
    for (index, path) in folders.enumerated() {
      try forEachMessage(in: path, isOptional: index == 1) { item in
        append(item.bytes, inode: item.inode, isNew: index == 1, to: &contents) {
          item.status?.modified
        }
      }
    }
    return contents
  }

  /// Adds a file to the list.
  /// - Parameter time: returns the time of delivery. It is called only if the file's name does not contain the time.
  private static func append(
    _ bytes: UnsafeBufferPointer<UInt8>, inode: UInt64, isNew: Bool,
    to contents: inout MessageRecords, time: () -> Int64?
  ) {
    let name = MaildirName(bytes)
    var record = MessageRecord()
    record.identity = inode
    record.flags = name.flags
    record.isNew = isNew
    record.size = name.size ?? -1
    record.time = name.deliveryTime ?? time() ?? MessageRecord.unknownTime
    contents.append(record, name: bytes, baseLength: name.baseLength)
  }

  /// Makes a list of certain files in `mailbox`. Their names are known from an earlier list.
  static func partial(_ mailbox: Mailbox, _ files: [MessageList.KnownFile]) -> MessageList {
    let folders = MaildirFolders.withMessages(in: mailbox.path)
    let stamp = MailboxStamp(folders)
    var contents = MessageRecords()
    for file in files {
      file.name.withUnsafeBufferPointer { name in
        append(name, inode: file.inode, isNew: file.isNew, to: &contents) { file.deliveryTime }
      }
    }
    contents.sortByTime()
    return MessageList(
      mailbox: mailbox, folders: folders, contents: contents, stamp: stamp, isPartial: true)
  }

  /// Counts the messages in the Maildir at `path` without storing their names.
  static func counts(_ path: FilePath) throws(MailStoreError) -> MailboxCounts {
    var counts = MailboxCounts(total: 0, unread: 0)
    for (index, folder) in MaildirFolders.withMessages(in: path).enumerated() {
      try forEachMessage(in: folder, isOptional: index == 1) { item in
        let flags = MaildirName(item.bytes).flags
        counts.count(isUnread: !flags.contains(.seen), isFlagged: flags.contains(.flagged))
      }
    }
    return counts
  }

  /// Visits all files in a folder, except those whose names begin with a dot.
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
}

extension MessageList {
  /// A file in a Maildir, as recorded in an earlier list.
  package struct KnownFile {
    let name: [UInt8]
    let inode: UInt64
    let isNew: Bool
    let deliveryTime: Int64?

    /// Makes the record of a file. `isNew` is true for a file in `new`. The time of delivery is in seconds since 1970.
    package init(name: [UInt8], inode: UInt64, isNew: Bool, deliveryTime: Int64?) {
      (self.name, self.inode, self.isNew, self.deliveryTime) = (name, inode, isNew, deliveryTime)
    }
  }

  /// Makes a partial list of a Maildir from the records in an index, without reading the folder. If
  /// two messages have the same name, each may have the key that the other has in the full list.
  package init(partOf mailbox: Mailbox, _ files: [KnownFile]) {
    self = MaildirListing.partial(mailbox, files)
  }
}
