import NavigationModel
import TerminalFrame

/// What of a split view can move: the side columns as one, the inspector, and the pages of each
/// navigation stack.
extension SplitView {
  func tellColumns(on canvas: inout Canvas) {
    if layout.isCollapsed { return tellStack(on: &canvas) }
    tellSideColumns(on: &canvas)
    tellInspector(on: &canvas)
  }

  /// The one stack of a compact screen.
  private func tellStack(on canvas: inout Canvas) {
    guard let top = layout.columns.first else { return }
    canvas.part(
      "stack", in: top.rect, .pushes(over: farEdge), depth: depth(of: top.column))
  }

  /// The side columns come over the near edge of the screen, with their dividers. Over the content
  /// they cover it; beside it, all of the content is laid out anew.
  private func tellSideColumns(on canvas: inout Canvas) {
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
        // Above the content there is one stack of all side columns.
        canvas.part(
          layout.isStacked ? "list" : side.column.rawValue, in: side.rect, .pushes(over: farEdge),
          depth: depth(of: side.column))
      }
    }
  }

  /// Columns that have no room beside it any more go at once.
  private func tellInspector(on canvas: inout Canvas) {
    guard let inspector = layout[.inspector] else { return }
    let line = layout.dividers.filter { $0.column == .inspector }.map(\.rect)
    guard let rect = (line + [inspector.rect]).union else { return }
    canvas.part(
      "inspector", in: rect, .slides(over: farEdge),
      over: ([rect] + layout.columns.map(\.rect)).union)
  }

  /// What has all of the screen comes from below; what is pushed, from the far edge.
  func tell(_ page: Page<Event>, in rect: Rect, on canvas: inout Canvas) {
    let isPushed = layout.isCollapsed && rect == layout.columns.first?.rect
    canvas.part("page", in: rect, isPushed ? .slides(over: farEdge) : .unrolls(from: .bottom))
  }

  /// Deeper is what lies farther in on the way from the primary to the content.
  private func depth(of column: Column) -> Int {
    let level = navigator.topLevel(of: column) ?? 0
    let place = Column.allCases.firstIndex(of: column) ?? 0
    return place * 0x1_0000 + min(level, 0xFFFF)
  }

  private var nearEdge: ScreenPart.Edge { layout.isMirrored ? .right : .left }
  private var farEdge: ScreenPart.Edge { layout.isMirrored ? .left : .right }
}

extension [Rect] {
  /// The smallest rectangle that holds them all; nil where there are none.
  var union: Rect? {
    guard var all = first else { return nil }
    for rect in dropFirst() {
      let (x, y) = (Swift.min(all.x, rect.x), Swift.min(all.y, rect.y))
      let (maxX, maxY) = (Swift.max(all.maxX, rect.maxX), Swift.max(all.maxY, rect.maxY))
      all = Rect(x: x, y: y, width: maxX - x, height: maxY - y)
    }
    return all
  }
}
