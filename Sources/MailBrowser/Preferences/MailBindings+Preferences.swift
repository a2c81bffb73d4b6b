import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailBindings {
  /// The keys in the preferences.
  func preferences(_ state: MailState) -> Keymap<MailEvent> {
    guard let sheet = state.preferencesSheet else { return Keymap([]) }
    if sheet.asking != nil { return asking }
    let own: [KeyBinding<MailEvent>]
    switch sheet.page {
    case .all: own = changing + modalKeys(state, sheet)
    case .displayModes, .keys: own = (sheet.page == .keys ? rebinding : taking) + leaving
    }
    let place = sheet.page == .all ? sheet.row : sheet.choice
    let rows = rows { step in
      .preferences(.select(step == .min ? 0 : step == .max ? .max : place + step))
    }
    return Keymap([Keymap.Section("Preferences", own + rows + always)])
  }

  private func modalKeys(
    _ state: MailState, _ sheet: PreferencesSheet
  ) -> [KeyBinding<MailEvent>] {
    MailBrowser(utcOffset: { _ in 0 }).preferencesModal(state, sheet).keys.bindings
  }

  private var changing: [KeyBinding<MailEvent>] {
    [
      KeyBinding(
        KeyPress(.right), .character("l"), help: "Next value", hint: "Change",
        event: .preferences(.change(1))),
      KeyBinding(
        KeyPress(.left), .character("h"), help: "Previous value",
        event: .preferences(.change(-1))),
      KeyBinding(
        KeyPress(.enter), .character(" "), name: "go-in", help: "Next value, or its page",
        event: .preferences(.enter)),
      reset,
    ]
  }

  private var taking: [KeyBinding<MailEvent>] {
    [
      KeyBinding(
        KeyPress(.enter), .character(" "), name: "go-in", help: "Take", hint: "Take",
        event: .preferences(.enter))
    ]
  }

  private var rebinding: [KeyBinding<MailEvent>] {
    [
      KeyBinding(
        KeyPress(.enter), name: "go-in", help: "Give it another key", hint: "New key",
        event: .preferences(.ask(adding: false))),
      KeyBinding(
        .character("+"), help: "Give it one more key", hint: "One more",
        event: .preferences(.ask(adding: true))),
      reset,
    ]
  }

  private var reset: KeyBinding<MailEvent> {
    KeyBinding(
      KeyPress(.backspace), .control("h"), KeyPress(.delete), help: "As it is by itself",
      hint: "Own", event: .preferences(.reset))
  }

  private var leaving: [KeyBinding<MailEvent>] {
    [
      KeyBinding(
        KeyPress(.escape), outward.arrow, outward.letter, .character("q"), help: "Back",
        hint: "Back", event: .preferences(.back))
    ]
  }

  /// Every key but these is the answer.
  private var asking: Keymap<MailEvent> {
    var keymap = Keymap([
      Keymap.Section(
        "Preferences",
        [
          KeyBinding(
            KeyPress(.escape), help: "Leave it as it is", hint: "None",
            event: MailEvent.preferences(.press(nil))),
          KeyBinding(.control("c"), help: "Quit at once", event: .quitAtOnce),
        ])
    ])
    keymap.unbound = { .preferences(.press($0)) }
    return keymap
  }
}
