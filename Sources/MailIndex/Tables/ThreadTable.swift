import MailStore

/// Records which Message-IDs belong together. Each reference joins a message to those it answers, even if they are
/// missing. Adding a message takes time for its references, and for rewriting a thread if it joins two.
///
/// A bare word, such as `0` or `none` in `In-Reply-To`, joins nothing unless a message has it as its Message-ID. Until
/// such a message arrives, `mention` stores the word with another reference of the message that contains it.
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
    // Counting further would take longer than it saves.
    size = connection.statement(
      "SELECT count(*) FROM (SELECT 1 FROM thread WHERE thread = ? LIMIT 1000)")
    joining = connection.statement("UPDATE thread SET thread = ? WHERE thread = ?")
    messageJoining = connection.statement("UPDATE message SET thread = ? WHERE thread = ?")
    named = connection.statement("SELECT 1 FROM message WHERE name = ? LIMIT 1")
    mentions = connection.statement("SELECT reference FROM mention WHERE word = ?")
    mentioning = connection.statement("INSERT OR IGNORE INTO mention(word, reference) VALUES(?, ?)")
    forgetting = connection.statement("DELETE FROM mention WHERE word = ?")
  }

  /// The thread of a new message; nil if the message has no ids.
  /// - Parameter seed: the seed of the hashes of ids.
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

  /// True if a message has the Message-ID with this hash.
  private func isName(_ hash: Int64) throws(MailIndexError) -> Bool {
    var isName = false
    try named.rows(.integer(hash)) { _ in
      isName = true
      return false
    }
    return isName
  }

  /// For each message that mentions a bare word, one of its references. A message now has the word as its id.
  private func takeMentions(of word: Int64) throws(MailIndexError) -> [Int64] {
    var references: [Int64] = []
    try mentions.rows(.integer(word)) { row in
      references.append(row.integer(0))
      return true
    }
    if !references.isEmpty { try forgetting.run(.integer(word)) }
    return references
  }

  /// Joins all of `references` (hashes of Message-IDs) into one thread and returns it; nil if there are none.
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

  /// The largest thread, which absorbs the others, so that thousands of small threads do not each rewrite a large one.
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
