/// The pieces ("segments") of the words' table.
///
/// Each batch adds one, and a search looks into all. So they are merged into one when the messages that came since the last
/// time are a good part of all: what that costs is a small part of what reading them did.
struct WordSegments {
  private let connection: Connection
  private let tallies: Tallies
  private let merging: Statement

  /// The messages below which nothing is merged, and the share of all that are merged, as one of so many.
  private static let (few, share) = (Int64(1000), Int64(4))
  /// The pages that are written at a time.
  private static let pages = 256

  init(_ connection: Connection, _ tallies: Tallies) {
    (self.connection, self.tallies) = (connection, tallies)
    // A number below zero: all segments, and not only those of one size.
    merging = connection.statement(
      "INSERT INTO words(words, rank) VALUES('merge', -\(Self.pages))")
  }

  /// Merges them if that is worth its cost.
  /// - Parameter goesOn: called behind each piece of the work; false leaves the rest for another time.
  func merge(_ goesOn: () -> Bool) throws(MailIndexError) {
    guard try areMany() else { return }
    while try mergeSome(), goesOn() {}
  }

  private func areMany() throws(MailIndexError) -> Bool {
    let unmerged = try tallies.value(of: .unmerged)
    guard unmerged >= Self.few else { return false }
    return try unmerged * Self.share >= connection.number("SELECT max(id) FROM message") ?? 0
  }

  /// Merges some. Returns false if nothing was left to do.
  private func mergeSome() throws(MailIndexError) -> Bool {
    try connection.transaction { () throws(MailIndexError) in
      let before = connection.changes
      try merging.run()
      // One change is that of the statement itself.
      if connection.changes - before > 1 { return true }
      try tallies.add(-tallies.value(of: .unmerged), to: .unmerged)
      return false
    }
  }
}
