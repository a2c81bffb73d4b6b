/// Which Message-IDs belong together: each reference joins a message with those it answers, whether they are there or
/// not. One new message costs its references, and its thread where it joins two.
struct ThreadTable {
  private let lookup: Statement
  private let insertion: Statement
  private let size: Statement
  private let joining: Statement
  private let messageJoining: Statement
  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
    lookup = connection.statement("SELECT thread FROM thread WHERE reference = ?")
    insertion = connection.statement("INSERT INTO thread(reference, thread) VALUES(?, ?)")
    // Counting further would take as long as what it saves.
    size = connection.statement(
      "SELECT count(*) FROM (SELECT 1 FROM thread WHERE thread = ? LIMIT 1000)")
    joining = connection.statement("UPDATE thread SET thread = ? WHERE thread = ?")
    messageJoining = connection.statement("UPDATE message SET thread = ? WHERE thread = ?")
  }

  /// The thread in which all of `references` (hashes of Message-IDs) are from now on; nil for none.
  func join(_ references: [Int64]) throws(MailIndexError) -> Int64? {
    var threads: [Int64] = []
    var missing: [Int64] = []
    for reference in references {
      guard let thread = try thread(of: reference) else {
        missing.append(reference)
        continue
      }
      if !threads.contains(thread) { threads.append(thread) }
    }
    // A new thread is named after its first message.
    guard let joined = try largest(threads) ?? missing.first else { return nil }
    for thread in threads where thread != joined {
      try joining.run(.integer(joined), .integer(thread))
      try messageJoining.run(.integer(joined), .integer(thread))
    }
    for reference in Set(missing) { try insertion.run(.integer(reference), .integer(joined)) }
    return joined
  }

  /// The thread that takes in the others: thousands of small threads that join a large one would else each rewrite it.
  private func largest(_ threads: [Int64]) throws(MailIndexError) -> Int64? {
    if threads.count < 2 { return threads.first }
    var largest: (thread: Int64, count: Int64)?
    for thread in threads {
      var count: Int64 = 0
      try size.rows(.integer(thread)) { row in
        count = row.integer(0)
        return false
      }
      if count > largest?.count ?? -1 { largest = (thread, count) }
    }
    return largest?.thread
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
