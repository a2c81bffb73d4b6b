import NavigationModel
import SplitViewUI

/// What Escape does while nothing covers the columns and the user is not typing. The first case that applies is what
/// Escape does. In a text field, Escape clears or closes the field. Over the columns, it closes what covers them.
enum EscapeAction: CaseIterable {
  /// Leave the link or the attachment in the message that has the focus.
  case leaveItem
  /// End the search within the message.
  case endFind
  /// Stop the running command.
  case stopCommand
  /// Unmark all messages.
  case unmark
  /// End the selection of text in the message.
  case endSelection
  /// End the search in the list.
  case endSearch
  /// Show all messages in the list, not only those of a kind.
  case showAllKinds
  /// Close the search of all mail.
  case closeSearch
  /// Close the popover or the details, or go back.
  case close
}

extension KeyContext {
  /// What Escape does now.
  var escape: EscapeAction { EscapeAction.allCases.first(where: applies) ?? .close }

  /// What Escape does to the list, unless it does something else first.
  var escapeFromList: EscapeAction {
    [EscapeAction.endSearch, .showAllKinds, .closeSearch].first(where: applies) ?? .close
  }

  /// Returns true if there is something that the action can end or close.
  func applies(_ action: EscapeAction) -> Bool {
    switch action {
    case .leaveItem: isInText && hasFocusedItem
    case .endFind: isInText && state.find.search.isActive
    case .stopCommand: !state.piping.running.isEmpty && isFree
    case .unmark:
      !state.marking.items.isEmpty && isFree && state.piping.running.isEmpty
        && (isBrowsing || isReading)
    case .endSelection: isSelecting
    // The user leaves the list of a saved search like any other mailbox.
    case .endSearch:
      isBrowsing && state.searching.field.isActive && state.openMailbox?.isSearch != true
    case .showAllKinds: isBrowsing && state.library.filter(of: state.openMailbox).kind != .all
    case .closeSearch: isBrowsing && state.openMailbox == .search
    case .close: true
    }
  }

  /// True if nothing covers the columns, and the user neither types nor drags.
  private var isFree: Bool { state.presented == nil && !isTyping && state.navigator.drag == nil }

  /// True if keys act on the text of the message, which has the focus.
  var isInText: Bool {
    isReading && state.presented == nil && state.document != nil && !isTyping && !isSelecting
  }
}
