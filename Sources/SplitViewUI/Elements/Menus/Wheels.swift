import TerminalFrame

/// A column of values of which the middle one is chosen.
struct Wheel {
  /// The value a number of rows below the chosen one, or above it; nil where there is none.
  let value: (Int) -> String?
  /// Cells that its widest value takes.
  let width: Int
}

/// Wheels beside one another, as a picker and a date picker show them: the chosen values lie in one
/// row in the middle, each between edges; those of the wheel that has the focus stand out.
struct Wheels<Event>: View {
  let wheels: [Wheel]
  let focus: Int
  var isFocused = true
  /// What a click on a wheel means, so many rows below its chosen value.
  let turn: (_ wheel: Int, _ rows: Int) -> Event?

  /// Rows, where there is room: the chosen values, and three above and below them.
  static var rows: Int { 7 }

  func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(proposal.height, Self.rows))
  }

  func paint(on canvas: inout Canvas) {
    let theme = canvas.theme
    canvas.fill(theme.text)
    let middle = canvas.height / 2
    for (index, cells) in columns(canvas.width).enumerated() {
      let rect = Rect(x: cells.lowerBound, y: 0, width: cells.count, height: canvas.height)
      let hasFocus = index == focus && isFocused
      canvas.within(rect) { canvas in
        for y in 0..<canvas.height {
          guard let value = wheels[index].value(y - middle) else { continue }
          canvas.within(Rect(x: 0, y: y, width: canvas.width, height: 1)) { canvas in
            var style = y == middle ? theme.text : theme.secondaryText
            if y == middle {
              style = hasFocus ? theme.selection : theme.unfocusedSelection
              canvas.selectionEdges(style, isFocused: hasFocus)
            }
            let x = canvas.writeTrailing(value, from: 1, to: canvas.width - 1, 0, style)
            if y == middle && hasFocus { canvas.placeCursor(x, 0) }
          }
        }
      }
    }
  }

  /// A click on a value chooses it; the wheel of the mouse turns the one under the pointer.
  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    guard Rect(size: size).contains(pointer.position),
      let wheel = columns(size.width).firstIndex(where: { $0.contains(pointer.position.x) })
    else { return nil }
    switch pointer.kind {
    case .click:
      let rows = pointer.position.y - size.height / 2
      return wheels[wheel].value(rows) == nil ? nil : turn(wheel, rows)
    case .scroll(let rows): return turn(wheel, rows.signum())
    case .drag, .release: return nil
    }
  }

  /// The cells of each, edges included, a blank between two, all of them in the middle. Where they
  /// have no room, the widest give up most.
  private func columns(_ width: Int) -> [Range<Int>] {
    let room = max(0, width - (wheels.count - 1))
    var widths = wheels.map { min($0.width, 0xFFFF) + 2 }
    var excess = widths.reduce(0, +) - room
    while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > 0
    {
      widths[widest] -= 1
      excess -= 1
    }
    var x = max(0, room - widths.reduce(0, +)) / 2
    return widths.map { own in
      defer { x += own + 1 }
      return x..<x + own
    }
  }
}

extension Keymap.Section {
  /// The keys of wheels.
  /// - Parameters:
  ///   - done: the event for Enter, if that does something.
  ///   - turn: the event for so many values on.
  ///   - move: the event for so many wheels on.
  static func wheels(
    done: Event?, turn: (Int) -> Event, move: (Int) -> Event
  ) -> [KeyBinding<Event>] {
    let enter = done.map { [KeyBinding(KeyPress(.enter), help: "Done", hint: "Done", event: $0)] }
    return (enter ?? []) + [
      KeyBinding(KeyPress(.down), .character("j"), help: "Next value", event: turn(1)),
      KeyBinding(KeyPress(.up), .character("k"), help: "Previous value", event: turn(-1)),
      KeyBinding(
        KeyPress(.right), KeyPress(.tab), .character("l"), help: "Next wheel", event: move(1)),
      KeyBinding(
        KeyPress(.left), KeyPress(.tab, .shift), .character("h"), help: "Previous wheel",
        event: move(-1)),
    ]
  }
}
