/// Parses queries in a language like that of notmuch and Gmail.
///
///     query      consecutive conditions, which must all match
///     condition  word  word*  "a phrase"  from:ada  is:unread  date:2019..2020  ...
///     operators  and  or  not  -condition  ( )
///
/// `not` binds closest, `or` least. Matching ignores case and accents.
public struct QueryParser: Sendable {
  /// The maximum number of conditions in a query.
  public static let maximumConditions = 100
  /// The maximum depth of parentheses and `not`.
  public static let maximumDepth = 30

  private let days: QueryDays
  private let engine: SearchEngine
  /// True if a search for a word also finds its plural or singular, unless the word is in quotation marks.
  private let takesForms: Bool

  /// Makes a parser.
  /// - Parameters:
  ///   - days: interprets the days in queries.
  ///   - engine: the engine that will answer the query; a condition that the engine does not support is a mistake.
  ///   - takesForms: true if a search for a word also finds its plural or singular, unless the word is in quotation
  ///     marks. Ignored for notmuch, which finds such forms itself.
  public init(days: QueryDays, engine: SearchEngine = .index, takesForms: Bool = false) {
    (self.days, self.engine) = (days, engine)
    self.takesForms = takesForms && engine == .index
  }

  /// Parses the query in `text`. An empty query matches every message.
  public func parse(_ text: String) throws(QueryError) -> SearchQuery {
    try parse(text, isBeginning: false)
  }

  /// Parses the query in `text`.
  /// - Parameter isBeginning: true if the user is still typing. In that case, the program has added
  ///   the `*` at the end of `text`.
  func parse(_ text: String, isBeginning: Bool) throws(QueryError) -> SearchQuery {
    var reading = Reading(
      days: days, engine: engine, takesForms: takesForms, isBeginning: isBeginning,
      tokens: try QueryLexer.tokens(text), end: text.count + 1)
    if reading.tokens.isEmpty { return .all([]) }
    let query = try reading.alternatives(depth: 0)
    if let token = reading.peek { throw QueryError(.closingParenthesis, column: token.column) }
    return query
  }

  /// A recursive-descent parser for the tokens of a query.
  private struct Reading {
    let days: QueryDays
    let engine: SearchEngine
    let takesForms: Bool
    let isBeginning: Bool
    let tokens: [QueryToken]
    /// The column after the end of the query.
    let end: Int
    private var place = 0
    private var conditions = 0
    private var words = SearchWords()

    init(
      days: QueryDays, engine: SearchEngine, takesForms: Bool, isBeginning: Bool,
      tokens: [QueryToken], end: Int
    ) {
      (self.days, self.engine, self.tokens, self.end) = (days, engine, tokens, end)
      (self.takesForms, self.isBeginning) = (takesForms, isBeginning)
    }

    var peek: QueryToken? { place < tokens.count ? tokens[place] : nil }

