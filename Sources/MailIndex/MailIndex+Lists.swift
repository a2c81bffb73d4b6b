import MailStore

/// Message lists that open without reading any message file, because the index has the envelopes.
extension MailIndex {
  /// True if no message was added, removed or renamed in the mailbox since `list` was completely indexed. In that
  /// case, the index can be wrong only about a file that was overwritten in place, and never about an mbox.
  public func proves(_ list: MessageList) throws(MailIndexError) -> Bool {
    guard let proof = list.proof else { return false }
    return try known(list.mailbox)?.proof == proof
  }

  /// Returns the newest messages of a Maildir without reading its folder. Returns nil for mailboxes of other formats,
  /// and if any message was added, removed or renamed since the mailbox was completely indexed.
  /// - Parameter few: the result is nil if the mailbox has at most this many messages, because reading only some of
  ///   them would save too little.
  public func newest(
    _ count: Int, of mailbox: Mailbox, by reader: MailReader, unless few: Int
  ) throws(MailIndexError) -> MessageList? {
    guard mailbox.format == .maildir, let known = try known(mailbox), let proof = known.proof,
      reader.isUnchanged(mailbox, since: proof)
    else { return nil }
    let messages = try opened().messages
    let numbers = try messages.newest(max(count, few + 1), in: known.id)
    if numbers.count <= few { return nil }
    var files: [MessageList.KnownFile] = []
    for number in numbers.prefix(count) {
      guard let row = try messages.message(number), let name = row.file else { return nil }
      files.append(
        MessageList.KnownFile(
          name: name, inode: row.fingerprint.inode, isNew: row.marks.contains(.new),
          deliveryTime: row.delivered))
    }
    return MessageList(partOf: mailbox, files)
  }

  /// Returns the message counts of each mailbox, by its name, without listing any folder. Leaves out mailboxes where
  /// a message was added, removed or renamed since the mailbox was completely indexed.
  public func counts(by reader: MailReader) throws(MailIndexError) -> [String: MailboxCounts] {
    let tables = try opened()
    let unchanged = try tables.mailboxes.known().filter { known in
      guard let proof = known.proof, let mailbox = mailbox(known.name, reader) else { return false }
      return reader.isUnchanged(mailbox, since: proof)
    }
    if unchanged.isEmpty { return [:] }
    let counts = try tables.messages.counts()
    let none = MailboxCounts(total: 0, unread: 0)
    return Dictionary(
      unchanged.map { ($0.name, counts[$0.id] ?? none) }, uniquingKeysWith: { first, _ in first })
  }

  /// Calls `receive` with the envelope and the index of each requested message in `list`. Leaves out messages that
  /// are missing from the index or have changed since they were indexed. Opens no file.
  /// - Parameter looksAtFiles: false to skip the check of each file's size and modification time.
  public func envelopes(
    of list: MessageList, at indices: [Int], looksAtFiles: Bool,
    _ receive: (Int, SizedEnvelope) -> Void
  ) throws(MailIndexError) {
    var isDamaged = false
    try forEach(of: list, at: indices) { index, kept in
      if looksAtFiles, list.fileState(at: index) != kept.state { return }
      if let envelope = kept.envelope() {
        receive(index, SizedEnvelope(envelope: envelope, size: kept.size))
      } else {
        isDamaged = true
      }
    }
    if isDamaged { throw .damaged(path) }
  }

  /// Returns the messages of `list` whose files have changed since they were indexed. Examines every file, but opens
  /// none.
  /// - Parameter goesOn: called from time to time; returns false to stop.
  public func changed(
    in list: MessageList, goesOn: () -> Bool
  ) throws(MailIndexError) -> [Int] {
    guard list.mailbox.format != .mbox, let mailbox = try known(list.mailbox) else { return [] }
    var changed: [Int] = []
    var (count, isEnded) = (0, false)
    try opened().messages.allKept(in: mailbox.id) { kept in
      count += 1
      isEnded = count % 1024 == 0 && !goesOn()
      if let index = kept.index(in: list), let now = list.fileState(at: index), now != kept.state {
        changed.append(index)
      }
      return !isEnded
    }
    return isEnded ? [] : changed.sorted()
  }

  private func mailbox(_ name: String, _ reader: MailReader) -> Mailbox? {
    reader.account.mailbox(MailboxID(account: reader.account.id, name: name))
  }

  private func known(_ mailbox: Mailbox) throws(MailIndexError) -> MailboxTable.Known? {
    try opened().mailboxes.known().first { $0.name == mailbox.name }
  }

  /// The limits for reading envelopes one by one. All envelopes of a mailbox are read at once if a
  /// list needs more than `messages` of them, and more than one for every `part` messages.
  private static let few = (messages: 500, part: 4)

  private func forEach(
    of list: MessageList, at indices: [Int], _ body: (Int, MessageTable.Kept) -> Void
  ) throws(MailIndexError) {
    guard !indices.isEmpty, let mailbox = try known(list.mailbox) else { return }
    let messages = try opened().messages
    if indices.count <= max(Self.few.messages, list.count / Self.few.part) {
      for index in indices {
        let identity = list.fingerprint(at: index).identity
        try messages.kept(in: mailbox.id, identity) { body(index, $0) }
      }
      return
    }
    var isWanted = [Bool](repeating: false, count: list.count)
    for index in indices { isWanted[index] = true }
    try messages.allKept(in: mailbox.id) { kept in
      if let index = kept.index(in: list), isWanted[index] { body(index, kept) }
      return true
    }
  }
}
