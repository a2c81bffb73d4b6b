import TerminalFrame

extension Canvas {
  /// Paints the edges of a selected row on a background of the style `ground`. They are more
  /// prominent if the list has the focus.
  package mutating func selectionEdges(_ ground: Style, isFocused: Bool) {
    let edges = isFocused ? symbols.selectionEdges : symbols.unfocusedEdges
    let edge = isFocused && !theme.isMonochrome ? theme.accent.on(ground.background) : ground
    for y in 0..<height {
      write(edges[0], x: 0, y: y, style: edge)
      write(edges[1], x: width - 1, y: y, style: edge)
    }
  }
}
