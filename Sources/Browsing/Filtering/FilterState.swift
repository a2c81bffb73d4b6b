import SplitViewUI

/// The search in a list. Only rows that contain all words are shown.
struct FilterState: Sendable {
  /// The path of the row above the list being searched. Nil if there is no search.
  private(set) var path: [BrowserItem]?
  /// The search field, and the words in it.
  private(set) var search = SearchState()

  /// The words that the source was last asked to search for. These words were in the field when the user last paused
  /// while typing.
  private(set) var asked = ""
  /// True once the source's answer is complete.
  private(set) var isAnswered = false
  /// The rows of the source's new answer, before the first of these rows has arrived. Until then,
  /// the rows of the previous answer stay on screen.
  var incoming: RowList?

  /// The time that the user must pause while typing before the source is asked to search.
  static let rest = Duration.milliseconds(250)

  /// Creates a state without a search.
  init() {}

  /// Creates a search that was saved, in the list at `path`.
  init(_ text: String, at path: [BrowserItem]) { (self.path, search) = (path, SearchState(text)) }

  /// Records that the source was asked to search for `query`.
  mutating func ask(_ query: String) { (asked, isAnswered, incoming) = (query, false, nil) }

  /// Records that the source's answer is complete.
  mutating func end() { (isAnswered, incoming) = (true, nil) }

  /// Returns the words to search for in the list at `path`. Empty if that list is not being searched.
  func query(in path: [BrowserItem]) -> String { path == self.path ? search.text : "" }

  /// True if the search field is above the list at `path`.
  func isShown(above path: [BrowserItem]) -> Bool { path == self.path && search.isActive }

  /// Changes the search in the list at `path`. If another list is being searched, that search ends.
  ///
  /// - Returns: the path of the list whose search has ended, if any.
  mutating func update(_ event: SearchEvent, at path: [BrowserItem]) -> [BrowserItem]? {
    let former = self.path
    if former != path { search = SearchState() }
    search.update(event)
    if search.text.isEmpty { ask("") }
    self.path = search.isActive ? path : nil
    return former == self.path ? nil : former
  }
}
