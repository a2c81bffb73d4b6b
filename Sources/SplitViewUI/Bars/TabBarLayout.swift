import TerminalFrame

/// The cells of a tab bar's tabs and their edges. They do not depend on whether the symbols are
/// Unicode or ASCII.
///
/// If there is too little room, the space between the tabs is removed first. Then the longest
/// titles are shortened, then the badges are removed, and finally the last tabs.
struct TabBarLayout {
  /// The cells of the visible tabs, starting with the first.
  private(set) var tabs: [Range<Int>] = []
  /// True if there is room for badges.
  private(set) var hasBadges = true
  /// The cells of the More tab.
  private(set) var more = 0..<0

  init<Event>(_ bar: TabBar<Event>, width: Int) {
    var titles = bar.tabs.prefix(bar.shownCount).map { $0.title.displayWidth }
    var badges = bar.tabs.prefix(bar.shownCount).map { $0.badgeText.map { $0.utf8.count + 1 } ?? 0 }
    if bar.hasMore {
      titles.append(bar.moreTitle.displayWidth)
      badges.append(0)
    }
    let (widths, gap) = widths(titles, badges, in: width)
    let total = widths.reduce(0, +) + gap * max(0, widths.count - 1)
    var x = (width - total) / 2
    for cells in widths {
      tabs.append(x..<x + cells)
      x += cells + gap
    }
    if bar.hasMore, tabs.count == titles.count { more = tabs.removeLast() }
  }

  /// Returns the width of each tab, and the gap between two tabs.
  private mutating func widths(
    _ titles: [Int], _ badges: [Int], in width: Int
  ) -> ([Int], gap: Int) {
    guard !titles.isEmpty, width > 0 else { return ([], 0) }
    let edges = 2 * titles.count
    let all = badges.reduce(edges, +)
    if titles.reduce(all + titles.count - 1, +) <= width {
      return (zip(titles, badges).map { $0 + $1 + 2 }, 1)
    }
    if let fitting = BarTitles.widths(titles, least: 3, in: width - all) {
      return (zip(fitting, badges).map { $0 + $1 + 2 }, 0)
    }
    hasBadges = false
    if let fitting = BarTitles.widths(titles, least: 1, in: width - edges) {
      return (fitting.map { $0 + 2 }, 0)
    }
    return (Array(repeating: 3, count: width / 3), 0)
  }
}
