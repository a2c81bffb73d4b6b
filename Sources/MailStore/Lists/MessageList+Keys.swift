extension MessageList {
  /// Returns the key of the message at `index`.
  public func key(at index: Int) -> MessageKey {
    let record = storage.contents.records[index]
    var own =
      mailbox.format == .mbox
      ? Self.hexadecimal(record.identity) : FileName.key(storage.contents.base(of: record))
    if record.ordinal > 1 { own += "~\(record.ordinal)" }
    return MessageKey(rawValue: mailbox.name == Mailbox.inbox ? own : "\(mailbox.name)/\(own)")
  }

  /// Returns the index of the message with this key.
  public func index(of key: MessageKey) -> Int? {
    let parts = key.parts
    guard parts.mailbox ?? Mailbox.inbox == mailbox.name else { return nil }
    return index(ofOwnName: parts.message)
  }

  /// Returns the index of the message with this name, which is the key without the mailbox's name.
  func index(ofOwnName name: String) -> Int? {
    if let exact = index(ofName: name, ordinal: 1) { return exact }
    guard let mark = name.lastIndex(of: "~"), let ordinal = UInt32(name[name.index(after: mark)...])
    else { return nil }
    return index(ofName: String(name[..<mark]), ordinal: ordinal)
  }

  private func index(ofName name: String, ordinal: UInt32) -> Int? {
    let contents = storage.contents
    if mailbox.format == .mbox {
      guard name.utf8.count == 16, let identity = UInt64(name, radix: 16) else { return nil }
      return index(hash: identity, ordinal: ordinal) { contents.records[$0].identity == identity }
    }
    let bytes = Array(name.utf8)
    let found = index(hash: MessageIndex.hash(bytes[...]), ordinal: ordinal) {
      contents.base(of: contents.records[$0]).elementsEqual(bytes)
    }
    guard found == nil, bytes.contains(UInt8(ascii: "%")) else { return found }
    // If a name is not UTF-8, its key consists of different bytes. Such names are rare, so a linear
    // search is good enough.
    return contents.records.firstIndex {
      $0.ordinal == ordinal && FileName.key(contents.base(of: $0)) == name
    }
  }

  /// Returns the index, in this list, of the message at `index` in `other`. The two are lists of the same mailbox.
  public func index(ofMessageAt index: Int, in other: MessageList) -> Int? {
    let isMbox = mailbox.format == .mbox
    let theirs = other.storage.contents
    let record = theirs.records[index]
    let ours = storage.contents
    let found = self.index(hash: Storage.hash(record, theirs, isMbox), ordinal: record.ordinal) {
      Storage.haveSameName(ours.records[$0], ours, record, theirs, isMbox)
    }
    guard mailbox.format == .messageFolder, let found else { return found }
    return fileMark(at: found).isSame(as: other.fileMark(at: index)) ? found : nil
  }

  /// Returns the index, in this list, of the message at `index` in `other`, which is an earlier list of the same
  /// mailbox. Finds the message even if its name has changed, because `folder -pack` and `sortm` of MH renumber
  /// messages. Returns nil if the message is gone.
  package func index(ofSuccessorOf index: Int, in other: MessageList) -> Int? {
    if let same = self.index(ofMessageAt: index, in: other) { return same }
    guard mailbox.format == .messageFolder else { return nil }
    let mark = other.fileMark(at: index)
    return indices.first {
      hasSameBytes(at: $0, asAt: index, in: other) && fileMark(at: $0).isSame(as: mark)
    }
  }

  /// Returns the mark of the message's file (its inode and time of creation), if the mailbox is a
  /// folder of message files.
  func fileMark(at index: Int) -> FileMark {
    let contents = storage.contents
    let born = contents.versions.indices.contains(index) ? contents.versions[index] : 0
    return FileMark(inode: contents.records[index].identity, born: born)
  }

  private func index(hash: UInt64, ordinal: UInt32, where matches: (Int) -> Bool) -> Int? {
    let records = storage.contents.records
    guard let first = storage.index.first(hash: hash, where: matches) else { return nil }
    if records[first].ordinal == ordinal { return first }
    guard let others = storage.index.duplicates[UInt32(first)] else { return nil }
    // In an mbox, duplicates are stored in the order of their ordinals, so the duplicate with this
    // ordinal is usually found without a search. An mbox of copies may contain a hundred thousand
    // duplicates.
    let place = Int(ordinal) - 2
    if others.indices.contains(place), records[Int(others[place])].ordinal == ordinal {
      return Int(others[place])
    }
    return others.lazy.map { Int($0) }.first { records[$0].ordinal == ordinal }
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
