/// Lists the messages of a Maildir by the names of their files.
enum MaildirListing {
  /// The messages of `mailbox`. Reads no file; it asks for the time of modification of those files
  /// whose names do not tell the time of delivery.
  ///
  /// A folder that changes while it is read may hide a file that is there. It is therefore read
  /// again, up to three times, until its stamp stays the same. If it never does, a message counts
  /// that any of the readings saw.
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

  /// Counts the messages of the Maildir at `path` without keeping their names.
  static func counts(_ path: FilePath) throws(MailStoreError) -> MailboxCounts {
    var counts = MailboxCounts(total: 0, unread: 0)
    for (index, folder) in MaildirFolders.withMessages(in: path).enumerated() {
      try forEachMessage(in: folder, isOptional: index == 1) { item in
        counts.total += 1
        let flags = MaildirName(item.bytes).flags
        if !flags.contains(.seen) { counts.unread += 1 }
        if flags.contains(.flagged) { counts.flagged += 1 }
      }
    }
    return counts
  }

  /// Visits the files of a folder whose names do not begin with a dot.
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
