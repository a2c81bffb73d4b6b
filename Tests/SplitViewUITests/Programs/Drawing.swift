import SplitViewUI
import SystemCalls
import TerminalFrame
import Testing

/// The events of the bars in these tests.
enum Tap: Hashable, Sendable { case back, edit, up, down }

/// Expects `frame` to look as `drawing` does, row by row; spaces at the ends of rows do not count.
func expect(_ frame: Frame, draws drawing: String, at location: SourceLocation = #_sourceLocation) {
  let lines = frame.lines.joined(separator: "\n")
  if getenv("BLESS") != nil {
    print("BLESS \(location.fileID) \(location.line)\n\(lines)\nENDBLESS")
    return
  }
  if lines != drawing { Issue.record("it draws\n\(lines)", sourceLocation: location) }
}

/// Expects the screen of `session` to look as `drawing` does.
func expect(
  _ session: ReaderSession, draws drawing: String, at location: SourceLocation = #_sourceLocation
) {
  expect(session.frame(), draws: drawing, at: location)
}

/// The frame at a point of the transition between two sessions.
func between(
  _ from: ReaderSession, _ to: ReaderSession, _ progress: Double = 0.5
) throws -> Frame {
  try #require(Transition(from: from.painted(), to: to.painted())).frame(at: progress)
}

/// A frame filled by one view.
func frame(
  _ view: some View, _ width: Int, _ height: Int, theme: Theme = .dark,
  symbols: Symbols = .unicode, hints: [KeyHint] = []
) -> Frame {
  painted(view, width, height, theme: theme, symbols: symbols, hints: hints).frame
}

/// A screen filled by one view, with these keys in force.
func painted(
  _ view: some View, _ width: Int, _ height: Int, theme: Theme = .dark,
  symbols: Symbols = .unicode, hints: [KeyHint] = []
) -> PaintedScreen {
  var canvas = Canvas(size: Size(width, height), theme: theme, symbols: symbols, hints: hints)
  view.paint(on: &canvas)
  return canvas.painted
}

extension Frame {
  /// The text at a place.
  func text(_ x: Int, _ y: Int) -> String { text(of: self[Point(x, y)]) }

  /// The style of a place.
  func style(_ x: Int, _ y: Int) -> Style { self[Point(x, y)].style }

  /// The column of `text` in row `y`, in cells; nil if it is not there.
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
