/// The kind of a character, which determines the boundaries of words.
enum CharacterKind: Hashable {
  case space
  /// Letters and digits of scripts that separate words with spaces.
  case word
  /// Characters of Japanese and Chinese scripts. In Japanese, a word often ends where the script changes.
  case hiragana, katakana, ideograph
  /// Punctuation and symbols.
  case other

  init(_ character: Character) {
    let first = character.unicodeScalars.first?.value ?? 0
    switch first {
    case 0x3041...0x309F: self = .hiragana
    case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .katakana
    case 0x3005, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x2_0000...0x3_FFFF:
      self = .ideograph
    default:
      self =
        character.isWhitespace
        ? .space
        : character.isLetter || character.isNumber || character == "_" ? .word : .other
    }
  }
}

extension String {
  /// Returns the kind of the character at `index`, which must not be the end of the text. An
  /// apostrophe within a word belongs to the word.
  func kind(at index: Index) -> CharacterKind {
    let character = self[index]
    guard character == "'" || character == "\u{2019}", index > startIndex else {
      return CharacterKind(character)
    }
    let next = self.index(after: index)
    let isWithin =
      next < endIndex && CharacterKind(self[next]) == .word
      && CharacterKind(self[self.index(before: index)]) == .word
    return isWithin ? .word : .other
  }

  /// Returns the range of consecutive characters of the same kind around `index`. The range is empty at the end of
  /// the text.
  package func wordRange(at index: Index) -> Range<Index> {
    guard index < endIndex else { return index..<index }
    let kind = kind(at: index)
    var (start, end) = (index, self.index(after: index))
    while start > startIndex {
      let before = self.index(before: start)
      guard self.kind(at: before) == kind else { break }
      start = before
    }
    while end < endIndex, self.kind(at: end) == kind { end = self.index(after: end) }
    return start..<end
  }

  /// Returns the range of the line around `index`, between newlines of the text.
  func lineRange(at index: Index) -> Range<Index> {
    let start = self[..<index].lastIndex(where: \.isNewline).map { self.index(after: $0) }
    let end = self[index...].firstIndex(where: \.isNewline)
    return (start ?? startIndex)..<(end ?? endIndex)
  }
}

extension Character {
  /// True for characters that belong to a word when a key moves the caret by words. As in shells,
  /// an underscore does not belong to the word. (A double click on a word also selects its
  /// underscores.)
  package var isWordPart: Bool { isLetter || isNumber }
}
