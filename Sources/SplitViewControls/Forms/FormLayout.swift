import SplitViewUI

/// The positions of a form's fields. Labels are beside the fields if there is room, otherwise above
/// them. If a form does not fit, the rows around the field with the focus are shown.
struct FormLayout {
  /// A field with the rectangles of its label and its value, in the coordinates of the view. A
  /// rectangle may begin above the top of the view or end below the bottom.
  struct Place: Hashable {
    var index: Int
    var label: Rect
    var value: Rect
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
      places.append(Place(index: index, label: label, value: value))
      y = top + rows
    }
    height = y
    let focused = places.indices.contains(state.focus) ? places[state.focus] : nil
    let first = focused?.label.y ?? 0
    let last = focused?.value.maxY ?? 0
    // If there is room, also show the neighbours of the focused field.
    let middle = (first + last - size.height) / 2
    let wanted = last - first > size.height ? first : middle
    let offset = max(0, min(wanted, y - size.height))
    self.offset = offset
    self.places = places.map { place in
      var place = place
      place.label = place.label.offset(y: -offset)
      place.value = place.value.offset(y: -offset)
      return place
    }
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

  /// True if a narrow form shows the label above the field. False for a toggle, whose label follows
  /// its box.
  var hasLabelAbove: Bool {
    switch value {
    case .toggle: false
    case .textField, .picker, .textEditor: true
    }
  }
}
