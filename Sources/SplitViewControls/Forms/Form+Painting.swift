import SplitViewUI

extension Form {
  /// Paints a field. A mark before the label shows the focus, even without colours.
  func paint(_ place: FormLayout.Place, on canvas: inout Canvas) {
    guard place.maxY > 0, place.label.y < canvas.height else { return }
    let field = state.fields[place.index]
    if let message = field.message, let rect = place.message {
      canvas.draw(Text<Event>(message, style: \.destructive), in: rect)
    }
    let isOwn = isFocused && place.index == state.focus
    let theme = canvas.theme
    if isOwn {
      let mark = canvas.symbols.selectionEdges[0]
      canvas.write(mark, x: 0, y: place.label.y, style: theme.accent)
    }
    let isBehind = place.label.y == place.value.y && place.label.maxX > place.value.x
    let style = isOwn ? theme.title : theme.secondaryText
    if !isBehind {
      canvas.write(
        field.label, from: place.label.x, to: place.label.maxX, y: place.label.y, style: style)
    }
    switch field.value {
    case .textField(let text, let prompt):
      canvas.draw(
        TextField(prompt, state: text, isFocused: isOwn) { $0 }, in: place.value)
    case .textEditor(let text, _):
      var editor = TextEditor(state: text, isFocused: isOwn) { $0 }
      editor.isField = true
      canvas.draw(editor, in: place.value)
    case .toggle(let isOn):
      paint(toggle: isOn, isBehind ? field.label : "", in: place.value, isOwn, on: &canvas)
    case .picker(let choices, let index):
      let shown = choices.indices.contains(index) ? choices[index] : ""
      paint(choice: shown, in: place.value, isOwn, on: &canvas)
    }
  }

  private func paint(
    toggle isOn: Bool, _ label: String, in rect: Rect, _ isOwn: Bool, on canvas: inout Canvas
  ) {
    let style = isOwn ? canvas.theme.selection : canvas.theme.button
    let mark = isOn ? String(canvas.symbols.checkmark) : " "
    let end = canvas.write("[\(mark)]", x: rect.x, y: rect.y, style: style)
    canvas.write(label, from: end + 1, to: rect.maxX, y: rect.y, style: canvas.theme.text)
    if isOwn { canvas.placeCursor(x: rect.x + 1, y: rect.y) }
  }

  private func paint(
    choice: String, in rect: Rect, _ isOwn: Bool, on canvas: inout Canvas
  ) {
    let style = isOwn ? canvas.theme.selection : canvas.theme.button
    let symbols = canvas.symbols
    let room = max(0, rect.width - 4)
    let shown = choice.truncated(toWidth: room, ellipsis: symbols.ellipsis)
    canvas.write("\(symbols.back) \(shown) \(symbols.forward)", x: rect.x, y: rect.y, style: style)
    if isOwn { canvas.placeCursor(x: min(rect.x + 2, max(0, rect.maxX - 1)), y: rect.y) }
  }
}
