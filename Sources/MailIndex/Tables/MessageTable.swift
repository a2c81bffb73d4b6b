import MailStore
import SQLite

/// The messages in the index. One table serves searching and sorting, another serves display, and a third contains
/// the words.
struct MessageTable {
  private let connection: Connection
  private let members: Statement
  private let insertion: Statement
  private let envelopeInsertion: Statement
  private let wordsInsertion: Statement
  private let marking: Statement
  private let settling: Statement
  private let relocation: Statement
  private let envelopeRelocation: Statement
  private let deletion: Statement
  private let envelopeDeletion: Statement
  private let row: Statement
  private let newest: Statement
  private let newestInMailbox: Statement
  private let flags: Statement
  private let kept: Statement
  private let allKept: Statement

  init(_ connection: Connection) {
    self.connection = connection
    members = connection.statement(
      "SELECT id, identity, place, marks, inode, file_size, modified FROM message WHERE mailbox = ?"
    )
    insertion = connection.statement(
      """
      INSERT INTO message(
        mailbox, date, marks, size, identity, place, inode, file_size, modified, name, thread)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    envelopeInsertion = connection.statement(
      "INSERT INTO envelope(id, key, file, delivered, bytes, checksum) VALUES(?, ?, ?, ?, ?, ?)")
    wordsInsertion = connection.statement(
      """
      INSERT INTO words(rowid, \(TextColumn.allCases.map(\.rawValue).joined(separator: ", ")))
      VALUES(?\(String(repeating: ", ?", count: TextColumn.allCases.count)))
      """)
    marking = connection.statement("UPDATE message SET marks = marks | ? WHERE id = ?")
    settling = connection.statement("UPDATE message SET marks = marks & ~? WHERE id = ?")
    relocation = connection.statement(
      "UPDATE message SET mailbox = ?, marks = ?, identity = ?, place = ? WHERE id = ?")
    envelopeRelocation = connection.statement(
      "UPDATE envelope SET key = ?, file = ?, delivered = ?, checksum = ? WHERE id = ?")
    deletion = connection.statement("DELETE FROM message WHERE id = ?")
    envelopeDeletion = connection.statement("DELETE FROM envelope WHERE id = ?")
    row = connection.statement(
      """
      SELECT mailbox, date, marks, size, identity, place, inode, modified, name, thread,
        key, file, delivered, bytes, checksum, file_size
      FROM message JOIN envelope USING(id) WHERE id = ?
      """)
    newest = connection.statement(
      """
      SELECT bytes FROM envelope WHERE id IN (SELECT id FROM envelope ORDER BY id LIMIT ?1)
        OR id IN (SELECT id FROM envelope ORDER BY id DESC LIMIT ?1)
      """)
    // The plus before `mailbox` makes SQLite use the index `message_order`.
    newestInMailbox = connection.statement(
      "SELECT id FROM message WHERE +mailbox = ? ORDER BY date DESC, id LIMIT ?")
    flags = connection.statement("SELECT mailbox, marks FROM message INDEXED BY message_order")
    let kept =
      "SELECT identity, inode, file_size, modified, key, file, bytes, checksum, marks, size"
    self.kept = connection.statement(
      "\(kept) FROM message JOIN envelope USING(id) WHERE mailbox = ? AND identity = ?")
    // Reads the rows in their order on disk, which is fastest if most rows belong to this mailbox.
    allKept = connection.statement(
      "\(kept) FROM message NOT INDEXED CROSS JOIN envelope USING(id) WHERE mailbox = ?")
  }

  /// Returns the envelopes of messages that are likely to be the newest. When the index is built,
  /// the newest messages are read first. So half of the envelopes are those that were read first,
  /// and half are those that were added last.
  func newestEnvelopes(_ limit: Int) throws(MailIndexError) -> [[UInt8]] {
    var found: [[UInt8]] = []
    try newest.rows(.integer(limit / 2)) { row in
      found.append(row.bytes(0))
      return true
    }
    return found
  }

  /// Returns the numbers of the newest messages in a mailbox.
  func newest(_ limit: Int, in mailbox: Int64) throws(MailIndexError) -> [Int64] {
    var numbers: [Int64] = []
    try newestInMailbox.rows(.integer(mailbox), .integer(limit)) { row in
      numbers.append(row.integer(0))
      return true
    }
    return numbers
  }

  /// Returns the message counts of each mailbox.
  func counts() throws(MailIndexError) -> [Int64: MailboxCounts] {
    var counts: [Int64: MailboxCounts] = [:]
    try flags.rows { row in
      let flags = MessageMarks(rawValue: row.integer(1)).flags
      counts[row.integer(0), default: MailboxCounts(total: 0, unread: 0)]
        .count(isUnread: !flags.contains(.seen), isFlagged: flags.contains(.flagged))
      return true
    }
    return counts
  }

  /// The data of an indexed message that is compared with the current list of its mailbox.
  struct Member {
    let id: Int64
    let fingerprint: MessageFingerprint
    let marks: MessageMarks
    /// The size and modification time of the message's file when it was indexed.
    let state: MessageFileState
  }

  /// Returns the indexed messages of a mailbox.
  func members(of mailbox: Int64) throws(MailIndexError) -> [Member] {
    var found: [Member] = []
    try members.rows(.integer(mailbox)) { row in
      let inode = UInt64(bitPattern: row.integer(4))
      found.append(
        Member(
          id: row.integer(0),
          fingerprint: MessageFingerprint(
            identity: UInt64(bitPattern: row.integer(1)), place: UInt64(bitPattern: row.integer(2)),
            inode: inode),
          marks: MessageMarks(rawValue: row.integer(3)),
          state: MessageFileState(inode: inode, size: row.integer(5), modified: row.integer(6))))
      return true
    }
    return found
  }

  /// Adds a message without its words, and returns its number.
  func add(_ message: MessageRow) throws(MailIndexError) -> Int64 {
    try insertion.run(
      .integer(message.mailbox), message.date.map { .integer($0) } ?? .null,
      .integer(message.marks.rawValue), .integer(message.size),
      .integer(message.fingerprint.identity), .integer(message.fingerprint.place),
      .integer(message.fingerprint.inode), .integer(message.fileSize), .integer(message.modified),
      message.name.map { .integer($0) } ?? .null, message.thread.map { .integer($0) } ?? .null)
    let id = connection.lastRow
    try envelopeInsertion.run(
      .integer(id), .text(message.key), message.file.map { .blob($0) } ?? .null,
      message.delivered.map { .integer($0) } ?? .null, .blob(message.envelope),
      .integer(message.checksum))
    return id
  }

  /// Adds the words of a message whose envelope is already in the index.
  func add(_ words: MessageWords, to id: Int64) throws(MailIndexError) {
    try wordsInsertion.rows([.integer(id)] + words.columns.map { .text($0) }) { _ in true }
    var marks = MessageMarks.words
    if words.hasAttachment { marks.insert(.attachment) }
    try marking.run(.integer(marks.rawValue), .integer(id))
  }

  /// Records that a message's file is unchanged, and old enough for any later change to show in its modification
  /// time.
  func settle(_ id: Int64) throws(MailIndexError) {
    try settling.run(.integer(MessageMarks.young.rawValue), .integer(id))
  }

  /// Returns the message with this number; nil if the message is gone. Throws `damaged` if its row is damaged.
  func message(_ id: Int64) throws(MailIndexError) -> MessageRow? {
    var found: (row: MessageRow, checksum: Int64)?
    try row.rows(.integer(id)) { row in
      found = (Self.message(row), row.integer(14))
      return false
    }
    guard let found else { return nil }
    if found.row.checksum != found.checksum { throw .damaged(connection.path) }
    return found.row
  }

  // MARK: Envelopes for lists

  /// A message with its encoded envelope. Valid only during the call that receives it.
  struct Kept {
    /// The state of the message's file when it was indexed.
    let state: MessageFileState
    /// The size of the message in bytes.
    let size: Int64
    private let row: ResultRow

    fileprivate init(_ row: ResultRow) {
      self.row = row
      state = MessageFileState(
        inode: UInt64(bitPattern: row.integer(1)), size: row.integer(2), modified: row.integer(3))
      size = row.integer(9)
    }

    /// Returns the index of the message in a list of its mailbox. Returns nil if the list does not contain the
    /// message, or if the message has changed.
    func index(in list: MessageList) -> Int? {
      let identity = UInt64(bitPattern: row.integer(0))
      return row.withBytes(5) { file in
        list.index(ofFile: file, key: { row.text(4) }, identity: identity)
      }
    }

    /// Decodes the envelope. Returns nil if the row is damaged.
    func envelope() -> Envelope? {
      var hash = Hash(seed: UInt64(bitPattern: size))
      for column in 4...6 as ClosedRange<Int32> { row.withBytes(column) { hash.add(words: $0) } }
      guard Int64(bitPattern: hash.value) == row.integer(7) else { return nil }
      return row.withBytes(6) { Envelope(encoded: $0) }
        .map(MessageMarks(rawValue: row.integer(8)).completing)
    }
  }

  /// Finds the message with this identity (`MessageFingerprint.identity`) in a mailbox, and calls
  /// `body` with it.
  func kept(
    in mailbox: Int64, _ identity: UInt64, _ body: (Kept) -> Void
  ) throws(MailIndexError) {
    try kept.rows(.integer(mailbox), .integer(identity)) { row in
      body(Kept(row))
      return false
    }
  }

  /// Calls `body` with each message of a mailbox, until `body` returns false.
  func allKept(in mailbox: Int64, _ body: (Kept) -> Bool) throws(MailIndexError) {
    try allKept.rows(.integer(mailbox)) { body(Kept($0)) }
  }

  private static func message(_ row: ResultRow) -> MessageRow {
    let file = row.bytes(11)
    return MessageRow(
      mailbox: row.integer(0), date: row.optional(1), marks: MessageMarks(rawValue: row.integer(2)),
      size: row.integer(3), fileSize: row.integer(15),
      fingerprint: MessageFingerprint(
        identity: UInt64(bitPattern: row.integer(4)), place: UInt64(bitPattern: row.integer(5)),
        inode: UInt64(bitPattern: row.integer(6))),
      modified: row.integer(7), name: row.optional(8), thread: row.optional(9), key: row.text(10),
      file: file.isEmpty ? nil : file, delivered: row.optional(12), envelope: row.bytes(13))
  }

  /// Records a message's new mailbox, file name or flags.
  func relocate(_ id: Int64, to message: MessageRow) throws(MailIndexError) {
    try relocation.run(
      .integer(message.mailbox), .integer(message.marks.rawValue),
      .integer(message.fingerprint.identity), .integer(message.fingerprint.place), .integer(id))
    try envelopeRelocation.run(
      .text(message.key), message.file.map { .blob($0) } ?? .null,
      message.delivered.map { .integer($0) } ?? .null, .integer(message.checksum), .integer(id))
  }

  /// Removes a message. Its words stay in the index, but no longer refer to any message.
  func remove(_ id: Int64) throws(MailIndexError) {
    try deletion.run(.integer(id))
    try envelopeDeletion.run(.integer(id))
  }
}
