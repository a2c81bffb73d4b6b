import MailStore

extension MailIndex {
  /// Counts the unread and the flagged messages that are duplicates: another of these mailboxes contains a message
  /// with the same Message-ID, date and size. Subtract these counts where each message is shown only once.
  public func copies(in mailboxes: [String]) throws(MailIndexError) -> (unread: Int, flagged: Int) {
    let tables = try opened()
    let names = Set(mailboxes)
    let numbers = try tables.mailboxes.known().filter { names.contains($0.name) }.map { "\($0.id)" }
    func copies(_ condition: String) throws(MailIndexError) -> Int {
      let groups = """
        SELECT count(DISTINCT mailbox) - 1 AS copies FROM message
        WHERE \(condition) AND name IS NOT NULL AND mailbox IN (\(numbers.joined(separator: ", ")))
        GROUP BY name, date, size HAVING copies > 0
        """
      return Int(try tables.connection.number("SELECT sum(copies) FROM (\(groups))") ?? 0)
    }
    return (
      try copies("marks & \(MessageFlags.seen.rawValue) = 0"),
      try copies("marks & \(MessageFlags.flagged.rawValue) != 0")
    )
  }

  /// Returns the duplicates of messages. For each key of a message in `mailbox`, the result contains the keys of the
  /// messages in `target` with the same Message-ID, date and size.
  public func copies(
    of keys: [String], in mailbox: String, among target: String
  ) throws(MailIndexError) -> [String: [String]] {
    let tables = try opened()
    let known = try tables.mailboxes.known()
    guard let source = known.first(where: { $0.name == mailbox })?.id,
      let other = known.first(where: { $0.name == target })?.id
    else { return [:] }
    let places = keys.map { _ in "?" }.joined(separator: ", ")
    let statement = tables.connection.statement(
      """
      SELECT own.key, other.key FROM message AS m JOIN envelope AS own ON own.id = m.id
      JOIN message AS c ON c.name = m.name AND c.date IS m.date AND c.size = m.size
      JOIN envelope AS other ON other.id = c.id
      WHERE m.mailbox = \(source) AND c.mailbox = \(other) AND m.name IS NOT NULL
      AND own.key IN (\(places))
      """)
    var copies: [String: [String]] = [:]
    try statement.rows(keys.map { .text($0) }) { row in
      copies[row.text(0), default: []].append(row.text(1))
      return true
    }
    return copies
  }
}
