import TerminalFrame

/// The cells of a segmented control's segments with their edges. They do not depend on the symbols.
struct SegmentedControlLayout {
  /// The segments that are shown.
  private(set) var segments: [(index: Int, cells: Range<Int>)] = []
  /// The signs that lead to the neighbours of a segment shown alone.
  private(set) var previous = 0..<0
  private(set) var next = 0..<0

  init<Event>(_ control: SegmentedControl<Event>, width: Int) {
    let titles = control.segments.map { $0.title.displayWidth }
    guard !titles.isEmpty, width > 0 else { return }
    if let widths = BarTitles.widths(titles, least: 3, in: width - 2 * titles.count) {
      let total = widths.reduce(0) { $0 + $1 + 2 }
      var x = control.alignment.share.start(of: total, in: width)
      for (index, cells) in widths.enumerated() {
        segments.append((index, x..<x + cells + 2))
        x += cells + 2
      }
    } else {
      placeAlone(control, titles, width)
    }
  }

  /// Places the chosen segment alone, with a sign at each side if there is room.
  private mutating func placeAlone<Event>(
    _ control: SegmentedControl<Event>, _ titles: [Int], _ width: Int
  ) {
    let index = titles.indices.contains(control.selection) ? control.selection : 0
    let hasSigns = width >= min(3, titles[index]) + 2 + 2 * Self.sign
    let cells = min(titles[index] + 2, width - (hasSigns ? 2 * Self.sign : 0))
    let total = cells + (hasSigns ? 2 * Self.sign : 0)
    let x = control.alignment.share.start(of: total, in: width)
    let start = hasSigns ? x + Self.sign : x
    segments = [(index, start..<start + cells)]
    guard hasSigns else { return }
    previous = x..<start
    next = start + cells..<x + total
  }

  /// The cells of a sign and the space beside it.
  static let sign = 2
}

extension SegmentedControl {
  /// The cells of all segments at full length.
  var naturalWidth: Int { segments.reduce(0) { $0 + $1.title.displayWidth + 2 } }

  /// The fewest cells in which it can be used: the chosen segment with three cells of its title,
  /// and the signs.
  var leastWidth: Int {
    let shown = segments.indices.contains(selection) ? segments[selection] : segments.first
    let title = min(3, shown?.title.displayWidth ?? 0)
    return min(naturalWidth, title + 2 + 2 * SegmentedControlLayout.sign)
  }
}
