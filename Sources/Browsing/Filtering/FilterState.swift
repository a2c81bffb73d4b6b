import SplitViewUI

/// The search in a list: of its rows, those stay that have all words.
struct FilterState: Sendable {
  /// The list that is searched, by the path of the row that it is below; nil without a search.
  private(set) var path: [BrowserItem]?
  /// The words.
  private(set) var search = SearchState()

  /// The words for which the source was asked: those at which the writing has rested.
  private(set) var asked = ""
  /// True once the source has given its whole answer.
  private(set) var isAnswered = false
  /// The answer of the source before its first rows.
  var incoming: RowList?

  /// The time for which the writing rests before the source is asked.
  static let rest = Duration.milliseconds(250)

  /// The source is asked.
  mutating func ask(_ query: String) { (asked, isAnswered, incoming) = (query, false, nil) }

  /// The source has answered.
  mutating func end() { (isAnswered, incoming) = (true, nil) }

  /// The words that are looked for in the list at `path`; empty if there is no search in it.
  func query(in path: [BrowserItem]) -> String { path == self.path ? search.text : "" }

  /// True if the field is on screen above the list at `path`.
  func isShown(above path: [BrowserItem]) -> Bool { path == self.path && search.isActive }

  /// Changes the search in the list at `path`; a search in another list ends.
  /// - Returns: the path of the list that is not searched any more.
  mutating func update(_ event: SearchEvent, at path: [BrowserItem]) -> [BrowserItem]? {
    let former = self.path
    if former != path { search = SearchState() }
    search.update(event)
    if search.text.isEmpty { ask("") }
    self.path = search.isActive ? path : nil
    return former == self.path ? nil : former
  }
}
