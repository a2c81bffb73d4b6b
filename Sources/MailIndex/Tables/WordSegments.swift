/// The segments of the word table.
///
/// Each batch adds a segment, and a search has to read all segments. So they are merged into one as soon as a large
/// share of all messages has been added since the last merge. Merging takes only a fraction of the time that reading
/// these messages took.
struct WordSegments {
  private let connection: Connection
  private let tallies: Tallies
  private let merging: Statement

  /// Segments are merged only if at least `few` messages are new, and at least one in every `share` messages.
  private static let (few, share) = (Int64(1000), Int64(4))
  /// The number of pages to write in one transaction.
  private static let pages = 256

  init(_ connection: Connection, _ tallies: Tallies) {
    (self.connection, self.tallies) = (connection, tallies)
    // A negative number merges all segments, not only segments of one size.
    merging = connection.statement(
      "INSERT INTO words(words, rank) VALUES('merge', -\(Self.pages))")
  }

  /// Merges the segments if that is worth its cost.
  /// - Parameter goesOn: called after each part of the work. Returns false to postpone the rest.
  func merge(_ goesOn: () -> Bool) throws(MailIndexError) {
    guard try areMany() else { return }
    while try mergeSome(), goesOn() {}
  }

  private func areMany() throws(MailIndexError) -> Bool {
    let unmerged = try tallies.value(of: .unmerged)
    guard unmerged >= Self.few else { return false }
    return try unmerged * Self.share >= connection.number("SELECT max(id) FROM message") ?? 0
  }

  /// Merges some segments. Returns false if nothing was left to merge.
  private func mergeSome() throws(MailIndexError) -> Bool {
    try connection.transaction { () throws(MailIndexError) in
      let before = connection.changes
      try merging.run()
      // SQLite counts the statement itself as one change, so only further changes show that
      // segments were merged.
      if connection.changes - before > 1 { return true }
      try tallies.add(-tallies.value(of: .unmerged), to: .unmerged)
      return false
    }
  }
}
