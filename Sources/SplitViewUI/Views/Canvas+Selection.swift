import TerminalFrame

extension Canvas {
  /// The edges of what is chosen, on a ground of style `ground`: two that stand out where it has the
  /// keys.
  mutating func selectionEdges(_ ground: Style, isFocused: Bool) {
    let edges = isFocused ? symbols.selectionEdges : symbols.unfocusedEdges
    let edge = isFocused && !theme.isMonochrome ? theme.accent.on(ground.background) : ground
    for y in 0..<height {
      write(edges[0], 0, y, edge)
      write(edges[1], width - 1, y, edge)
    }
  }
}
