import SplitViewControls
import SplitViewUI

/// A field for several lines of text.
struct TextEditorPage: GalleryPage {
  static let guide = Guide(
    "text-editor", .texts, "Text editor", rows: ["TV2"],
    what: """
      Several lines of text to edit, wrapped to the width, with the keys of the shell: by \
      words, lines and pages. Shift selects, and everything can be undone.
      """,
    press: """
      Press Enter to type yourself, Shift and an arrow to select, Alt+U to undo, Escape to \
      finish.
      """,
    turned: "The caret stays in its row when the lines are wrapped again.",
    code: """
      TextEditor("Log", state: log, isFocused: context.isFocused, send: Event.log)
      """,
    demo: Demo(
      opening: [.enter, .control(.end)],
      steps: .type("Two ships in sight.") + [
        .wait, .wait, .press(.shift(.up)), .wait, .wait, .wait,
      ],
      beat: .milliseconds(250)))

  enum Event: Sendable { case log(TextEditorEvent), begin, done }

  var log = TextEditorState(
    """
    Left the harbour at dawn, with the tide, and stood out past the light: wind from the north, sea \
    smooth.
    午前九時、日本丸を見る。 👩‍👩‍👧
    \tnoon\t51 20 N

    """)
  var isEditing = false

  mutating func update(_ event: Event) {
    switch event {
    case .log(let event):
      isEditing = true
      log.update(event)
    case .begin: isEditing = true
    case .done: isEditing = false
    }
  }

  func command(for event: Event) -> TerminalCommand? {
    var copy = log
    guard case .log(let event) = event else { return nil }
    return copy.update(event)
  }

  private func element(_ context: PageContext) -> TextEditor<Event> {
    TextEditor("Log", state: log, isFocused: context.isFocused, send: Event.log)
  }

  func view(_ context: PageContext) -> any View<Event> { element(context) }

  func keymap(_ context: PageContext) -> Keymap<Event> {
    guard isEditing else {
      return Keymap([
        Keymap.Section(
          "Text editor", [KeyBinding(.enter, help: "Write", hint: "Write", event: .begin)])
      ])
    }
    var keymap = element(context).keymap(in: context.size)
    keymap.sections.append(
      Keymap.Section(
        "Text editor", [KeyBinding(.escape, help: "Done", hint: "Done", event: .done)]))
    return keymap
  }

  func pasted(_ text: String, _ context: PageContext) -> Event? {
    isEditing ? element(context).pasted(text, in: context.size) : nil
  }
}
