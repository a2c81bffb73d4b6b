import SplitViewUI

/// Several lines of editable text, like SwiftUI's `TextEditor`, wrapped to the current width. The terminal's
/// cursor is used as the caret. The time to handle a key depends only on the number of visible lines.
///
/// An editor takes up the proposed height. In a ``/SplitViewUI/SplitViewApp``, it receives keys while its column or
/// presentation has the focus. Other programs must add the keys of ``keymap(in:)`` to their own.
///
/// ```swift
/// let note = TextEditorState("Monday\nTuesday")
/// let editor = TextEditor("Note", state: note, send: Event.body)
/// let size = Size(40, 10)
/// #expect(
///   editor.keymap(in: size).event(for: .enter) == .body(TextEditorEvent(.insert("\n"), in: size)))
/// #expect(editor.pasted("Wednesday", in: size) != nil)
/// ```
public struct TextEditor<Event>: FocusableView {
  /// The purpose of the text, such as "Notes". The prompt is shown while the text is empty.
  public var prompt: String
  /// The text and the caret.
  public var state: TextEditorState
  /// True while the editor has the focus.
  public var isFocused: Bool
  /// True if Tab inserts a tab. Otherwise, Tab moves to the next column, or to the next field of a form.
  public var insertsTabs: Bool
  /// True if the editor has the background of a field, which distinguishes it from its surroundings.
  var isField = false
  let send: (TextEditorEvent) -> Event

  /// Makes an editor.
  /// - Parameters:
  ///   - prompt: the purpose of the text, such as "Notes".
  ///   - state: the text and the caret.
  ///   - isFocused: whether the editor has the focus.
  ///   - insertsTabs: whether Tab inserts a tab.
  ///   - send: turns a user action into a program event.
  public init(
    _ prompt: String = "", state: TextEditorState, isFocused: Bool = true,
    insertsTabs: Bool = false, send: @escaping (TextEditorEvent) -> Event
  ) {
    self.prompt = prompt
    self.state = state
    self.isFocused = isFocused
    self.insertsTabs = insertsTabs
    self.send = send
  }

  /// Returns a set that contains `above` if the beginning of the text is not visible, and `below`
  /// if the end is not visible.
  public func overflow(in size: Size) -> Overflow {
    TextEditorLayout(state, size: size).overflow
  }

  /// Paints the visible rows, the selection and the caret.
  public func paint(on canvas: inout Canvas) {
    let theme = canvas.theme
    let ground = isField ? theme.field : theme.text
    // The background begins at the text, after the margin, as in a text field.
    canvas.fill(Rect(size: canvas.size).inset(left: isField ? TextEditorLayout.margin : 0), ground)
    guard canvas.height > 0 else { return }
    if state.isEmpty && !prompt.isEmpty {
      let quiet = theme.isMonochrome ? ground : theme.secondaryText.legible(on: ground.background)
      canvas.write("(\(prompt))", from: 1, to: canvas.width - 1, y: 0, style: quiet)
    }
    let layout = TextEditorLayout(state, size: canvas.size)
    for (y, row) in layout.rows.enumerated() {
      canvas.write(
        state.buffer.text(row.range).expandingTabs(), x: 1, y: y, style: ground)
      highlight(row, y, on: &canvas)
    }
    placeCaret(layout, on: &canvas)
  }

  /// Returns the event for a mouse action. A click moves the caret, a drag selects text, and the wheel scrolls.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    action(for: pointer, in: size).map { send(TextEditorEvent($0, in: size)) }
  }

  /// Highlights the selected part of a row. A selected newline is shown as one highlighted cell.
  private func highlight(_ row: EditorRow, _ y: Int, on canvas: inout Canvas) {
    let selected = state.selection
    guard selected.lowerBound <= row.range.upperBound, row.range.lowerBound < selected.upperBound
    else { return }
    let part = selected.clamped(to: row.range)
    let start = state.buffer.column(of: part.lowerBound, on: row)
    var end = state.buffer.column(of: part.upperBound, on: row)
    if row.endsParagraph && selected.upperBound > row.range.upperBound { end += 1 }
    let selection = canvas.theme.selection
    canvas.restyle(Rect(x: 1 + start, y: y, width: max(0, end - start), height: 1)) {
      selection.adding($0.attributes)
    }
  }

  private func placeCaret(_ layout: TextEditorLayout, on canvas: inout Canvas) {
    guard isFocused else { return }
    let y = layout.row(showing: state.caret)
    guard layout.rows.indices.contains(y) else { return }
    let row = layout.rows[y]
    guard row.range.lowerBound <= state.caret, state.caret <= row.range.upperBound else { return }
    let x = 1 + state.buffer.column(of: state.caret, on: row)
    canvas.placeCaret(x: min(x, max(0, canvas.width - 1)), y: y)
  }

  private func action(
    for pointer: PointerEvent, in size: Size
  ) -> TextEditorEvent.Action? {
    switch pointer.kind {
    case .scroll(let rows): return .scroll(rows)
    case .click(let count):
      return .press(place(at: pointer.position, in: size, scrolledBy: 0), TextUnit(clicks: count))
    case .drag:
      guard state.hold != nil else { return nil }
      let y = min(max(pointer.position.y, -100), size.height + 100)
      let rows = y < 0 ? y : max(0, y - size.height + 1)
      return .drag(place(at: pointer.position, in: size, scrolledBy: rows), scrolling: rows)
    case .release: return state.hold == nil ? nil : .release
    }
  }

  /// Scrolls the text by `rows`, and returns the byte offset of the character nearest to `position` on the screen.
  private func place(at position: Point, in size: Size, scrolledBy rows: Int) -> Int {
    var scrolled = state
    if rows != 0 {
      scrolled.anchor = TextEditorLayout(state, size: size).scrolled(by: rows)
      scrolled.anchorRow = 0
    }
    let shown = TextEditorLayout(scrolled, size: size).rows
    guard position.y < shown.count, let last = shown.last else { return state.byteCount }
    let row =
      shown.indices.contains(position.y) ? shown[position.y] : position.y < 0 ? shown[0] : last
    return state.buffer.place(on: row, at: max(0, position.x - 1))
  }
}
