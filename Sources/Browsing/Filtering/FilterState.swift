import SplitViewUI

/// The search in a list. Only rows that contain all words are shown.
struct FilterState: Sendable {
  /// The path below which the list being searched is. Nil if there is no search.
  private(set) var path: [BrowserItem]?
  /// The search field and its words.
  private(set) var search = SearchState()

  /// The words for which the source was last asked. These were in the field when the user last paused while typing.
  private(set) var asked = ""
  /// True when the answer of the source is complete.
  private(set) var isAnswered = false
  /// The new answer of the source, until its first rows arrive. Until then, the old rows stay on screen.
  var incoming: RowList?

  /// The time without typing after which the source is asked.
  static let rest = Duration.milliseconds(250)

  /// Records that the source is asked for `query`.
  mutating func ask(_ query: String) { (asked, isAnswered, incoming) = (query, false, nil) }

  /// Records that the answer of the source is complete.
  mutating func end() { (isAnswered, incoming) = (true, nil) }

  /// Returns the words that are searched for in the list at `path`. Empty if that list is not being searched.
  func query(in path: [BrowserItem]) -> String { path == self.path ? search.text : "" }

  /// True if the search field is above the list at `path`.
  func isShown(above path: [BrowserItem]) -> Bool { path == self.path && search.isActive }

  /// Changes the search in the list at `path`. If another list is being searched, that search ends.
  ///
  /// - Returns: the path of the list whose search has ended, if there is one.
  mutating func update(_ event: SearchEvent, at path: [BrowserItem]) -> [BrowserItem]? {
    let former = self.path
    if former != path { search = SearchState() }
    search.update(event)
    if search.text.isEmpty { ask("") }
    self.path = search.isActive ? path : nil
    return former == self.path ? nil : former
  }
}
