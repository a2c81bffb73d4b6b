import NavigationModel
import SplitViewUI

extension MailState {
  /// Moves a mailbox to the place of the mailbox on which it was dropped, and records the order in the configuration.
  mutating func arrangeSidebar(
    _ changes: [NavigationChange<MailItem>], moving mailbox: MailboxReference
  ) -> [Command<MailEffect>] {
    for change in changes {
      if case .dropRefused(let path, let target) = change {
        notices.notice = library.refusal(ofDropping: path, onto: target)
      }
      guard case .dropped(_, let target) = change, case .mailbox(let other)? = target.last,
        let order = library.order(moving: mailbox, to: other)
      else { continue }
      let (former, before) = (library, place)
      let preferences = preferences
      self.preferences.mailboxes.order = order
      library.mailboxPreferences = self.preferences.mailboxes
      navigator.hierarchyChanged(from: former, to: library)
      preferencesFile.willSay("Moved \(library.title(of: mailbox)) in the sidebar")
      let change = PreferencesChange(from: preferences, to: self.preferences)
      return follow(from: before) + [.perform(.preferences(.keep(change)))]
    }
    return []
  }
}
