import MailStore

extension EmailAddress {
  /// The name, or the address if there is none.
  public var shownName: String { name.flatMap { $0.isEmpty ? nil : $0 } ?? address }

  /// `Ada Lovelace <ada@example.org>`.
  var nameAndAddress: String {
    guard let name, !name.isEmpty else { return address }
    return address.isEmpty ? name : "\(name) <\(address)>"
  }
}

extension [EmailAddress] {
  /// The most people that a screen names.
  fileprivate static var mostShown: Int { 2000 }

  /// Those whom a screen names.
  var shown: Self.SubSequence { prefix(Self.mostShown) }

  /// Those whom a screen names, by `words`, with the names of their groups: `Team: ada@example.org`, `bob@example.org;`. An
  /// empty group has a place of its own: `undisclosed-recipients:;`.
  func shownWords(_ groups: [AddressGroup], _ words: (EmailAddress) -> String) -> [String] {
    var all = shown.map(words)
    for group in groups.shown.reversed() where group.members.upperBound <= all.count {
      let (start, end) = (group.members.lowerBound, group.members.upperBound)
      if group.members.isEmpty {
        all.insert("\(group.name):;", at: start)
      } else {
        all[end - 1] += ";"
        all[start] = "\(group.name): \(all[start])"
      }
    }
    return all
  }

  /// `and 98,000 more`; nil if a screen names all.
  var restInWords: String? {
    count > Self.mostShown ? "and \(ByteCount.grouped(count - Self.mostShown)) more" : nil
  }
}

extension [AddressGroup] {
  /// Those that a screen names, which may all be empty.
  var shown: Self.SubSequence { prefix([EmailAddress].mostShown) }
}
