import NavigationModel
import SplitViewUI
import TerminalFrame

extension PresentationID {
  /// The preferences sheet.
  public static let preferences = PresentationID("preferences")
}

enum PreferencesFeature: MailFeature {
  static var presentationsToAnswer: [PresentationID] { [.preferences] }

  static func keys(_ context: KeyContext) -> FeatureKeys {
    FeatureKeys(program: [
      KeyBinding(
        ",", name: "preferences", help: "Preferences", event: .preferences(.show))
    ])
  }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    context.state.presented == .preferences ? context.preferences : nil
  }

  static func pasted(_ text: String, _ state: MailState) -> MailEvent? {
    guard state.presented == .preferences, let search = state.preferencesState.sheet?.search,
      search.isWriting
    else { return nil }
    return .keys(.find(search.typing(text)))
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    split.state.preferencesState.sheet.map { [split.preferences($0)] } ?? []
  }
}

extension KeyContext {
  /// The keymap in the preferences.
  fileprivate var preferences: Keymap<MailEvent> {
    guard let sheet = state.preferencesState.sheet else { return Keymap([]) }
    if sheet.asking != nil { return asking }
    let place = sheet.page == .all ? sheet.row : sheet.choice
    if let search = sheet.search, search.isWriting {
      return finding(
        search, { .keys(.find($0)) }, rows: { .preferences(.select(place + $0)) },
        pages: { .preferences(.select(place + 10 * $0)) })
    }
    let own: [KeyBinding<MailEvent>]
    switch sheet.page {
    case .all: own = changing + modalKeys(sheet) + resetting
    case .themes, .values: own = taking + leaving
    case .keys: own = rebinding + (sheet.search == nil ? leaving : [showingAll])
    case .notices: own = leaving
    }
    let rows = rows { step in
      .preferences(.select(step == .min ? 0 : step == .max ? .max : place + step))
    }
    return Keymap([Keymap.Section("Preferences", own + rows + always)])
  }

  /// The keys of the modal view. The hints do not show Enter for Done, because Enter applies to the selected row.
  private func modalKeys(_ sheet: PreferencesSheet) -> [KeyBinding<MailEvent>] {
    let keys = MailBrowser(utcOffset: { _ in 0 }).preferencesModal(state, sheet).keys.bindings
    // On a phone, there is room for the hint of only one key. Escape works everywhere, so it needs no hint.
    let isPhone = state.navigator.width < 35
    return keys.map { binding in
      var binding = binding
      binding.keys.removeAll { $0 == .enter }
      if isPhone, binding.keys == [.escape] { binding.hint = nil }
      return binding
    }
  }

  /// The keys that change the value of the selected row or open its page. The row that chooses the theme has keys for
  /// both.
  private var changing: [KeyBinding<MailEvent>] {
    guard let row = state.preferencesState.row(state.preferences) else { return [] }
    var enter = KeyBinding(
      .enter, " ", name: "go-in", help: "Change the value, or open the page",
      event: MailEvent.preferences(.enter))
    guard case .page(let page, _) = state.preferences.control(row, state.navigator, state.layout)
    else { return values + [enter] }
    // On a narrow screen, the hint for opening a page is left out on the page of themes, to make
    // room for the hint for Done.
    if page != .themes || state.navigator.width >= 50 { enter.hint = "Open" }
    if page == .themes { return values + [enter] }
    enter.keys += [.right, "l"]
    return [enter]
  }

  /// The key that resets the selected row. The row that leads to the page of keys does not have it, because that page
  /// resets each binding.
  private var resetting: [KeyBinding<MailEvent>] {
    guard let row = state.preferencesState.row(state.preferences) else { return [] }
    if case .page(.keys, _) = state.preferences.control(row, state.navigator, state.layout) {
      return []
    }
    return [reset]
  }

  private var values: [KeyBinding<MailEvent>] {
    [
      KeyBinding(
        .right, "l", help: "Next value", hint: "Change",
        event: .preferences(.change(1))),
      KeyBinding(
        .left, "h", help: "Previous value",
        event: .preferences(.change(-1))),
    ]
  }

  private var taking: [KeyBinding<MailEvent>] {
    [
      KeyBinding(
        .enter, " ", name: "go-in", help: "Choose", hint: "Choose",
        event: .preferences(.enter))
    ]
  }

  private var rebinding: [KeyBinding<MailEvent>] {
    [
      KeyBinding(
        .enter, name: "go-in", help: "Change the key", hint: "Change key",
        event: .keys(.ask(adding: false))),
      KeyBinding(
        "+", help: "Add a key", hint: "Add key",
        event: .keys(.ask(adding: true))),
      reset,
      KeyBinding(
        "/", name: "search", help: "Find", hint: "Find",
        event: .keys(.find(HelpSearch()))),
    ]
  }

  /// The Escape key while a search shows only matching bindings. It shows all bindings again.
  private var showingAll: KeyBinding<MailEvent> {
    KeyBinding(moving: .cancel, help: "Show all keys", hint: "Show all", event: .keys(.find(nil)))
  }

  private var reset: KeyBinding<MailEvent> {
    KeyBinding(
      .backspace, .control("h"), .delete, help: "Reset to the default",
      hint: "Reset", event: .preferences(.reset))
  }

  private var leaving: [KeyBinding<MailEvent>] {
    var back = KeyBinding(
      moving: .cancel, help: "Back", hint: "Back", event: MailEvent.preferences(.back))
    back.name = nil
    back.keys += MovingKey.goOut.keys(isMirrored: isMirrored) + ["q"]
    return [back]
  }

  /// The keymap while the user is asked for a key. Any key that is not in this keymap is the answer.
  private var asking: Keymap<MailEvent> {
    var keymap = Keymap([
      Keymap.Section(
        "Preferences",
        [
          KeyBinding(
            .escape, help: "Keep the current key", hint: "Cancel",
            event: MailEvent.keys(.press(nil))),
          KeyBinding(.control("c"), help: "Quit at once", event: .program(.quitAtOnce)),
        ])
    ])
    keymap.unbound = { .keys(.press($0)) }
    return keymap
  }
}
