import SplitViewUI
import TerminalFrame

extension Canvas {
  /// Copies `frame`, including its cursor, to the top left of the canvas.
  package mutating func copy(_ frame: Frame) {
    for y in 0..<min(frame.size.height, height) {
      for x in 0..<min(frame.size.width, width) {
        let cell = frame[Point(x, y)]
        if !cell.isContinuation { write(frame.text(of: cell), x: x, y: y, style: cell.style) }
      }
    }
    guard let cursor = frame.cursor else { return }
    if frame.showsCursor {
      placeCaret(x: cursor.x, y: cursor.y)
    } else {
      placeCursor(x: cursor.x, y: cursor.y)
    }
  }
}
