import SplitViewUI
import TerminalFrame

/// A terminal that shows a smaller one: in a frame in the middle, with its size above and a caption
/// below.
struct FramedScreen {
  /// The size of the real terminal.
  let size: Size
  /// The name of the shown terminal's shape.
  var shape = ""
  /// The present action.
  var caption = ""

  private static let hint = " any key: stop here "

  /// The largest size that can be shown. The frame's upper and lower edges always have their rows;
  /// its sides are cut off if necessary.
  var room: Size { Size(max(1, size.width), max(1, size.height - 2)) }

  /// The terminal with `session` in it.
  func picture(of session: Session<some App>) -> Frame {
    var canvas = Canvas(size: size, theme: session.theme, symbols: session.symbols)
    ground(&canvas)
    let frame = session.frame()
    let inside = Rect(
      origin: Point((size.width - frame.size.width) / 2, (size.height - frame.size.height) / 2),
      size: frame.size)
    // Without room for the sides, they lie outside.
    let edge = inside.inset(top: -1, bottom: -1, left: -1, right: -1)
    canvas.border(edge)
    canvas.within(inside) { $0.copy(frame) }
    title(edge, frame.size, &canvas)
    captions(edge, &canvas)
    return canvas.frame
  }

  /// Dots around the frame, so that its edges are seen.
  private func ground(_ canvas: inout Canvas) {
    let dot = canvas.symbols.isUnicode ? "·" : "."
    for y in 0..<size.height {
      for x in stride(from: y % 2 * 2, to: size.width, by: 4) {
        canvas.write(dot, x: x, y: y, style: canvas.theme.behind)
      }
    }
  }

  private func title(_ edge: Rect, _ inside: Size, _ canvas: inout Canvas) {
    let title = " \(inside.width) x \(inside.height) \(shape) "
    canvas.write(title, from: edge.x + 2, to: edge.maxX - 2, y: edge.y, style: canvas.theme.title)
  }

  /// The caption, and at the end the hint if there is room for both. A caption that is wider than
  /// the frame stands in the middle of the row.
  private func captions(_ edge: Rect, _ canvas: inout Canvas) {
    let row = edge.maxY - 1
    let width = caption.displayWidth + 2
    if width > edge.width - 4 {
      let x = max(0, (size.width - width) / 2)
      canvas.write(" \(caption) ", from: x, to: size.width, y: row, style: canvas.theme.selection)
      return
    }
    var end = edge.maxX - 2
    let text = caption.isEmpty ? "" : " \(caption) "
    if text.isEmpty || text.displayWidth + Self.hint.displayWidth <= edge.width - 4 {
      end = canvas.writeTrailing(
        Self.hint, from: edge.x + 2, to: end, y: row, style: canvas.theme.bar)
    }
    canvas.write(text, from: edge.x + 2, to: end, y: row, style: canvas.theme.selection)
  }
}
