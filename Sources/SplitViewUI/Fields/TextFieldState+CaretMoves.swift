extension TextFieldState {
  /// Returns the position to which `motion` moves the caret. For edits that do not move the caret,
  /// returns the current position.
  func target(of motion: TextEdit) -> Int {
    switch motion {
    case .moveBackward: max(0, caret - 1)
    case .moveForward: min(text.count, caret + 1)
    case .moveWordBackward: wordStart
    case .moveWordForward: wordEnd
    case .moveToStart: 0
    case .moveToEnd: text.count
    case .moveTo(let offset): min(max(0, offset), text.count)
    case .insert, .deleteBackward, .deleteForward, .deleteWordBackward, .deleteWordForward,
      .deleteToBlank, .killToStart, .killToEnd, .yank, .transpose, .previousInHistory,
      .nextInHistory:
      caret
    }
  }

  /// The beginning of the word before the caret.
  private var wordStart: Int {
    let before = text.prefix(caret).reversed()
    return before.drop { !$0.isWordPart }.drop(while: \.isWordPart).count
  }

  /// The end of the word after the caret.
  private var wordEnd: Int {
    let after = text.dropFirst(caret)
    let rest = after.drop { !$0.isWordPart }.drop(while: \.isWordPart)
    return caret + after.count - rest.count
  }
}
