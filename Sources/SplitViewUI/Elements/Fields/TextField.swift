import TerminalFrame

/// One line of text that can be written (UIKit's `UITextField`). The terminal's cursor is its
/// caret; what is too long for it scrolls, and a click puts the caret before the character under
/// it.
///
/// The prompt stands in parentheses, so that it is not taken for text where colours are few.
public struct TextField<Event>: View {
  /// What is to be written there, shown while nothing is.
  public var prompt: String
  /// The text and the caret.
  public var state: TextFieldState
  /// Whether the keys are for it.
  public var isFocused: Bool
  let send: (TextEdit) -> Event

  /// Makes a field.
  /// - Parameters:
  ///   - prompt: what is to be written there: "Name".
  ///   - state: the text and the caret.
  ///   - isFocused: whether the keys are for it.
  ///   - send: the event for an edit.
  public init(
    _ prompt: String, state: TextFieldState, isFocused: Bool, send: @escaping (TextEdit) -> Event
  ) {
    self.prompt = prompt
    self.state = state
    self.isFocused = isFocused
    self.send = send
  }

  /// One row; as wide as is offered.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(1, proposal.height))
  }

  /// Paints the text around the caret. No wide character is ever seen in half.
  public func paint(on canvas: inout Canvas) {
    let (theme, symbols) = (canvas.theme, canvas.symbols)
    canvas.fill(Rect(x: 0, y: 0, width: canvas.width, height: 1), theme.field)
    let layout = layout(canvas.width)
    if state.isEmpty && !prompt.isEmpty {
      let quiet = theme.isMonochrome ? theme.field : theme.secondaryText.on(theme.field.background)
      let room = canvas.width - 2
      let shown = prompt.truncated(toWidth: room, ellipsis: symbols.shortEllipsis(in: room))
      if !shown.isEmpty { canvas.write("(\(shown))", 0, 0, quiet) }
    }
    for glyph in layout.glyphs { canvas.write(glyph.character, glyph.x, 0, theme.field) }
    let mark = theme.isMonochrome ? theme.field : theme.border.on(theme.field.background)
    if layout.hasMore.before { canvas.write(symbols.back, 0, 0, mark) }
    if layout.hasMore.after { canvas.write(symbols.forward, canvas.width - 1, 0, mark) }
    if isFocused { canvas.placeCursor(layout.caretX, 0) }
  }

  /// A click moves the caret.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    guard pointer.isClick, pointer.position.y == 0 else { return nil }
    return send(.moveTo(layout(size.width).offset(at: pointer.position.x)))
  }

  private func layout(_ width: Int) -> TextFieldLayout {
    TextFieldLayout(state.text, caret: isFocused ? state.caret : nil, width: width)
  }
}
