/// Counts that are stored in the tables, because counting for each search would take longer than the search itself.
struct Tallies {
  /// The names of the stored counts.
  enum Tally: String {
    /// The number of messages whose words were added since the segments of the word table were last
    /// merged.
    case unmerged
    /// The number of deleted messages whose words are still in the index.
    case gone
  }

  private let addition: Statement
  private let value: Statement

  init(_ connection: Connection) {
    addition = connection.statement(
      """
      INSERT INTO setting(name, value) VALUES(?, ?)
      ON CONFLICT(name) DO UPDATE SET value = value + excluded.value
      """)
    value = connection.statement("SELECT value FROM setting WHERE name = ?")
  }

  func add(_ count: Int64, to tally: Tally) throws(MailIndexError) {
    if count != 0 { try addition.run(.text(tally.rawValue), .integer(count)) }
  }

  func value(of tally: Tally) throws(MailIndexError) -> Int64 {
    var found: Int64 = 0
    try value.rows(.text(tally.rawValue)) { row in
      found = row.integer(0)
      return false
    }
    return found
  }
}
