/// The figures of the split view's layout, in cells and rows. The defaults are for a terminal,
/// where one cell counts as ten of UIKit's points. A program can set its own figures, in the unit
/// in which it gives the size of the screen.
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
  /// The least width of a screen on which the inspector stands beside the content by itself, until
  /// the user puts it away; nil where it always waits to be asked for.
  public var inspectorAloneWidth: Int?
  /// Least width of a side column or inspector that sets no minimum of its own.
  public var minimumSideWidth = 24
  /// Cells down to which the supplementary column gives way to the secondary while the primary is beside it, too; nil
  /// for ``minimumSideWidth``. The user can make it narrower, down to that.
  public var minimumSupplementaryWidth: Int?
  /// Least width of the secondary while a column stands beside it. A program whose content needs more, such as lines of
  /// text, says so here: a column joins only where the content keeps that width.
  public var minimumSecondaryWidth = 46
  /// The width that the secondary gets before side columns get more than their minimum; nil if side columns have their
  /// usual widths first. A side column that has a width of its own, from the program or from a moved divider, keeps it.
  public var preferredSecondaryWidth: Int?
  /// Cells that a side column which stands alone beside the secondary keeps before the secondary gets its preferred width;
  /// nil for the column's minimum.
  public var comfortableSideWidth: Int?
  /// Screens narrower than this are compact: they show one column. The width from which columns
  /// stand side by side follows from their minimum widths.
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
  /// A cell's height divided by its width. It tells a tall screen from a wide one.
  public var cellAspect = 2
  /// Under this many rows, the list never stands above the content.
  public var stackedMinimumRows = 30
  /// The list's part of the rows, 0 to 1, while it stands above the content.
  public var stackedFraction = 0.4 { didSet { stackedFraction = finite(stackedFraction) ?? 0 } }
  /// Rows of an item in the list of each level, counted from 0 for the outermost; 1 for levels that
  /// are not here. A list has the same rows in every column.
  public var rowHeights: [Int: Int] = [:]
  /// The least width of a list, by its level, in which each row takes one line. In a narrower list a row takes two. A table
  /// whose columns fold away is such a list. This goes before ``rowHeights``, and holds wherever the list is: a moved divider
  /// changes the rows too.
  public var oneLineWidths: [Int: Int] {
    get { foldingWidths ?? [:] }
    set { foldingWidths = newValue.isEmpty ? nil : newValue }
  }
  /// ``oneLineWidths``; nil without any, so that states saved by earlier versions can be read.
  private var foldingWidths: [Int: Int]?
  /// Least and greatest width inside a popover's border (PO6).
  public var popoverWidths = 32...60

  /// The defaults.
  public init() {}

  /// Rows of an item in the list of level `level`; at least 1.
  public func rowHeight(ofLevel level: Int) -> Int { max(1, bounded(rowHeights[level] ?? 1)) }

  /// Rows of an item in the list of level `level` where that is `width` cells wide; at least 1.
  public func rowHeight(ofLevel level: Int, width: Int) -> Int {
    oneLineWidths[level].map { width < $0 ? 2 : 1 } ?? rowHeight(ofLevel: level)
  }
}

/// The width that a program asks for a column, in cells (UIKit's `preferredPrimaryColumnWidth`,
/// `preferredPrimaryColumnWidthFraction`, `minimumPrimaryColumnWidth`, `maximumPrimaryColumnWidth`,
/// and the same of the other columns). ``SplitViewMetrics`` decide for everything that is nil.
///
/// ```swift
/// var navigator = Navigator<String>(style: .double, width: 120)
/// navigator.columnWidths[.primary] = ColumnWidth(preferredFraction: 0.25, minimum: 24)
/// navigator.hierarchyChanged(from: nil, to: Mail())
/// #expect(navigator.layout(in: Mail())[.primary]?.width == 30)
/// ```
public struct ColumnWidth: Hashable, Sendable, Codable {
  /// The preferred width; it goes before the fraction.
  public var preferred: Int?
  /// The preferred part of the screen's width, 0 to 1.
  public var preferredFraction: Double? { didSet { preferredFraction = finite(preferredFraction) } }
  /// The least width.
  public var minimum: Int?
  /// The greatest width; a larger minimum goes before it.
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

/// `cells` within the 16 bits in which a terminal gives its size (`TIOCGWINSZ`). Figures from
/// outside pass through here, so that sums of them cannot overflow.
func bounded(_ cells: Int) -> Int { min(max(0, cells), 0xFFFF) }

/// The part `fraction` of `cells`, rounded; 0 for NaN.
///
/// `rounded()` would call the C library's mathematics, which a program without imports is not
/// linked to.
func part(_ fraction: Double, of cells: Int) -> Int {
  fraction > 0 ? Int(min(fraction, 1) * Double(cells) + 0.5) : 0
}

/// `number` if it can be compared and saved; nil for NaN and infinities.
private func finite(_ number: Double?) -> Double? {
  number.flatMap { $0.isFinite ? $0 : nil }
}