    mutating func alternatives(depth: Int) throws(QueryError) -> SearchQuery {
      var parts = [try conjunction(depth: depth)]
      while let token = peek, token.kind == .or {
        place += 1
        try expectCondition("or", at: token)
        parts.append(try conjunction(depth: depth))
      }
      return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func conjunction(depth: Int) throws(QueryError) -> SearchQuery {
      var parts = [try condition(depth: depth)]
      while let token = peek, token.kind != .or, token.kind != .close {
        if token.kind == .and {
          place += 1
          try expectCondition("and", at: token)
        }
        parts.append(try condition(depth: depth))
      }
      return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func condition(depth: Int) throws(QueryError) -> SearchQuery {
      guard let token = peek else { throw QueryError(.openParenthesis, column: end) }
      conditions += 1
      guard depth <= QueryParser.maximumDepth, conditions <= QueryParser.maximumConditions else {
        throw QueryError(.tooLong, column: token.column)
      }
      place += 1
      switch token.kind {
      case .open:
        conditions -= 1
        if let close = peek, close.kind == .close {
          throw QueryError(.emptyParentheses, column: token.column)
        }
        let inside = try alternatives(depth: depth + 1)
        guard peek?.kind == .close else {
          throw QueryError(.openParenthesis, column: token.column)
        }
        place += 1
        return inside
      case .not, .minus:
        conditions -= 1
        try expectCondition(token.kind == .not ? "not" : "-", at: token)
        return .not(try condition(depth: depth + 1))
      case .term(let prefix, let value):
        if let prefix, !prefix.isKnown(to: engine) {
          throw QueryError(.unanswered(prefix: prefix.rawValue), column: token.column)
        }
        return try term(prefix, value)
      case .close: throw QueryError(.closingParenthesis, column: token.column)
      case .and: throw QueryError(.missingCondition(operator: "and"), column: token.column)
      case .or: throw QueryError(.missingCondition(operator: "or"), column: token.column)
      }
    }

    /// Throws an error if no condition follows an operator.
    private func expectCondition(_ name: String, at token: QueryToken) throws(QueryError) {
      switch peek?.kind {
      case .open, .minus, .not, .term: return
      case .close, .and, .or, nil:
        throw QueryError(.missingCondition(operator: name), column: token.column)
      }
    }

    private mutating func term(
      _ prefix: QueryPrefix?, _ value: QueryToken.Value
    ) throws(QueryError) -> SearchQuery {
      if prefix == nil, value.text == "*", !value.isQuoted { return .all([]) }
      if prefix?.takesWords != false, words.pattern(value.text) == nil {
        throw QueryError(.noWord(value.text), column: value.column)
      }
      if let star = Self.misplacedStar(prefix, value) { throw star }
      guard let prefix else {
        let words = SearchQuery.words(value.text, in: .everywhere, isPrefix: value.isPrefix)
        let id = value.isQuoted ? nil : Self.messageID(in: value.text)
        return id.map { .any([.messageID($0), words]) } ?? withForms(words, value)
      }
      guard let condition = prefix.condition(value, days: days) else {
        throw QueryError(
          .unknownValue(value.text, prefix: prefix.rawValue, expected: prefix.expected),
          column: value.column)
      }
      if case .date(let from?, let until?) = condition, from >= until {
        throw QueryError(.endsBeforeItBegins(value.text), column: value.column)
      }
      return withForms(condition, value)
    }

    /// Returns a condition that matches a word or any of its other forms. The last alternative is the word as the
    /// user wrote it.
    private func withForms(_ query: SearchQuery, _ value: QueryToken.Value) -> SearchQuery {
      guard takesForms, !value.isQuoted, case .words(let word, let field, let isPrefix) = query,
        !isPrefix || isBeginning && place == tokens.count
      else { return query }
      switch field {
      case .everywhere, .subject, .body: break
      // Names of people and files have no plural form.
      case .from, .to, .list, .attachment: return query
      }
      // A search for the beginning of a word already finds all longer forms, so these forms are
      // left out.
      let forms = WordForms.others(of: word).filter { form in
        !isPrefix || !form.hasPrefix(word.lowercased())
      }
      if forms.isEmpty { return query }
      return .any(forms.map { .words($0, in: field, isPrefix: false) } + [query])
    }

    /// Finds the Message-ID in `text`. The id may be in angle brackets, contain a digit (as email addresses seldom
    /// do), or be part of an archive's URL, such as `https://lore.kernel.org/all/id@host/T/`.
    private static func messageID(in text: String) -> String? {
      if text.hasPrefix("<"), text.hasSuffix(">"), text.contains("@") { return text }
      let isAddress = text.hasPrefix("https://") || text.hasPrefix("http://")
      let parts = isAddress ? text.split(separator: "/").dropFirst(2) : [text[...]]
      guard let id = parts.first(where: { $0.contains("@") }), let at = id.firstIndex(of: "@"),
        isAddress || id[..<at].contains(where: \.isNumber)
      else { return nil }
      return "<\(id)>"
    }

    /// Returns the mistake if a `*` is not at the end of a word. Inside quotation marks, `*` has no special meaning.
    private static func misplacedStar(
      _ prefix: QueryPrefix?, _ value: QueryToken.Value
    ) -> QueryError? {
      guard prefix?.takesSigns != true else { return nil }
      if let prefix, !prefix.takesWords {
        let hasStar = value.isPrefix || !value.isQuoted && value.text.contains("*")
        let mistake = QueryError.Mistake.unknownValue(
          value.written, prefix: prefix.rawValue, expected: prefix.expected)
        return hasStar ? QueryError(mistake, column: value.column) : nil
      }
      guard !value.isQuoted, value.text.contains("*") else { return nil }
      let parts = value.text.split(separator: "*")
      let word = parts.first { $0.contains { $0.isLetter || $0.isNumber } } ?? ""
      let mistake = QueryError.Mistake.misplacedStar(value.written, expected: "\(word)*")
      return QueryError(mistake, column: value.column)
    }
  }
}
