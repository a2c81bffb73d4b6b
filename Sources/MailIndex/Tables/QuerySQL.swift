import MailStore

/// Translates queries into SQL conditions, or into match expressions for the word table.
struct QuerySQL {
  private var words = SearchWords()
  private let mailboxes: [MailboxTable.Known]
  private let account: MailAccount
  private let seed: UInt64

  init(mailboxes: [MailboxTable.Known], account: MailAccount, seed: UInt64) {
    (self.mailboxes, self.account, self.seed) = (mailboxes, account, seed)
  }

  /// Translates the query into a condition on a row of `message`. Returns nil if the query contains words.
  mutating func condition(_ query: SearchQuery) -> String? {
    switch query {
    // Text that contains no words matches nothing.
    case .words(let text, _, let isPrefix):
      return words.pattern(text, isPrefix: isPrefix) == nil ? "0" : nil
    case .tag(let name): return tagged(name)
    case .mark(let mark): return Self.condition(mark)
    // The plus before `mailbox` makes SQLite use the index `message_order`.
    case .mailbox(let name): return "+mailbox IN (\(numbers(ofMailbox: name)))"
    case .date(let from, let until):
      let bounds = [from.map { "date >= \($0)" }, until.map { "date < \($0)" }].compactMap(\.self)
      return bounds.isEmpty ? "1" : bounds.joined(separator: " AND ")
    case .larger(let size): return "size > \(size)"
    case .smaller(let size): return "size < \(size)"
    case .messageID(let id): return "name = \(Hash.of(id, seed: seed))"
    case .thread(let id):
      let reference = Hash.of(id, seed: seed)
      return "thread IN (SELECT thread FROM thread WHERE reference = \(reference))"
    case .all(let parts): return parts.isEmpty ? "1" : conditions(parts, " AND ")
    case .any(let parts): return conditions(parts, " OR ")
    // An unknown value counts as false. A message without a date matches no date range, but matches every negated
    // range.
    case .not(let part): return condition(part).map { "NOT coalesce(\($0), 0)" }
    }
  }

  private mutating func conditions(_ parts: [SearchQuery], _ name: String) -> String? {
    let conditions = parts.compactMap { condition($0) }
    return conditions.count < parts.count ? nil : "(" + conditions.joined(separator: name) + ")"
  }

  /// Translates the query into a match expression for the word table. Returns nil if the query contains other
  /// conditions.
  mutating func match(_ query: SearchQuery) -> String? {
    switch query {
    case .words(let text, let field, let isPrefix):
      guard let pattern = words.pattern(text, isPrefix: isPrefix) else { return nil }
      // Words consist of letters and digits only, so no word can close the quotation marks.
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

  /// Returns the condition for messages with a tag. The tag can have a different letter in each mailbox.
  private func tagged(_ tag: String) -> String {
    var numbers: [KeywordLetters: [String]] = [:]
    for known in mailboxes {
      let letters = account.mailbox(named: known.name)?.letters(ofKeyword: tag) ?? []
      if !letters.isEmpty { numbers[letters, default: []].append("\(known.id)") }
    }
    let conditions = numbers.map { letters, numbers in
      "+mailbox IN (\(numbers.joined(separator: ", "))) AND marks & \(MessageMarks(letters).rawValue) != 0"
    }
    return conditions.isEmpty ? "0" : "(" + conditions.sorted().joined(separator: " OR ") + ")"
  }

  private mutating func numbers(ofMailbox name: String) -> String {
    let pattern = MailboxPattern(name)
    return mailboxes.filter { pattern.matches($0.name) }.map { "\($0.id)" }
      .joined(separator: ", ")
  }
}
