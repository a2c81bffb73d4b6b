extension Lexer {
  /// Where the backslash of an escape stands, if the text that ends at `end` was cut by one: the
  /// backslash is its last character and more follows, or stands behind it and a quote follows, as
  /// shells have it (`'it'\''s'`).
  func escape(endingAt end: Int) -> Int? {
    guard let next = character(end + 1), next != " ", next != "\t" else { return nil }
    if character(end - 1) == "\\" { return end - 1 }
    return next == "\\" && character(end + 2)?.isQuote == true ? end + 1 : nil
  }

  /// What to say of a text with escapes that begins at `start`.
  func escapes(from start: Int, column: Int) -> Problem {
    let advice = withoutEscapes(from: start).map { "write \($0)" } ?? "use another kind of quotes"
    return Problem(column: column, message: "a text has no escapes; \(advice)")
  }

  /// The text from `start` as it was meant, in quotes that it does not have in it; nil where there
  /// are none, or it is not closed or long.
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

  private func character(_ index: Int) -> Character? {
    characters.indices.contains(index) ? characters[index] : nil
  }
}

extension String {
  /// The text in quotes that it does not have in it, for a message that says what to write; nil
  /// where there are none, or it is too long for a message.
  var inQuotes: String? {
    let isPossible = ["\"", "'", "`"].contains { !contains($0) }
    return isPossible && count <= 160 ? TapeCommand.quoted(self) : nil
  }
}

extension Character {
  /// Whether a text can stand between two of it.
  var isQuote: Bool { self == "\"" || self == "'" || self == "`" }
}
