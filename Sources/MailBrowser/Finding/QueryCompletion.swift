import MailIndex
import MailStore
import TerminalFrame

/// Completes the word at the end of a query: first prefixes such as `from:`, then their values.
struct QueryCompletion {
  /// The names of all mailboxes.
  let mailboxes: [String]
  /// The people whose names can complete a query.
  let people: MailPeople
  /// All tags of all accounts.
  let tags: [String]
  /// The engine that answers the query.
  let engine: SearchEngine

  /// A completion: the complete query, and its last word.
  struct Way: Hashable {
    let text: String
    let word: String
  }

  /// The maximum number of completions.
  private static let limit = 9

  /// Returns the completions of a query, most likely first.
  func ways(_ text: String) -> [Way] {
    let start = Self.startOfWord(text)
    let (before, word) = (String(text[..<start]), String(text[start...]))
    guard !word.isEmpty else { return [] }
    let minus = word.hasPrefix("-") ? "-" : ""
    let condition = word.dropFirst(minus.count)
    let ways: [String]
    if let colon = condition.firstIndex(of: ":"),
      let prefix = QueryPrefix(rawValue: condition[..<colon].lowercased())
    {
      let value = Self.value(condition[condition.index(after: colon)...])
      ways = values(of: prefix, value).map(prefix.condition(of:))
    } else {
      ways = condition.isEmpty ? [] : prefixes(String(condition))
    }
    return ways.filter { minus + $0 != word }.prefix(Self.limit).map {
      Way(text: before + minus + $0, word: $0)
    }
  }

  /// Returns the start of the last word. A word begins after a space or parenthesis outside quotation marks.
  private static func startOfWord(_ text: String) -> String.Index {
    var start = text.startIndex
    var isQuoted = false
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if !isQuoted, text[index].isWhitespace || text[index] == "(" {
        start = text.index(after: index)
      }
    }
    return start
  }

  /// Returns the typed value without its quotation marks.
  private static func value(_ written: Substring) -> String {
    guard written.first == "\"" else { return String(written) }
    return String(written.dropFirst()).replacing("\"\"", with: "\"")
  }

  private func prefixes(_ beginning: String) -> [String] {
    QueryPrefix.known(to: engine).map { $0.rawValue + ":" }.filter {
      $0.hasPrefix(beginning.lowercased())
    }
  }

  private func values(of prefix: QueryPrefix, _ beginning: String) -> [String] {
    switch prefix {
    case .from: Self.addresses(of: people.authors, beginning)
    case .to: Self.addresses(of: people.recipients, beginning)
    case .in: mailboxes.filter { Self.begins($0, with: beginning) }
    case .is: Self.those(["unread", "read", "flagged", "replied", "draft", "passed"], beginning)
    case .has: Self.those(["attachment"], beginning)
    case .date: Self.those(["today", "yesterday", "7d..", "2w..", "3m..", "1y.."], beginning)
    case .after, .before: Self.those(["today", "yesterday", "7d", "2w", "3m", "1y"], beginning)
    case .tag: Self.those(tags, beginning)
    case .subject, .body, .attachment, .list, .larger, .smaller, .mid, .thread: []
    }
  }

  /// Returns the addresses of people whose name or address begins with the typed letters. Empty if no letter has been
  /// typed yet.
  private static func addresses(of people: [EmailAddress], _ beginning: String) -> [String] {
    guard !beginning.isEmpty else { return [] }
    return people.lazy.filter { person in
      // A search must contain a letter or digit, so leave out an address that contains neither.
      guard person.address.contains(where: { $0.isLetter || $0.isNumber }) else { return false }
      let name = person.name ?? ""
      return ([person.address, name] + name.split(separator: " ").map(String.init))
        .contains { begins($0, with: beginning) }
    }.prefix(limit).map(\.address)
  }

  private static func those(_ values: [String], _ beginning: String) -> [String] {
    values.filter { $0.lowercased().hasPrefix(beginning.lowercased()) }
  }

  /// Returns true if a name, or a part of it after a slash, begins with `beginning`. Ignores case and accents.
  private static func begins(_ name: String, with beginning: String) -> Bool {
    var folding = SearchFolding()
    let wanted = folding.folded(beginning)
    return folding.folded(name).starts(with: wanted)
      || name.split(separator: "/").dropFirst().contains {
        folding.folded(String($0)).starts(with: wanted)
      }
  }
}
