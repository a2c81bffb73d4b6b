import MailStore

extension EmailAddress {
  /// The person's name, or the address if there is no name.
  public var shownName: String { name.flatMap { $0.isEmpty ? nil : $0 } ?? address }

  /// The name followed by the address, such as `Ada Lovelace <ada@example.org>`.
  var nameAndAddress: String {
    guard let name, !name.isEmpty else { return address }
    return address.isEmpty ? name : "\(name) <\(address)>"
  }
}

extension [EmailAddress] {
  /// The maximum number of addresses that a screen shows.
  fileprivate static var maximumShown: Int { 2000 }

  /// The addresses that a screen shows, which are the first 2,000.
  var shown: Self.SubSequence { prefix(Self.maximumShown) }

  /// Returns the addresses that a screen shows, in the form that `words` gives them, with the names of their groups:
  /// `Team: ada@example.org`, `bob@example.org;`. An empty group has an entry too: `undisclosed-recipients:;`.
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

  /// The number of addresses that are not shown, in words such as `and 98,000 more`. Nil if all are shown.
  var restInWords: String? {
    count > Self.maximumShown ? "and \(ByteCount.grouped(count - Self.maximumShown)) more" : nil
  }
}

extension [AddressGroup] {
  /// The groups that a screen shows. Their number is limited like that of addresses, because every group may be empty.
  var shown: Self.SubSequence { prefix([EmailAddress].maximumShown) }
}

extension String {
  /// A person's name with an initial instead of the middle name, such as "Gottfried W. Leibniz". If the text does not
  /// look like three names, returns it unchanged.
  var withMiddleInitial: String {
    let words = split(separator: " ")
    guard words.count == 3, words.allSatisfy(\.isName), words.first != "The", words.first != "Mail",
      let initial = words[1].first
    else { return self }
    return "\(words[0]) \(initial). \(words[2])"
  }

  /// A person's name with an initial instead of the first name, such as "M. al-Khwarizmi". If the text does not look
  /// like a first and a last name, returns it unchanged.
  var withInitial: String {
    let words = split(separator: " ")
    guard (2...4).contains(words.count), words[0].isName, words[0] != "The",
      words.dropFirst().allSatisfy({ $0.allSatisfy { $0.isLetter || "-'’.".contains($0) } }),
      // Words between the first and the last name are initials, or begin with a small letter like "van der".
      words.dropFirst().dropLast().allSatisfy({
        $0.last == "." || $0.first?.isLowercase == true && $0.count < 4
      }),
      !words.contains("via"), let initial = words[0].first
    else { return self }
    return "\(initial). \(words.dropFirst().joined(separator: " "))"
  }
}

extension String {
  /// The text up to the first space.
  var firstWord: String { String(prefix { $0 != " " }) }
}

extension Substring {
  fileprivate var isName: Bool {
    count > 2 && first?.isUppercase == true && allSatisfy { $0.isLetter || "-'’".contains($0) }
  }
}
