import TerminalFrame

// Finds positions between characters, and moves from position to position.
extension TextDocument {
  /// The end of the last paragraph.
  var end: TextAnchor {
    TextAnchor(block: max(0, blocks.count - 1), offset: blocks.last?.shownBytes ?? 0)
  }

  /// Returns the nearest valid position at or before `place`, at the beginning of a character.
  func clamped(_ place: TextAnchor) -> TextAnchor {
    if place.block < 0 || blocks.isEmpty { return .start }
    guard blocks.indices.contains(place.block) else { return end }
    let block = blocks[place.block]
    guard place.offset < block.shownBytes else {
      return TextAnchor(block: place.block, offset: block.shownBytes)
    }
    return TextAnchor(block: place.block, offset: block.offset(of: block.index(at: place.offset)))
  }

  func clamped(_ range: Range<TextAnchor>) -> Range<TextAnchor> {
    clamped(range.lowerBound)..<clamped(range.upperBound)
  }

  /// Returns the position `count` characters after `place`. The end of a paragraph counts as a character.
  func place(_ place: TextAnchor, movedByCharacters count: Int) -> TextAnchor {
    repeated(count, from: place, forward: placeAfter, back: placeBefore)
  }

  /// Returns the beginning of the word `count` words after `place`.
  func place(_ place: TextAnchor, movedByWords count: Int) -> TextAnchor {
    repeated(count, from: place, forward: wordAfter, back: wordBefore)
  }

  /// Returns the range of the character, word or line at `place`.
  func range(of unit: TextUnit, at place: TextAnchor) -> Range<TextAnchor> {
    let place = clamped(place)
    guard blocks.indices.contains(place.block), blocks[place.block].shownBytes > 0 else {
      return place..<place
    }
    let block = blocks[place.block]
    let index = block.index(at: place.offset)
    let range =
      switch unit {
      case .character:
        index..<(index < block.text.endIndex ? block.text.index(after: index) : index)
      case .word: block.text.wordRange(at: index)
      case .line: block.text.lineRange(at: index)
      }
    let (start, end) = (block.offset(of: range.lowerBound), block.offset(of: range.upperBound))
    let first = TextAnchor(block: place.block, offset: start)
    return first..<TextAnchor(block: place.block, offset: end)
  }

  private func repeated(
    _ count: Int, from place: TextAnchor, forward: (TextAnchor) -> TextAnchor,
    back: (TextAnchor) -> TextAnchor
  ) -> TextAnchor {
    var place = clamped(place)
    for _ in 0..<min(count.magnitude, 100_000) {
      let next = count > 0 ? forward(place) : back(place)
      if next == place { break }
      place = next
    }
    return place
  }

  private func placeAfter(_ place: TextAnchor) -> TextAnchor {
    guard blocks.indices.contains(place.block) else { return place }
    let block = blocks[place.block]
    if place.offset < block.shownBytes {
      let next = block.text.index(after: block.index(at: place.offset))
      return TextAnchor(block: place.block, offset: block.offset(of: next))
    }
    return place.block + 1 < blocks.count ? TextAnchor(block: place.block + 1, offset: 0) : place
  }

  private func placeBefore(_ place: TextAnchor) -> TextAnchor {
    guard blocks.indices.contains(place.block) else { return place }
    let block = blocks[place.block]
    if place.offset > 0, block.shownBytes > 0 {
      let before = block.text.index(before: block.index(at: place.offset))
      return TextAnchor(block: place.block, offset: block.offset(of: before))
    }
    guard place.block > 0 else { return place }
    return TextAnchor(block: place.block - 1, offset: blocks[place.block - 1].shownBytes)
  }

  private func wordAfter(_ place: TextAnchor) -> TextAnchor {
    var place = place
    if kind(at: place) != .space { place = range(of: .word, at: place).upperBound }
    while kind(at: place) == .space, place < end { place = placeAfter(place) }
    return place
  }

  private func wordBefore(_ place: TextAnchor) -> TextAnchor {
    var place = placeBefore(place)
    while kind(at: place) == .space, place > .start { place = placeBefore(place) }
    return kind(at: place) == .space ? place : range(of: .word, at: place).lowerBound
  }

  /// Returns the kind of the character at `place`. The end of a paragraph counts as a space.
  private func kind(at place: TextAnchor) -> CharacterKind {
    guard blocks.indices.contains(place.block) else { return .space }
    let block = blocks[place.block]
    guard place.offset < block.shownBytes else { return .space }
    return block.text.kind(at: block.index(at: place.offset))
  }
}

extension TextBlock {
  /// The number of bytes of text that the user can select: 0 for a rule, because its text is not shown.
  var shownBytes: Int { role == .rule ? 0 : text.utf8.count }

  /// Returns the beginning of the character that contains the byte at `offset`.
  func index(at offset: Int) -> String.Index {
    let index = text.utf8.index(
      text.startIndex, offsetBy: min(max(0, offset), text.utf8.count))
    // `index` may be inside a character, so move to the end of that character, and then back to its beginning.
    return index < text.endIndex ? text.index(before: text.index(after: index)) : index
  }

  /// Returns the number of UTF-8 bytes before `index`.
  func offset(of index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }
}
