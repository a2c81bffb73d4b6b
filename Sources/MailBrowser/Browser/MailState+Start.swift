import NavigationModel

extension MailState {
  /// Creates the initial state of the program. The state is restored from `saved`. If there is no saved state, the
  /// first inbox is selected, and its list has the focus.
  public init(
    library: MailLibrary, now: Int64, preferences: MailPreferences = MailPreferences(),
    restoring saved: SavedPlace? = nil
  ) {
    self.library = library
    self.library.style = preferences.style
    self.library.mailboxPreferences = preferences.mailboxes
    self.preferences = preferences
    self.now = now
    self.library.setSearches { $0.kept = preferences.searches }
    navigator = Navigator(preferences)
    navigator.hierarchyChanged(from: nil, to: self.library)
    goToFirstMailbox()
    if let saved { restore(saved) }
    shareRoom()
  }

  /// Shows the notices from the program's start on one line. If there are several, shows the first notice and the
  /// number of notices.
  /// - Parameter lead: text to show before the notices.
  public mutating func tell(_ notices: [String], after lead: String? = nil) {
    preferencesState.take(notices)
    let first = notices.first.map {
      notices.count > 1 ? "\(notices.count) notices, listed in the preferences: \($0)" : $0
    }
    let all = [lead, first].compactMap(\.self)
    if !all.isEmpty { notice = all.joined(separator: "; ") }
  }
}
