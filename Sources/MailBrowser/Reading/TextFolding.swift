/// The parts of a message's text that the user has folded and unfolded.
struct TextFolding: Hashable, Sendable {
  /// True if quotes are hidden, so that only new text is shown.
  var showsOnlyNew = false
  /// True if everything is unfolded.
  var isOpen = false
  /// The first paragraphs of the parts that the user unfolded individually.
  var opened: Set<Int> = []
  /// True if the full main headers are shown, including all recipients.
  var showsAllPeople = false

  /// Folds everything again, as it was when the message was opened.
  mutating func close() { self = TextFolding(showsOnlyNew: showsOnlyNew) }

  /// Returns the parts that are folded.
  func folds(of outline: MessageOutline) -> [TextFold] {
    if isOpen { return [] }
    let all = showsOnlyNew ? outline.folds.onlyNew : outline.folds.usual
    return opened.isEmpty ? all : all.filter { !opened.contains($0.paragraphs.lowerBound) }
  }
}
