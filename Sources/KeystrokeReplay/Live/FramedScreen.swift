import SplitViewUI
import TerminalFrame

/// A terminal in which another is shown: that one in a frame in the middle, with its size above and
/// what is done below.
struct FramedScreen {
  /// The terminal that there is.
  let size: Size
  /// What the shape is called.
  var shape = ""
  /// What is done.
  var caption = ""

  private static let hint = " any key: stop here "

  /// What can be shown at most: the frame's upper and lower edge always have their rows, its sides
  /// only what is left.
  var room: Size { Size(max(1, size.width), max(1, size.height - 2)) }

  /// The terminal with `session` in it.
  func picture(of session: Session<some App>) -> Frame {
    var canvas = Canvas(size: size, theme: session.theme, symbols: session.symbols)
    ground(&canvas)
    let frame = session.frame()
    let inside = Rect(
      origin: Point((size.width - frame.size.width) / 2, (size.height - frame.size.height) / 2),
      size: frame.size)
    // Where there is no room for the sides, they lie outside.
    let edge = inside.inset(top: -1, bottom: -1, left: -1, right: -1)
    canvas.border(edge)
    canvas.within(inside) { $0.copy(frame) }
    title(edge, frame.size, &canvas)
    captions(edge, &canvas)
    return canvas.frame
  }

  /// What lies around it: dots, so that its edges are seen.
  private func ground(_ canvas: inout Canvas) {
    let dot = canvas.symbols.isUnicode ? "·" : "."
    for y in 0..<size.height {
      for x in stride(from: y % 2 * 2, to: size.width, by: 4) {
        canvas.write(dot, x, y, canvas.theme.behind)
      }
    }
  }

  private func title(_ edge: Rect, _ inside: Size, _ canvas: inout Canvas) {
    let title = " \(inside.width) x \(inside.height) \(shape) "
    canvas.write(title, from: edge.x + 2, to: edge.maxX - 2, edge.y, canvas.theme.title)
  }

  /// What is done, and at the end the hint, if there is room for both.
  private func captions(_ edge: Rect, _ canvas: inout Canvas) {
    let row = edge.maxY - 1
    var end = edge.maxX - 2
    let text = caption.isEmpty ? "" : " \(caption) "
    if text.isEmpty || text.displayWidth + Self.hint.displayWidth <= edge.width - 4 {
      end = canvas.writeTrailing(Self.hint, from: edge.x + 2, to: end, row, canvas.theme.bar)
    }
    canvas.write(text, from: edge.x + 2, to: end, row, canvas.theme.selection)
  }
}

extension Canvas {
  /// Shows `frame` from the top left on, with its cursor.
  fileprivate mutating func copy(_ frame: Frame) {
    for y in 0..<min(frame.size.height, height) {
      for x in 0..<min(frame.size.width, width) {
        let cell = frame[Point(x, y)]
        if !cell.isContinuation { write(frame.text(of: cell), x, y, cell.style) }
      }
    }
    if let cursor = frame.cursor { placeCursor(cursor.x, cursor.y) }
  }
}
