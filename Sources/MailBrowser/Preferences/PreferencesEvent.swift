import Dispatch
import SplitViewUI
import TerminalFrame

/// An event of the preferences.
public enum PreferencesEvent: FeatureEvent {
  /// Open them.
  case show
  /// Choose a row of the page, counted from 0; clamped.
  case select(Int)
  /// Go on to the next (1) or previous (-1) value of the chosen row.
  case change(Int)
  /// Give a row one of its values, counted from 0.
  case set(Int, to: Int)
  /// Choose a row, and go on to its next (1) or previous (-1) value.
  case step(Int, Int)
  /// Choose a row, and do its action.
  case open(Int)
  /// Do the action of the chosen row: take its next value, open its page, or ask for its key.
  case enter
  /// Give the chosen row its default value.
  case reset
  /// Ask for a key, in the place of the binding's keys or besides them.
  case ask(adding: Bool)
  /// The key that was asked for; nil for none.
  case press(KeyPress?)
  /// Look for words on the page of keys; nil shows all of it again.
  case find(HelpSearch?)
  /// Go back from a page to all preferences.
  case back
  /// Keep the changes.
  case done
  /// Undo the changes.
  case cancel
  /// Write into the file that was changed meanwhile, or leave it.
  case write(Bool)
  /// The result of keeping the changes.
  case kept(PreferencesAnswer)

  var isByUser: Bool { if case .kept = self { false } else { true } }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    state.updatePreferences(self, in: browser)
  }
}

/// A request about preferences to the world.
public enum PreferencesEffect: FeatureEffect, Equatable {
  /// Write changed preferences into the user's configuration.
  case keep(PreferencesChange)

  func queue(of effects: MailEffects) -> DispatchQueue { effects.keeping }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .keep(let change):
      send(.preferences(.kept(effects.preferences?(change) ?? .notKept)))
    }
  }
}
