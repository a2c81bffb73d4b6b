import NavigationModel

extension MailState {
  /// Mail that is about to be read: the first inbox is selected and its list has the focus, or all
  /// is as it was when `saved` was made.
  public init(
    library: MailLibrary, now: Int64, preferences: MailPreferences = MailPreferences(),
    restoring saved: SavedPlace? = nil
  ) {
    self.library = library
    self.library.style = preferences.style
    self.preferences = preferences
    self.now = now
    self.library.setSearches { $0.kept = preferences.searches }
    navigator = Navigator(preferences)
    navigator.hierarchyChanged(from: nil, to: self.library)
    goToFirstMailbox()
    if let saved { restore(saved) }
  }

  /// Takes over what an earlier run did and can be taken back.
  public mutating func canTakeBack(_ stacks: ChangeStacks) { changes.stacks = stacks }

  /// Shows notices about the start, on one line.
  public mutating func tell(_ notices: [String]) {
    if !notices.isEmpty { notice = notices.joined(separator: "; ") }
  }
}
