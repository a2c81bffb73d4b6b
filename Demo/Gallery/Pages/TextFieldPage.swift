import SplitViewUI

/// One line of text.
struct TextFieldPage: GalleryPage {
  static let guide = Guide(
    "text-field", .texts, "Text field", rows: ["PO8"],
    rule: """
      One line that can be written, with the terminal's cursor as its caret and the keys of the \
      shell. Too long a text scrolls; no wide character is ever seen in half. Up brings back what was \
      written before.
      """,
    code: """
      TextField("Name of the ship", state: field, isFocused: isEditing && context.isFocused) {
        .edit($0)
      }
      """)

  enum Event: Sendable { case edit(TextEdit), begin, done }

  var field = TextFieldState("日本丸", history: ["Endurance", "Fram"])
  var isEditing = false

  var typed: ((Character) -> Event)? { isEditing ? { .edit(.insert(String($0))) } : nil }
  func pasted(_ text: String, _ context: PageContext) -> Event? {
    isEditing ? .edit(.insert(text)) : nil
  }

  mutating func update(_ event: Event) {
    switch event {
    case .edit(let edit):
      isEditing = true
      field.update(edit)
    case .begin: isEditing = true
    case .done:
      isEditing = false
      field.remember()
    }
  }

  func view(_ context: PageContext) -> any View<Event> {
    VStack<Event> {
      Caption(isEditing ? "Writing:" : "Enter or a click to write:").padding(.bottom)
      TextField("Name of the ship", state: field, isFocused: isEditing && context.isFocused) {
        .edit($0)
      }
    }
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    guard isEditing else {
      return [KeyBinding(.enter, help: "Write", hint: "Write", event: .begin)]
    }
    let done = KeyBinding(
      .enter, .escape, help: "Done", hint: "Done", event: Event.done)
    return [done] + TextField.bindings { .edit($0) }
  }
}
