/// The dimensions of the split view's layout, in cells and rows. The defaults are for a terminal,
/// where one cell corresponds to ten points in UIKit. A program can set its own dimensions, in the
/// same unit as the size of its screen.
///
/// ```swift
/// var metrics = SplitViewMetrics()
/// metrics.regularWidth = 70
/// metrics.rowHeights[1] = 2
/// let navigator = Navigator<String>(style: .triple, width: 75, metrics: metrics)
/// #expect(!navigator.isCollapsed)
/// #expect(metrics.rowHeight(ofLevel: 0) == 1)
/// ```
public struct SplitViewMetrics: Hashable, Sendable, Codable {
  /// The width of the primary column in double style, and of the primary column inside the popover,
  /// in cells.
  public var primaryWidth = 32
  /// The width of the primary column in triple style, which has two side columns, in cells.
  public var primaryWidthInTriple = 28
  /// The width of the supplementary column, in cells.
  public var supplementaryWidth = 32
  /// The width of the inspector, in cells.
  public var inspectorWidth = 32
  /// The minimum screen width, in cells, at which the inspector appears beside the content without
  /// a request, until the user closes it. If nil, the inspector appears only on request.
  public var inspectorAloneWidth: Int?
  /// The minimum width of a side column or the inspector, in cells, if the program does not set a
  /// minimum for it.
  public var minimumSideWidth = 24
  /// The minimum width, in cells, to which the supplementary column shrinks to make room for the
  /// secondary column, while the primary column is also shown. If nil, ``minimumSideWidth`` is
  /// used. The user can also make the supplementary column this narrow.
  public var minimumSupplementaryWidth: Int?
  /// The minimum width, in cells, to which the primary column shrinks while the supplementary
  /// column is also shown. If nil, ``minimumSideWidth`` is used.
  public var minimumPrimaryWidth: Int?
  /// The minimum width of the secondary column while a different column is beside it, in cells. A
  /// program whose content needs more room, such as lines of text, sets a larger value. A column
  /// appears beside the content only if the content keeps this width.
  public var minimumSecondaryWidth = 46
  /// The width, in cells, that the secondary column gets before side columns get more than their
  /// minimum. If nil, side columns get their usual widths first. A width that is set by the
  /// program, or by the user with the divider, is always kept.
  public var preferredSecondaryWidth: Int?
  /// The width, in cells, that a single side column keeps while the secondary column does not have
  /// its preferred width yet. If nil, the column's minimum width is used.
  public var comfortableSideWidth: Int?
  /// The minimum width of a screen that is not compact, in cells. A compact screen shows one
  /// column. The width at which columns appear side by side depends on their minimum widths.
  public var regularWidth = 55
  /// The number of cells between two adjacent columns.
  public var dividerWidth = 1
  /// The number of rows of a navigation bar, including the rule below it.
  public var navigationBarHeight = 2
  /// The minimum number of screen rows at which navigation bars have a rule below them.
  public var ruleMinimumRows = 5
  /// The minimum number of screen rows at which the navigation bar of a single column, in portrait
  /// or on a compact screen, has a rule below it. A single column does not need the rule to be
  /// distinguished from other columns. If nil, ``ruleMinimumRows`` is used.
  public var soleRuleMinimumRows: Int?
  /// The minimum number of screen rows for key hints to be shown.
  public var hintsMinimumRows = 12
  /// The minimum number of screen rows for the status bar to be shown.
  public var statusMinimumRows = 8
  /// The height of a cell divided by its width. It is used to decide whether a screen is tall or wide.
  public var cellAspect = 2
  /// The minimum number of screen rows for the list to be shown above the content.
  public var stackedMinimumRows = 30
  /// The share of the rows that the list gets, from 0 to 1, while it is above the content.
  public var stackedFraction = 0.4 { didSet { stackedFraction = finite(stackedFraction) ?? 0 } }
  /// The number of rows per item, by the level of the list (0 is the outermost level). Levels
  /// without an entry use 1. A list has the same row height in every column.
  public var rowHeights: [Int: Int] = [:]
  /// The minimum width, in cells, at which a list shows each item on one line, by the level of the
  /// list. A narrower list uses two lines for each item. This overrides ``rowHeights`` wherever the
  /// list can appear, and also takes effect when the user moves a divider.
  public var oneLineWidths: [Int: Int] {
    get { foldingWidths ?? [:] }
    set { foldingWidths = newValue.isEmpty ? nil : newValue }
  }
  /// The storage for ``oneLineWidths``. It is nil if there are no entries, so that states that were saved by earlier
  /// versions can still be read.
  private var foldingWidths: [Int: Int]?
  /// The minimum and maximum width inside a popover's border, in cells (guideline PO6).
  public var popoverWidths = 32...60

