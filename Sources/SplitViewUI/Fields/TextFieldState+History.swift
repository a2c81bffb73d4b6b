extension TextFieldState {
  /// Adds the text to the history as the newest entry, and removes an older entry with the same text. Blank texts
  /// are ignored.
  public mutating func remember() {
    leaveHistory()
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    history.removeAll { $0 == text }
    history.append(text)
    history.removeFirst(max(0, history.count - historyLimit))
  }

  mutating func showPrevious() {
    let index = (historyIndex ?? history.count) - 1
    guard history.indices.contains(index) else { return }
    if historyIndex == nil { draft = text }
    show(history[index], at: index)
  }

  mutating func showNext() {
    guard let index = historyIndex.map({ $0 + 1 }) else { return }
    if history.indices.contains(index) {
      show(history[index], at: index)
    } else {
      show(draft, at: nil)
      draft = ""
    }
  }

  /// Stops moving through the history. Once changed, a text from the history counts as a new text.
  mutating func leaveHistory() {
    historyIndex = nil
    draft = ""
  }

  private mutating func show(_ text: String, at index: Int?) {
    self.text = text
    caret = text.count
    historyIndex = index
  }
}
