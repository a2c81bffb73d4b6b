/// The parts of a message's text that the user has folded and unfolded.
struct TextFolding: Hashable, Sendable {
  /// True while quotes are hidden.
  var showsOnlyNew = false
  /// True while everything is unfolded.
  var isOpen = false
  /// The first paragraphs of the parts that the user unfolded one by one.
  var opened: Set<Int> = []
  /// True if the full main headers are shown, with all recipients.
  var showsAllPeople = false

  /// Folds everything again, as when the message was opened.
  mutating func close() { self = TextFolding(showsOnlyNew: showsOnlyNew) }

  /// Returns the parts that are folded.
  func folds(of outline: MessageOutline) -> [TextFold] {
    if isOpen { return [] }
    let all = showsOnlyNew ? outline.folds.onlyNew : outline.folds.usual
    return opened.isEmpty ? all : all.filter { !opened.contains($0.paragraphs.lowerBound) }
  }
}
