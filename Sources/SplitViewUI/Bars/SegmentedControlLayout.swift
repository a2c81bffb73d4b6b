import TerminalFrame

/// The cells of a segmented control's segments and their edges. They do not depend on whether the symbols are
/// Unicode or ASCII.
struct SegmentedControlLayout {
  /// The visible segments.
  private(set) var segments: [(index: Int, cells: Range<Int>)] = []
  /// The cells of the symbol before the visible segments, which shows that there are hidden
  /// segments. `next` contains the cells of the symbol after them.
  private(set) var previous = 0..<0
  private(set) var next = 0..<0
  /// True if titles are one space apart, and there is no space beside the selected title.
  private var isTight = false

  init<Event>(_ control: SegmentedControl<Event>, width: Int) {
    let titles = control.segments.map { $0.title.displayWidth }
    guard !titles.isEmpty, width > 0 else { return }
    let room = width - 2 * titles.count
    if control.keepsTitlesWhole, let run = Self.run(control, titles, width) {
      placeRun(run, control, titles, width)
    } else if titles.reduce(0, +) > room, let widths = Self.tight(control, titles, width) {
      placeTight(control, widths, width)
    } else if let widths = BarTitles.widths(titles, least: 3, in: room) {
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

  /// Returns the widths of the titles if they are one space apart and the selected title has its full length. Nil
  /// if they do not fit.
  private static func tight<Event>(
    _ control: SegmentedControl<Event>, _ titles: [Int], _ width: Int
  ) -> [Int]? {
    let chosen = control.selection
    // Disabled titles are in parentheses, so every title then needs a cell at both edges, and
    // titles cannot be one space apart.
    guard titles.indices.contains(chosen), control.segments.allSatisfy(\.isEnabled) else {
      return nil
    }
    var others = titles
    others.remove(at: chosen)
    let room = width - titles[chosen] - 2 - others.count
    guard var widths = BarTitles.widths(others, least: 3, in: room) else { return nil }
    widths.insert(titles[chosen], at: chosen)
    return widths
  }

  private mutating func placeTight<Event>(
    _ control: SegmentedControl<Event>, _ widths: [Int], _ width: Int
  ) {
    let total = widths.reduce(1) { $0 + $1 + 1 }
    var x = control.alignment.share.start(of: total, in: width)
    for (index, cells) in widths.enumerated() {
      let end = x + cells + (index == control.selection ? 2 : 1)
      segments.append((index, x..<end))
      x = end
    }
    isTight = true
  }

  /// Returns the longest run of segments that contains the selected segment and fits with full titles, one space
  /// apart, and with symbols for the hidden segments. Nil if all segments fit, or if not even the selected segment
  /// fits.
  private static func run<Event>(
    _ control: SegmentedControl<Event>, _ titles: [Int], _ width: Int
  ) -> Range<Int>? {
    let chosen = control.selection
    guard titles.indices.contains(chosen), control.segments.allSatisfy(\.isEnabled) else {
      return nil
    }
    func fits(_ run: Range<Int>) -> Bool {
      let signs = (run.lowerBound > 0 ? sign : 0) + (run.upperBound < titles.count ? sign : 0)
      return titles[run].reduce(1 + signs) { $0 + $1 + 1 } <= width
    }
    var run = chosen..<chosen + 1
    if fits(0..<titles.count) || !fits(run) { return nil }
    while true {
      let former = run
      if run.upperBound < titles.count, fits(run.lowerBound..<run.upperBound + 1) {
        run = run.lowerBound..<run.upperBound + 1
      }
      if run.lowerBound > 0, fits(run.lowerBound - 1..<run.upperBound) {
        run = run.lowerBound - 1..<run.upperBound
      }
      if run == former { return run }
    }
  }

  /// Places the segments of `run`, and the symbols for hidden segments before and after it.
  private mutating func placeRun<Event>(
    _ run: Range<Int>, _ control: SegmentedControl<Event>, _ titles: [Int], _ width: Int
  ) {
    let before = run.lowerBound > 0 ? Self.sign : 0
    let after = run.upperBound < titles.count ? Self.sign : 0
    let total = titles[run].reduce(1 + before + after) { $0 + $1 + 1 }
    let start = control.alignment.share.start(of: total, in: width)
    if before > 0 { previous = start..<start + before }
    var x = start + before
    for index in run {
      let end = x + titles[index] + (index == control.selection ? 2 : 1)
      segments.append((index, x..<end))
      x = end
    }
    if after > 0 { next = x..<x + after }
    isTight = true
  }

  /// Returns the cells into which a segment paints its title and its two edges. In a tight row, each segment shares
  /// one edge with its neighbour.
  func painted(_ cells: Range<Int>, of index: Int, chosen: Int) -> Range<Int> {
    guard isTight, index != chosen else { return cells }
    return index < chosen
      ? cells.lowerBound - 1..<cells.upperBound : cells.lowerBound..<cells.upperBound + 1
  }

  /// Places only the selected segment, with a symbol on either side if there is room.
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

  /// The width, in cells, of a symbol for hidden segments and the space beside it.
  static let sign = 2
}

extension SegmentedControl {
  /// The width of all segments with their full titles, in cells.
  package var naturalWidth: Int { segments.reduce(0) { $0 + $1.title.displayWidth + 2 } }

  /// The minimum usable width in cells: three cells for the title of the selected segment, its edges, and the
  /// symbols.
  package var minimumWidth: Int {
    let shown = segments.indices.contains(selection) ? segments[selection] : segments.first
    let title = min(3, shown?.title.displayWidth ?? 0)
    return min(naturalWidth, title + 2 + 2 * SegmentedControlLayout.sign)
  }
}
