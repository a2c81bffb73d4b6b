import SplitViewUI

/// The search in a list. It keeps the rows that contain all words.
struct FilterState: Sendable {
  /// The path below which the searched list is, or nil without a search.
  private(set) var path: [BrowserItem]?
  /// The search field and its words.
  private(set) var search = SearchState()

  /// The words that the source was last asked for: those in the field when the user last paused typing.
  private(set) var asked = ""
  /// True once the source has answered completely.
  private(set) var isAnswered = false
  /// The source's new answer, until its first rows arrive. The old rows stay on screen until then.
  var incoming: RowList?

  /// The pause in typing after which the source is asked.
  static let rest = Duration.milliseconds(250)

  /// Notes that the source is asked for `query`.
  mutating func ask(_ query: String) { (asked, isAnswered, incoming) = (query, false, nil) }

  /// Notes that the source has answered completely.
  mutating func end() { (isAnswered, incoming) = (true, nil) }

  /// The words searched for in the list at `path`, or "" if that list is not searched.
  func query(in path: [BrowserItem]) -> String { path == self.path ? search.text : "" }

  /// True if the search field is above the list at `path`.
  func isShown(above path: [BrowserItem]) -> Bool { path == self.path && search.isActive }

  /// Changes the search in the list at `path`. A search in another list ends.
  /// - Returns: the path of the list that is no longer searched, if there is one.
  mutating func update(_ event: SearchEvent, at path: [BrowserItem]) -> [BrowserItem]? {
    let former = self.path
    if former != path { search = SearchState() }
    search.update(event)
    if search.text.isEmpty { ask("") }
    self.path = search.isActive ? path : nil
    return former == self.path ? nil : former
  }
}
