/// A mistake in a query, with its position and the text that was expected there.
public struct QueryError: Error, Hashable, Sendable {
  /// The kinds of mistakes.
  public enum Mistake: Hashable, Sendable {
    /// A quotation mark is not closed.
    case openQuote
    /// A parenthesis is not closed.
    case openParenthesis
    /// A closing parenthesis has no opening parenthesis.
    case closingParenthesis
    /// There is nothing between two parentheses.
    case emptyParentheses
    /// An operator has no condition before or after it.
    case missingCondition(operator: String)
    /// A prefix has no value.
    case missingValue(prefix: String)
    /// A prefix is followed by parentheses. Only Gmail allows this.
    case parentheses(prefix: String)
    /// The prefix does not accept the value. `expected` describes the values that it accepts.
    case unknownValue(String, prefix: String, expected: String)
    /// A range of days is empty, because its last day is before its first day.
    case endsBeforeItBegins(String)
    /// The search engine does not support this prefix.
    case unanswered(prefix: String)
    /// A prefix that is supported only by other programs, such as notmuch or Gmail. `expected` is what to write
    /// instead.
    case otherPrefix(String, expected: String)
    /// A word begins with an operator from the query language of another program. `expected` is what to write
    /// instead.
    case otherSign(String, expected: String)
    /// A `*` is not at the end of a word. `expected` is what to write instead.
    case misplacedStar(String, expected: String)
    /// A word contains neither a letter nor a digit.
    case noWord(String)
    /// There are more conditions, or deeper parentheses, than `QueryParser` accepts.
    case tooLong
  }

  /// What is wrong with the query.
  public let mistake: Mistake
  /// The column where the mistake is, in characters, counted from 1.
  public let column: Int

  /// Creates an error for a mistake at a column.
  public init(_ mistake: Mistake, column: Int) {
    self.mistake = mistake
    self.column = column
  }
}

extension QueryError {
  /// Returns the expected text if the mistake is at the end of `text` and may be corrected by typing more. Returns
  /// nil for any other mistake.
  public func hint(in text: String) -> String? {
    guard mayGoOn(in: text), let expected = words.firstRange(of: "; expected ") else { return nil }
    return "Expected " + words[expected.upperBound...]
  }

  private func mayGoOn(in text: String) -> Bool {
    switch mistake {
    case .openQuote, .openParenthesis: return true
    case .missingCondition:
      return text.dropFirst(column - 1).split(whereSeparator: \.isWhitespace).count == 1
    case .noWord(""): return false
    case .missingValue, .unknownValue, .noWord:
      return !text.dropFirst(column - 1).contains(where: \.isWhitespace)
    case .closingParenthesis, .emptyParentheses, .parentheses, .endsBeforeItBegins, .unanswered,
      .otherPrefix, .otherSign, .misplacedStar, .tooLong:
      return false
    }
  }
}

extension QueryError: CustomStringConvertible {
  /// One line with the column, the mistake, and the text that was expected.
  public var description: String { "column \(column): \(words)" }

  private var words: String {
    switch mistake {
    case .openQuote: "the quotation mark is not closed; expected another \""
    case .openParenthesis: "the parenthesis is not closed; expected )"
    case .closingParenthesis: "no parenthesis is open here; expected a word or a condition"
    case .emptyParentheses: "the parentheses are empty; expected a word or a condition"
    case .missingCondition(let name) where name == "not" || name == "-":
      "\(name) has nothing after it; expected a word or a condition"
    case .missingCondition(let name): "\(name) needs a condition on either side; expected a word"
    case .missingValue(let prefix): "\(prefix): has no value; expected \(Self.expected(prefix))"
    case .parentheses(let prefix):
      "\(prefix): cannot be followed by parentheses; expected \(prefix): before each word, as in (\(prefix):a or \(prefix):b)"
    case .unknownValue(let value, let prefix, let expected):
      "\(prefix): cannot be \(Self.shortened(value)); expected \(expected)"
    case .endsBeforeItBegins(let span):
      "\(Self.shortened(span)) ends before it begins; expected the earlier day first"
    case .unanswered(let prefix):
      "notmuch does not support \(prefix):; expected another condition"
    case .otherPrefix(let name, let expected):
      "\(name): is not valid here; expected \(expected) (to search for these words as text, put them in quotation marks)"
    case .otherSign(let sign, let expected): "\(sign) is not valid here; expected \(expected)"
    case .misplacedStar(let word, let expected):
      "\(Self.shortened(word)) has a * in the wrong place; expected the * at the end, as in \(Self.shortened(expected))"
    case .noWord(""): "the quotation marks are empty; expected a word"
    case .noWord(let text): "\(Self.shortened(text)) has no letters; expected a word"
    case .tooLong:
      "the query is too long; expected at most \(QueryParser.maximumConditions) conditions"
        + " and \(QueryParser.maximumDepth) levels of parentheses"
    }
  }

  /// Shortens text from the query, so that the error fits on one line.
  private static func shortened(_ text: String) -> String {
    let scalars = text.unicodeScalars
    return scalars.count > 40 ? String(scalars.prefix(40)) + "…" : text
  }

  private static func expected(_ prefix: String) -> String {
    QueryPrefix(rawValue: prefix)?.expected ?? "a word"
  }
}
