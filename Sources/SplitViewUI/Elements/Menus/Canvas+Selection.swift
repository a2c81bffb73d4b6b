import TerminalFrame

extension Canvas {
  /// Fills the canvas as what is chosen, with an edge at each side: two that stand out where it has
  /// the keys.
  mutating func selectionEdges(_ ground: Style, isFocused: Bool) {
    fill(ground)
    guard width > 1 else { return }
    let edges = isFocused ? symbols.selectionEdges : symbols.unfocusedEdges
    let edge = isFocused && !theme.isMonochrome ? theme.accent.on(ground.background) : ground
    for y in 0..<height {
      write(edges[0], 0, y, edge)
      write(edges[1], width - 1, y, edge)
    }
  }
}
