import MailStore

extension MailIndex {
  /// Counts the unread and the flagged messages that are duplicates: another of these mailboxes contains a message with
  /// the same Message-ID, date and size. Subtract these where each message is shown once.
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
}
