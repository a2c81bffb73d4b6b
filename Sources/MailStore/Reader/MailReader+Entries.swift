extension MailReader {
  /// Makes a list of some messages in a mailbox, for example those that a search found. Such a list
  /// always counts as out of date, because it is not compared with the mailbox.
  /// - Parameter entries: the messages, which must all be different, and in `mailbox`.
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
      contents.append(record, headHash: 0)
    case .file(_, let name):
      name.withUnsafeBufferPointer { name in
        let isMaildir = mailbox.format == .maildir
        let length = isMaildir ? MaildirName(name).baseLength : name.count
        // If several messages have the same name, the key ends with a number.
        let base = FileName.key(name[..<length])
        if own.hasPrefix(base + "~") {
          record.ordinal = UInt32(own.dropFirst(base.count + 1)) ?? 1
        }
        contents.append(record, name: name, baseLength: length)
      }
    }
  }
}

extension MessageList {
  /// Returns the index of the message whose file has this name, or had it before its flags changed.
  package func index(ofFile name: [UInt8]) -> Int? {
    let base = mailbox.format == .maildir ? MaildirFileName(name).base : name
    return index(ofOwnName: FileName.key(base))
  }

  /// Returns the index of the message with this identity. The identity was stored together with the
  /// message's file name or, for an mbox, with the message's key.
  package func index(
    ofFile name: UnsafeRawBufferPointer, key: () -> String, identity: UInt64
  ) -> Int? {
    let first =
      mailbox.format == .mbox
      ? index(of: MessageKey(rawValue: key())) : index(ofFirst: base(ofFile: name))
    guard let first else { return nil }
    // If several files have the same name, their identities differ, because an identity includes
    // the inode.
    let same = [first] + (storage.index.duplicates[UInt32(first)] ?? []).map { Int($0) }
    return same.first { fingerprint(at: $0).identity == identity }
  }

  private func base(ofFile name: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    guard mailbox.format == .maildir else { return name }
    let length = MaildirName(name.assumingMemoryBound(to: UInt8.self)).baseLength
    return UnsafeRawBufferPointer(rebasing: name.prefix(length))
  }

  private func index(ofFirst base: UnsafeRawBufferPointer) -> Int? {
    let contents = storage.contents
    return storage.index.first(hash: MessageIndex.hash(base)) {
      contents.base(of: contents.records[$0]).elementsEqual(base)
    }
  }
}
