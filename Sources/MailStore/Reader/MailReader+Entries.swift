extension MailReader {
  /// A list of some messages of a mailbox, such as those that a search found. It is not compared with the mailbox: it
  /// counts as changed.
  /// - Parameter entries: messages of `mailbox`, each once.
  package static func list(of entries: [MessageEntry], in mailbox: Mailbox) -> MessageList {
    var contents = MessageRecords()
    for entry in entries { append(entry, of: mailbox, to: &contents) }
    return MessageList(
      mailbox: mailbox, folders: folders(of: mailbox), contents: contents,
      stamp: MailboxStamp([]), isNumbered: true)
  }

  private static func folders(of mailbox: Mailbox) -> [FilePath] {
    switch mailbox.format {
    case .maildir: [mailbox.path.appending("cur"), mailbox.path.appending("new")]
    case .messageFile: [mailbox.path.parent]
    case .mbox, .messageFolder, nil: [mailbox.path]
    }
  }

  private static func append(
    _ entry: MessageEntry, of mailbox: Mailbox, to contents: inout MessageRecords
  ) {
    var record = MessageRecord()
    record.flags = entry.flags
    record.isNew = entry.isNew
    record.time = entry.deliveryTime ?? MessageRecord.unknownTime
    record.size = entry.size ?? -1
    let own = entry.key.parts.message
    switch entry.location {
    case .mbox(_, let range):
      let parts = own.split(separator: "~", maxSplits: 1)
      record.identity = parts.first.flatMap { UInt64($0, radix: 16) } ?? 0
      record.ordinal = parts.count > 1 ? UInt32(parts[1]) ?? 1 : 1
      record.offset = range.lowerBound
      record.size = range.upperBound - range.lowerBound
      contents.append(record)
    case .file(_, let name):
      name.withUnsafeBufferPointer { name in
        let isMaildir = mailbox.format == .maildir
        let length = isMaildir ? MaildirName(name).baseLength : name.count
        record.baseLength = UInt16(clamping: length)
        // Of several messages of one name, the key has the number behind the name.
        let base = FileName.key(name[..<length])
        if own.hasPrefix(base + "~") {
          record.ordinal = UInt32(own.dropFirst(base.count + 1)) ?? 1
        }
        contents.append(record, name: name)
      }
    }
  }
}

extension MessageList {
  /// The index of the message whose file has this name, or had it before its flags changed.
  package func index(ofFile name: [UInt8]) -> Int? {
    let base = mailbox.format == .maildir ? MaildirFileName(name).base : name
    return index(ofOwnName: FileName.key(base))
  }
}
