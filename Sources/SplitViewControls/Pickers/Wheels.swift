import SplitViewUI

/// A vertical list of values. The value in the middle is selected.
struct Wheel {
  /// Returns the value that is a given number of rows below the selected value (above it if negative). Nil if there
  /// is no such value.
  let value: (Int) -> String?
  /// The width of the widest value, in cells.
  let width: Int
  /// True if the values are numbers, which are right-aligned.
  var isNumeric = false
}

/// The wheels of a ``WheelPicker``, with their values, the focus, and the events for user actions. They can be
/// shown only as part of a picker.
public struct Wheels<Event> {
  /// The title of the section with the keys.
  let title: String
  let wheels: [Wheel]
  let focus: Int
  /// Returns the event for a click on a wheel, a number of rows below the selected value.
  let turn: (_ wheel: Int, _ rows: Int) -> Event?
  /// Returns the event for turning the focused wheel by a number of values.
  let step: (Int) -> Event
  /// Returns the event for moving the focus by a number of wheels.
  let move: (Int) -> Event
  /// The keys for typing a value.
  let typing: [KeyBinding<Event>]

  /// Returns the keys of the wheels.
  ///
  /// - Parameter done: the event for Enter; nil if Enter has no effect.
  func keys(done: Event?) -> Keymap<Event>.Section {
    let enter = done.map {
      [KeyBinding(.enter, name: "wheels-done", help: "Done", hint: "Done", event: $0)]
    }
    let moving = [
      KeyBinding(
        moving: .nextRow, keys: [.named, .letters], name: "next-value", help: "Next value",
        event: step(1)),
      KeyBinding(
        moving: .previousRow, keys: [.named, .letters], name: "previous-value",
        help: "Previous value",
        event: step(-1)),
      KeyBinding(
        .right, .tab, "l", name: "next-wheel", help: "Next wheel",
        event: move(1)),
      KeyBinding(
        .left, .shift(.tab), "h", name: "previous-wheel",
        help: "Previous wheel", event: move(-1)),
    ]
    return Keymap.Section(title, (enter ?? []) + moving + typing)
  }
}

/// A view of wheels side by side. The selected values are in the middle row, which has the same
/// edges as a selected row of a list. The focused wheel is more prominent.
struct WheelsView<Event>: FocusableView {
  let body: Wheels<Event>
  var isFocused = true
  /// The event for Enter. Nil if Enter has no effect.
  var done: Event?

  private var wheels: [Wheel] { body.wheels }

  func keymap(in size: Size) -> Keymap<Event> { Keymap([body.keys(done: done)]) }

  /// The preferred number of rows: the row of the selected values, and three rows above and below it.
  static var rows: Int { 7 }

  func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(proposal.height, Self.rows))
  }

  func paint(on canvas: inout Canvas) {
    let theme = canvas.theme
    canvas.fill(theme.text)
    let middle = canvas.height / 2
    for (index, cells) in columns(canvas.width).enumerated() {
      let hasFocus = index == body.focus && isFocused
      for y in 0..<canvas.height {
        guard let value = wheels[index].value(y - middle) else { continue }
        canvas.within(Rect(x: cells.lowerBound, y: y, width: cells.count, height: 1)) { canvas in
          if y == middle {
            paintChosen(value, wheels[index], hasFocus: hasFocus, on: &canvas)
          } else {
            write(value, wheels[index], theme.secondaryText, on: &canvas)
          }
        }
      }
    }
  }

  private func paintChosen(
    _ value: String, _ wheel: Wheel, hasFocus: Bool, on canvas: inout Canvas
  ) {
    let style = hasFocus ? canvas.theme.selection : canvas.theme.unfocusedSelection
    canvas.fill(style)
    canvas.selectionEdges(style, isFocused: hasFocus)
    write(value, wheel, style, on: &canvas)
    if hasFocus { canvas.placeCursor(x: 1, y: 0) }
  }

  private func write(
    _ value: String, _ wheel: Wheel, _ style: Style, on canvas: inout Canvas
  ) {
    let end = canvas.width - 1
    if wheel.isNumeric {
      canvas.writeTrailing(value, from: 1, to: end, y: 0, style: style)
    } else {
      canvas.write(value, from: 1, to: end, y: 0, style: style)
    }
  }

  /// Returns the event for a mouse action. A click on a value selects the value. The mouse wheel turns the wheel
  /// under the pointer.
  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    guard Rect(size: size).contains(pointer.position),
      let wheel = columns(size.width).firstIndex(where: { $0.contains(pointer.position.x) })
    else { return nil }
    switch pointer.kind {
    case .click:
      let rows = pointer.position.y - size.height / 2
      return wheels[wheel].value(rows) == nil ? nil : body.turn(wheel, rows)
    case .scroll(let rows): return body.turn(wheel, rows.signum())
    case .drag, .release: return nil
    }
  }

  /// Returns the cells of each wheel, including its edges. There is a space between two wheels, and the wheels are
  /// centred. If there is too little room, the widest wheels are narrowed first.
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