  /// Makes metrics with the default values.
  public init() {}

  /// Metrics of a screen that shows a single column at every size, such as a table, a form or a
  /// dashboard. Opening a row shows a separate page, with a back button.
  public static var singleColumn: SplitViewMetrics {
    var metrics = SplitViewMetrics()
    metrics.regularWidth = .max
    return metrics
  }

  /// Returns the number of rows per item in the list of level `level`, at least 1.
  public func rowHeight(ofLevel level: Int) -> Int { max(1, bounded(rowHeights[level] ?? 1)) }

  /// Returns the number of rows per item in the list of level `level`, at least 1, if that list is `width` cells wide.
  public func rowHeight(ofLevel level: Int, width: Int) -> Int {
    oneLineWidths[level].map { width < $0 ? 2 : 1 } ?? rowHeight(ofLevel: level)
  }
}

/// The width that a program requests for a column, in cells (UIKit's `preferredPrimaryColumnWidth`,
/// `preferredPrimaryColumnWidthFraction`, `minimumPrimaryColumnWidth`, `maximumPrimaryColumnWidth`, and their
/// counterparts for other columns). If a value is nil, the value in ``SplitViewMetrics`` is used.
///
/// ```swift
/// var navigator = Navigator<String>(style: .double, width: 120)
/// navigator.columnWidths[.primary] = ColumnWidth(preferredFraction: 0.25, minimum: 24)
/// navigator.hierarchyChanged(from: nil, to: Mail())
/// #expect(navigator.layout(in: Mail())[.primary]?.width == 30)
/// ```
public struct ColumnWidth: Hashable, Sendable, Codable {
  /// The preferred width, in cells. It takes precedence over the fraction.
  public var preferred: Int?
  /// The preferred share of the screen's width, from 0 to 1.
  public var preferredFraction: Double? { didSet { preferredFraction = finite(preferredFraction) } }
  /// The minimum width, in cells.
  public var minimum: Int?
  /// The maximum width, in cells. If the minimum is larger, the minimum is used.
  public var maximum: Int?

  /// Makes a width.
  public init(
    preferred: Int? = nil, preferredFraction: Double? = nil, minimum: Int? = nil,
    maximum: Int? = nil
  ) {
    self.preferred = preferred
    self.preferredFraction = finite(preferredFraction)
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// Limits `cells` to 16 bits, because a terminal reports its size in 16 bits (`TIOCGWINSZ`). All dimensions from
/// outside the model are limited here, so that their sums cannot overflow.
func bounded(_ cells: Int) -> Int { min(max(0, cells), 0xFFFF) }

/// Returns the share `fraction` of `cells`, rounded; 0 if `fraction` is NaN.
///
/// `rounded()` is not used, because it calls the C library's math functions. A program without imports is not linked to
/// these functions.
func part(_ fraction: Double, of cells: Int) -> Int {
  fraction > 0 ? Int(min(fraction, 1) * Double(cells) + 0.5) : 0
}

/// Returns `number` if it is finite. Nil for NaN and infinities, which cannot be compared or saved.
private func finite(_ number: Double?) -> Double? {
  number.flatMap { $0.isFinite ? $0 : nil }
}
