/// What a user has folded and opened in the text of a message.
struct TextFolding: Hashable, Sendable {
  /// True while only what is new is shown.
  var showsOnlyNew = false
  /// True while nothing is folded.
  var isOpen = false
  /// The first paragraphs of the parts that were opened one by one.
  var opened: Set<Int> = []
  /// True if the main headers are shown, with all recipients.
  var showsAllPeople = false

  /// Folds everything again, as at the beginning of a text.
  mutating func close() { self = TextFolding(showsOnlyNew: showsOnlyNew) }

  /// The parts that are folded.
  func folds(of outline: MessageOutline) -> [TextFold] {
    if isOpen { return [] }
    let all = showsOnlyNew ? outline.folds.onlyNew : outline.folds.usual
    return opened.isEmpty ? all : all.filter { !opened.contains($0.paragraphs.lowerBound) }
  }
}
