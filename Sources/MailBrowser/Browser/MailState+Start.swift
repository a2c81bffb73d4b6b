import MailStore
import NavigationModel
import SplitViewUI

extension MailState {
  /// Creates the initial state of the program. The state is restored from `saved`. If there is no saved state, the
  /// first inbox is selected, and its list has the focus.
  /// - Parameters:
  ///   - message: the message to go to as soon as it is listed; its mailbox is open at once.
  ///   - stacks: the changes that an earlier run made and that can still be undone or redone.
  public init(
    library: MailLibrary, now: Int64, preferences: MailPreferences = MailPreferences(),
    restoring saved: SavedPlace? = nil, goingTo message: MessageReference? = nil,
    stacks: ChangeStacks = ChangeStacks()
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
    changes.restore(stacks)
    for feature in MailFeatures.inOrderOfEvents { feature.prepare(&self, from: saved) }
    if let message { go(to: message) }
  }

  /// Goes to a message, regardless of what is on screen. Goes to the message's mailbox at once, and to the message as
  /// soon as it is listed.
  private mutating func go(to message: MessageReference) {
    _ = MailFeatures.willShow(&self, message, in: message.mailbox)
    navigator.go(to: [.mailbox(message.mailbox), .message(message.key)], in: library)
    messages.act()
    // The message may have changed which messages its mailbox shows, and thus the bars above the list.
    SearchFeature.prepare(&self, from: nil)
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
