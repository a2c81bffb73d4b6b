import MailStore
import SQLite

/// Finds the numbers of the messages that a query matches, newest first.
///
/// Conditions with words become sets of numbers. All other conditions are checked in SQL while walking through
/// `message_order`, where the messages are sorted by date. So no results have to be sorted, and the walk ends as soon
/// as there are enough results.
///
/// If only a few messages are wanted, the newest messages are searched first, so that even a word in most messages is
/// found quickly. If the newest messages do not yield enough results, the search continues with older messages. No
/// message is searched twice.
struct QueryNumbers {
  private let tables: IndexTables
  private var sql: QuerySQL
  /// The highest message number.
  private let last: Int64

  /// If a set has at most this many messages, each message is looked up by its number. For larger sets, all messages
  /// are read in order of date.
  private static let few = 1000
  /// The number of messages in the part that is searched first.
  private let first: Int
  /// The part that is being searched; nil for all messages.
  private var part: NewestPart?
  /// The blocks that were searched before this part (`searched`), and the numbers that each
  /// statement found in these blocks (`known`).
  private var searched = NumberBlocks()
  private var known: [String: MessageSet] = [:]
  /// The ranges of numbers that have not been searched yet in this part; nil for all numbers.
  private var spans: [ClosedRange<Int64>]?

  init(
    _ tables: IndexTables, of account: MailAccount, first: Int = 2000
  ) throws(MailIndexError) {
    (self.tables, self.first) = (tables, first)
    sql = QuerySQL(
      mailboxes: try tables.mailboxes.known(), account: account, seed: tables.seed)
    last = try tables.connection.number("SELECT max(id) FROM message") ?? 0
    // Numbers are assigned consecutively, so a number outside these bounds cannot be from this program.
    guard (0...1 << 31).contains(last) else { throw .damaged(tables.connection.path) }
  }

  /// Returns at most `limit` messages that `query` finds, newest first.
  mutating func newest(_ limit: Int, of query: SearchQuery) throws(MailIndexError) -> [Int64] {
    // A query without words does not have to be limited to a part of the index, because reading the
    // messages by date stops as soon as there are enough results.
    var count = sql.condition(query) == nil ? first : Int(last)
    // Searching a part is worthwhile only if the part is much smaller than the index.
    let most = Int(last) / 3
    while limit <= count, count <= most {
      guard let part = try NewestPart(count, beyond: part, tables.connection) else { break }
      spans = part.blocks.subtracting(searched).spans
      self.part = part
      let numbers = try found(limit, by: query)
      if numbers.count == limit { return numbers }
      searched.formUnion(part.blocks)
      if numbers.isEmpty || count * 2 > most { break }
      // If matches are evenly distributed, this many messages yield enough results. Half as many again are added as a
      // reserve.
      count = min(max(2, limit * 3 / 2 / numbers.count) * count, most)
    }
    if part != nil { spans = NumberBlocks.all(upTo: last).subtracting(searched).spans }
    part = nil
    return try found(limit, by: query)
  }

  /// Returns the newest messages that `query` finds in `part`, or in the entire index if `part` is nil.
  private mutating func found(
    _ limit: Int, by query: SearchQuery
  ) throws(MailIndexError) -> [Int64] {
    var parts = [query]
    if case .all(let all) = query { parts = all }
    var matches: [String] = []
    var conditions: [String] = []
    var sets: [MessageSet] = []
    for part in parts {
      if let match = sql.match(part) {
        matches.append(match)
      } else if let condition = sql.condition(part) {
        conditions.append(condition)
      } else {
        sets.append(try set(of: part))
      }
    }
    if !matches.isEmpty { sets.append(try set(ofWords: matches.joined(separator: " AND "))) }
    var found = sets.popLast()
    for set in sets { found?.formIntersection(set) }
    return try newest(limit, found, conditions)
  }

  private func newest(
    _ limit: Int, _ set: MessageSet?, _ conditions: [String]
  ) throws(MailIndexError) -> [Int64] {
    var conditions = conditions
    if let part { conditions.append("date > \(part.date)") }
    var isSparse = false
    if let set {
      isSparse = set.count <= Self.few
      if isSparse { conditions.append("id IN (\(Self.list(set.numbers)))") }
    }
    let condition = conditions.isEmpty ? "" : " WHERE \(conditions.joined(separator: " AND "))"
    var numbers: [Int64] = []
    try tables.connection.statement("SELECT id FROM message\(condition) ORDER BY date DESC, id")
      .rows { row in
        let number = row.integer(0)
        if isSparse || set?.contains(number) ?? true { numbers.append(number) }
        return numbers.count < limit
      }
    return numbers
  }

  private static func list(_ numbers: [Int64]) -> String {
    numbers.map { "\($0)" }.joined(separator: ", ")
  }

  // MARK: Sets

  private mutating func set(of query: SearchQuery) throws(MailIndexError) -> MessageSet {
    if let match = sql.match(query) { return try set(ofWords: match) }
    if let condition = sql.condition(query) {
      return try set("SELECT id FROM message WHERE (\(condition))", among: "id")
    }
    switch query {
    case .all(let parts):
      var set = MessageSet(upTo: last)
      set.invert()
      for part in parts { set.formIntersection(try self.set(of: part)) }
      return set
    case .any(let parts):
      var set = MessageSet(upTo: last)
      for part in parts { set.formUnion(try self.set(of: part)) }
      return set
    case .not(let part):
      var set = try set(of: part)
      set.invert()
      return set
    case .words, .mark, .mailbox, .date, .larger, .smaller, .messageID, .thread, .tag:
      return MessageSet(upTo: last)
    }
  }

  private mutating func set(ofWords match: String) throws(MailIndexError) -> MessageSet {
    try set("SELECT rowid FROM words WHERE words MATCH ?", among: "rowid", match)
  }

  /// Runs a statement on the current part (or on all messages), and returns the numbers found, including those from
  /// its earlier runs.
  /// - Parameters:
  ///   - number: the name of the column that contains the numbers.
  ///   - match: the value of the statement's parameter, if it has one.
  private mutating func set(
    _ statement: String, among number: String, _ match: String? = nil
  ) throws(MailIndexError) -> MessageSet {
    let key = match ?? statement
    let values = match.map { [SQLValue.text($0)] } ?? []
    var set = known[key] ?? MessageSet(upTo: last)
    let bounds =
      spans?.map { " AND \(number) BETWEEN \($0.lowerBound) AND \($0.upperBound)" } ?? [""]
    for bound in bounds {
      try tables.connection.statement(statement + bound).rows(values) { row in
        set.insert(row.integer(0))
        return true
      }
    }
    known[key] = set
    return set
  }
}
