/// The state of a split view: one path through a hierarchy and how it is looked at.
///
/// The columns, the popover and the compact stack are presentations of that one path. ``layout(in:)`` is a
/// function of this value, and a turn changes nothing in it but the size: so no turn can lose a selection.
public struct Navigator<Item: Hashable & Sendable>: Hashable, Sendable {
  /// Two columns or three.
  public let style: SplitViewStyle
  /// The figures of the layout.
  public var metrics: Metrics
  /// The side of the primary column.
  public var primaryEdge: PrimaryEdge
  /// The display mode asked for as a preference.
  public var preferredDisplayMode: DisplayMode
  /// The display mode asked for on screen, while it stands.
  public internal(set) var requestedDisplayMode: DisplayMode?
  /// The split behavior asked for.
  public var splitBehavior: SplitBehavior
  /// Cells across.
  public internal(set) var width: Int
  /// Rows down.
  public internal(set) var height: Int
  /// The lists opened on the way down, outermost first; never empty.
  public internal(set) var levels: [Level<Item>]
  /// Where the person is. The focus on screen is the layout's: it may differ while this column is hidden.
  public internal(set) var focusedColumn: Column
  /// Whether the side columns' popover was opened. It is shown while the person is in a side column that is
  /// not on screen otherwise.
  public internal(set) var isPopoverOpen = false
  /// What was selected last in each list visited, by the path of its parent.
  var memory: [[Item]: Level<Item>] = [:]

  /// A split view in which nothing is selected yet: it begins with the first ``hierarchyChanged(from:to:)``.
  ///
  /// - Parameters:
  ///   - width: cells across; `height`: rows down.
  ///   - displayMode: as a preference.
  public init(
    style: SplitViewStyle, width: Int = 80, height: Int = 24, displayMode: DisplayMode = .automatic,
    splitBehavior: SplitBehavior = .automatic, primaryEdge: PrimaryEdge = .leading,
    metrics: Metrics = Metrics()
  ) {
    self.style = style
    self.width = bounded(width)
    self.height = bounded(height)
    self.metrics = metrics
    self.primaryEdge = primaryEdge
    self.splitBehavior = splitBehavior
    preferredDisplayMode = displayMode
    levels = [Level(column: .primary)]
    focusedColumn = style.innerSideColumn
  }

  /// The items selected from the outermost level inward: the path itself.
  public var path: [Item] { parent(ofLevel: levels.count) }

  /// The path of the item whose children level `index` lists.
  public func parent(ofLevel index: Int) -> [Item] {
    let end = min(max(0, index), levels.count)
    var parent: [Item] = []
    parent.reserveCapacity(end)
    for place in 0..<end {
      if let selection = levels[place].selection { parent.append(selection) }
    }
    return parent
  }

  /// The level that `column` shows: the top of its navigation stack; nil where it has none, as the secondary
  /// while it shows the content of a leaf.
  public func topLevel(of column: Column) -> Int? {
    levels.lastIndex { $0.column == column }
  }

  /// The innermost list, that of the path's last item: where next and previous go.
  public var innermostLevel: Int { levels.count - 1 }
}
