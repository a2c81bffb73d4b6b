import SplitViewUI

/// The positions of a form's fields. Labels are beside the fields if there is room, otherwise above
/// them. The message of a field is after its value if both fit into one row, otherwise below it. If a
/// form does not fit, the rows around the field with the focus are shown.
struct FormLayout {
  /// A field with the rectangles of its label and its value, in the coordinates of the view. A
  /// rectangle may begin above the top of the view or end below the bottom.
  struct Place: Hashable {
    var index: Int
    var label: Rect
    var value: Rect
    /// The rectangle of the field's message. Nil if the field has no message.
    var message: Rect?

    /// The row after the last row of the field.
    var maxY: Int { max(value.maxY, message?.maxY ?? 0) }
  }

  let places: [Place]
  /// The height of the complete form, in rows.
  let height: Int
  /// The index of the first visible row.
  let offset: Int

  /// The minimum width of a form with labels beside its fields, in cells.
  static var minimumWidthWithLabels: Int { 36 }

  /// The total width of the empty cells before the labels, between labels and values, and after the
  /// values, in cells.
  private static var gaps: Int { 4 }

  init<ID>(_ state: FormState<ID>, size: Size) {
    let width = size.width
    let widest = state.fields.map(\.label.displayWidth).max() ?? 0
    let needed = state.fields.map { $0.neededWidth(in: width) }.max() ?? 0
    let labels = min(widest, max(width / 3, width - needed - Self.gaps))
    let isBeside = width >= Self.minimumWidthWithLabels
    let start = isBeside ? 1 + labels + 2 : 2
    var y = 0
    var places: [Place] = []
    for (index, field) in state.fields.enumerated() {
      let rows = field.rows
      let isLabelAbove = !isBeside && field.hasLabelAbove
      let top = isLabelAbove ? y + 1 : y
      let label = Rect(
        x: 1, y: y, width: isBeside ? labels : max(0, width - 2), height: 1)
      let x = (field.hasLabelAbove || isBeside ? start : 1) - field.margin
      let value = Rect(x: x, y: top, width: max(0, width - x - 1), height: rows)
      var place = Place(index: index, label: label, value: value)
      if let message = field.message { place.put(message, of: field, isBeside: isBeside) }
      places.append(place)
      y = place.maxY
    }
    height = y
    let focused = places.indices.contains(state.focus) ? places[state.focus] : nil
    let first = focused?.label.y ?? 0
    let last = focused?.maxY ?? 0
    // If there is room, also show the neighbours of the focused field.
    let middle = (first + last - size.height) / 2
    let wanted = last - first > size.height ? first : middle
    let offset = max(0, min(wanted, y - size.height))
    self.offset = offset
    self.places = places.map { place in
      var place = place
      place.label = place.label.offset(y: -offset)
      place.value = place.value.offset(y: -offset)
      place.message = place.message?.offset(y: -offset)
      return place
    }
  }
}

extension FormLayout.Place {
  /// The maximum number of rows of a message below its field.
  private static var mostRows: Int { 3 }

  /// Makes room for a message: after the value if the field and the message fit into one row, otherwise below the
  /// value.
  fileprivate mutating func put<ID>(_ message: String, of field: FormField<ID>, isBeside: Bool) {
    let (width, gap) = (message.displayWidth, 2)
    let least = field.leastWidth
    if isBeside, field.rows == 1, !message.contains(where: \.isNewline),
      least + gap + width <= value.width
    {
      value.width = field.isStretched ? value.width - gap - width : least
      self.message = Rect(x: value.maxX + gap, y: value.y, width: width, height: 1)
      return
    }
    let x = value.x + field.margin
    let room = Size(max(1, value.maxX - x), Self.mostRows)
    let rows = Text<Never>(message).sizeThatFits(room).height
    self.message = Rect(x: x, y: value.maxY, width: room.width, height: max(1, rows))
  }
}

extension Rect {
  fileprivate func offset(y: Int) -> Rect {
    Rect(x: x, y: self.y + y, width: width, height: height)
  }
}

extension FormField {
  /// The height of the value, in rows.
  var rows: Int {
    switch value {
    case .textField, .toggle, .picker: 1
    case .textEditor(_, let rows): rows
    }
  }

  /// The number of empty cells between the left edge of the value and the value's text.
  fileprivate var margin: Int {
    switch value {
    case .textField, .toggle, .picker: 0
    case .textEditor: TextEditorLayout.margin
    }
  }

  /// Returns the number of cells that the value needs in a form of `width` cells. Labels may use
  /// more than a third of the width only if this many cells remain for the value.
  fileprivate func neededWidth(in width: Int) -> Int {
    switch value {
    case .textField, .textEditor: width / 2
    case .toggle: 3
    case .picker(let choices, _): min(width / 2, 4 + (choices.map(\.displayWidth).max() ?? 0))
    }
  }

  /// The number of cells that the value keeps if a message is after it.
  fileprivate var leastWidth: Int {
    switch value {
    case .textField, .textEditor: 24
    case .toggle: 3
    case .picker(let choices, _): 4 + (choices.map(\.displayWidth).max() ?? 0)
    }
  }

  /// True if the value uses all cells that are left.
  fileprivate var isStretched: Bool {
    switch value {
    case .textField, .textEditor: true
    case .toggle, .picker: false
    }
  }

  /// True if a narrow form shows the label above the field. False for a toggle, whose label follows
  /// its box.
  var hasLabelAbove: Bool {
    switch value {
    case .toggle: false
    case .textField, .picker, .textEditor: true
    }
  }
}
