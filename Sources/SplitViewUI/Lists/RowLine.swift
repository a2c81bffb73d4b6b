import TerminalFrame

/// The widths of a row's columns in cells, for a row whose parts are all in one line. The title is at the left, and
/// the detail at the right. The subtitle uses the remaining width, after the lines of an outline and before the
/// marks and the count. If the marks have their own column, they are aligned across all rows, regardless of the
/// length of the details.
///
/// ```swift
/// var row = Row("Ada Lovelace", detail: "17 Nov", subtitle: "Minutes", marks: "!")
/// row.line = RowLine(title: 12, detail: 6)
/// let list = List(["Minutes"], send: { _ in Event?.none }) { _, _ in row }
/// var canvas = Canvas(size: Size(40, 1), theme: .dark, symbols: .unicode)
/// list.paint(on: &canvas)
/// #expect(canvas.frame.lines == ["   Ada Lovelace  Minutes       ! 17 Nov"])
/// ```
public struct RowLine: Hashable, Sendable {
  /// The width of the title, in cells.
  public var title: Int
  /// The width of the detail, in cells.
  public var detail: Int
  /// The width of the marks, in cells; 0 if the marks are directly before the detail.
  public var marks: Int

  /// Makes columns with these widths. A column of width 0 is not shown.
  public init(title: Int, detail: Int, marks: Int = 0) {
    (self.title, self.detail, self.marks) = (max(0, title), max(0, detail), max(0, marks))
  }

  /// The width of the title and the spaces after the title, in cells.
  var titleWidth: Int { title > 0 ? title + 2 : 0 }
}

/// The styles of a row's parts, on the background of the row.
struct LineStyles {
  let ground: Style, quiet: Style, loud: Style, flag: Style, found: Style
}

extension Row {
  /// The minimum width of a subtitle in cells: beside the detail, and beside a note. If there is less room, the
  /// detail or the note is hidden.
  private static let (minimumSubtitle, minimumBesideNote) = (8, 18)

  /// Paints the parts of the row in one line. The subtitle begins at `x`; the title is to its left.
  func paint(
    _ line: RowLine, on canvas: inout Canvas, from x: Int, to end: Int, _ styles: LineStyles
  ) {
    let start = x - line.titleWidth - 2 * max(0, indent)
    let titleEnd = min(start + line.title, end)
    canvas.write(title, from: start, to: titleEnd, y: 0, style: styles.loud)
    markTitle(from: start, to: titleEnd, styles.found, on: &canvas)
    var end = end
    if line.detail > 0, end - line.detail - 1 - x >= Self.minimumSubtitle {
      let start = canvas.writeTrailing(
        detail, from: end - line.detail, to: end, y: 0, style: styles.quiet)
      end = (line.marks > 0 ? end - line.detail : start) - 1
    }
    if line.marks > 0, end - line.marks - 1 - x >= Self.minimumSubtitle {
      let start = paintMarks(on: &canvas, from: x, to: end, y: 0, styles)
      end = min(start, end - line.marks) - 1
    } else if !marks.isEmpty {
      end = paintMarks(on: &canvas, from: x, to: end, y: 0, styles) - 1
    }
    if let count {
      end =
        count.paint(on: &canvas, from: x, to: end, y: 0, styles.quiet, styles.ground.adding(.bold))
        - 1
    }
    if !note.isEmpty, end - x - note.displayWidth - 2 >= Self.minimumBesideNote {
      end = canvas.writeTrailing(note, from: x, to: end, y: 0, style: styles.quiet) - 2
    }
    canvas.write(
      subtitle, from: x, to: end, y: 0, style: hasQuietSubtitle ? styles.quiet : styles.loud)
    markSubtitle(from: x, to: end, y: 0, styles.found, on: &canvas)
  }
}
