import NavigationModel
import TerminalFrame

/// The cells of a navigation bar's parts, and the texts that fit into these cells. A part that does
/// not fit has an empty range.
///
/// If there is too little room, the title is shortened first, then a back button that is wider than half of the
/// bar. To show a short title completely, the back button becomes "Back" or its symbol alone, as in UIKit. If that
/// is not enough, the title is removed, then the small button. After that, the back button is shortened to its
/// symbol. The control is removed last. A shortened text keeps at least three cells, so that it contains at least
/// one character of the text, because an ellipsis alone has no meaning.
struct NavigationBarLayout {
  private(set) var back = 0..<0
  private(set) var backText = ""
  private(set) var secondaryOnly = 0..<0
  private(set) var title = 0..<0
  private(set) var titleText = ""
  private(set) var item = 0..<0
  private(set) var itemText = ""
  /// The cells in which a click presses the back button. `secondaryOnlyTarget` contains the cells
  /// for the small button beside it. Both ranges extend beyond the buttons, so that the buttons are
  /// easy to click.
  private(set) var backTarget = 0..<0
  private(set) var secondaryOnlyTarget = 0..<0

  private let width: Int
  private let symbols: Symbols
  private let edge: PrimaryEdge

  init<Event>(_ bar: NavigationBar<Event>, width: Int, symbols: Symbols) {
    self.width = width
    self.symbols = symbols
    edge = bar.edge
    let back = bar.back ?? bar.cancel
    hasSign = bar.back != nil
    if let segments = bar.segments {
      place(segments, besides: back?.title)
      if edge == .trailing { mirror() }
      return
    }
    place(bar.item, from: back == nil ? 1 : 3)
    let end = item.isEmpty ? max(1, width - 1) : item.lowerBound - 1
    if let back {
      placeBack(back.title, before: end, leavingRoomFor: bar.title)
      if title(bar.title, isHiddenBefore: end), bar.back != nil, bar.secondaryOnly == nil {
        placeShortBack(insteadOf: back.title, before: end, leavingRoomFor: bar.title)
      }
    }
    if bar.secondaryOnly != nil { placeSecondaryOnly(before: end, hasBack: back != nil) }
    place(title: bar.title, before: end)
    if edge == .trailing { mirror() }
  }

  private mutating func place<Event>(_ control: BarItem<Event>?, from start: Int) {
    let end = width - 1
    let cells: Int
    switch control {
    case .button(let label, _):
      itemText = shortened(label, to: end - start) ?? ""
      cells = itemText.displayWidth
    case .info:
      itemText = symbols.info
      cells = end - start >= 3 ? 3 : 0
    case .upDown: cells = end - start >= 3 ? 3 : 0
    case nil: cells = 0
    }
    if cells > 0 { item = end - cells..<end }
  }

  /// Places a segmented control in the middle of the bar if possible, otherwise right after the
  /// back button. If there is too little room, the control is shortened, but the back button is
  /// not.
  private mutating func place<Event>(_ control: SegmentedControl<Event>, besides text: String?) {
    let end = width - 1
    if let text { placeBack(text, before: max(min(end, 2), end - control.minimumWidth - 1)) }
    let start = back.isEmpty ? 1 : back.upperBound + 1
    guard start < end else { return }
    let cells = min(control.naturalWidth, end - start)
    let x = min(max(start, (width - cells) / 2), end - cells)
    item = x..<x + cells
  }

  /// Places the back button. A long button is limited to half of the bar if the title would
  /// otherwise be hidden (guideline NB2).
  private mutating func placeBack(
    _ text: String, before end: Int, leavingRoomFor title: String
  ) {
    placeBack(text, before: end)
    let half = 1 + width / 2
    guard back.upperBound > half, self.title(title, isHiddenBefore: end),
      shortened(title, to: end - half - 2) != nil
    else { return }
    placeBack(text, before: half)
    isBackShort = true
  }

  /// True if no character of the title fits beside the back button in its current position.
  private func title(_ text: String, isHiddenBefore end: Int) -> Bool {
    !text.isEmpty && shortened(text, to: end - back.upperBound - 2) == nil
  }

  /// Replaces the back button with "Back", or with its symbol alone, if a short title then fits
  /// completely. For a long title, the back button stays, and the title is shortened or hidden
  /// (guideline NB2).
  private mutating func placeShortBack(
    insteadOf text: String, before end: Int, leavingRoomFor title: String
  ) {
    for word in ["Back", ""] where word.displayWidth < text.displayWidth {
      placeBack(word, before: end)
      if title.displayWidth <= end - back.upperBound - 2 { return }
    }
    placeBack(text, before: end)
  }

  private mutating func placeBack(_ text: String, before end: Int) {
    let room = end - 1
    guard room > 0 else { return }
    let sign = hasSign ? String(edge == .leading ? symbols.back : symbols.forward) : ""
    let shown = shortened(text, to: hasSign ? room - 2 : room) ?? ""
    let parts = edge == .leading ? [sign, shown] : [shown, sign]
    backText = parts.filter { !$0.isEmpty }.joined(separator: " ")
    back = 1..<1 + backText.displayWidth
    backTarget = back.isEmpty ? back : 0..<back.upperBound
    isBackWhole = shown == text
  }

  private var hasSign = true
  private var isBackWhole = true
  /// True if the back button was shortened to make room for the title.
  private var isBackShort = false

  private mutating func placeSecondaryOnly(before end: Int, hasBack: Bool) {
    let start = hasBack ? back.upperBound + 2 : 1
    guard isBackWhole, start < end else { return }
    secondaryOnly = start..<start + 1
    secondaryOnlyTarget = max(back.upperBound, start - 1)..<start + 2
  }

  /// Places the title in the middle of the bar if possible, otherwise in the middle of the free space. If the bar
  /// has no buttons, the title is at the beginning.
  private mutating func place(title text: String, before end: Int) {
    let before = max(back.upperBound, secondaryOnly.upperBound)
    let start = before > 0 ? before + 2 : 1
    guard isBackWhole || isBackShort, let shown = shortened(text, to: end - start) else { return }
    let cells = shown.displayWidth
    let centred = (width - cells) / 2
    let x = back.isEmpty ? start : min(max(start, centred), end - cells)
    titleText = shown
    title = x..<x + cells
  }

  /// Returns `text`, shortened if necessary. Nil if not even one character would fit.
  private func shortened(_ text: String, to room: Int) -> String? {
    guard !text.isEmpty, room > 0 else { return nil }
    let shown = text.truncated(toWidth: room, ellipsis: symbols.ellipsis)
    if shown == text { return text }
    let isReadable = room >= 3 && shown.displayWidth > symbols.ellipsis.displayWidth
    return isReadable ? shown : nil
  }

  private mutating func mirror() {
    let width = width
    func mirrored(_ cells: Range<Int>) -> Range<Int> {
      cells.isEmpty ? cells : width - cells.upperBound..<width - cells.lowerBound
    }
    back = mirrored(back)
    backTarget = mirrored(backTarget)
    secondaryOnly = mirrored(secondaryOnly)
    secondaryOnlyTarget = mirrored(secondaryOnlyTarget)
    title = mirrored(title)
    item = mirrored(item)
  }
}
