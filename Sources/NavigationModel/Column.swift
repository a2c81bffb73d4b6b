/// A column of the split view, in UIKit's words (`UISplitViewController.Column`).
public enum Column: Int, Hashable, Comparable, Sendable, CaseIterable {
  /// The leading column: the sidebar.
  case primary
  /// The middle column of the triple style: a list.
  case supplementary
  /// The content.
  case secondary

  /// Columns compare as they stand: primary, supplementary, secondary.
  public static func < (a: Column, b: Column) -> Bool { a.rawValue < b.rawValue }
}

/// How many columns there are (SV1).
public enum SplitViewStyle: Hashable, Sendable {
  /// Primary and secondary.
  case double
  /// Primary, supplementary and secondary.
  case triple

  /// The style's columns in order.
  public var columns: [Column] {
    self == .double ? [.primary, .secondary] : [.primary, .supplementary, .secondary]
  }

  /// The side column next to the secondary.
  public var innerSideColumn: Column { self == .double ? .primary : .supplementary }

  /// The column after `column`, or nil after the secondary.
  public func column(after column: Column) -> Column? { columns.first { $0 > column } }

  /// The column before `column`, or nil before the primary.
  public func column(before column: Column) -> Column? { columns.last { $0 < column } }
}

/// The side on which the primary column stands.
public enum PrimaryEdge: Hashable, Sendable {
  /// At the left.
  case leading
  /// At the right; everything is mirrored.
  case trailing
}
