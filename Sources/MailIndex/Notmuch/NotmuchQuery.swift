/// A query in notmuch's language (notmuch-search-terms(7)).
///
/// Words are put in quotation marks, so that notmuch neither stems them nor interprets them as operators. Inside a
/// quotation, a quotation mark is doubled.
struct NotmuchQuery {
  /// The mailboxes of the account, and their folders relative to the root of notmuch's mail.
  let mailboxes: [(name: String, folder: String)]

  private static let everything = "path:\"**\""
  private static let nothing = "(not path:\"**\")"

  /// Writes a query in notmuch's language, as a single argument.
  func text(_ query: SearchQuery) -> String {
    switch query {
    case .words(let text, let field, let isPrefix): Self.words(text, in: field, isPrefix)
    case .mark(let mark): Self.condition(mark)
    case .mailbox(let name): folders(name)
    case .date(let from, let until): Self.days(from, until)
    case .messageID(let id): "mid:" + Self.quoted(Self.bare(id))
    case .thread(let id): "thread:" + Self.quoted("{mid:" + Self.quoted(Self.bare(id)) + "}")
    case .tag(let tag): "tag:" + Self.quoted(tag)
    case .all(let parts): parts.isEmpty ? Self.everything : joined(parts, " and ")
    case .any(let parts): parts.isEmpty ? Self.nothing : joined(parts, " or ")
    case .not(let part): "(not \(text(part)))"
    // If notmuch is the engine, `QueryParser` has already rejected these conditions.
    case .larger, .smaller: Self.nothing
    }
  }

  private func joined(_ parts: [SearchQuery], _ name: String) -> String {
    "(" + parts.map(text).joined(separator: name) + ")"
  }

  private func folders(_ name: String) -> String {
    let pattern = MailboxPattern(name)
    let folders = mailboxes.filter { pattern.matches($0.name) }
      .map { "folder:" + Self.quoted($0.folder) }
    return folders.isEmpty ? Self.nothing : "(" + folders.joined(separator: " or ") + ")"
  }

  // MARK: Words

  /// Xapian's operators. A word that is the same as an operator cannot be followed by `*`.
  private static let operators: Set<String> = ["and", "or", "not", "xor", "near", "adj"]

  private static func words(
    _ text: String, in field: SearchField, _ isPrefix: Bool
  ) -> String {
    guard let prefix = prefix(field) else { return nothing }
    var phrase = plain(text)
    guard isPrefix else { return phrase.isEmpty ? nothing : prefix + quoted(phrase) }
    let start = phrase.lastIndex { !isPartOfBeginning($0) }.map(phrase.index(after:))
    let beginning = String(phrase[(start ?? phrase.startIndex)...])
    if beginning.isEmpty || operators.contains(beginning.lowercased()) {
      return phrase.isEmpty ? nothing : prefix + quoted(phrase)
    }
    phrase = plain(String(phrase.dropLast(beginning.count)))
    // notmuch does not allow a `*` at the end of a phrase, so the last word becomes a condition of
    // its own.
    return phrase.isEmpty
      ? "\(prefix)\(beginning)*" : "(\(prefix)\(quoted(phrase)) and \(prefix)\(beginning)*)"
  }

  /// Removes characters that are special even in quotation marks: `..`, which marks a range, and a leading `/` or
  /// `(`.
  private static func plain(_ text: String) -> String {
    let kept: Set<Character> = ["_", "'", "’", "&", "+", "#"]
    var plain = ""
    for character in text {
      let isKept =
        isPartOfBeginning(character) || kept.contains(character)
        || character == "." && plain.last.map(isPartOfBeginning) == true
      plain.append(isKept ? character : " ")
    }
    return plain.split(separator: " ").joined(separator: " ")
  }

  private static func isPartOfBeginning(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private static func prefix(_ field: SearchField) -> String? {
    switch field {
    case .everywhere: ""
    case .from: "from:"
    case .to: "to:"
    case .subject: "subject:"
    case .body: "body:"
    case .attachment: "attachment:"
    case .list: nil
    }
  }

  // MARK: Other conditions

  private static func condition(_ mark: SearchMark) -> String {
    switch mark {
    case .attachment: "tag:attachment"
    case .unread: "tag:unread"
    case .read: "(not tag:unread)"
    case .flagged: "tag:flagged"
    case .replied: "tag:replied"
    case .draft: "tag:draft"
    case .passed: "tag:passed"
    case .trashed: "tag:deleted"
    }
  }

  /// The tags that notmuch uses for flags and for attachments.
  static let tagsOfMarks: Set<String> = [
    "attachment", "unread", "flagged", "replied", "draft", "passed", "deleted",
  ]

  private static func days(_ from: Int64?, _ until: Int64?) -> String {
    if let until, until <= 0 { return nothing }
    // In notmuch, both bounds of a date range are inclusive. Negative times (before 1970) are
    // replaced by 0.
    let (first, last) = (from.map { "@\(max(0, $0))" }, until.map { "@\($0 - 1)" })
    return first == nil && last == nil ? everything : "date:\(first ?? "")..\(last ?? "")"
  }

  private static func bare(_ id: String) -> String {
    String(id.drop { $0 == "<" || $0 == "/" }.prefix { $0 != ">" })
  }

  /// Puts text in quotation marks.
  static func quoted(_ text: String) -> String {
    "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}

extension SearchQuery {
  /// False if no message in this mailbox can match. This check is needed because notmuch returns all files of a
  /// message, whatever their mailbox.
  func allows(mailbox name: String) -> Bool {
    switch self {
    case .mailbox(let pattern): MailboxPattern(pattern).matches(name)
    case .not(.mailbox(let pattern)): !MailboxPattern(pattern).matches(name)
    case .all(let parts): parts.allSatisfy { $0.allows(mailbox: name) }
    case .any(let parts): parts.contains { $0.allows(mailbox: name) }
    case .words, .mark, .date, .larger, .smaller, .messageID, .thread, .tag, .not: true
    }
  }
}
