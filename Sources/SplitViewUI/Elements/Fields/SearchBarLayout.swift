import TerminalFrame

/// The cells of a search bar's first row. Where room gets short, the results button goes first,
/// then the sign, then the clear button; the field is always there.
struct SearchBarLayout {
  /// The cell of the sign, if there is room.
  private(set) var sign: Int?
  /// The field's cells.
  private(set) var field: Range<Int>
  /// The buttons' cells, each with a cell at both sides; empty where it has none, or none that has
  /// room.
  private(set) var clear = 0..<0
  private(set) var results = 0..<0

  /// Cells that a button takes.
  private static var button: Int { 3 }
  /// Cells that the field has before a button gets any.
  private static var leastField: Int { 6 }

  init(width: Int, hasClear: Bool, hasResults: Bool) {
    var start = 0
    var end = max(0, width)
    var room = end - Self.leastField
    let showsClear = hasClear && room >= Self.button
    if showsClear { room -= Self.button }
    if room >= 4 {
      sign = 1
      start = 3
      end -= 1
      room -= 4
    }
    if hasResults && sign != nil && room >= Self.button {
      results = end - Self.button..<end
      end -= Self.button
    }
    if showsClear {
      clear = end - Self.button..<end
      end -= Self.button
    }
    field = start..<end
  }
}
