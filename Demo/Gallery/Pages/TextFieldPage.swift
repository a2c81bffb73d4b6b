import SplitViewUI

/// A field for a line of text.
struct TextFieldPage: GalleryPage {
  static let guide = Guide(
    "text-field", .texts, "Text field", rows: ["PO8"],
    what: """
      One line of text to edit, with the keys of the shell. The caret is the terminal's own, \
      and no wide character is ever cut in half.
      """,
    press: "Press Enter to type yourself; up brings back earlier text, Enter finishes.",
    turned: "Text that is too long scrolls under the caret.",
    code: """
      TextField("Name of the ship", state: field, isFocused: isEditing && context.isFocused) {
        .edit($0)
      }
      """,
    demo: Demo(
      opening: [.enter],
      steps: .type(" of Yokohama") + [.wait, .up, .wait, .up, .wait, .enter, .wait],
      beat: .milliseconds(300)))

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
      .border("Name of the ship").padding(.horizontal)
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
