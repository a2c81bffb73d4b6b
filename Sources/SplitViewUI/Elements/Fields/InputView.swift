import TerminalFrame

/// Keys that take the place of typing for a field: only those that are meaningful in it, such as
/// digits and separators for a date (KB1). Each stands in brackets, to look pressable; the chosen
/// one stands between the edges of a selection.
///
/// While it is shown, the field has its keys and no others (``bindings(for:send:)``).
public struct InputView<Event>: View {
  /// The keys, and which is chosen.
  public var state: InputViewState
  /// Whether the keyboard is for it.
  public var isFocused: Bool
  let send: (InputViewEvent) -> Event

  /// Makes a view of the keys of `state`; `send` is the event for what a person does.
  public init(
    _ state: InputViewState, isFocused: Bool = true, send: @escaping (InputViewEvent) -> Event
  ) {
    self.state = state
    self.isFocused = isFocused
    self.send = send
  }

  /// As high as its rows; as wide as is offered.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(state.rows, proposal.height))
  }

  /// Above and below where there are more rows.
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
      if layout.hasMore.before { canvas.write(canvas.symbols.back, 0, y, canvas.theme.border) }
      if layout.hasMore.after {
        canvas.write(canvas.symbols.forward, canvas.width - 1, y, canvas.theme.border)
      }
    }
  }

  /// A click presses.
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
    canvas.write(edges[0], cap.x, cap.y, style)
    canvas.write(edges[1], end, cap.y, style)
    let title = state.keys[cap.index].title
    let room = cap.width - 2 - 2 * padding
    let x = cap.x + 1 + padding + max(0, room - title.displayWidth) / 2
    canvas.write(title, from: x, to: end, cap.y, style)
    if isChosen { canvas.placeCursor(x, cap.y) }
  }
}

// MARK: - Keys

extension InputView {
  /// The keys while it is shown: the arrows go from key to key, Enter and Space press, and what a
  /// key of it writes presses that key. All else means nothing: a keymap of these alone, without
  /// ``Keymap/typing(_:)``, takes the place of the field's.
  /// - Parameters:
  ///   - state: the keys, and which is chosen.
  ///   - send: the event for what a person does.
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
        KeyPress(.left), name: "key-left", help: "Key to the left", event: send(.move(by: -1))),
      KeyBinding(
        KeyPress(.right), name: "key-right", help: "Key to the right", event: send(.move(by: 1))),
      KeyBinding(
        KeyPress(.up), name: "key-above", help: "Key above", event: send(.moveRow(by: -1))),
      KeyBinding(
        KeyPress(.down), name: "key-below", help: "Key below", event: send(.moveRow(by: 1))),
      KeyBinding(KeyPress(.home), name: "first-key", help: "First key", event: send(.moveToStart)),
      KeyBinding(KeyPress(.end), name: "last-key", help: "Last key", event: send(.moveToEnd)),
      KeyBinding(
        KeyPress(.enter), .character(" "), name: "press-key", help: "Press the key", hint: "Press",
        event: send(.pressChosen)),
    ]
  }
}
