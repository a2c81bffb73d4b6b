extension Lexer {
  /// The place of the backslash by which a text that ends at `end` was meant to go on; nil if there
  /// is none. Either the backslash is the text's last character and more follows, or it stands
  /// after the text and a quote follows, as in shells (`'it'\''s'`).
  func escape(endingAt end: Int) -> Int? {
    guard let next = character(end + 1), next != " ", next != "\t" else { return nil }
    if character(end - 1) == "\\" { return end - 1 }
    return next == "\\" && character(end + 2)?.isQuote == true ? end + 1 : nil
  }

  /// The error for a text with escapes that begins at `start`.
  func escapes(from start: Int, column: Int) -> Problem {
    let advice = withoutEscapes(from: start).map { "write \($0)" } ?? "use another kind of quotes"
    return Problem(column: column, message: "a text has no escapes; \(advice)")
  }

  /// The text from `start` as it was meant, in quotes that it does not contain; nil if it contains
  /// all kinds, is not closed, or is long.
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

  /// The error for a text in the quotes that word processors and phones write, with the line to write instead; nil if
  /// none begins at `start`.
  func curlyQuotes(from start: Int) -> Problem? {
    guard let closing = character(start).flatMap({ Self.curlyQuotes[$0] }) else { return nil }
    let end = characters.indices.dropFirst(start + 1).first { index in
      closing.contains(characters[index]) && [nil, " ", "\t"].contains(character(index + 1))
    }
    let text = end.map { String(characters[start + 1..<$0]) }
    let before = String(characters[..<start]).trimmingBlanksAtEnd
    let advice = "\(before) \(text.flatMap(\.inQuotes) ?? "\"text\"")".drop { $0 == " " }
    return Problem(
      column: start + 1, message: "text goes in straight quotes; write \(advice)")
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
  /// The text in quotes that it does not contain, for the advice in an error; nil if it contains
  /// all kinds, or is too long for a message.
  var inQuotes: String? {
    let isPossible = ["\"", "'", "`"].contains { !contains($0) }
    return isPossible && count <= 160 ? TapeCommand.quoted(self) : nil
  }
}

extension Character {
  /// True for the three kinds of quotes.
  var isQuote: Bool { self == "\"" || self == "'" || self == "`" }
}
