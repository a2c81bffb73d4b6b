import TerminalFrame

/// The columns of a row's parts in a list whose rows have one line, in cells: its marks, its detail and its title stand
/// below those of the other rows. Behind them come the lines of an outline and the subtitle, and at the end the count.
///
/// ```swift
/// var row = Row("Ada Lovelace", detail: "17 Nov", subtitle: "Minutes", marks: "!")
/// row.line = RowLine(marks: 1, detail: 6, title: 12)
/// let list = List(["Minutes"], send: { _ in Event?.none }) { _, _ in row }
/// var canvas = Canvas(size: Size(40, 1), theme: .dark, symbols: .unicode)
/// list.paint(on: &canvas)
/// #expect(canvas.frame.lines == ["   ! 17 Nov  Ada Lovelace  Minutes"])
/// ```
public struct RowLine: Hashable, Sendable {
  /// The cells of the marks.
  public var marks: Int
  /// The cells of the detail.
  public var detail: Int
  /// The cells of the title.
  public var title: Int

  /// Makes columns of these widths; without cells, there is no such column.
  public init(marks: Int, detail: Int, title: Int) {
    (self.marks, self.detail, self.title) = (max(0, marks), max(0, detail), max(0, title))
  }

  /// The cells of all columns, with the blanks after them.
  var width: Int {
    (marks > 0 ? marks + 1 : 0) + (detail > 0 ? detail + 2 : 0) + (title > 0 ? title + 2 : 0)
  }
}

/// The styles of the parts of a row, on its ground.
struct LineStyles {
  let ground: Style, quiet: Style, loud: Style, marks: Style, rule: Style, found: Style
}

extension Row {
  /// Paints its parts in one line. The subtitle begins at `x`, the columns end before it.
  func paint(
    _ line: RowLine, on canvas: inout Canvas, from x: Int, to end: Int, _ styles: LineStyles
  ) {
    var cell = x - line.width - 2 * max(0, indent)
    func column(_ width: Int, blanks: Int, _ paint: (_ start: Int, _ end: Int) -> Void) {
      if width == 0 { return }
      paint(cell, min(cell + width, end))
      cell += width + blanks
    }
    column(line.marks, blanks: 1) {
      canvas.write(marks, from: $0, to: $1, y: 0, style: styles.marks)
    }
    column(line.detail, blanks: 2) {
      canvas.write(detail, from: $0, to: $1, y: 0, style: styles.quiet)
    }
    column(line.title, blanks: 2) {
      canvas.write(title, from: $0, to: $1, y: 0, style: styles.loud)
      markTitle(from: $0, to: $1, styles.found, on: &canvas)
    }
    var end = end
    if let count {
      let start = count.paint(
        on: &canvas, from: x, to: end, y: 0, styles.quiet, styles.ground.adding(.bold))
      end = start - 1
    }
    // A subject that is cut somewhere loses three cells more; for the group's name a third at most.
    end = paintRule(
      after: subtitle, needing: (end - x) * 2 / 3, from: x, to: end, styles, on: &canvas)
    canvas.write(subtitle, from: x, to: end, y: 0, style: styles.loud)
    markSubtitle(from: x, to: end, y: 0, styles.found, on: &canvas)
  }

  /// Paints the rule at the beginning of a group into the cells of the first line that `text` leaves, with the group's
  /// name at its end if `text` keeps what it needs. Where `text` leaves no cells, there is no rule, unless it needs less.
  /// - Parameter most: the cells that it needs at most.
  /// - Returns: the end of the room for `text`.
  func paintRule(
    after text: String, needing most: Int = .max, from x: Int, to end: Int, _ styles: LineStyles,
    on canvas: inout Canvas
  ) -> Int {
    let used = text.displayWidth
    guard beginsGroup, end - x >= 8, end - x - 3 >= min(used, most) else { return end }
    let name = group.displayWidth
    // A blank on each side, and two cells of a rule before the name.
    let hasName = name > 0 && end - x - name - 4 >= min(used, most)
    let ruleEnd = hasName ? end - name - 1 : end
    let textEnd = min(x + used, ruleEnd - 3)
    let rule = Rect(x: textEnd + 1, y: 0, width: ruleEnd - textEnd - 1, height: 1)
    canvas.fill(rule, with: canvas.symbols.horizontal, styles.rule)
    if hasName { canvas.write(group, from: ruleEnd + 1, to: end, y: 0, style: styles.quiet) }
    return textEnd
  }
}
