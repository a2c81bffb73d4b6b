import KeystrokeReplay
import SplitViewUI
import TerminalFrame

/// The difference between a terminal's screen and a frame: the cells that differ in text, width or
/// style, and the cursor.
struct GridDifference {
  private let frame: Frame
  private let screen: VirtualScreen
  /// The cells that differ, row by row.
  private let cells: [Point]
  private let cursor: Point?

  /// Compares a screen with a frame. Nil if they are equal.
  init?(_ frame: Frame, _ screen: VirtualScreen) {
    let size = screen.size
    var cells: [Point] = []
    if size == frame.size {
      for y in 0..<size.height {
        for (x, look) in screen.row(y).enumerated() {
          let cell = frame.cells[y * size.width + x]
          let isEqual =
            cell.style == look.style && Int(cell.width) == look.width && look.foreign.isEmpty
            // Compare UTF-8 bytes, because strings are equal even if a letter with a mark is one scalar in one string
            // and two in the other.
            && frame.text(of: cell).utf8.elementsEqual(look.text.utf8)
          if !isEqual { cells.append(Point(x, y)) }
        }
      }
    }
    // A frame's hidden cursor still marks the focus, so its position is compared too.
    let isHidden = frame.cursor != nil && !frame.showsCursor
    cursor = screen.isCursorVisible != isHidden ? screen.cursor : nil
    if cells.isEmpty, cursor == frame.cursor, size == frame.size { return nil }
    self.frame = frame
    self.screen = screen
    self.cells = cells
  }

  /// A description of the first differences.
  var words: String {
    var words: [String] = []
    if cursor != frame.cursor {
      words.append("the cursor is \(place(cursor)) instead of \(place(frame.cursor))")
    }
    for point in cells.prefix(4) {
      let cell = frame[point]
      let (look, wanted) = (
        screen[point],
        VirtualScreen.Look(text: frame.text(of: cell), style: cell.style, width: Int(cell.width))
      )
      words.append("\(place(point)): \(look.words) instead of \(wanted.words)")
    }
    if cells.count > 4 { words.append("and \(cells.count - 4) more cells") }
    return words.isEmpty ? "the size is different" : words.joined(separator: "; ")
  }

  /// Returns the difference between the two screens in the format of goldens. Nil if they are equal in that format.
  func records(_ theme: Theme) -> ScreenDifference? {
    var shown = screen.frame(of: frame.size, cursor: cursor)
    // The addresses of links are not read from the terminal, so take them from the frame.
    for link in frame.links {
      let (x, width) = (link.columns.lowerBound, link.columns.count)
      shown.link(
        Rect(x: x, y: link.row, width: width, height: 1), to: link.address, number: link.number)
    }
    return ScreenDifference(
      expected: ScreenRecord(frame, theme: theme), actual: ScreenRecord(shown, theme: theme))
  }

  private func place(_ point: Point?) -> String {
    point.map { "\($0.x + 1),\($0.y + 1)" } ?? "hidden"
  }
}

extension VirtualScreen.Look {
  /// The cell's content and style in words: `'x' in 1 cell, colour 7 on default, bold`.
  fileprivate var words: String {
    let colors = [style.foreground, style.background].map { color in
      color.name
    }
    let attributes: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.strikethrough, "strikethrough"),
    ]
    let foreigners: [(VirtualScreen.Foreign, String)] = [
      (.blink, "blinking"),
      (.underline, "with a different underline"), (.font, "in a different font"),
      (.size, "twice the size"),
    ]
    let names =
      (attributes.filter { style.attributes.contains($0.0) }.map(\.1)
      + foreigners.filter { foreign.contains($0.0) }.map(\.1)).map { ", \($0)" }
    let cells = width == 1 ? "" : " in \(width) cells"
    return "'\(text)'\(cells), \(colors.joined(separator: " on "))\(names.joined())"
  }
}

extension VirtualScreen {
  /// Returns the contents of the screen as a frame.
  func frame(of size: Size, cursor: Point?) -> Frame {
    var frame = Frame(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let look = self[Point(x, y)]
        // Skip blank cells, because a new frame is blank already.
        if look.width > 0, look.text != " " || look.style != .plain {
          frame.write(look.text, at: Point(x, y), in: frame.bounds, style: look.style)
        }
      }
    }
    frame.cursor = cursor
    return frame
  }

  /// The rows with row numbers and a border, for a log.
  var picture: String { frame(of: size, cursor: nil).picture }
}
