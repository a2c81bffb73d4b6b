import SplitViewUI

/// The places of a form's fields: labels beside the fields where there is room, else above them. A
/// form with more rows than there are shows those around the field with the focus.
struct FormLayout {
  /// A field, as far as it lies within the view: the rectangles of its label and of its value, which
  /// may begin above the view or end below it.
  struct Place: Hashable {
    var index: Int
    var label: Rect
    var value: Rect
  }

  let places: [Place]
  /// The rows of the whole form.
  let height: Int
  /// The first row that is shown.
  let offset: Int

  /// Narrower forms have their labels above the fields.
  static var leastWidthWithLabels: Int { 36 }

  /// The cells before labels, between them and values, and behind those.
  private static var gaps: Int { 4 }

  init<ID>(_ state: FormState<ID>, size: Size) {
    let width = size.width
    let widest = state.fields.map(\.label.displayWidth).max() ?? 0
    let needed = state.fields.map { $0.neededWidth(in: width) }.max() ?? 0
    let labels = min(widest, max(width / 3, width - needed - Self.gaps))
    let isBeside = width >= Self.leastWidthWithLabels
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
    // The field before and the one after are in sight too, if there is room.
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
  /// The rows of its value.
  var rows: Int {
    switch value {
    case .textField, .toggle, .picker: 1
    case .textEditor(_, let rows): rows
    }
  }

  /// The cells of its value before the text in it.
  fileprivate var margin: Int {
    switch value {
    case .textField, .toggle, .picker: 0
    case .textEditor: TextEditorLayout.margin
    }
  }

  /// The cells that its value keeps in a form of `width` before labels get more than a third of it.
  fileprivate func neededWidth(in width: Int) -> Int {
    switch value {
    case .textField, .textEditor: width / 2
    case .toggle: 3
    case .picker(let choices, _): min(width / 2, 4 + (choices.map(\.displayWidth).max() ?? 0))
    }
  }

  /// False for a toggle, whose label stands behind its box in a narrow form.
  var hasLabelAbove: Bool {
    switch value {
    case .toggle: false
    case .textField, .picker, .textEditor: true
    }
  }
}
