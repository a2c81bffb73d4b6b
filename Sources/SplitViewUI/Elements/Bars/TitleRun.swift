import TerminalFrame

/// How wide titles side by side in one row may be: segments, tabs.
enum TitleRun {
  /// The `natural` widths where they fit into `room` together, else as much of them as fits: the
  /// widest shorten first, and none to less than `least` cells. Nil where that is too much too.
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
}

extension Symbols {
  /// `text` cut to `room` cells, with an ellipsis where something is left to read beside it.
  func shortened(_ text: String, to room: Int) -> String {
    guard room > 0 else { return "" }
    let shown = text.truncated(toWidth: room, ellipsis: ellipsis)
    if shown == text || shown.displayWidth > ellipsis.displayWidth { return shown }
    return text.truncated(toWidth: room, ellipsis: "")
  }
}

/// How a title in a bar is told apart from its neighbours.
struct TitleState {
  /// Whether it is the chosen one: on a ground of its own between brackets, or, with the focus,
  /// between the edges of a selected row.
  var isChosen = false
  /// Whether its bar has the keys.
  var isFocused = false
  /// Whether it can be chosen: in parentheses where colours are few, else paler.
  var isEnabled = true
}

extension Canvas {
  /// Writes `text` into `cells` of the first row, of which the first and the last are its edges;
  /// without edges where there are fewer than three. Returns the column after the text.
  @discardableResult
  mutating func barTitle(
    _ text: String, in cells: Range<Int>, _ state: TitleState, _ style: Style? = nil
  ) -> Int {
    let ground = titleStyle(state, style ?? theme.button)
    let hasEdges = cells.count >= 3
    let inside = hasEdges ? cells.lowerBound + 1..<cells.upperBound - 1 : cells
    fill(Rect(x: cells.lowerBound, y: 0, width: cells.count, height: 1), ground)
    let end = write(symbols.shortened(text, to: inside.count), inside.lowerBound, 0, ground)
    if hasEdges, let edges = titleEdges(state) {
      write(edges.0, cells.lowerBound, 0, ground)
      write(edges.1, inside.upperBound, 0, ground)
    }
    if state.isChosen && state.isFocused { placeCursor(inside.lowerBound, 0) }
    return end
  }

  /// Whether states need marks because colour cannot tell them.
  var needsMarks: Bool { theme.isMonochrome || !symbols.isUnicode }

  /// What cannot be used.
  var unavailableStyle: Style {
    theme.isMonochrome ? theme.text.adding(.dim) : theme.border
  }

  private func titleStyle(_ state: TitleState, _ style: Style) -> Style {
    let base = state.isEnabled ? style : unavailableStyle
    guard state.isChosen else { return base }
    let chosen = state.isFocused ? theme.selection : theme.unfocusedSelection
    return state.isEnabled || theme.isMonochrome ? chosen : base.on(chosen.background)
  }

  private func titleEdges(_ state: TitleState) -> (Character, Character)? {
    if state.isChosen {
      let edges = symbols.selectionEdges
      return state.isFocused && edges.count == 2 ? (edges[0], edges[1]) : ("[", "]")
    }
    return state.isEnabled || !needsMarks ? nil : ("(", ")")
  }
}
