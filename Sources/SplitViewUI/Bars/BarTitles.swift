import TerminalFrame

/// Measures and paints titles side by side in one row, such as tabs or the segments of a control.
package enum BarTitles {
  /// Returns the widths of titles that share `room` cells. If the titles do not fit at their
  /// `natural` widths, the widest titles are shortened first. No title gets fewer than `least`
  /// cells. Nil if the titles do not fit even then.
  static func widths(_ natural: [Int], least: Int, in room: Int) -> [Int]? {
    let natural = natural.map { min($0, max(room, least)) }
    func total(_ limit: Int) -> Int { natural.reduce(0) { $0 + min($1, limit) } }
    guard total(least) <= room else { return nil }
    var (fitting, tooMuch) = (least, max(room, least) + 1)
    while tooMuch - fitting > 1 {
      let middle = (fitting + tooMuch) / 2
      if total(middle) <= room { fitting = middle } else { tooMuch = middle }
    }
    var rest = room - total(fitting)
    return natural.map { width in
      guard width > fitting, rest > 0 else { return min(width, fitting) }
      rest -= 1
      return fitting + 1
    }
  }

  /// Returns the index of the nearest title that can be selected in the direction `step` (1 or -1), wrapping around
  /// the ends. Nil if no other title can be selected. From an invalid index, the search begins at the first or the
  /// last index.
  package static func neighbour(
    of index: Int, step: Int, count: Int, canChoose: (Int) -> Bool
  ) -> Int? {
    guard count > 0 else { return nil }
    let start = (0..<count).contains(index) ? index : step > 0 ? -1 : count
    for distance in 1...count {
      let found = ((start + step * distance) % count + count) % count
      if canChoose(found) { return found == index ? nil : found }
    }
    return nil
  }
}

extension Symbols {
  /// Returns `text` cut to `room` cells, with an ellipsis if at least one character fits beside it.
  func shortened(_ text: String, to room: Int) -> String {
    guard room > 0 else { return "" }
    let shown = text.truncated(toWidth: room, ellipsis: ellipsis)
    if shown == text || shown.displayWidth > ellipsis.displayWidth { return shown }
    return text.truncated(toWidth: room, ellipsis: "")
  }
}

/// The state of a title in a bar, which determines its appearance.
package struct TitleState {
  /// True for the selected title. It has its own background, and brackets or, if the bar has the focus, the edges
  /// of a selected row.
  package var isChosen: Bool
  /// True while the bar that contains the title has the focus.
  package var isFocused: Bool
  /// False if the title cannot be selected. A disabled title is paler or, if there are few colours, in parentheses.
  package var isEnabled: Bool

  package init(isChosen: Bool = false, isFocused: Bool = false, isEnabled: Bool = true) {
    self.isChosen = isChosen
    self.isFocused = isFocused
    self.isEnabled = isEnabled
  }
}

extension Canvas {
  /// Writes `text` into `cells` of the first row. The first and the last cell are reserved for the
  /// edges of the title, such as brackets, unless there are fewer than three cells. Returns the
  /// column after the text.
  @discardableResult
  package mutating func barTitle(
    _ text: String, in cells: Range<Int>, _ state: TitleState, _ style: Style? = nil
  ) -> Int {
    let ground = titleStyle(state, style ?? theme.button)
    let hasEdges = cells.count >= 3
    let inside = hasEdges ? cells.lowerBound + 1..<cells.upperBound - 1 : cells
    // Underline only the words, not the spaces beside them.
    fill(cells.row, ground.removing(.underline))
    let end = write(
      symbols.shortened(text, to: inside.count), x: inside.lowerBound, y: 0, style: ground)
    if hasEdges, let edges = titleEdges(state) {
      write(edges.0, x: cells.lowerBound, y: 0, style: ground)
      write(edges.1, x: inside.upperBound, y: 0, style: ground)
    }
    if state.isChosen && state.isFocused { placeCursor(x: inside.lowerBound, y: 0) }
    return end
  }

  /// True if marks are needed to show the states of titles, because colours are not sufficient.
  package var needsMarks: Bool { theme.isMonochrome || !symbols.isUnicode }

  /// The style of a title that cannot be selected.
  package var unavailableStyle: Style {
    theme.isMonochrome ? theme.text.adding(.dim) : theme.border
  }

  private func titleStyle(_ state: TitleState, _ style: Style) -> Style {
    let base = state.isEnabled ? style : unavailableStyle
    guard state.isChosen else { return base }
    let chosen = state.isFocused ? theme.selection : theme.unfocusedSelection
    return state.isEnabled || theme.isMonochrome ? chosen : base.legible(on: chosen.background)
  }

  private func titleEdges(_ state: TitleState) -> (Character, Character)? {
    if state.isChosen {
      let edges = symbols.selectionEdges
      return state.isFocused && edges.count == 2 ? (edges[0], edges[1]) : ("[", "]")
    }
    return state.isEnabled || !needsMarks ? nil : ("(", ")")
  }
}
