import SplitViewUI
import SystemCalls
import TerminalFrame
import Testing

/// The events of the bars in these tests.
enum Tap: Hashable, Sendable { case back, edit, up, down }

/// Expects `frame` to equal `drawing`, row by row, except for spaces at the ends of rows.
func expect(_ frame: Frame, draws drawing: String, at location: SourceLocation = #_sourceLocation) {
  let lines = frame.lines.joined(separator: "\n")
  if getenv("BLESS") != nil {
    print("BLESS \(location.fileID) \(location.line)\n\(lines)\nENDBLESS")
    return
  }
  if lines != drawing { Issue.record("it draws\n\(lines)", sourceLocation: location) }
}

/// Expects the screen of `session` to equal `drawing`.
func expect(
  _ session: ReaderSession, draws drawing: String, at location: SourceLocation = #_sourceLocation
) {
  expect(session.frame(), draws: drawing, at: location)
}

/// Returns a frame of the transition between two sessions.
func between(
  _ from: ReaderSession, _ to: ReaderSession, _ progress: Double = 0.5
) throws -> Frame {
  try #require(Transition(from: from.painted(), to: to.painted())).frame(at: progress)
}

/// Returns a frame filled by a view.
func frame(
  _ view: some View, _ width: Int, _ height: Int, theme: Theme = .dark,
  symbols: Symbols = .unicode, hints: [KeyHint] = []
) -> Frame {
  painted(view, width, height, theme: theme, symbols: symbols, hints: hints).frame
}

/// Returns a screen filled by a view, with these key hints.
func painted(
  _ view: some View, _ width: Int, _ height: Int, theme: Theme = .dark,
  symbols: Symbols = .unicode, hints: [KeyHint] = []
) -> PaintedScreen {
  var canvas = Canvas(size: Size(width, height), theme: theme, symbols: symbols, hints: hints)
  view.paint(on: &canvas)
  return canvas.painted
}

extension Frame {
  /// Returns the text in a cell.
  func text(_ x: Int, _ y: Int) -> String { text(of: self[Point(x, y)]) }

  /// Returns the style of a cell.
  func style(_ x: Int, _ y: Int) -> Style { self[Point(x, y)].style }

  /// Returns the column of `text` in row `y`, in cells, or nil if the row does not contain it.
  func column(of text: String, row y: Int) -> Int? {
    (0..<size.width).first { start in
      var row = ""
      for x in start..<size.width {
        row += self.text(x, y)
        if row.hasPrefix(text) { return true }
        if !text.hasPrefix(row) { return false }
      }
      return false
    }
  }
}
