import MailStore

extension MailIndex {
  /// The people of the newest messages, those of the most messages first.
  /// - Parameter limit: the most messages that are looked at.
  public func people(ofNewest limit: Int) throws(MailIndexError) -> [EmailAddress] {
    var counts: [String: (person: EmailAddress, count: Int)] = [:]
    for bytes in try opened().messages.newestEnvelopes(limit) {
      guard let envelope = Envelope(encoded: bytes) else { throw .damaged(path) }
      for person in envelope.from + envelope.to + envelope.cc where !person.address.isEmpty {
        counts[person.address.lowercased(), default: (person, 0)].count += 1
      }
    }
    return counts.values.sorted { ($1.count, $0.person.address) < ($0.count, $1.person.address) }
      .map(\.person)
  }
}
