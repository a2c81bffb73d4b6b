import TerminalFrame

/// All that the look of a row depends on, beside the theme and the signs.
struct RowLook: Equatable {
  let row: Row
  let selection: Row.Selection
  let isMarked: Bool?
  let hasAccents: Bool
  let accessoryWidth: Int
  let shift: Int
  let appearance: ListAppearance

  fileprivate func paint(on canvas: inout Canvas) -> Style {
    row.paint(
      on: &canvas, selection: selection, isMarked: isMarked, hasAccents: hasAccents,
      accessoryWidth: accessoryWidth, shift: shift, appearance: appearance)
  }
}

/// Rows as they were painted on the last screens. Most rows of a screen are those of the screen before,
/// and copying their cells costs a fraction of painting them.
///
/// A row is found by its number and its columns, and is used only if everything is the same on which its
/// look depends; so it does not matter which list it is of.
final class PaintedRows {
  struct Place: Hashable {
    let index: Int
    let x: Int
    let size: Size
  }

  private struct Painted {
    let look: RowLook
    let cells: [Cell]
    let ground: Style
  }

  /// The rows that are kept at most; with one more, all are forgotten.
  private static let limit = 256

  private var rows: [Place: Painted] = [:]
  private var theme: Theme?
  private var symbols: Symbols?

  /// Forgets everything if it was painted with another theme or other signs.
  func adopt(_ theme: Theme, _ symbols: Symbols) {
    if theme == self.theme, symbols == self.symbols { return }
    (self.theme, self.symbols) = (theme, symbols)
    rows = [:]
  }

  /// Paints a row over the canvas. Returns the style of its background.
  func paint(_ look: RowLook, at index: Int, on canvas: inout Canvas) -> Style {
    let place = Place(index: index, x: canvas.origin.x, size: canvas.size)
    if let known = rows[place], known.look == look, canvas.paint(known.cells) {
      return known.ground
    }
    let before = canvas.declarations
    let ground = look.paint(on: &canvas)
    if before == canvas.declarations, let cells = canvas.plainCells {
      if rows.count >= Self.limit { rows.removeAll(keepingCapacity: true) }
      rows[place] = Painted(look: look, cells: cells, ground: ground)
    }
    return ground
  }
}

extension RowLook {
  /// Paints the row over the canvas, as it was painted before where that is kept. Returns the style of
  /// its background.
  func paint(at index: Int, on canvas: inout Canvas) -> Style {
    canvas.paintedRows.map { $0.paint(self, at: index, on: &canvas) } ?? paint(on: &canvas)
  }
}
