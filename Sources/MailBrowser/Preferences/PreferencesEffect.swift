import Dispatch

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
