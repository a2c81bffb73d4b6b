import TerminalFrame

/// The cells of a scope bar's scopes. Where they do not all fit, the longest shorten first, down to
/// three cells; then those are seen that fit around the chosen one.
struct ScopeBarLayout {
  /// A scope that is seen.
  struct Segment: Hashable {
    var index: Int
    /// Its cells, with one at each side of its title.
    var cells: Range<Int>
  }

  private(set) var segments: [Segment] = []
  /// Whether there are scopes before or after those that are seen.
  private(set) var hasMore = (before: false, after: false)

  init(_ scopes: [String], chosen: Int, width: Int) {
    let titles = scopes.map(\.displayWidth)
    let margin = width >= 8 ? 1 : 0
    let room = width - 2 * margin
    let most = Self.longestTitle(titles, in: room)
    let widths = titles.map { min(min($0, most) + 2, max(0, room)) }
    var first = 0
    let chosen = min(max(0, chosen), max(0, scopes.count - 1))
    while first < chosen, widths[first...chosen].reduce(0, +) > room { first += 1 }
    var x = margin
    for index in first..<scopes.count {
      guard widths[index] > 2, x + widths[index] <= width - margin else { break }
      segments.append(Segment(index: index, cells: x..<x + widths[index]))
      x += widths[index]
    }
    hasMore = (first > 0, first + segments.count < scopes.count)
  }

  /// The most cells that a title may take so that all fit; three at least.
  private static func longestTitle(_ titles: [Int], in room: Int) -> Int {
    let least = 3
    let longest = titles.max() ?? 0
    guard longest > least else { return least }
    return (least...longest).last { most in
      titles.reduce(0) { $0 + min($1, most) + 2 } <= room
    } ?? least
  }
}
