import MailStore

/// The people in messages, grouped by role. Those with the most messages come first.
public struct MailPeople: Hashable, Sendable {
  /// The authors, as found with `from:`.
  public var authors: [EmailAddress] = []
  /// The recipients, as found with `to:`.
  public var recipients: [EmailAddress] = []
  /// The people that the user has written to.
  public var addressees: [EmailAddress] = []

  /// Makes empty lists of people.
  public init() {}

  /// True if no people were found.
  public var isEmpty: Bool { authors.isEmpty && recipients.isEmpty }
}

extension MailIndex {
  /// Returns the people who appear in the newest messages.
  /// - Parameters:
  ///   - limit: the maximum number of messages to examine.
  ///   - isOwn: returns true for the user's own addresses.
  public func people(
    ofNewest limit: Int, isOwn: (EmailAddress) -> Bool = { _ in false }
  ) throws(MailIndexError) -> MailPeople {
    var (authors, recipients, addressees) = (PeopleCounts(), PeopleCounts(), PeopleCounts())
    for bytes in try opened().messages.newestEnvelopes(limit) {
      guard let envelope = Envelope(encoded: bytes) else { throw .damaged(path) }
      authors.count(envelope.from)
      recipients.count(envelope.to + envelope.cc)
      if envelope.from.contains(where: isOwn) { addressees.count(envelope.to + envelope.cc) }
    }
    var people = MailPeople()
    (people.authors, people.recipients) = (authors.sorted, recipients.sorted)
    people.addressees = addressees.sorted
    return people
  }
}

/// Counts how often each person occurs.
private struct PeopleCounts {
  private var counts: [String: (person: EmailAddress, count: Int)] = [:]

  mutating func count(_ people: [EmailAddress]) {
    for person in people where !person.address.isEmpty {
      counts[person.address.lowercased(), default: (person, 0)].count += 1
    }
  }

  var sorted: [EmailAddress] {
    counts.values.sorted { ($1.count, $0.person.address) < ($0.count, $1.person.address) }
      .map(\.person)
  }
}
