import SplitViewControls
import SplitViewUI

/// Labelled fields.
struct FormPage: GalleryPage {
  static let guide = Guide(
    "form", .texts, "Form", rows: ["FM1"],
    what: """
      Labelled fields with one state and one event: text, a choice, a switch, several lines. It \
      scrolls to the focused field.
      """,
    press: """
      Press Enter to fill it in yourself. Tab goes to the next field, left and right choose, \
      Space switches.
      """,
    turned: "Labels are beside the fields or, in a narrow form, above them.",
    code: """
      Form(form, isFocused: context.isFocused, send: Event.form)
      """,
    demo: Demo(steps: [
      .wait, .tab, .wait, .right, .wait, .right, .tab, .wait, " ", .wait, .tab, .wait, .wait,
    ]))

  enum Field { case name, rig, isAfloat, log }
  enum Event: Sendable { case form(FormEvent) }

  var form = FormState<Field>([
    .textField(.name, "Name", text: "日本丸", prompt: "Name of the ship"),
    .picker(.rig, "Rig", ["Barque", "Brig", "Schooner"]),
    .toggle(.isAfloat, "Afloat", isOn: true),
    .textEditor(.log, "Log", text: "Left the harbour at dawn.\nWind from the north.", rows: 4),
  ])

  mutating func update(_ event: Event) {
    switch event {
    case .form(let event): form.update(event)
    }
  }

  private func element(_ context: PageContext) -> Form<Field, Event> {
    Form(form, isFocused: context.isFocused, send: Event.form)
  }

  func view(_ context: PageContext) -> any View<Event> { element(context) }

  func keymap(_ context: PageContext) -> Keymap<Event> {
    var keymap = element(context).keymap(in: context.size)
    // In a text field, every letter is text. In the first field, Shift+Tab leaves the form.
    if form.focusedField == .name { keymap = keymap.without(.shift(.tab)) }
    return keymap
  }

  func pasted(_ text: String, _ context: PageContext) -> Event? {
    element(context).pasted(text, in: context.size)
  }
}

extension Keymap {
  /// Returns the keymap without this key. The view that contains the form then handles the key.
  func without(_ press: KeyPress) -> Keymap {
    var keymap = self
    keymap.sections = sections.map { $0.without { $0 == press } }
    return keymap
  }
}
