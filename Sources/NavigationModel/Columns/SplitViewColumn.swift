/// A column of the split view, named as in UIKit (`UISplitViewController.Column`).
///
/// ```swift
/// var navigator = Navigator<String>(style: .triple, width: 120)
/// navigator.columnWidths[.primary] = ColumnWidth(preferred: 30)
/// navigator.hierarchyChanged(from: nil, to: Mail())
/// #expect(navigator.layout(in: Mail())[.primary]?.width == 30)
/// ```
public enum SplitViewColumn: String, Comparable, Sendable, CaseIterable, Codable,
  CodingKeyRepresentable
{
  /// The leading column, which is the sidebar.
  case primary
  /// The middle column in triple style. It contains a list.
  case supplementary
  /// The column for the content.
  case secondary
  /// The column for details of the content, at the far edge. It is hidden at first.
  case inspector
  /// The program's own view for compact screens, which replaces the stack of columns.
  case compact

  /// Orders columns from the primary column to the inspector.
  public static func < (a: SplitViewColumn, b: SplitViewColumn) -> Bool { a.place < b.place }

  private var place: Int {
    switch self {
    case .primary: 0
    case .supplementary: 1
    case .secondary: 2
    case .inspector: 3
    case .compact: 4
    }
  }
}

/// The number of columns (guideline SV1), not counting the inspector.
///
/// ```swift
/// #expect(SplitViewStyle.double.columns == [.primary, .secondary])
/// #expect(SplitViewStyle.triple.columns == [.primary, .supplementary, .secondary])
/// #expect(SplitViewStyle.triple.column(after: .primary) == .supplementary)
/// ```
public enum SplitViewStyle: String, Sendable, CaseIterable, Codable {
  /// Two columns: primary and secondary.
  case double
  /// Three columns: primary, supplementary and secondary.
  case triple

  /// The columns of the style, in order.
  public var columns: [SplitViewColumn] {
    self == .double ? [.primary, .secondary] : [.primary, .supplementary, .secondary]
  }

  /// The side column next to the secondary column.
  public var innerSideColumn: SplitViewColumn { self == .double ? .primary : .supplementary }

  /// Returns the column after `column`. Nil for the secondary column.
  public func column(after column: SplitViewColumn) -> SplitViewColumn? {
    columns.first { $0 > column }
  }

  /// Returns the column before `column`. Nil for the primary column.
  public func column(before column: SplitViewColumn) -> SplitViewColumn? {
    columns.last { $0 < column }
  }
}

/// The side of the screen that the primary column is on.
///
/// ```swift
/// var navigator = Navigator<String>(style: .double, width: 120, primaryEdge: .trailing)
/// navigator.hierarchyChanged(from: nil, to: Mail())
/// let layout = navigator.layout(in: Mail())
/// #expect(layout[.secondary]?.x == 0)
/// #expect(layout.isMirrored)
/// ```
public enum PrimaryEdge: String, Sendable, CaseIterable, Codable {
  /// The primary column is at the left.
  case leading
  /// The primary column is at the right, and everything is mirrored.
  case trailing
}

/// The place where side columns appear on demand in portrait, when none fits beside the secondary
/// column.
///
/// ```swift
/// var navigator = Navigator<String>(style: .double, width: 60, height: 32)
/// navigator.sidebarPresentation = .stacked
/// navigator.hierarchyChanged(from: nil, to: Mail())
/// #expect(navigator.layout(in: Mail()).isStacked)
/// ```
public enum SidebarPresentation: String, Sendable, CaseIterable, Codable {
  /// In a popover under the button that opens it (guideline SV4).
  case popover
  /// Over the secondary column, or in a place that pushes it aside, depending on the split
  /// behavior.
  case column
  /// Above the secondary column if the screen is tall; otherwise in a popover.
  case stacked
}
