import SplitViewControls
import SplitViewUI
import Testing

@Suite struct TextEditorTests {
  private static let letter =
    "Dear Ada,\n\nthe lighthouse at the cape will be dark from May on.\n日本 👩‍👩‍👧\tx"

  private func editor(_ state: TextEditorState) -> TextEditor<TextEditorEvent> {
    TextEditor("Letter", state: state) { $0 }
  }

  private func act(
    _ state: inout TextEditorState, in size: Size, _ actions: TextEditorEvent.Action...
  ) {
    for action in actions { state.update(TextEditorEvent(action, in: size)) }
  }

  @Test func `text is wrapped, and the caret stands where the next letter goes`() {
    var state = TextEditorState(Self.letter)
    act(&state, in: Size(24, 8), .move(.end))
    let drawn = frame(editor(state), 24, 8)
    expect(
      drawn,
      draws: """
         Dear Ada,

         the lighthouse at the
         cape will be dark from
         May on.
         日本 👩👩👧     x


        """)
    #expect(drawn.cursor == Point(18, 5))
  }

  @Test func `an empty editor shows what it is for`() {
    #expect(frame(editor(TextEditorState()), 20, 2).lines == [" (Letter)", ""])
    #expect(frame(editor(TextEditorState()), 20, 2).cursor == Point(1, 0))
  }

  @Test func `a turn keeps the caret in its row`() {
    let text = (1...200).map { "\($0): a line with some words in it" }.joined(separator: "\n")
    var state = TextEditorState(text)
    act(&state, in: Size(80, 10), .move(.lines(99)), .move(.lines(-4)), .move(.characters(3)))
    let before = frame(editor(state), 80, 10)
    let y = before.cursor?.y
    #expect(before.lines[y ?? 0].hasPrefix(" 96:"))
    let after = frame(editor(state), 20, 10)
    #expect(after.cursor?.y == y)
    #expect(after.lines[y ?? 0].hasPrefix(" 96:"))
    #expect(frame(editor(state), 80, 10).lines == before.lines)
  }

  @Test func `the wheel scrolls and leaves the caret, and the next key comes back to it`() {
    let text = (1...50).map { "\($0)" }.joined(separator: "\n")
    var state = TextEditorState(text)
    let size = Size(20, 5)
    #expect(editor(state).overflow(in: size) == .below)
    act(&state, in: size, .scroll(10))
    #expect(frame(editor(state), 20, 5).lines[0] == " 11")
    #expect(frame(editor(state), 20, 5).cursor == nil)
    act(&state, in: size, .scroll(1000))
    #expect(frame(editor(state), 20, 5).lines == [" 46", " 47", " 48", " 49", " 50"])
    #expect(editor(state).overflow(in: size) == .above)
    act(&state, in: size, .insert("x"))
    #expect(frame(editor(state), 20, 5).lines[0] == " x1")
  }

  @Test func `the selection is seen, also that of a line's end`() {
    var state = TextEditorState("one\ntwo")
    act(&state, in: Size(12, 3), .move(.characters(1)), .move(.lines(1), extending: true))
    let drawn = frame(editor(state), 12, 3)
    let selected = (0..<8).filter { drawn.style($0, 0) == Theme.dark.selection }
    #expect(selected == [2, 3, 4])
    #expect((0..<8).filter { drawn.style($0, 1) == Theme.dark.selection } == [1])
  }

  @Test func `a click puts the caret before the character there`() {
    let state = TextEditorState("a日b\n\tx")
    func place(_ x: Int, _ y: Int) -> TextEditorEvent.Action? {
      editor(state).event(
        for: PointerEvent(.click(count: 1), at: Point(x, y)), in: Size(20, 4))?.action
    }
    #expect(place(0, 0) == .press(0, .character))
    #expect(place(3, 0) == .press(1, .character))
    #expect(place(4, 0) == .press(4, .character))
    #expect(place(15, 0) == .press(5, .character))
    #expect(place(5, 1) == .press(6, .character))
    #expect(place(5, 3) == .press(8, .character))
  }

  @Test func `no key of an editor has two meanings, and all have names`() {
    let bindings = TextEditor<TextEditorEvent>.bindings(in: Size(9, 9), insertsTabs: true) { $0 }
    let keys = bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(Set(bindings.compactMap(\.name)).count == bindings.count)
    let keymap = Keymap([Keymap.Section("", bindings)])
      .rebound(by: KeyOverrides(["undo": [.control("z")]]))
    #expect(keymap.event(for: .control("z"))?.action == .undo)
    #expect(keymap.event(for: .alt("u")) == nil)
  }
}
