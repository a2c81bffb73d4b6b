import MailBrowser
import MailIndex
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

extension Mailroom {
  static func indexed(
    _ width: Int = 96, _ height: Int = 24, index: IndexPlace = .memory, isAnswering: Bool = true,
    searches: [SavedSearch] = []
  ) throws -> Mailroom {
    var preferences = MailPreferences()
    preferences.searches = searches
    var room = try Mailroom(
      width, height, preferences: preferences, changesMail: true, index: index)
    room.isAnswering = isAnswering
    return room
  }

  /// The subjects of the search results, in order.
  var found: [String] {
    guard let list = state.library.lists[state.mailbox ?? .search] else { return [] }
    return (0..<list.count).map { list.summary(at: $0)?.subject ?? "" }
  }

  func unread(_ mailbox: MailboxReference) -> Int? {
    state.library.mailbox(mailbox)?.unread
  }
}
