import NavigationModel
import TerminalFrame

/// The appearance of a drag (guideline SV9): the marked target, the label beside the pointer, and
/// the text in the status bar. Symbols show whether the item can be dropped on the target, so the
/// drag is clear even without colours.
struct DragFeedback<Item: Hashable & Sendable> {
  let drag: DragState<Item>
  let isAccepted: Bool
  /// Returns the name of the item at the end of a path.
  let label: ([Item]) -> String

  /// Returns the target item if the target is a row in the list of `parent`; otherwise nil.
  func target(in parent: [Item]) -> Item? {
    guard let target = drag.target, Array(target.dropLast()) == parent else { return nil }
    return target.last
  }

  /// The text in the status bar. Nil until the mouse has moved with the button pressed.
  var status: String? {
    if drag.means == .held { return nil }
    let name = label(drag.path)
    guard let target = drag.target.map(label) else { return "Moving \(name)" }
    // The target comes first, because the end of the text is cut off on a narrow screen.
    return "\(isAccepted ? "Drop" : "Cannot drop") on \(target): \(name)"
  }

  /// Marks `rows` of a page as the drop target.
  func paintTarget(_ rows: [Int], on canvas: inout Canvas) {
    let (symbols, theme) = (canvas.symbols, canvas.theme)
    let edges = isAccepted ? symbols.dropEdges : [symbols.noDrop, symbols.noDrop]
    let style = isAccepted ? theme.selection : theme.warning
    for y in rows {
      canvas.restyle(Rect(x: 0, y: y, width: canvas.width, height: 1)) { _ in style }
      canvas.write(edges[0], x: 0, y: y, style: style)
      canvas.write(edges[1], x: canvas.width - 1, y: y, style: style)
    }
  }

  /// Paints the label beside the mouse pointer. There is no label if the item is moved with the keyboard.
  func paintLabel(on canvas: inout Canvas) {
    guard case .pointer(let x, let y) = drag.means, canvas.width > 2 else { return }
    let symbols = canvas.symbols
    let mark = drag.target == nil ? "" : "\(isAccepted ? symbols.dropEdges[0] : symbols.noDrop) "
    let text = mark + label(drag.path)
    let width = min(text.displayWidth + 2, Self.labelWidth, canvas.width)
    let left = min(max(0, x + 1), canvas.width - width)
    // The row under the mouse shows the mark of the target, so paint the label in the row below or, on the last
    // row, in the row above.
    let row = y + 1 < canvas.height ? y + 1 : y - 1
    let style = canvas.theme.selection
    canvas.within(Rect(x: left, y: min(row, canvas.height - 1), width: width, height: 1)) {
      $0.fill(style)
      $0.write(text, from: 1, to: width - 1, y: 0, style: style)
    }
  }

  /// The maximum width of a label, in cells.
  private static var labelWidth: Int { 32 }
}
