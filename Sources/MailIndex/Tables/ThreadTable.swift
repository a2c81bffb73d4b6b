/// Which Message-IDs belong together: each reference joins a message with those it answers, whether they are there or
/// not. One new message costs its references, and its thread where it joins two.
struct ThreadTable {
  private let lookup: Statement
  private let insertion: Statement
  private let joining: Statement
  private let messageJoining: Statement
  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
    lookup = connection.statement("SELECT thread FROM thread WHERE reference = ?")
    insertion = connection.statement("INSERT INTO thread(reference, thread) VALUES(?, ?)")
    joining = connection.statement("UPDATE thread SET thread = ? WHERE thread = ?")
    messageJoining = connection.statement("UPDATE message SET thread = ? WHERE thread = ?")
  }

  /// The thread in which all of `references` (hashes of Message-IDs) are from now on; nil for none.
  func join(_ references: [Int64]) throws(MailIndexError) -> Int64? {
    var joined: Int64?
    var missing: [Int64] = []
    for reference in references {
      guard let thread = try thread(of: reference) else {
        missing.append(reference)
        continue
      }
      if let joined, joined != thread {
        try joining.run(.integer(joined), .integer(thread))
        try messageJoining.run(.integer(joined), .integer(thread))
      }
      joined = joined ?? thread
    }
    // A new thread is named after its first message.
    let thread = joined ?? missing.first
    guard let thread else { return nil }
    for reference in Set(missing) { try insertion.run(.integer(reference), .integer(thread)) }
    return thread
  }

  private func thread(of reference: Int64) throws(MailIndexError) -> Int64? {
    var found: Int64?
    try lookup.rows(.integer(reference)) { row in
      found = row.integer(0)
      return false
    }
    return found
  }
}
