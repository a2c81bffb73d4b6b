/// A token in a line of a tape: a word, quoted text, a pattern, or JSON in braces.
struct Token: Hashable {
  /// The kinds of tokens.
  enum Kind: Hashable { case word, text, pattern, json }

  var kind: Kind
  /// The token's text, without the surrounding quotes or slashes, but with braces.
  var text: String
  /// The range of the token in the line, counted from 0.
  var place: Range<Int>

  /// The column of the token's first character, counted from 1.
  var column: Int { place.lowerBound + 1 }
}

/// Splits a line of a tape into tokens. As in VHS, text is in one of three kinds of quotes and has no escapes, and `#`
/// at the beginning of a token starts a comment. A setting's value may be JSON, such as a theme of VHS. JSON extends
/// from `{` to the first `}`, possibly over several lines. Each character is read once, unless it is in text with
/// escapes.
struct Lexer {
  private(set) var tokens: [Token] = []
  /// The comment, including its `#`.
  private(set) var comment: String?
  private(set) var characters: [Character]
  private var index = 0

  /// Splits `line` into tokens.
  /// - Parameter nextLine: takes the next line if a value may continue there; otherwise returns nil.
  init(_ line: Substring, nextLine: () -> Substring? = { nil }) throws(Problem) {
    characters = Array(line)
    try refuseControls(from: 0)
    while let character = current {
      switch character {
      case " ", "\t": index += 1
      case "#":
        comment = String(characters[index...]).trimmingBlanksAtEnd
        return
      case "\"", "'", "`": try readText(character)
      case "/" where readsPatterns: try readPattern()
      case "{" where readsJSON: try readJSON(nextLine)
      default: try readWord()
      }
    }
  }

  /// The line without its comment, if it contains variables.
  var template: String? {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    let text = source(from: first, through: last)
    return text.templateParts.count > 1 ? text : nil
  }

  /// Returns the source text from the beginning of `first` to the end of `last`.
  func source(from first: Token, through last: Token) -> String {
    String(characters[first.place.lowerBound..<last.place.upperBound])
  }

  private var current: Character? { index < characters.count ? characters[index] : nil }

  /// True if a slash at the current position begins a pattern rather than a path.
  private var readsPatterns: Bool {
    guard let first = tokens.first, first.kind == .word else { return false }
    if first.text == "Set" { return tokens.count == 2 && tokens[1].text == "WaitPattern" }
    // As in VHS, a line may contain several commands. The arguments of these commands may be paths or any other words.
    let takesWords = [
      .launch, .source, .output, .screenshot, .environment, .require, .receive, .declare, .loop,
      .values,
    ]
    .contains { (word: CommandWord) in word.rawValue == first.text }
    return tokens.prefix(takesWords ? 1 : tokens.count).contains { token in
      let word = token.text.prefix { $0 != "@" && $0 != "+" }
      return token.kind == .word && ["Wait", "Expect", "Mask"].contains(word)
    }
  }

  /// True if a brace at the current position begins a setting's value.
  private var readsJSON: Bool {
    tokens.count == 2 && tokens[0].kind == .word && tokens[0].text == "Set"
  }

  private func refuseControls(from start: Int) throws(Problem) {
    if let control = characters[start...].firstIndex(where: { $0.isForbiddenControl }) {
      throw Problem(column: control + 1, message: "a tape cannot contain control characters")
    }
  }

  private mutating func readText(_ quote: Character) throws(Problem) {
    let start = index
    index += 1
    guard let end = characters[index...].firstIndex(of: quote) else {
      throw Problem(
        column: start + 1, message: "the closing quote is missing; expected \(quote)")
    }
    index = end + 1
    if let backslash = escape(endingAt: end) {
      throw escapes(from: start, column: backslash + 1)
    }
    try add(.text, String(characters[start + 1..<end]), from: start)
  }

  private mutating func readJSON(_ nextLine: () -> Substring?) throws(Problem) {
    let start = index
    while true {
      if let end = characters[index...].firstIndex(of: "}") {
        index = end + 1
        try refuseControls(from: start)
        return try add(.json, String(characters[start..<index]), from: start)
      }
      guard let line = nextLine() else {
        throw Problem(column: start + 1, message: "the closing } is missing")
      }
      while characters.last == " " || characters.last == "\t" { characters.removeLast() }
      index = characters.count
      characters.append("\n")
      characters += line
    }
  }

  /// Reads a pattern. `\/` is a slash; every other backslash is part of the pattern.
  private mutating func readPattern() throws(Problem) {
    let start = index
    var pattern = ""
    index += 1
    while let character = current, character != "/" {
      index += 1
      if character == "\\", let escaped = current {
        index += 1
        pattern += escaped == "/" ? "/" : "\\\(escaped)"
      } else {
        pattern.append(character)
      }
    }
    guard current == "/" else {
      throw Problem(column: start + 1, message: "the closing / of the pattern is missing")
    }
    index += 1
    try add(.pattern, pattern, from: start)
  }

  /// Reads a word up to the next space. An `@` before quoted text is a word of its own.
  private mutating func readWord() throws(Problem) {
    let start = index
    if current == "@", index + 1 < characters.count, "\"'`".contains(characters[index + 1]) {
      index += 1
    } else {
      if let problem = curlyQuotes(from: start) { throw problem }
      // VHS does not require a space before the text in Type@50ms"text", so the quote ends the
      // word.
      while let character = current, character != " ", character != "\t",
        !(character.isQuote && characters[start..<index].starts(with: "Type@"))
      { index += 1 }
    }
    try add(.word, String(characters[start..<index]), from: start)
  }

  /// Adds a token. A combining mark at the edge of a token is refused, because it would be combined with the adjacent
  /// space or quote, and the token could not be written back.
  private mutating func add(
    _ kind: Token.Kind, _ text: String, from start: Int
  ) throws(Problem) {
    guard "x\(text) ".count == text.count + 2 else {
      throw Problem(
        column: start + 1,
        message: "a combining mark at the start or end of a word has no letter to combine with")
    }
    tokens.append(Token(kind: kind, text: text, place: start..<index))
  }
}

extension Character {
  /// True for control characters other than tab and line feed.
  fileprivate var isForbiddenControl: Bool {
    unicodeScalars.contains {
      $0 != "\t" && $0 != "\n" && ($0.value < 0x20 || (0x7F..<0xA0).contains($0.value))
    }
  }
}
