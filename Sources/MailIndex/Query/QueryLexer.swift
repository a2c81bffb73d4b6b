/// Splits a query into tokens.
struct QueryLexer {
  private let characters: [Character]
  private var place = 0

  init(_ text: String) { characters = Array(text) }

  /// Splits `text` into tokens, in order.
  static func tokens(_ text: String) throws(QueryError) -> [QueryToken] {
    var lexer = QueryLexer(text)
    var tokens: [QueryToken] = []
    while let token = try lexer.next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() throws(QueryError) -> QueryToken? {
    while let character = peek, character.isWhitespace { place += 1 }
    guard let first = peek else { return nil }
    let column = place + 1
    switch first {
    case "(", ")":
      place += 1
      return QueryToken(kind: first == "(" ? .open : .close, column: column)
    case "-" where place + 1 < characters.count && !characters[place + 1].isWhitespace:
      place += 1
      return QueryToken(kind: .minus, column: column)
    default: return QueryToken(kind: try word(), column: column)
    }
  }

  private var peek: Character? { place < characters.count ? characters[place] : nil }

  /// Reads an operator, or a condition with its prefix, if it has one.
  private mutating func word() throws(QueryError) -> QueryToken.Kind {
    if let prefix = try prefix() {
      let value = try value()
      if value.text.isEmpty {
        if peek == "(" {
          throw QueryError(.parentheses(prefix: prefix.rawValue), column: value.column)
        }
        throw QueryError(.missingValue(prefix: prefix.rawValue), column: value.column)
      }
      return .term(prefix, value)
    }
    let value = try value()
    if value.isQuoted { return .term(nil, value) }
    switch value.text.lowercased() {
    case "and" where !value.isPrefix: return .and
    case "or" where !value.isPrefix: return .or
    case "not" where !value.isPrefix: return .not
    default:
      if let advice = QueryPrefix.adviceOnSign(of: value.text) {
        throw QueryError(.otherSign(advice.sign, expected: advice.expected), column: value.column)
      }
      return .term(nil, value)
    }
  }

  /// Reads a prefix: a known word followed by a colon. Other words before a colon are text, as in `http:` and `Re:`.
  private mutating func prefix() throws(QueryError) -> QueryPrefix? {
    guard let end = characters[place...].firstIndex(where: { !Self.isOfName($0) }),
      characters[end] == ":"
    else { return nil }
    let name = String(characters[place..<end])
    let hasValue = end + 1 < characters.count && !characters[end + 1].isWhitespace
    // A single letter followed by a colon is text if nothing follows the colon, as in `plan b: wait`.
    if hasValue || name.count > 1, let prefix = QueryPrefix(named: name) {
      place = end + 1
      return prefix
    }
    if hasValue, let advice = QueryPrefix.advice(for: name) {
      throw QueryError(.otherPrefix(name, expected: advice), column: place + 1)
    }
    return nil
  }

  /// True for characters that may occur in the name of a prefix, such as `in`, `older_than` or `rfc822msgid`.
  private static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Reads one of three kinds of value: a phrase in quotation marks, in which two consecutive marks mean a single mark;
  /// an id in angle brackets; or all characters up to a space or a parenthesis.
  private mutating func value() throws(QueryError) -> QueryToken.Value {
    var value = QueryToken.Value(text: "", column: place + 1)
    if peek == "\"" {
      value.text = try phrase()
      value.isQuoted = true
    } else if peek == "<", let end = characters[place...].firstIndex(of: ">") {
      value.text = String(characters[place...end])
      place = end + 1
    } else {
      let start = place
      while let character = peek, !character.isWhitespace, character != "(", character != ")" {
        place += 1
      }
      value.text = String(characters[start..<place])
      value.isPrefix = value.text.last == "*" && value.text.count > 1
      if value.isPrefix { value.text.removeLast() }
      return value
    }
    if peek == "*" {
      place += 1
      value.isPrefix = true
    }
    return value
  }

  /// Reads the text between an opening and a closing quotation mark.
  private mutating func phrase() throws(QueryError) -> String {
    let start = place
    var text = ""
    repeat {
      if place > start { text.append("\"") }
      place += 1
      guard let end = characters[place...].firstIndex(of: "\"") else {
        throw QueryError(.openQuote, column: start + 1)
      }
      text += String(characters[place..<end])
      place = end + 1
    } while peek == "\""
    return text
  }
}

extension QueryPrefix {
  /// Writes a condition that matches the value literally, such as `in:"With space"`.
  public func condition(of value: String) -> String {
    let isPlain = !value.isEmpty && value != "anywhere" && value.first != "<"
    let hasSigns = value.contains { $0.isWhitespace || "()\"*".contains($0) }
    if isPlain, !hasSigns { return "\(rawValue):\(value)" }
    return
      "\(rawValue):\"\(value.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined())\""
  }
}
