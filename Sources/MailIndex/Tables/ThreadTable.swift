import MailStore

/// Records which Message-IDs belong to the same thread. Each reference joins a message to a message that it answers,
/// even if the answered message is missing. The cost of adding a message grows with its number of references. If the
/// message joins two threads, one of the threads is also rewritten.
///
/// A bare word such as `0` or `none` in `In-Reply-To` joins nothing unless some message has that word as its
/// Message-ID. Until such a message arrives, `mention` stores the word, together with another reference of the
/// message that mentions the word.
struct ThreadTable {
  private let lookup: Statement
  private let insertion: Statement
  private let size: Statement
  private let joining: Statement
  private let messageJoining: Statement
  private let named: Statement
  private let mentions: Statement
  private let mentioning: Statement
  private let forgetting: Statement
  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
    lookup = connection.statement("SELECT thread FROM thread WHERE reference = ?")
    insertion = connection.statement("INSERT INTO thread(reference, thread) VALUES(?, ?)")
    // The count stops at 1000, because counting a larger thread would take longer than knowing its
    // exact size could save.
    size = connection.statement(
      "SELECT count(*) FROM (SELECT 1 FROM thread WHERE thread = ? LIMIT 1000)")
    joining = connection.statement("UPDATE thread SET thread = ? WHERE thread = ?")
    messageJoining = connection.statement("UPDATE message SET thread = ? WHERE thread = ?")
    named = connection.statement("SELECT 1 FROM message WHERE name = ? LIMIT 1")
    mentions = connection.statement("SELECT reference FROM mention WHERE word = ?")
    mentioning = connection.statement("INSERT OR IGNORE INTO mention(word, reference) VALUES(?, ?)")
    forgetting = connection.statement("DELETE FROM mention WHERE word = ?")
  }

  /// Returns the thread of a new message; nil if the message has no ids.
  /// - Parameter seed: the seed for hashing the ids.
  func thread(of envelope: Envelope, seed: UInt64) throws(MailIndexError) -> Int64? {
    var references: [Int64] = []
    var unknown: [Int64] = []
    for id in envelope.references + [envelope.inReplyTo].compactMap(\.self) {
      let hash = Hash.of(id, seed: seed)
      var isKnown = !Envelope.isBareWord(id) || id == envelope.messageID
      if !isKnown { isKnown = try isName(hash) }
      if isKnown { references.append(hash) } else { unknown.append(hash) }
    }
    if let id = envelope.messageID {
      let hash = Hash.of(id, seed: seed)
      references.append(hash)
      if Envelope.isBareWord(id) { references += try takeMentions(of: hash) }
    }
    if unknown.isEmpty { return try join(references) }
    let reference = references.first ?? .random(in: .min ... .max)
    for word in unknown { try mentioning.run(.integer(word), .integer(reference)) }
    return try join(references.isEmpty ? [reference] : references)
  }

  /// True if some message's Message-ID has this hash.
  private func isName(_ hash: Int64) throws(MailIndexError) -> Bool {
    var isName = false
    try named.rows(.integer(hash)) { _ in
      isName = true
      return false
    }
    return isName
  }

  /// Returns one reference for each message that mentions a bare word. Called when a message arrives that has this
  /// word as its Message-ID.
  private func takeMentions(of word: Int64) throws(MailIndexError) -> [Int64] {
    var references: [Int64] = []
    try mentions.rows(.integer(word)) { row in
      references.append(row.integer(0))
      return true
    }
    if !references.isEmpty { try forgetting.run(.integer(word)) }
    return references
  }

  /// Joins all of `references` (hashes of Message-IDs) into one thread, and returns that thread. Returns nil if there
  /// are no references.
  private func join(_ references: [Int64]) throws(MailIndexError) -> Int64? {
    var threads: [Int64] = []
    var missing: [Int64] = []
    for reference in references {
      guard let thread = try thread(of: reference) else {
        missing.append(reference)
        continue
      }
      if !threads.contains(thread) { threads.append(thread) }
    }
    // A new thread is identified by its first reference.
    guard let joined = try largest(threads) ?? missing.first else { return nil }
    for thread in threads where thread != joined {
      try joining.run(.integer(joined), .integer(thread))
      try messageJoining.run(.integer(joined), .integer(thread))
    }
    for reference in Set(missing) { try insertion.run(.integer(reference), .integer(joined)) }
    return joined
  }

  /// Returns the largest thread. The largest thread absorbs the others, so that joining thousands of small threads to
  /// it does not rewrite it each time.
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
