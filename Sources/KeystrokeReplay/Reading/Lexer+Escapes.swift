extension Lexer {
  /// Returns the index of a backslash with which the author meant to escape a quote in the text that ends at `end`. Nil
  /// if there is no such backslash. The backslash is either the last character of the text, and more text follows, or
  /// it is between the text and another quote, as in shells (`'it'\''s'`).
  func escape(endingAt end: Int) -> Int? {
    guard let next = character(end + 1), next != " ", next != "\t" else { return nil }
    if character(end - 1) == "\\" { return end - 1 }
    return next == "\\" && character(end + 2)?.isQuote == true ? end + 1 : nil
  }

  /// Returns the error for text with escapes. The error suggests the text to write instead.
  func escapes(from start: Int, column: Int) -> Problem {
    let advice =
      withoutEscapes(from: start).map { "write \($0)" } ?? "use a different kind of quotes"
    return Problem(
      column: column, message: "text in a tape cannot contain escape sequences; \(advice)")
  }

  /// Returns the text from `start` as its author meant it, in a kind of quotes that the text does not contain. Nil if
  /// the text contains all kinds of quotes, is not closed, or is too long.
  private func withoutEscapes(from start: Int) -> String? {
    var text = ""
    var index = start
    var quote: Character?
    while let character = character(index), quote != nil || (character != " " && character != "\t")
    {
      index += 1
      if character == "\\", let next = self.character(index), next == quote || quote == nil {
        text.append(next)
        index += 1
      } else if character == quote {
        quote = nil
      } else if quote == nil && character.isQuote {
        quote = character
      } else {
        text.append(character)
      }
    }
    return quote == nil ? text.inQuotes : nil
  }

  /// Returns the error for text in curly quotes, which word processors and phones produce. The error suggests the line
  /// to write instead. Nil if no such text begins at `start`.
  func curlyQuotes(from start: Int) -> Problem? {
    guard let closing = character(start).flatMap({ Self.curlyQuotes[$0] }) else { return nil }
    let end = characters.indices.dropFirst(start + 1).first { index in
      closing.contains(characters[index]) && [nil, " ", "\t"].contains(character(index + 1))
    }
    let text = end.map { String(characters[start + 1..<$0]) }
    let before = String(characters[..<start]).trimmingBlanksAtEnd
    let advice = "\(before) \(text.flatMap(\.inQuotes) ?? "\"text\"")".drop { $0 == " " }
    return Problem(
      column: start + 1, message: "text needs straight quotes; write \(advice)")
  }

  private static let curlyQuotes: [Character: String] = [
    "\u{201C}": "\u{201D}\u{201C}", "\u{201D}": "\u{201D}", "\u{201E}": "\u{201C}\u{201D}",
    "\u{2018}": "\u{2019}\u{2018}", "\u{2019}": "\u{2019}", "\u{201A}": "\u{2018}\u{2019}",
    "\u{AB}": "\u{BB}", "\u{BB}": "\u{AB}\u{BB}",
  ]

  private func character(_ index: Int) -> Character? {
    characters.indices.contains(index) ? characters[index] : nil
  }
}

extension String {
  /// The text, for an error message, in a kind of quotes that it does not contain. Nil if it contains all kinds of
  /// quotes, or is too long.
  var inQuotes: String? {
    let isPossible = ["\"", "'", "`"].contains { !contains($0) }
    return isPossible && count <= 160 ? TapeCommand.quoted(self) : nil
  }
}

extension Character {
  /// True for the three kinds of quotes.
  var isQuote: Bool { self == "\"" || self == "'" || self == "`" }
}
