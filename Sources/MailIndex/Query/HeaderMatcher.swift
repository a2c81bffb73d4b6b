import MailStore

/// Checks whether messages match a query. Uses only the data in message lists, not an index or the messages' text.
public struct HeaderMatcher {
  private let query: SearchQuery
  private let account: MailAccount
  private var words = SearchWords()
  /// The letters of the query's tags, by mailbox and tag. Filled in as messages are compared.
  private var letters: [MailboxID: [String: KeywordLetters]] = [:]

  /// Makes a matcher, which can compare many messages with one query.
  /// - Parameter account: the account of the messages. The letters for tags are looked up in its
  ///   mailboxes.
  public init(_ query: SearchQuery, in account: MailAccount) {
    (self.query, self.account) = (query, account)
  }

  /// True if the query finds the message. A condition on the message's text counts as false, and so does its
  /// negation.
  public mutating func matches(_ entry: MessageEntry, _ read: SizedEnvelope) -> Bool {
    answer(query, entry, read) == true
  }

  /// Returns whether a message matches a condition. Returns nil if the data in the message list is
  /// not enough to decide.
  private mutating func answer(
    _ query: SearchQuery, _ entry: MessageEntry, _ read: SizedEnvelope
  ) -> Bool? {
    let envelope = read.envelope
    switch query {
    case .words(let text, let field, let isPrefix):
      return has(text, isPrefix, in: field, envelope)
    case .mark(let mark): return Self.has(mark, entry.flags, envelope)
    case .mailbox(let name): return MailboxPattern(name).matches(entry.mailbox.name)
    case .date(let from, let until):
      guard let date = entry.date(envelope)?.seconds else { return false }
      return date >= from ?? .min && date < until ?? .max
    case .larger(let size): return read.size > size
    case .smaller(let size): return read.size < size
    case .messageID(let id): return envelope.messageID == id
    case .thread(let id):
      let ids = envelope.references + [envelope.inReplyTo, envelope.messageID].compactMap(\.self)
      return ids.contains(id) ? true : nil
    case .tag(let name):
      return !letters(of: name, in: entry.mailbox).isDisjoint(with: entry.keywordLetters)
    case .all(let parts):
      let answers = parts.map { answer($0, entry, read) }
      return answers.contains(false) ? false : answers.contains(nil) ? nil : true
    case .any(let parts):
      let answers = parts.map { answer($0, entry, read) }
      return answers.contains(true) ? true : answers.contains(nil) ? nil : false
    case .not(let part): return answer(part, entry, read).map { !$0 }
    }
  }

  private mutating func letters(of tag: String, in mailbox: MailboxID) -> KeywordLetters {
    if let known = letters[mailbox]?[tag] { return known }
    let found = account.mailbox(mailbox)?.letters(ofKeyword: tag) ?? []
    letters[mailbox, default: [:]][tag] = found
    return found
  }

  private mutating func has(
    _ text: String, _ isPrefix: Bool, in field: SearchField, _ envelope: Envelope
  ) -> Bool? {
    guard let pattern = words.pattern(text, isPrefix: isPrefix) else { return false }
    let people =
      switch field {
      case .from: envelope.from
      case .to: envelope.to + envelope.cc
      case .everywhere: envelope.from + envelope.to + envelope.cc
      case .subject: [EmailAddress]()
      case .body, .list, .attachment: nil as [EmailAddress]?
      }
    guard let people else { return nil }
    var text: [UInt8] = []
    if field == .everywhere || field == .subject { words.append(envelope.subject, onto: &text) }
    for person in people { words.append("\(person.name ?? "") \(person.address)", onto: &text) }
    let isThere = pattern.matches(text)
    return isThere || field != .everywhere ? isThere : nil
  }

  private static func has(
    _ mark: SearchMark, _ flags: MessageFlags, _ envelope: Envelope
  ) -> Bool {
    switch mark {
    case .attachment: envelope.hasAttachments
    case .unread: !flags.contains(.seen)
    case .read: flags.contains(.seen)
    case .flagged: flags.contains(.flagged)
    case .replied: flags.contains(.replied)
    case .draft: flags.contains(.draft)
    case .passed: flags.contains(.passed)
    case .trashed: flags.contains(.trashed)
    }
  }
}
