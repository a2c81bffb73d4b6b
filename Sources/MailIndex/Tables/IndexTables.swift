import MailStore

/// The tables of an index, with their statements. Almost all SQL of the index is in this folder.
///
/// This type is a class because it owns the connection. Only one thread at a time may use it.
final class IndexTables {
  let connection: Connection
  /// The index is rebuilt only after more than this many messages have been removed.
  private static let few: Int64 = 10_000
  /// The seed for hashing Message-IDs.
  let seed: UInt64
  let mailboxes: MailboxTable
  let messages: MessageTable
  let threads: ThreadTable
  let tallies: Tallies
  let segments: WordSegments

  /// The charsets used for mail that does not declare a charset. If these change, the words found in such mail change
  /// too.
  private static var charsets: String { FallbackCharsets.names.joined(separator: " ") }

  /// Opens the tables in the file at `path`, and creates the tables if the file is empty. Throws `damaged` if the
  /// file is not an index, belongs to a different account, or was made with different charsets.
  init(_ path: FilePath, account: FilePath) throws(MailIndexError) {
    connection = try Connection(path)
    guard try Schema.hasFullText(connection) else {
      throw .noFullText(version: Connection.version)
    }
    if try Schema.isNewer(connection) { throw .newerVersion(path) }
    if try Schema.isOlder(connection) { throw .olderVersion(path) }
    try connection.execute(Schema.settings)
    if try !Schema.isCurrent(connection) {
      let connection = connection
      try connection.transaction { () throws(MailIndexError) in
        guard try Schema.isEmpty(connection) else { throw .damaged(path) }
        try connection.execute(Schema.making)
        let setting = connection.statement("INSERT INTO setting(name, value) VALUES(?, ?)")
        try setting.run(.text("account"), .blob(account.bytes))
        try setting.run(.text("seed"), .integer(UInt64.random(in: .min ... .max)))
        try setting.run(.text("charsets"), .text(Self.charsets))
      }
    }
    var found: [UInt8] = []
    try connection.statement("SELECT value FROM setting WHERE name = 'account'").rows { row in
      found = row.bytes(0)
      return false
    }
    var charsets: String?
    try connection.statement("SELECT value FROM setting WHERE name = 'charsets'").rows { row in
      charsets = row.text(0)
      return false
    }
    guard found == account.bytes, charsets == Self.charsets,
      let seed = try connection.number("SELECT value FROM setting WHERE name = 'seed'")
    else { throw .damaged(path) }
    self.seed = UInt64(bitPattern: seed)
    mailboxes = MailboxTable(connection)
    messages = MessageTable(connection)
    threads = ThreadTable(connection)
    tallies = Tallies(connection)
    segments = WordSegments(connection, tallies)
  }

  /// True if so many messages have been removed that the words they left behind slow down searches.
  func isWorn() throws(MailIndexError) -> Bool {
    let gone = try tallies.value(of: .gone)
    if gone <= Self.few { return false }
    let messages = try connection.number("SELECT count(*) FROM message") ?? 0
    return gone > messages / 2 + Self.few
  }

  /// Returns the first error that SQLite finds in the file; nil if there is none.
  func fault() throws(MailIndexError) -> String? {
    var fault: String?
    try connection.statement("PRAGMA integrity_check(1)").rows { row in
      fault = row.text(0) == "ok" ? nil : row.text(0)
      return false
    }
    if fault == nil {
      try connection.execute("INSERT INTO words(words) VALUES('integrity-check')")
    }
    return fault
  }
}
