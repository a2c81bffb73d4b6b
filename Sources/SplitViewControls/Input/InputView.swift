import SplitViewUI

/// An on-screen keyboard for a field that accepts only certain characters, such as the digits and
/// separators of a date (guideline KB1). Each key is in brackets, so that it looks like a button.
/// The selected key has the edges of a selected row.
///
/// While the view is shown, the field accepts no other keys (``bindings(for:send:)``).
///
/// ```swift
/// let state = InputViewState(InputKey.characters("123456789-0"), columns: 3)
/// let keys = InputView(state, send: Event.digits)
/// let click = PointerEvent(.click(count: 1), at: Point(1, 0))
/// #expect(keys.event(for: click, in: Size(22, 4)) == .digits(.press(0)))
/// ```
public struct InputView<Event>: View {
  /// The keys, and the index of the selected key.
  public var state: InputViewState
  /// True while the view has the focus.
  public var isFocused: Bool
  let send: (InputViewEvent) -> Event

  /// Makes a view of the keys in `state`. `send` turns an action into a program event.
  public init(
    _ state: InputViewState, isFocused: Bool = true, send: @escaping (InputViewEvent) -> Event
  ) {
    self.state = state
    self.isFocused = isFocused
    self.send = send
  }

  /// Returns the proposed width, and the height of the rows.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(state.rows, proposal.height))
  }

  /// The edges beyond which there are more rows.
  public func overflow(in size: Size) -> Overflow {
    InputViewLayout(state, size: size).overflow
  }

  /// Paints the keys.
  public func paint(on canvas: inout Canvas) {
    canvas.fill(canvas.theme.text)
    let layout = InputViewLayout(state, size: canvas.size)
    for cap in layout.caps { paint(cap, layout.padding, on: &canvas) }
    guard canvas.width >= 8 else { return }
    for y in Set(layout.caps.map(\.y)) {
      if layout.hasMore.before {
        canvas.write(canvas.symbols.back, x: 0, y: y, style: canvas.theme.border)
      }
      if layout.hasMore.after {
        canvas.write(canvas.symbols.forward, x: canvas.width - 1, y: y, style: canvas.theme.border)
      }
    }
  }

  /// Returns the event for a click on a key, which presses the key.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    guard pointer.isClick else { return nil }
    let position = pointer.position
    let cap = InputViewLayout(state, size: size).caps.first {
      $0.y == position.y && ($0.x..<$0.x + $0.width).contains(position.x)
    }
    return cap.map { send(.press($0.index)) }
  }

  private func paint(_ cap: InputViewLayout.Cap, _ padding: Int, on canvas: inout Canvas) {
    let theme = canvas.theme
    let isChosen = isFocused && cap.index == state.chosen
    let style = isChosen ? theme.selection : theme.button
    let edges = isChosen ? canvas.symbols.selectionEdges : ["[", "]"]
    let end = cap.x + cap.width - 1
    canvas.fill(Rect(x: cap.x, y: cap.y, width: cap.width, height: 1), style)
    canvas.write(edges[0], x: cap.x, y: cap.y, style: style)
    canvas.write(edges[1], x: end, y: cap.y, style: style)
    let title = state.keys[cap.index].title
    let room = cap.width - 2 - 2 * padding
    let x = cap.x + 1 + padding + max(0, room - title.displayWidth) / 2
    canvas.write(title, from: x, to: end, y: cap.y, style: style)
    if isChosen { canvas.placeCursor(x: x, y: cap.y) }
  }
}

// MARK: - Keys

extension InputView {
  /// Returns the bindings for the physical keys while the view is shown. The arrow keys move between the on-screen
  /// keys, Enter and Space press the selected key, and a character presses the key that inserts it. No other
  /// physical keys should have an effect. Therefore, replace the keymap of the field by a keymap that contains only
  /// these bindings, without ``/SplitViewUI/Keymap/typing(_:)``.
  ///
  /// - Parameters:
  ///   - state: the on-screen keys, and the index of the selected key.
  ///   - send: turns a user action into a program event.
  public static func bindings(
    for state: InputViewState, send: (InputViewEvent) -> Event
  ) -> [KeyBinding<Event>] {
    let direct = state.keys.enumerated().map { index, key in
      var binding = KeyBinding(
        name: "press-key-\(index + 1)", help: "Press \(key.title)", event: send(.press(index)))
      binding.keys = key.keys
      return binding
    }
    return direct + [
      KeyBinding(
        .left, name: "key-left", help: "Move to the key on the left", event: send(.move(by: -1))),
      KeyBinding(
        .right, name: "key-right", help: "Move to the key on the right", event: send(.move(by: 1))),
      KeyBinding(
        .up, name: "key-above", help: "Key above", event: send(.moveRow(by: -1))),
      KeyBinding(
        .down, name: "key-below", help: "Key below", event: send(.moveRow(by: 1))),
      KeyBinding(.home, name: "first-key", help: "First key", event: send(.moveToStart)),
      KeyBinding(.end, name: "last-key", help: "Last key", event: send(.moveToEnd)),
      KeyBinding(
        .enter, " ", name: "press-key", help: "Press the key", hint: "Press",
        event: send(.pressChosen)),
    ]
  }
}
