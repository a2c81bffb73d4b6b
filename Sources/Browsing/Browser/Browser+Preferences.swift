import Settings
import SplitViewUI

extension Browser {
  /// Handles an event of the preferences page. The changes take effect when the page is closed with Done.
  func prefer(
    _ event: SettingsEvent, _ state: inout BrowserState
  ) -> [Command<BrowserEffect>] {
    switch event {
    case .show:
      state.preferences = browsed.preferences?.page
      if state.preferences == nil { return [] }
      state.navigator.update(
        .present(Presentation(modal: "preferences", .pageSheet)), in: state.lists)
    case .done, .cancel:
      let page = state.preferences
      state.preferences = nil
      state.navigator.update(.dismiss("preferences"), in: state.lists)
      arrange(&state)
      if event == .done, let page, !page.changes.isEmpty { return [.perform(.prefer(page))] }
    case .select, .change, .set, .step, .open, .enter, .reset, .back:
      state.preferences?.update(event)
    }
    return []
  }
}

extension BrowserState {
  /// Shows a toast about the mistakes in the settings file. If there are several mistakes, the
  /// toast only counts them, because the preferences page lists them.
  mutating func showMistakes(in preferences: (any SettingsStore)?) {
    guard let notices = preferences?.notices, let first = notices.first else { return }
    toast.show(
      notices.count == 1
        ? first : "\(notices.count) mistakes in the preferences; press , to list them",
      isFailure: true)
  }
}
