import MailStore

/// A query as a condition of SQL, with the values of its parameters.
struct QuerySQL {
  private(set) var values: [SQLValue] = []
  private var words = SearchWords()
  private let mailboxes: [MailboxTable.Known]
  private let seed: UInt64

  /// The statement that yields the numbers of what `query` finds, newest first.
  static func numbers(
    of query: SearchQuery, _ tables: IndexTables
  ) throws(MailIndexError) -> [Int64] {
    var sql = QuerySQL(mailboxes: try tables.mailboxes.known(), seed: tables.seed)
    let condition = sql.condition(query)
    var numbers: [Int64] = []
    try tables.connection.prepare(
      "SELECT id FROM message WHERE \(condition) ORDER BY date DESC, id"
    ).rows(sql.values) { row in
      numbers.append(row.integer(0))
      return true
    }
    return numbers
  }

  private init(mailboxes: [MailboxTable.Known], seed: UInt64) {
    (self.mailboxes, self.seed) = (mailboxes, seed)
  }

  private mutating func condition(_ query: SearchQuery) -> String {
    if let match = match(query) {
      values.append(.text(match))
      return "id IN (SELECT rowid FROM words WHERE words MATCH ?)"
    }
    switch query {
    case .words, .tag: return "0"
    case .mark(let mark): return Self.condition(mark)
    case .mailbox(let name): return "mailbox IN (\(numbers(ofMailbox: name)))"
    case .date(let from, let until):
      let bounds = [from.map { "date >= \($0)" }, until.map { "date < \($0)" }].compactMap(\.self)
      return bounds.isEmpty ? "1" : bounds.joined(separator: " AND ")
    case .larger(let size): return "size > \(size)"
    case .smaller(let size): return "size < \(size)"
    case .messageID(let id): return "name = \(Hash.of(id, seed: seed))"
    case .thread(let id):
      let reference = Hash.of(id, seed: seed)
      return "thread IN (SELECT thread FROM thread WHERE reference = \(reference))"
    case .all(let parts): return all(parts)
    case .any(let parts): return "(" + parts.map { condition($0) }.joined(separator: " OR ") + ")"
    // What is not known is not so: without a date, a message is not of a date.
    case .not(let part): return "NOT coalesce(\(condition(part)), 0)"
    }
  }

  /// All of the parts. Those that are words are looked for together.
  private mutating func all(_ parts: [SearchQuery]) -> String {
    if parts.isEmpty { return "1" }
    let matches = parts.compactMap { match($0) }
    var conditions: [String] = []
    if !matches.isEmpty {
      values.append(.text(matches.joined(separator: " AND ")))
      conditions.append("id IN (SELECT rowid FROM words WHERE words MATCH ?)")
    }
    for part in parts where match(part) == nil { conditions.append(condition(part)) }
    return "(" + conditions.joined(separator: " AND ") + ")"
  }

  /// The query in the language of the words' table; nil if it asks for more than words.
  private mutating func match(_ query: SearchQuery) -> String? {
    switch query {
    case .words(let text, let field, let isPrefix):
      guard let pattern = words.pattern(text, isPrefix: isPrefix) else { return nil }
      // Words are letters and digits, so nothing in them ends the quotation.
      let phrase = pattern.words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
      return "\(Self.filter(field))\"\(phrase)\"\(pattern.isPrefix ? " *" : "")"
    case .all(let parts): return matches(parts, " AND ")
    case .any(let parts): return matches(parts, " OR ")
    case .mark, .mailbox, .date, .larger, .smaller, .messageID, .thread, .tag, .not: return nil
    }
  }

  private mutating func matches(_ parts: [SearchQuery], _ name: String) -> String? {
    let matches = parts.compactMap { match($0) }
    if matches.isEmpty || matches.count < parts.count { return nil }
    return "(" + matches.joined(separator: name) + ")"
  }

  private static func filter(_ field: SearchField) -> String {
    switch field {
    case .everywhere: ""
    case .from: "{\(TextColumn.sender)} : "
    case .to: "{\(TextColumn.recipients)} : "
    case .subject: "{\(TextColumn.subject)} : "
    case .body: "{\(TextColumn.body) \(TextColumn.quote)} : "
    case .list: "{\(TextColumn.list)} : "
    case .attachment: "{\(TextColumn.files)} : "
    }
  }

  private static func condition(_ mark: SearchMark) -> String {
    func has(_ bit: Int64) -> String { "marks & \(bit) != 0" }
    func has(_ flags: MessageFlags) -> String { has(Int64(flags.rawValue)) }
    return switch mark {
    case .attachment: has(MessageMarks.attachment.rawValue)
    case .unread: "marks & \(MessageFlags.seen.rawValue) = 0"
    case .read: has(.seen)
    case .flagged: has(.flagged)
    case .replied: has(.replied)
    case .draft: has(.draft)
    case .passed: has(.passed)
    case .trashed: has(.trashed)
    }
  }

  private mutating func numbers(ofMailbox name: String) -> String {
    let pattern = MailboxPattern(name)
    return mailboxes.filter { pattern.matches($0.name) }.map { "\($0.id)" }
      .joined(separator: ", ")
  }
}
