import TerminalFrame

/// One line of editable text, like UIKit's `UITextField`. The terminal's cursor is used as the caret. Text that is
/// too long scrolls. A click moves the caret to the position before the clicked character.
///
/// The prompt is in parentheses to distinguish it from text, even on terminals with few colours.
///
/// ```swift
/// let name = TextFieldState("Plan")
/// let field = TextField("Name", state: name, isFocused: true, send: Event.name)
/// let keys = Keymap.Section("Name", TextField.bindings(send: Event.name))
/// let keymap = Keymap([keys]).typing(Event.name)
/// #expect(keymap.event(for: "x") == .name(.insert("x")))
/// #expect(field.sizeThatFits(Size(30, 5)) == Size(30, 1))
/// ```
public struct TextField<Event>: View {
  /// The purpose of the field, such as "Name". It is shown while the field is empty.
  public var prompt: String
  /// The text and the caret.
  public var state: TextFieldState
  /// True while the field has the focus.
  public var isFocused: Bool
  let send: (TextEdit) -> Event

  /// Makes a field.
  /// - Parameters:
  ///   - prompt: the purpose of the field, such as "Name".
  ///   - state: the text and the caret.
  ///   - isFocused: whether the field has the focus.
  ///   - send: turns an edit into a program event.
  public init(
    _ prompt: String, state: TextFieldState, isFocused: Bool, send: @escaping (TextEdit) -> Event
  ) {
    self.prompt = prompt
    self.state = state
    self.isFocused = isFocused
    self.send = send
  }

  /// Returns one row of the proposed width.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(1, proposal.height))
  }

  /// Paints the text around the caret. A wide character is never cut in half.
  public func paint(on canvas: inout Canvas) {
    let (theme, symbols) = (canvas.theme, canvas.symbols)
    canvas.fill(Rect(x: 0, y: 0, width: canvas.width, height: 1), theme.field)
    let layout = layout(canvas.width)
    if state.isEmpty && !prompt.isEmpty {
      let quiet =
        theme.isMonochrome ? theme.field : theme.secondaryText.legible(on: theme.field.background)
      let room = canvas.width - 2
      let shown = prompt.truncated(toWidth: room, ellipsis: symbols.shortEllipsis(in: room))
      if !shown.isEmpty { canvas.write("(\(shown))", x: 0, y: 0, style: quiet) }
    }
    let style = state.isSelected && isFocused ? theme.selection : theme.field
    for glyph in layout.glyphs {
      canvas.write(glyph.character, x: glyph.x, y: 0, style: style)
    }
    let mark = theme.isMonochrome ? theme.field : theme.border.legible(on: theme.field.background)
    if layout.hasMore.before { canvas.write(symbols.back, x: 0, y: 0, style: mark) }
    if layout.hasMore.after {
      canvas.write(symbols.forward, x: canvas.width - 1, y: 0, style: mark)
    }
    if isFocused { canvas.placeCaret(x: layout.caretX, y: 0) }
  }

  /// Returns the event for a click, which moves the caret.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    guard pointer.isClick, pointer.position.y == 0 else { return nil }
    return send(.moveTo(layout(size.width).offset(at: pointer.position.x)))
  }

  private func layout(_ width: Int) -> TextFieldLayout {
    TextFieldLayout(state.text, caret: isFocused ? state.caret : nil, width: width)
  }
}
