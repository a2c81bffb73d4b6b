import SplitViewUI

/// Keys of a field's own.
struct InputViewPage: GalleryPage {
  static let guide = Guide(
    "input-view", .texts, "Input view", rows: ["KB1"],
    rule: """
      Keys that take the place of typing for a field: only those that mean something in it. They look \
      pressable; arrows go among them, Enter presses, and the keyboard's own keys press theirs.
      """,
    code: """
      InputView(keys, isFocused: context.isFocused, send: Event.key)
      """)

  enum Event: Sendable { case key(InputViewEvent), edit(TextEdit) }

  var field = TextFieldState("2026-11", limit: 10)
  var keys = InputViewState(InputKey.characters("0123456789-") + [.delete], columns: 6)

  mutating func update(_ event: Event) {
    switch event {
    case .key(let event): if let edit = keys.update(event) { field.update(edit) }
    case .edit(let edit): field.update(edit)
    }
  }

  func view(_ context: PageContext) -> any View<Event> {
    VStack<Event> {
      Caption("Date of the storm:").padding(.bottom)
      TextField("Date", state: field, isFocused: false) { .edit($0) }
      Spacer()
      InputView(keys, isFocused: context.isFocused, send: Event.key)
    }
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    InputView.bindings(for: keys, send: Event.key)
  }
}
