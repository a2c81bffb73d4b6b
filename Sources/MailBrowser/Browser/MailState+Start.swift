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
    navigator.goToFirstMailbox(in: self.library)
    if let saved { restore(saved) }
    shareRoom()
  }

  /// Shows the notices from the program's start on one line. If there are several, shows their number, and the key
  /// that lists them.
  /// - Parameters:
  ///   - errorCount: the number of notices that are about errors in the configuration file.
  ///   - lead: text to show before the notices.
  public mutating func tell(
    _ notices: [String], errorCount: Int = 0, after lead: String? = nil
  ) {
    let areErrors = errorCount > 0 && errorCount == notices.count
    let isListed = notices.count > 1 || areErrors
    preferencesState.take(notices, areOffered: isListed)
    let words =
      areErrors
      ? "\(errorCount) config error\(errorCount > 1 ? "s" : "")"
      : isListed ? "\(notices.count) notices" : notices.first
    let all = [lead, words].compactMap(\.self).joined(separator: "; ")
    guard isListed else {
      if !all.isEmpty { self.notices.notice = all }
      return
    }
    let show = preferences.key(of: "preferences").map {
      ToastAction("List them", key: $0, event: MailEvent.preferences(.show))
    }
    self.notices.report(all, show, isFailure: areErrors)
  }
}
