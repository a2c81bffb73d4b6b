import SplitViewControls
import SplitViewUI

/// A field with its own on-screen keys.
struct InputViewPage: GalleryPage {
  static let guide = Guide(
    "input-view", .texts, "Input view", rows: ["KB1"],
    what: """
      Keys on the screen, for a field that takes only a few characters: a date, a code. Click \
      them, or type as usual.
      """,
    press: "Press digits, or the arrow keys and Enter; or click the keys.",
    turned: """
      As the view gets narrower, first the gaps between the keys disappear, then their sides.
      """,
    code: """
      InputView(keys, isFocused: context.isFocused, send: Event.key)
      """,
    demo: Demo(steps: [
      "-", .wait, "1", .wait, "9", .wait, .right, .wait, .press(.backspace), .press(.backspace),
      .wait,
    ]))

  enum Event: Sendable { case key(InputViewEvent), edit(TextEdit) }

  var field = TextFieldState("2026-11", limit: 10)
  var keys = InputViewState(InputKey.characters("123456789-0") + [.delete], columns: 3)

  mutating func update(_ event: Event) {
    switch event {
    case .key(let event): if let edit = keys.update(event) { field.update(edit) }
    case .edit(let edit): field.update(edit)
    }
  }

  func view(_ context: PageContext) -> any View<Event> {
    VStack<Event> {
      TextField("Date", state: field, isFocused: false) { .edit($0) }
        .border("Date of the storm").padding()
      InputView(keys, isFocused: context.isFocused, send: Event.key)
      Spacer()
    }
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    InputView.bindings(for: keys, send: Event.key)
  }
}
