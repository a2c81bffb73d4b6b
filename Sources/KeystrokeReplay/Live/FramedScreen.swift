import Pictures
import SplitViewUI
import TerminalFrame

/// A terminal that shows a smaller one: in a frame in the middle, with its size in the upper edge,
/// the way out in the lower one, and a caption below, which has two rows where the terminal is narrow.
package struct FramedScreen {
  /// The size of the real terminal.
  let size: Size
  /// The name of the shown terminal's shape.
  var shape = ""
  /// The present action.
  var caption = ""

  /// What the keys do.
  var hint = " Any key ends the tour "

  /// A terminal of `size`.
  package init(size: Size, shape: String = "", caption: String = "", hint: String? = nil) {
    (self.size, self.shape, self.caption) = (size, shape, caption)
    if let hint { self.hint = " \(hint) " }
  }

  /// The largest size that can be shown. The frame's upper and lower edges and the caption always
  /// have their rows; the frame's sides are cut off if necessary.
  package var room: Size { Size(max(1, size.width), max(1, size.height - 2 - captionRows)) }

  private var captionRows: Int { size.width < 72 ? 2 : 1 }

  /// The terminal with `session` in it.
  func picture(of session: Session<some App>) -> Frame {
    picture(of: session.frame(), session.theme, session.symbols)
  }

  /// The terminal with `frame` in it.
  package func picture(of frame: Frame, _ theme: Theme, _ symbols: Symbols) -> Frame {
    var canvas = Canvas(size: size, theme: theme, symbols: symbols)
    ground(&canvas)
    let inside = Rect(
      origin: Point(
        (size.width - frame.size.width) / 2,
        max(0, size.height - captionRows - frame.size.height) / 2),
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

  /// The hint in the lower edge, and the caption below: under the frame's left edge, or in the middle of the row if it is
  /// wider than the frame.
  private func captions(_ edge: Rect, _ canvas: inout Canvas) {
    canvas.writeTrailing(
      hint, from: edge.x + 2, to: edge.maxX - 2, y: edge.maxY - 1, style: canvas.theme.bar)
    guard !caption.isEmpty else { return }
    let lines = caption.wrapped(toWidth: max(1, size.width - 2)).prefix(captionRows)
    let width = (lines.map(\.displayWidth).max() ?? 0) + 2
    let left = max(0, edge.x)
    let x = left + width <= edge.maxX ? left : max(0, (size.width - width) / 2)
    for (y, line) in lines.enumerated() {
      canvas.fill(Rect(x: x, y: edge.maxY + y, width: width, height: 1), canvas.theme.selection)
      canvas.write(
        line, from: x + 1, to: size.width, y: edge.maxY + y, style: canvas.theme.selection)
    }
  }
}
