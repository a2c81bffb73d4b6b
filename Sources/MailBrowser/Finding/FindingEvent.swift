import MailIndex
import SplitViewUI

/// Events for searching all mail.
public enum FindingEvent: FeatureEvent {
  /// Search all mail for the text in the search field.
  case begin
  /// Complete the word before the caret.
  case complete
  /// Open the menu of the search that is selected in the sidebar.
  case showMenu
  /// Remove the search from the sidebar.
  case close
  /// Ask for a name; edit it; save the search under that name; cancel.
  case ask, edit(TextEdit), done, cancel
  /// A search has finished.
  case found(FoundMessages)
  /// A query contains a mistake.
  case mistaken(MailboxReference, String, SearchMistake)
  /// The unread messages in saved searches were counted. The index contained the first `reflecting` changes.
  case counted([MailboxReference: Set<MessageReference>], reflecting: Int)
  /// The lines that contain words of a search were read for these messages.
  case lines(MailboxReference, String, [MessageReference: String])
  /// All tags, and the people whose names can complete a query, were read.
  case people(MailPeople, tags: [String], engine: SearchEngine)

  var isByUser: Bool {
    switch self {
    case .begin, .complete, .showMenu, .close, .ask, .edit, .done, .cancel: true
    case .found, .mistaken, .counted, .lines, .people: false
    }
  }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .begin: return state.searchEverywhere()
    case .complete: return state.completeQuery()
    case .showMenu: state.showSearchMenu()
    case .close: return state.closeSearch()
    case .ask: state.askForSearchName()
    case .edit(let edit): state.editSearchName(edit)
    case .done: return state.keepSearch()
    case .cancel: state.closeSearchSheet()
    case .found(let found): return state.found(found) + found.makingIndex
    case .mistaken(let mailbox, let text, let mistake):
      state.mistaken(mailbox, text, mistake)
    case .counted(let unread, let number):
      let former = state.library
      state.library.countFound(unread, reflecting: number)
      state.navigator.hierarchyChanged(from: former, to: state.library)
    case .lines(let mailbox, let text, let lines):
      state.finding.take(lines, of: mailbox, text)
    case .people(let people, let tags, let engine): state.finding.take(people, tags, engine)
    }
    return []
  }
}
