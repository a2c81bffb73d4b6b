import MailIndex
import SplitViewUI

/// Events for searching all mail.
public enum FindingEvent: FeatureEvent {
  /// Search all mail for the text in the search field.
  case begin
  /// Handle an event in the search field that begins, changes or ends a search of all mail. `isSlash` is true for a
  /// slash that was typed right after the slash that opened the field.
  case search(SearchEvent, isSlash: Bool)
  /// Complete the word before the caret.
  case complete
  /// Remove the search from the sidebar.
  case close
  /// A search has finished.
  case found(FoundMessages)
  /// A query contains a mistake.
  case mistaken(MailboxReference, String, SearchMistake)
  /// The unread messages in saved searches were counted. The index contained the user's changes up
  /// to the number `reflecting`.
  case counted([MailboxReference: Set<MessageReference>], reflecting: Int)
  /// The lines that contain words of a search were read for these messages.
  case lines(MailboxReference, String, [MessageReference: String])
  /// All tags, and the people whose names can complete a query, were read.
  case people(MailPeople, tags: [String], engine: SearchEngine)

  var isByUser: Bool {
    switch self {
    case .begin, .search, .complete, .close: true
    case .found, .mistaken, .counted, .lines, .people: false
    }
  }
}
