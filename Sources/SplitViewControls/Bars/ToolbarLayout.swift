import SplitViewUI

/// The cells of a toolbar's items. They do not depend on whether the symbols are Unicode or ASCII.
struct ToolbarLayout {
  /// The cells of the visible items, starting with the first item. The range of a flexible space is
  /// empty.
  private(set) var items: [Range<Int>] = []
  /// The cells of the button `»`. Empty if all items fit.
  private(set) var more = 0..<0
  /// True if there is room for the keys beside the titles.
  private(set) var hasKeys = true
  /// True if the items are one cell apart, so that there is room for the keys.
  private(set) var isDense = false

  var shownCount: Int { items.count }

  /// The minimum width of a button, in cells (guideline TL1).
  static let minimumButtonWidth = 4

  private enum Fit { case whole, dense, withoutKeys, shortened }

  init<Event>(_ bar: Toolbar<Event>, width: Int) {
    // Brackets around buttons need cells of their own, and so do the parentheses around unavailable ones.
    let hasBrackets = bar.style == .bordered || bar.items.contains(where: \.isUnavailable)
    for form in [Fit.whole, .dense, .withoutKeys, .shortened]
    where !(hasBrackets && form == .dense) {
      let widths = bar.items.map { Self.width(of: $0, form) }
      hasKeys = form == .whole || form == .dense
      isDense = form == .dense
      // Dense items share the blank cell between them; the last item has a blank cell of its own.
      let room = isDense ? width - 1 : width
      if total(bar.items, widths) <= room {
        place(bar.items, widths, in: room)
        return
      }
    }
    placeFirst(bar.items, in: width)
  }

  /// Places the items that fit, followed by the button `»`.
  private mutating func placeFirst<Event>(_ items: [ToolbarItem<Event>], in width: Int) {
    let room = max(0, width - Self.minimumButtonWidth)
    var shown = items[...]
    var widths = items.map { Self.width(of: $0, .shortened) }[...]
    while !shown.isEmpty, total(Array(shown), Array(widths)) > room {
      shown.removeLast()
      widths.removeLast()
    }
    place(Array(shown), Array(widths), in: room)
    more = room..<max(room, width)
  }

  /// Places the items. Any room that is left goes first to segmented controls that were shortened.
  /// Spaces share the rest.
  private mutating func place<Event>(
    _ placed: [ToolbarItem<Event>], _ least: [Int], in room: Int
  ) {
    var (widths, spare) = (least, room - total(placed, least))
    for (index, item) in placed.enumerated() {
      guard case .segments(let control) = item else { continue }
      let more = min(spare, control.naturalWidth - widths[index])
      widths[index] += more
      spare -= more
    }
    var spaces = placed.count { $0.isSpace }
    var x = 0
    for (index, item) in placed.enumerated() {
      if item.isSpace {
        let share = spare / spaces
        (spare, spaces) = (spare - share, spaces - 1)
        widths[index] += share
      }
      items.append(item.isSpace ? 0..<0 : x..<x + widths[index])
      x += widths[index] + gap(after: index, in: placed)
    }
  }

  /// Returns the minimum width of an item, in cells.
  private static func width<Event>(of item: ToolbarItem<Event>, _ form: Fit) -> Int {
    switch item {
    case .button(let title, _, _, let key):
      let hasKey = form == .whole || form == .dense
      let hint = hasKey ? key.map { $0.hintWidth + 1 } ?? 0 : 0
      return max(minimumButtonWidth, title.displayWidth + hint + (form == .dense ? 1 : 2))
    case .segments(let control):
      return form == .shortened ? control.minimumWidth : control.naturalWidth
    case .info: return minimumButtonWidth
    case .flexibleSpace: return 1
    }
  }

  private func total<Event>(_ items: [ToolbarItem<Event>], _ widths: [Int]) -> Int {
    items.indices.reduce(0) { $0 + widths[$1] + gap(after: $1, in: items) }
  }

  /// Returns the number of cells between an item and the next item; 0 beside a flexible space, or
  /// if the items are dense.
  private func gap<Event>(after index: Int, in items: [ToolbarItem<Event>]) -> Int {
    let next = index + 1
    guard next < items.count, !isDense else { return 0 }
    return items[index].isSpace || items[next].isSpace ? 0 : 1
  }
}

extension ToolbarItem {
  var isSpace: Bool { if case .flexibleSpace = self { true } else { false } }

  fileprivate var isUnavailable: Bool {
    if case .button(_, _, let isEnabled, _) = self { !isEnabled } else { false }
  }
}
