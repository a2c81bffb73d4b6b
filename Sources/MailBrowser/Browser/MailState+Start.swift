import NavigationModel
import SplitViewUI

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

  /// Shows the notices from the program's start on one line. If there are several, shows their number, and the key
  /// that lists them.
  /// - Parameter lead: text to show before the notices.
  public mutating func tell(_ notices: [String], after lead: String? = nil) {
    let mistakes = notices.count { $0.hasPrefix("config.toml") }
    let areMistakes = mistakes > 0 && mistakes == notices.count
    let isListed = notices.count > 1 || areMistakes
    preferencesState.take(notices, areOffered: isListed)
    let words =
      areMistakes
      ? "\(mistakes) error\(mistakes > 1 ? "s" : "") in config.toml"
      : isListed ? "\(notices.count) notices" : notices.first
    let all = [lead, words].compactMap(\.self).joined(separator: "; ")
    guard isListed else {
      if !all.isEmpty { notice = all }
      return
    }
    let show = key(of: "preferences").map {
      ToastAction("Show", key: $0, event: MailEvent.preferences(.show))
    }
    showToast(all, show, isFailure: areMistakes)
  }
}
