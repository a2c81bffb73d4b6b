/// A word or phrase from a query, used to highlight its occurrences in messages.
public struct QueryWord: Hashable, Sendable {
  /// The word as the user wrote it.
  public let text: String
  /// The field that was searched for the word.
  public let field: SearchField
  /// True if `text` is only the beginning of a word.
  public let isPrefix: Bool
}

extension SearchQuery {
  /// The words that may have caused a message to be found, each listed once. Words that the query excludes are left
  /// out.
  public var words: [QueryWord] {
    var words: [QueryWord] = []
    for word in allWords where !words.contains(word) { words.append(word) }
    return words
  }

  private var allWords: [QueryWord] {
    switch self {
    case .words(let text, let field, let isPrefix):
      [QueryWord(text: text, field: field, isPrefix: isPrefix)]
    case .all(let parts), .any(let parts): parts.flatMap(\.allWords)
    case .mark, .mailbox, .date, .larger, .smaller, .messageID, .thread, .tag, .not: []
    }
  }
}

extension QueryParser {
  /// Parses a query that the user is still typing. The last word counts as the beginning of a word,
  /// unless a space or a quotation mark follows it.
  public func parse(beginning text: String) throws(QueryError) -> SearchQuery {
    if let last = text.last, last.isLetter || last.isNumber,
      let query = try? parse(text + "*", isBeginning: true), case .words? = query.lastCondition
    {
      return query
    }
    return try parse(text)
  }
}

extension SearchQuery {
  /// The condition at the end of the query's text.
  fileprivate var lastCondition: SearchQuery? {
    switch self {
    case .all(let parts), .any(let parts): parts.last?.lastCondition
    case .not(let part): part.lastCondition
    case .words, .mark, .mailbox, .date, .larger, .smaller, .messageID, .thread, .tag: self
    }
  }
}
