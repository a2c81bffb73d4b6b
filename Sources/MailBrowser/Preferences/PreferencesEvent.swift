import Dispatch
import SplitViewUI
import TerminalFrame

/// Events in the preferences sheet.
public enum PreferencesEvent: FeatureEvent {
  /// Open the preferences.
  case show
  /// Select a row on the page. The index is clamped to the rows.
  case select(Int)
  /// Change the selected row to its next (1) or previous (-1) value.
  case change(Int)
  /// Set a row to the value with this index.
  case set(Int, to: Int)
  /// Select a row, and change it to its next (1) or previous (-1) value.
  case step(Int, Int)
  /// Select a row, and perform its action.
  case open(Int)
  /// Perform the action of the selected row: set it to the next value, open its page, or ask for its key.
  case enter
  /// Reset the selected row to its default value.
  case reset
  /// Ask for a key. The key replaces the binding's keys, or is added to them.
  case ask(adding: Bool)
  /// The user answered by pressing this key; nil to cancel.
  case press(KeyPress?)
  /// Search for keys on the page of keys; nil to end the search.
  case find(HelpSearch?)
  /// Go back from a page to the main page.
  case back
  /// Close the preferences and write the changes.
  case done
  /// Close the preferences and undo the changes.
  case cancel
}

/// Requests from the preferences sheet.
public enum PreferencesEffect: FeatureEffect, Equatable {
  /// Write changed preferences to the user's configuration.
  case keep(PreferencesChange)

  func queue(of effects: MailEffects) -> DispatchQueue { effects.keeping }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .keep(let change):
      send(.preferencesFile(.kept(effects.preferences?(change) ?? .notKept)))
    }
  }
}
