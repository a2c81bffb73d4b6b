import NavigationModel

extension Invariants {
  /// Tiled columns and their dividers fill the screen exactly; none leaves it but a displaced one.
  static func columns(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    let usable = layout.columns.filter {
      !$0.isDimmed || layout.displayMode == .twoDisplaceSecondary
    }
    var cells = usable.map { ($0.x, $0.width) } + layout.dividers.map { ($0, 1) }
    cells.sort { $0 < $1 }
    var x = cells.first?.0 ?? 0
    for (start, width) in cells {
      if start != x || width < 0 { return "the columns overlap or leave a gap at \(x)" }
      x += width
    }
    guard layout.displayMode.leavesSecondaryUsable else { return nil }
    if cells.first?.0 != 0 || x != scene.navigator.width {
      return "the columns do not fill the screen"
    }
    return widths(scene, layout)
  }

  /// Side by side, each column has the width that it must have.
  private static func widths(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    let metrics = scene.navigator.metrics
    guard layout.columns.count > 1, let secondary = layout[.secondary],
      let side = layout[scene.navigator.style.innerSideColumn]
    else { return nil }
    if secondary.width < metrics.minimumSecondaryWidth { return "the content is too narrow" }
    if layout.columns.contains(where: {
      $0.column != .secondary && $0.width < metrics.minimumSideWidth
    }) {
      return "a column is too narrow"
    }
    // A neighbour gives way to the content, but no further than to its minimum.
    return secondary.width < side.width && side.width > metrics.minimumSideWidth
      ? "the content is narrower than its neighbour" : nil
  }
}
