/// The dimensions of the split view's layout, in cells and rows. The defaults are for a terminal,
/// where one cell counts as ten of UIKit's points. A program can set its own dimensions, in the same
/// unit as the screen size that it reports.
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
  /// Width of the primary in double style, and inside the popover.
  public var primaryWidth = 32
  /// Width of the primary in triple style, which has two side columns.
  public var primaryWidthInTriple = 28
  /// Width of the supplementary column.
  public var supplementaryWidth = 32
  /// Width of the inspector.
  public var inspectorWidth = 32
  /// The minimum screen width at which the inspector appears beside the content without being
  /// requested, until the user closes it. If nil, the inspector only appears on request.
  public var inspectorAloneWidth: Int?
  /// The minimum width of a side column or inspector for which the program sets none.
  public var minimumSideWidth = 24
  /// The width to which the supplementary column shrinks in favour of the secondary while the primary is shown as
  /// well; nil for ``minimumSideWidth``. The user can also narrow the column to this width.
  public var minimumSupplementaryWidth: Int?
  /// The width to which the primary shrinks while the supplementary is shown as well; nil for ``minimumSideWidth``.
  public var minimumPrimaryWidth: Int?
  /// The minimum width of the secondary while a column is beside it. A program whose content needs more, such as
  /// lines of text, sets a larger value: a column appears beside the content only if the content keeps this width.
  public var minimumSecondaryWidth = 46
  /// The width that the secondary gets before side columns get more than their minimum. If nil, side columns get their
  /// usual widths first. A width set by the program, or by the user with the divider, is always kept.
  public var preferredSecondaryWidth: Int?
  /// The width that a single side column keeps while the secondary does not yet have its preferred width; nil for the
  /// column's minimum.
  public var comfortableSideWidth: Int?
  /// Screens narrower than this are compact: they show one column. The width at which columns appear
  /// side by side follows from their minimum widths.
  public var regularWidth = 55
  /// Cells between two columns.
  public var dividerWidth = 1
  /// Rows of a navigation bar with the rule below it.
  public var navigationBarHeight = 2
  /// Under this many rows, navigation bars have no rule.
  public var ruleMinimumRows = 5
  /// Under this many rows, the navigation bar of a column that has the screen alone, in portrait or compact, has no rule: no
  /// other column's focus need be told from its own. Nil for ``ruleMinimumRows``.
  public var soleRuleMinimumRows: Int?
  /// Under this many rows, there are no key hints.
  public var hintsMinimumRows = 12
  /// Under this many rows, there is no status bar either.
  public var statusMinimumRows = 8
  /// A cell's height divided by its width, which decides whether a screen is tall or wide.
  public var cellAspect = 2
  /// Under this many rows, the list is never above the content.
  public var stackedMinimumRows = 30
  /// The list's share of the rows, 0 to 1, while the list is above the content.
  public var stackedFraction = 0.4 { didSet { stackedFraction = finite(stackedFraction) ?? 0 } }
  /// Rows of an item in the list of each level, counted from 0 for the outermost; 1 for levels without
  /// an entry. A list keeps its row height in every column.
  public var rowHeights: [Int: Int] = [:]
  /// The minimum width, by level, at which a list shows each item on one line. A narrower list uses two lines for an
  /// item, like a table whose columns fold. This overrides ``rowHeights`` in every place where the list can appear,
  /// and takes effect when the user moves a divider, too.
  public var oneLineWidths: [Int: Int] {
    get { foldingWidths ?? [:] }
    set { foldingWidths = newValue.isEmpty ? nil : newValue }
  }
  /// The storage of ``oneLineWidths``. It is nil if empty, so that states saved by earlier versions can be read.
  private var foldingWidths: [Int: Int]?
  /// The minimum and maximum width inside a popover's border (PO6).
  public var popoverWidths = 32...60

  /// The defaults.
  public init() {}

  /// Rows of an item in the list of level `level`; at least 1.
  public func rowHeight(ofLevel level: Int) -> Int { max(1, bounded(rowHeights[level] ?? 1)) }

  /// Rows of an item in the list of level `level` if that list is `width` cells wide; at least 1.
  public func rowHeight(ofLevel level: Int, width: Int) -> Int {
    oneLineWidths[level].map { width < $0 ? 2 : 1 } ?? rowHeight(ofLevel: level)
  }
}

/// The width that a program requests for a column, in cells (UIKit's `preferredPrimaryColumnWidth`,
/// `preferredPrimaryColumnWidthFraction`, `minimumPrimaryColumnWidth`, `maximumPrimaryColumnWidth`,
/// and their counterparts for other columns). ``SplitViewMetrics`` supply every value that is nil.
///
/// ```swift
/// var navigator = Navigator<String>(style: .double, width: 120)
/// navigator.columnWidths[.primary] = ColumnWidth(preferredFraction: 0.25, minimum: 24)
/// navigator.hierarchyChanged(from: nil, to: Mail())
/// #expect(navigator.layout(in: Mail())[.primary]?.width == 30)
/// ```
public struct ColumnWidth: Hashable, Sendable, Codable {
  /// The preferred width. It overrides the fraction.
  public var preferred: Int?
  /// The preferred share of the screen's width, 0 to 1.
  public var preferredFraction: Double? { didSet { preferredFraction = finite(preferredFraction) } }
  /// The minimum width.
  public var minimum: Int?
  /// The maximum width. A larger minimum overrides it.
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

/// Clamps `cells` to the 16 bits in which a terminal reports its size (`TIOCGWINSZ`). All dimensions
/// from outside are clamped here, so that their sums cannot overflow.
func bounded(_ cells: Int) -> Int { min(max(0, cells), 0xFFFF) }

/// Returns the share `fraction` of `cells`, rounded; 0 for NaN.
///
/// `rounded()` would call the C library's math functions, to which a program without imports is not
/// linked.
func part(_ fraction: Double, of cells: Int) -> Int {
  fraction > 0 ? Int(min(fraction, 1) * Double(cells) + 0.5) : 0
}

/// Returns `number` if it is finite; nil for NaN and infinities, which cannot be compared or saved.
private func finite(_ number: Double?) -> Double? {
  number.flatMap { $0.isFinite ? $0 : nil }
}
