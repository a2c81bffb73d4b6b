import SplitViewUI

/// The cells of an input view's keys. All keys have the same width if there is room. Otherwise,
/// only keys in the same column have the same width. If the keys still do not fit, the gaps between
/// them are removed first. Then the keys become as narrow as their brackets allow. Finally, only
/// the keys around the selected key are shown.
struct InputViewLayout {
  struct Cap: Hashable {
    var index: Int
    var x: Int
    var y: Int
    var width: Int
  }

  private(set) var caps: [Cap] = []
  /// The number of spaces on each side of a title inside its key.
  private(set) var padding = 1
  /// True if there are hidden columns before or after the visible columns.
  private(set) var hasMore = (before: false, after: false)
  /// The edges beyond which there are more rows.
  private(set) var overflow: Overflow = []

  init(_ state: InputViewState, size: Size) {
    var titles = Self.columnTitles(of: state)
    let margin = size.width >= 8 ? 1 : 0
    let room = size.width - 2 * margin
    var gap = 1
    func width(_ title: Int) -> Int { title + 2 + 2 * padding }
    func fits() -> Bool {
      titles.reduce(0) { $0 + width($1) } + gap * (titles.count - 1) <= room
    }
    let own = titles
    titles = own.map { _ in own.max() ?? 1 }
    if !fits() { titles = own }
    if !fits() { gap = 0 }
    if !fits() { (padding, gap) = (0, 1) }
    if !fits() { gap = 0 }
    let widths = titles.map { min(width($0), max(0, room)) }
    let columns = Self.columns(around: state.chosen % state.columns, widths, gap, room)
    let rows = Self.rows(around: state.chosen / state.columns, size.height, of: state.rows)
    hasMore = (columns.lowerBound > 0, columns.upperBound < widths.count)
    if rows.lowerBound > 0 { overflow.insert(.above) }
    if rows.upperBound < state.rows { overflow.insert(.below) }
    for row in rows {
      var x = margin
      for column in columns {
        let index = row * state.columns + column
        // A key is not shown if its title does not fit.
        guard index < state.keys.count, widths[column] > 2 else { break }
        caps.append(Cap(index: index, x: x, y: row - rows.lowerBound, width: widths[column]))
        x += widths[column] + gap
      }
    }
  }

  /// Returns the width of the longest title in each column, in cells.
  private static func columnTitles(of state: InputViewState) -> [Int] {
    var titles = Array(repeating: 1, count: state.columns)
    for (index, key) in state.keys.enumerated() {
      let column = index % state.columns
      titles[column] = max(titles[column], key.title.displayWidth)
    }
    return titles
  }

  /// Returns as many columns as fit, including the column of the selected key.
  private static func columns(
    around chosen: Int, _ widths: [Int], _ gap: Int, _ room: Int
  ) -> Range<Int> {
    var range = chosen..<chosen + 1
    var left = room - widths[chosen]
    var grew = true
    while grew {
      grew = false
      if range.upperBound < widths.count, left >= gap + widths[range.upperBound] {
        left -= gap + widths[range.upperBound]
        range = range.lowerBound..<range.upperBound + 1
        grew = true
      }
      if range.lowerBound > 0, left >= gap + widths[range.lowerBound - 1] {
        left -= gap + widths[range.lowerBound - 1]
        range = range.lowerBound - 1..<range.upperBound
        grew = true
      }
    }
    return range
  }

  /// Returns the range of the visible rows: `shown` of `count` rows, including the row `chosen`.
  private static func rows(around chosen: Int, _ shown: Int, of count: Int) -> Range<Int> {
    let shown = min(max(0, shown), count)
    let start = min(max(0, chosen - shown / 2), count - shown)
    return start..<start + shown
  }
}
