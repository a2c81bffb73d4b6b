import MailStore

/// The tables of the database.
///
/// `words` stores only where each word occurs, not the text itself. So the words of a deleted message cannot be
/// removed. Instead, search results that are no longer in `message` are ignored, and message numbers are never
/// reused. When too many messages have been deleted, the index is rebuilt (`IndexTables.isWorn`).
///
/// `message_order` contains everything that a search compares, except words, with the newest messages first.
enum Schema {
  /// The version of the tables, stored in the file's header. A file with an older version is rebuilt for one of three
  /// reasons: its tables are different, some words in its messages were not found, or it permanently lacks some
  /// messages, as in versions up to 10.
  static let version: Int64 = 13
  /// The application id in the file's header: "TriF".
  static let application: Int64 = 0x5472_6946

  /// The settings of each connection.
  static let settings = """
    PRAGMA page_size = 16384;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA trusted_schema = OFF;
    PRAGMA cell_size_check = ON;
    PRAGMA temp_store = MEMORY;
    \(readingCache);
    PRAGMA journal_size_limit = 33554432;
    """

  /// The page cache for reading, 1 MiB. A search needs most pages only once, so rereading a few pages costs less than
  /// allocating more memory.
  static let readingCache = "PRAGMA cache_size = -1024"
  /// The page cache for writing, 16 MiB.
  static let writingCache = "PRAGMA cache_size = -16384"

  private static let columns = TextColumn.allCases.map(\.rawValue).joined(separator: ", ")

  /// The statements that create the tables in an empty file.
  static let making = """
    CREATE TABLE setting(name TEXT PRIMARY KEY, value) WITHOUT ROWID;
    CREATE TABLE mailbox(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, proof BLOB);
    CREATE TABLE message(
      id INTEGER PRIMARY KEY AUTOINCREMENT, mailbox INTEGER NOT NULL, date INTEGER,
      marks INTEGER NOT NULL, size INTEGER NOT NULL, identity INTEGER NOT NULL,
      place INTEGER NOT NULL, inode INTEGER NOT NULL, file_size INTEGER NOT NULL,
      modified INTEGER NOT NULL, name INTEGER, thread INTEGER);
    CREATE INDEX message_order ON message(date DESC, id, mailbox, marks, size);
    CREATE UNIQUE INDEX message_identity ON message(mailbox, identity);
    CREATE INDEX message_name ON message(name) WHERE name IS NOT NULL;
    CREATE INDEX message_thread ON message(thread) WHERE thread IS NOT NULL;
    CREATE TABLE envelope(
      id INTEGER PRIMARY KEY, key TEXT NOT NULL, file BLOB, delivered INTEGER,
      bytes BLOB NOT NULL, checksum INTEGER NOT NULL);
    CREATE TABLE thread(reference INTEGER PRIMARY KEY, thread INTEGER NOT NULL);
    CREATE INDEX thread_members ON thread(thread);
    CREATE TABLE mention(
      word INTEGER NOT NULL, reference INTEGER NOT NULL, PRIMARY KEY(word, reference)
    ) WITHOUT ROWID;
    CREATE VIRTUAL TABLE words USING fts5(\(columns), content='', columnsize=0, tokenize='ascii');
    INSERT INTO words(words, rank) VALUES('hashsize', 16777216);
    INSERT INTO words(words, rank) VALUES('pgsz', 16300);
    PRAGMA application_id = \(application);
    PRAGMA user_version = \(version);
    """

  /// True if the file contains the current tables.
  static func isCurrent(_ connection: Connection) throws(MailIndexError) -> Bool {
    let application = try connection.number("PRAGMA application_id")
    let version = try connection.number("PRAGMA user_version")
    return application == Self.application && version == Self.version
  }

  /// True if a newer version of the program wrote the file.
  static func isNewer(_ connection: Connection) throws(MailIndexError) -> Bool {
    try ownVersion(connection).map { $0 > version } ?? false
  }

  /// True if an older version of the program wrote the file.
  static func isOlder(_ connection: Connection) throws(MailIndexError) -> Bool {
    try ownVersion(connection).map { $0 < version } ?? false
  }

  /// Returns the version of the tables if this program wrote the file; nil for other files.
  private static func ownVersion(_ connection: Connection) throws(MailIndexError) -> Int64? {
    let isOwn = try connection.number("PRAGMA application_id") == application
    return isOwn ? try connection.number("PRAGMA user_version") : nil
  }

  /// True if the file contains no tables.
  static func isEmpty(_ connection: Connection) throws(MailIndexError) -> Bool {
    try connection.number("SELECT count(*) FROM sqlite_schema") == 0
  }

  /// True if the installed SQLite supports full-text search.
  static func hasFullText(_ connection: Connection) throws(MailIndexError) -> Bool {
    try connection.number(
      "SELECT count(*) FROM pragma_compile_options WHERE compile_options = 'ENABLE_FTS5'") == 1
  }
}
