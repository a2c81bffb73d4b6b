import Pictures
import SplitViewUI
import TerminalFrame

/// Draws a smaller terminal within the real one: framed, in the middle, with its size in the top edge, a hint in the
/// bottom edge, and a caption below. In a narrow terminal, the caption has two rows.
package struct FramedScreen {
  /// The size of the real terminal.
  let size: Size
  /// The shape of the shown terminal, such as "portrait".
  var shape = ""
  /// The caption, which describes the current action.
  var caption = ""

  /// The hint that tells the user what keys do.
  var hint = " Press any key to stop the tour "

  /// Creates a framed screen for a terminal of `size`.
  package init(size: Size, shape: String = "", caption: String = "", hint: String? = nil) {
    (self.size, self.shape, self.caption) = (size, shape, caption)
    if let hint { self.hint = " \(hint) " }
  }

  /// The largest size that can be shown. The top and bottom edges and the caption always have their rows. If there is
  /// no room for the left and right edges, they are cut off.
  package var room: Size { Size(max(1, size.width), max(1, size.height - 2 - captionRows)) }

  private var captionRows: Int { size.width < 72 ? 2 : 1 }

  /// Returns the screen of the real terminal, with `session` in the frame.
  func picture(of session: Session<some App>) -> Frame {
    picture(of: session.frame(), session.theme, session.symbols)
  }

  /// Returns the screen of the real terminal, with `frame` inside the drawn frame.
  package func picture(of frame: Frame, _ theme: Theme, _ symbols: Symbols) -> Frame {
    var canvas = Canvas(size: size, theme: theme, symbols: symbols)
    ground(&canvas)
    let inside = Rect(
      origin: Point(
        (size.width - frame.size.width) / 2,
        max(0, size.height - captionRows - frame.size.height) / 2),
      size: frame.size)
    // If there is no room for the left and right edges, they are off screen.
    let edge = inside.inset(top: -1, bottom: -1, left: -1, right: -1)
    canvas.border(edge)
    canvas.within(inside) { $0.copy(frame) }
    title(edge, frame.size, &canvas)
    captions(edge, &canvas)
    return canvas.frame
  }

  /// Fills the surroundings with dots, so that the edges of the frame are visible.
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

  /// Draws the hint in the bottom edge, and the caption below. The caption is aligned with the
  /// frame's left edge, or centred if it is wider than the frame.
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
