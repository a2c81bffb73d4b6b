import NavigationModel
import NavigationWalks
import SplitViewUI
import TerminalFrame

/// Looks whether the selected row of the list that has the keys is where the model says it is, with
/// both its edges.
struct DrawnSelection {
  /// The screen with its margins.
  let frame: Frame
  let layout: SplitViewLayout
  let scene: Scene
  let symbols: Symbols

  /// What is broken, or nil.
  var violation: String? {
    guard layout.presentations.isEmpty, scene.navigator.drag == nil, !layout.isInspectorSheet, !layout.usesCompactColumn,
      let placed = layout[layout.focus], placed.width > 1,
      let window = scene.navigator.window(of: layout.focus, layout: layout, in: scene.tree),
      let selection = window.selection, window.visible.contains(selection)
    else { return nil }
    let above = placed.y + layout.navigationBarRows + placed.bars.top
    let top = above + (selection - window.offset) * window.rowHeight
    let bottom = min(top + window.rowHeight, placed.y + placed.height)
    for y in top..<max(top, bottom) {
      let edges = [placed.x, placed.x + placed.width - 1].map { x in
        frame.text(of: frame[Point(x + PaintingCheck.margin.x, y + PaintingCheck.margin.y)])
      }
      if edges != symbols.selectionEdges.map(String.init) {
        return "the selected row has the edges \(edges) at \(y)"
      }
    }
    return nil
  }
}
