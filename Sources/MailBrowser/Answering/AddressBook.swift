import MailCompose
import MailStore
import TerminalFrame

/// The people whose addresses can be completed. People to whom the user wrote come first, then the user's address book.
/// People who only wrote to the user come last, since anyone can put any address into `From`.
public struct AddressBook: Sendable {
  /// A person in the address book. Typed letters are compared with the address, and with each word of the name.
  private struct Entry: Sendable {
    let address: EmailAddress
    let beginnings: [[UInt8]]
  }

  /// A completion: the field's text with its last address completed, and the completed address.
  struct Completion: Hashable {
    let text: String
    let address: String
  }

  private var entries: [Entry]
  /// The people in the address book, except those who only wrote to the user.
  private var known: [EmailAddress]
  private let authors: [EmailAddress]
  /// True to ask the user's address command as well.
  let asksCommand: Bool

  /// Makes an address book.
  /// - Parameters:
  ///   - people: the people to whom the user wrote, most likely first. Addresses such as `noreply@` are left out.
  ///   - authors: the people who only wrote to the user.
  ///   - asksCommand: true to ask the user's address command as well.
  init(_ people: [EmailAddress] = [], authors: [EmailAddress] = [], asksCommand: Bool = false) {
    (known, self.authors, self.asksCommand) = (people, authors, asksCommand)
    entries = Self.entries(people + authors)
  }

  /// Returns a known person whose address differs from `address` by one letter or two swapped
  /// letters; nil if `address` is known itself. People who only wrote to the user do not count as
  /// known, so that the user is warned about a reply to `ada@examp1e.org`.
  func lookAlike(of address: EmailAddress) -> EmailAddress? {
    let wanted = Array(address.address.lowercased().utf8)
    var found: EmailAddress?
    for person in known {
      let other = Array(person.address.lowercased().utf8)
      if other == wanted { return nil }
      if found == nil, Self.isOneSlip(from: other, to: wanted) { found = person }
    }
    return found
  }

  private static func isOneSlip(from a: [UInt8], to b: [UInt8]) -> Bool {
    guard abs(a.count - b.count) < 2 else { return false }
    let same = zip(a, b).prefix { $0 == $1 }.count
    let (a, b) = (a[same...], b[same...])
    let end = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
    let (rest, other) = (Array(a.dropLast(end)), Array(b.dropLast(end)))
    return max(rest.count, other.count) == 1 || rest.count == 2 && rest == other.reversed()
  }

  /// Adds the people that the user's address command found.
  mutating func add(_ found: [EmailAddress]) {
    known += found
    entries = Self.entries(known + authors)
  }

  private static func entries(_ people: [EmailAddress]) -> [Entry] {
    var known: Set<String> = []
    var folding = SearchFolding()
    return people.compactMap { person in
      guard !isRobot(person), known.insert(person.address.lowercased()).inserted else {
        return nil
      }
      let words = (person.name ?? "").split { $0.isWhitespace || "\"'(".contains($0) }
      return Entry(
        address: person,
        beginnings: ([person.address[...]] + words).map { folding.folded(String($0)) })
    }
  }

  private static func isRobot(_ person: EmailAddress) -> Bool {
    let name = person.address.prefix { $0 != "@" }.lowercased().filter { $0.isLetter }
    let robots = ["noreply", "donotreply", "mailerdaemon", "postmaster", "notification", "bounce"]
    return robots.contains { name.hasPrefix($0) } || name.hasSuffix("noreply")
  }

  /// Returns the part of the last address that the user has typed, as a question for the user's
  /// address command. Nil if it is too short, or is already a complete address.
  func question(for text: String) -> String? {
    let typed = text[Self.startOfLast(text)...].drop { $0.isWhitespace }
    guard asksCommand, typed.count > 1, let last = typed.last, !last.isWhitespace, last != ">",
      !Self.isWhole(typed)
    else { return nil }
    return String(typed)
  }

  /// Completes the last address in a list. Nil if no known address begins with the typed text.
  func completion(of text: String) -> Completion? {
    let start = Self.startOfLast(text)
    let typed = text[start...].drop { $0.isWhitespace }
    guard let last = typed.last, !last.isWhitespace, last != ">" else { return nil }
    var folding = SearchFolding()
    let beginning = folding.folded(String(typed))
    let others = text[..<start].lowercased()
    let whole = Self.isWhole(typed) ? typed.lowercased() : nil
    let found = entries.first { entry in
      let address = entry.address.address.lowercased()
      return entry.beginnings.contains { $0.starts(with: beginning) }
        && !others.contains(address) && (whole == nil || whole == address)
    }
    guard let found else { return nil }
    let blank = start > text.startIndex ? " " : ""
    let address = EditedText.line([found.address])
    return address == typed
      ? nil : Completion(text: text[..<start] + blank + address, address: address)
  }

  /// True if the user typed a complete address. A longer address that begins in the same way belongs to someone else.
  static func isWhole(_ typed: Substring) -> Bool {
    let parts = typed.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && labels.allSatisfy { !$0.isEmpty }
      && labels[labels.count - 1].count > 1
  }

  /// Returns the index after the last unquoted comma or semicolon.
  private static func startOfLast(_ text: String) -> String.Index {
    var start = text.startIndex
    var isQuoted = false
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if !isQuoted, text[index] == "," || text[index] == ";" { start = text.index(after: index) }
    }
    return start
  }
}
