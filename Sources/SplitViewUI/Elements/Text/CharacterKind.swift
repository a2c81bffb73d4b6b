/// What a character is to the borders of words.
enum CharacterKind: Hashable {
  case space
  /// Letters and digits of scripts that put spaces between words.
  case word
  /// Those of Japanese and Chinese: there, a word mostly ends where the script changes.
  case hiragana, katakana, ideograph
  /// Marks.
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
  /// What stands at `index`, which is not the end. An apostrophe within a word is part of it.
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

  /// The characters around `index` that are of one kind; none at the end.
  func wordRange(at index: Index) -> Range<Index> {
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

  /// The line around `index` as the text's own newlines make it.
  func lineRange(at index: Index) -> Range<Index> {
    let start = self[..<index].lastIndex(where: \.isNewline).map { self.index(after: $0) }
    let end = self[index...].firstIndex(where: \.isNewline)
    return (start ?? startIndex)..<(end ?? endIndex)
  }
}
