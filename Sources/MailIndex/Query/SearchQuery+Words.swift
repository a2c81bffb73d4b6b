/// A word or a phrase of a query, for marking the places where it stands.
public struct QueryWord: Hashable, Sendable {
  /// The word, as the user wrote it.
  public let text: String
  /// The part of a message in which it was looked for.
  public let field: SearchField
  /// True if it is the beginning of a word.
  public let isPrefix: Bool
}

extension SearchQuery {
  /// The words that a message may have been found by: those that are not excluded, each once.
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
  /// The conditions of a query that is still being written: the word at its end is the beginning of one, unless a blank or
  /// a quotation mark is behind it.
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
  /// The condition that was written last.
  fileprivate var lastCondition: SearchQuery? {
    switch self {
    case .all(let parts), .any(let parts): parts.last?.lastCondition
    case .not(let part): part.lastCondition
    case .words, .mark, .mailbox, .date, .larger, .smaller, .messageID, .thread, .tag: self
    }
  }
}
