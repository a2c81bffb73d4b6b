import TerminalFrame

/// The cells of an input view's keys, all of one width. Where they do not fit, they move together,
/// then shrink to their brackets, then only those around the chosen one are seen.
struct InputViewLayout {
  /// A key that is seen.
  struct Cap: Hashable {
    var index: Int
    var x: Int
    var y: Int
    var width: Int
  }

  private(set) var caps: [Cap] = []
  /// Blanks at each side of a title within its key.
  private(set) var padding = 1
  /// Whether there are columns before or after, and rows above or below those that are seen.
  private(set) var hasMore = (before: false, after: false)
  private(set) var overflow: Overflow = []

  init(_ state: InputViewState, size: Size) {
    let title = max(1, state.keys.map(\.title.displayWidth).max() ?? 1)
    var (gap, cap) = (1, title + 4)
    func width(_ columns: Int) -> Int { columns * (cap + gap) - gap }
    var margin = size.width >= 8 ? 1 : 0
    let room = size.width - 2 * margin
    if width(state.columns) > room { gap = 0 }
    if width(state.columns) > room { (padding, cap) = (0, title + 2) }
    var shown = state.columns
    while shown > 1 && width(shown) > room { shown -= 1 }
    if width(shown) > room { (cap, margin) = (max(0, min(cap, size.width)), 0) }
    let column = Self.window(around: state.chosen % state.columns, shown, of: state.columns)
    let row = Self.window(around: state.chosen / state.columns, size.height, of: state.rows)
    hasMore = (column.lowerBound > 0, column.upperBound < state.columns)
    if row.lowerBound > 0 { overflow.insert(.above) }
    if row.upperBound < state.rows { overflow.insert(.below) }
    guard cap > 2 else { return }
    for y in row {
      for x in column {
        let index = y * state.columns + x
        guard index < state.keys.count else { break }
        caps.append(
          Cap(
            index: index, x: margin + (x - column.lowerBound) * (cap + gap), y: y - row.lowerBound,
            width: cap))
      }
    }
  }

  /// `shown` of `count` places, the chosen one among them.
  private static func window(around chosen: Int, _ shown: Int, of count: Int) -> Range<Int> {
    let shown = min(max(0, shown), count)
    let start = min(max(0, chosen - shown / 2), count - shown)
    return start..<start + shown
  }
}
