import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@Suite struct SelectedSuggestionTests {
  /// Returns the text with `|` at the caret.
  private func drawing(_ field: TextFieldState) -> String {
    "\(field.text.prefix(field.caret))|\(field.text.dropFirst(field.caret))"
  }

  private func after(_ field: TextFieldState, _ edits: TextEdit...) -> TextFieldState {
    edits.reduce(into: field) { $0.update($1) }
  }

  @Test(arguments: [
    (TextEdit.insert("x"), "x|"), (.deleteBackward, "|"), (.deleteForward, "|"),
    (.deleteWordBackward, "|"), (.killToEnd, "|"), (.moveBackward, "on|e"), (.moveToEnd, "one|"),
    (.moveToStart, "|one"),
  ])
  func `What is typed takes the place of a selected text, and a movement ends the selection`(
    edit: TextEdit, result: String
  ) {
    var state = TextFieldState("one")
    state.selectAll()
    #expect(state.isSelected && state.caret == 3)
    let edited = after(state, edit)
    #expect(drawing(edited) == result && !edited.isSelected)
    #expect(after(edited, .insert("y")).text.contains("y"))
  }

  @Test func `A selected text that was deleted comes back, and looks selected while it is`() {
    var state = TextFieldState("one")
    state.selectAll()
    #expect(drawing(after(state, .killToStart, .yank)) == "one|")
    let drawn = frame(TextField("Name", state: state, isFocused: true) { $0 }, 6, 1)
    #expect(drawn.style(0, 0) == Theme.dark.selection && drawn.style(4, 0) == Theme.dark.field)
    var empty = TextFieldState("")
    empty.selectAll()
    #expect(!empty.isSelected)
  }
}
