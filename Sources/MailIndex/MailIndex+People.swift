import MailStore

/// The people of messages by what they are there, those of the most messages first.
public struct MailPeople: Hashable, Sendable {
  /// Those whom `from:` finds.
  public var authors: [EmailAddress] = []
  /// Those whom `to:` finds.
  public var recipients: [EmailAddress] = []
  /// Those to whom the user wrote.
  public var addressees: [EmailAddress] = []

  /// Makes people of which there are none yet.
  public init() {}

  /// True if there are none.
  public var isEmpty: Bool { authors.isEmpty && recipients.isEmpty }
}

extension MailIndex {
  /// The people of the newest messages.
  /// - Parameters:
  ///   - limit: the most messages that are looked at.
  ///   - isOwn: true for the addresses of the user.
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

/// How often people are named.
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
