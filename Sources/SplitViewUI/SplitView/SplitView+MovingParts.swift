import NavigationModel
import TerminalFrame

/// The parts of a split view that can be animated: the side columns as a single part, the
/// inspector, and the pages of each navigation stack.
extension SplitView {
  func declareColumns(on canvas: inout Canvas) {
    if layout.isCollapsed { return declareStack(on: &canvas) }
    declareSideColumns(on: &canvas)
    declareInspector(on: &canvas)
  }

  /// Declares the single navigation stack of a compact screen.
  private func declareStack(on canvas: inout Canvas) {
    guard let top = layout.columns.first else { return }
    canvas.part(
      "stack", in: top.rect, .pushes(over: farEdge), depth: depth(of: top.column))
  }

  /// Declares the side columns with their dividers, which slide in from the edge of the screen
  /// where they are. They either cover the content, or the content becomes narrower to make room
  /// for them.
  private func declareSideColumns(on canvas: inout Canvas) {
    let sides = layout.columns.filter { $0.column < .secondary }
    let lines = layout.dividers.filter { $0.column < .secondary }
    guard let rect = (sides.map(\.rect) + lines.map(\.rect)).union else { return }
    let isOver = layout[.secondary]?.isDimmed == true
    let around = layout[.secondary].flatMap { [rect, $0.rect].union }
    let edge: ScreenPart.Edge = layout.isStacked ? .top : nearEdge
    canvas.part(
      "columns", in: rect, .slides(over: edge), depth: sides.count, over: isOver ? rect : around,
      shade: isOver ? canvas.theme.behind : nil)
    canvas.naming("columns") { canvas in
      for side in sides {
        // If the side columns are stacked above the content, they share one navigation stack, so
        // their pages have the same name.
        canvas.part(
          layout.isStacked ? "list" : side.column.rawValue, in: side.rect, .pushes(over: farEdge),
          depth: depth(of: side.column))
      }
    }
  }

  /// Declares the inspector. The other columns make room for the inspector at once, without an animation.
  private func declareInspector(on canvas: inout Canvas) {
    guard let inspector = layout[.inspector] else { return }
    let line = layout.dividers.filter { $0.column == .inspector }.map(\.rect)
    guard let rect = (line + [inspector.rect]).union else { return }
    canvas.part(
      "inspector", in: rect, .slides(over: farEdge),
      over: ([rect] + layout.columns.map(\.rect)).union)
  }

  /// Declares a presented page. A page that covers the screen unrolls from the bottom; a page that
  /// is pushed onto the stack slides in from the side.
  func declare(_ page: Page<Event>, in rect: Rect, on canvas: inout Canvas) {
    let isPushed = layout.isCollapsed && rect == layout.columns.first?.rect
    canvas.part("page", in: rect, isPushed ? .slides(over: farEdge) : .unrolls(from: .bottom))
  }

  /// Returns the depth of a column's page. Pages of inner columns are deeper. Within a column, the depth increases
  /// with the level.
  private func depth(of column: SplitViewColumn) -> Int {
    let level = navigator.topLevel(of: column) ?? 0
    let place = SplitViewColumn.allCases.firstIndex(of: column) ?? 0
    return place * 0x1_0000 + min(level, 0xFFFF)
  }

  private var nearEdge: ScreenPart.Edge { layout.isMirrored ? .right : .left }
  private var farEdge: ScreenPart.Edge { layout.isMirrored ? .left : .right }
}
