/// Every figure by which the split view is laid out, in cells and rows. The defaults are for a
/// terminal, where one cell counts as ten of UIKit's points; a program may set its own, in any unit
/// that the size is told in.
public struct Metrics: Hashable, Sendable, Codable {
  /// Width of the primary in double style, and of the popover's inside.
  public var primaryWidth = 32
  /// Width of the primary where there are two side columns.
  public var primaryWidthInTriple = 28
  /// Width of the supplementary column.
  public var supplementaryWidth = 32
  /// Width of the inspector.
  public var inspectorWidth = 32
  /// No side column, and no inspector, is narrower than this unless it sets a minimum of its own.
  public var minimumSideWidth = 24
  /// The secondary is no narrower than this while a column stands beside it.
  public var minimumSecondaryWidth = 46
  /// Screens narrower than this are compact: one column.
  public var regularWidth = 55
  /// Cells between two columns.
  public var dividerWidth = 1
  /// Rows of a navigation bar with the rule below it.
  public var navigationBarHeight = 2
  /// Under this many rows, navigation bars go without their rule.
  public var ruleMinimumRows = 5
  /// Under this many rows, the bar of key hints goes.
  public var hintsMinimumRows = 12
  /// Under this many rows, the status bar goes too.
  public var statusMinimumRows = 8
  /// How many times as high as wide a cell is: what tells a tall screen from a wide one.
  public var cellAspect = 2
  /// Under this many rows no screen is tall enough to have the list above the content.
  public var stackedMinimumRows = 30
  /// The list's part of the rows where it stands above the content.
  public var stackedFraction = 0.4 { didSet { stackedFraction = finite(stackedFraction) ?? 0 } }
  /// Rows that an item takes in the lists of each level, the outermost being 0; 1 where nothing is
  /// said. A list has the same rows in whatever column it stands.
  public var rowHeights: [Int: Int] = [:]
  /// The least and the most cells inside a popover's border (PO6).
  public var popoverWidths = 32...60

  /// The defaults.
  public init() {}

  /// Rows that an item takes in the list of level `level`; at least 1.
  public func rowHeight(ofLevel level: Int) -> Int { max(1, bounded(rowHeights[level] ?? 1)) }
}

/// What a program asks for the width of a column, in cells (UIKit's `preferredPrimaryColumnWidth`,
/// `preferredPrimaryColumnWidthFraction`, `minimumPrimaryColumnWidth`, `maximumPrimaryColumnWidth`,
/// and those of the other columns). What is nil goes by ``Metrics``.
public struct ColumnWidth: Hashable, Sendable, Codable {
  /// The width wished for; it goes before the fraction.
  public var preferred: Int?
  /// The part of the screen's width wished for, 0 to 1.
  public var preferredFraction: Double? { didSet { preferredFraction = finite(preferredFraction) } }
  /// Never narrower than this.
  public var minimum: Int?
  /// Never wider than this, unless the minimum is more.
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

/// Cells or rows as a terminal can have them: its size is told in 16 bits (`TIOCGWINSZ`). Figures
/// from outside pass through here, so that sums of them cannot overflow.
func bounded(_ cells: Int) -> Int { min(max(0, cells), 0xFFFF) }

/// The part `fraction` of `cells`; none for what is no number.
///
/// Not by `rounded()`: that calls the C library's mathematics, which a program that imports nothing
/// is not linked to.
func part(_ fraction: Double, of cells: Int) -> Int {
  fraction > 0 ? Int(min(fraction, 1) * Double(cells) + 0.5) : 0
}

/// A number that can be compared and saved; nil for what is none.
private func finite(_ number: Double?) -> Double? {
  number.flatMap { $0.isFinite ? $0 : nil }
}
