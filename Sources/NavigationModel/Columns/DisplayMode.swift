/// The columns that are shown and their arrangement, named as in UIKit (`UISplitViewController.DisplayMode`).
///
/// ```swift
/// let mail = Mail()
/// var navigator = Navigator<String>(style: .double, width: 120)
/// navigator.hierarchyChanged(from: nil, to: mail)
/// #expect(navigator.layout(in: mail).displayMode == .oneBesideSecondary)
/// navigator.update(.setDisplayMode(.secondaryOnly), in: mail)
/// #expect(!navigator.layout(in: mail).shows(.primary))
/// ```
public enum DisplayMode: String, Sendable, CaseIterable, Codable {
  /// The first of `twoBesideSecondary`, `oneBesideSecondary` and `secondaryOnly` that fits. A
  /// program can request this mode, but a layout never reports it.
  case automatic
  /// Only the secondary column is shown.
  case secondaryOnly
  /// One side column is beside the secondary column. It is the primary column in double style, and
  /// the supplementary column in triple style.
  case oneBesideSecondary
  /// One side column, as in `oneBesideSecondary`, is over the secondary column, which is dimmed.
  case oneOverSecondary
  /// All three columns are side by side.
  case twoBesideSecondary
  /// The primary and supplementary columns are over the secondary column, which is dimmed.
  case twoOverSecondary
  /// The primary and supplementary columns are shown, and the secondary column is pushed beyond the
  /// far edge of the screen.
  case twoDisplaceSecondary

  /// The number of side columns that are shown.
  public var sideColumnCount: Int {
    switch self {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// Returns the side columns that are shown, from the outermost inward. A single side column is
  /// always the column next to the secondary column.
  func sideColumns(in style: SplitViewStyle) -> [SplitViewColumn] {
    style.columns.dropLast().suffix(sideColumnCount)
  }

  /// Returns true if `column` is shown and can be used.
  func shows(_ column: SplitViewColumn, in style: SplitViewStyle) -> Bool {
    column == .secondary ? leavesSecondaryUsable : sideColumns(in: style).contains(column)
  }

  /// True if the secondary column can be used; false while it is dimmed behind other columns.
  public var leavesSecondaryUsable: Bool {
    switch self {
    case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary: true
    case .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary: false
    }
  }

  /// The split behavior that corresponds to the mode.
  var splitBehavior: SplitBehavior {
    switch self {
    case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary: .tile
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoDisplaceSecondary: .displace
    }
  }

  /// True if the side columns are beside the secondary column and take room from it.
  var isTiled: Bool { self == .oneBesideSecondary || self == .twoBesideSecondary }

  /// Returns true if the mode is allowed in `style` and `behavior`. The behavior `automatic` allows all modes of the
  /// style except the mode `automatic`.
  public func isLegal(in style: SplitViewStyle, _ behavior: SplitBehavior) -> Bool {
    if style == .double && sideColumnCount == 2 { return false }
    return behavior == .automatic ? self != .automatic : behaviors.contains(behavior)
  }

  /// The behaviors in which the mode is allowed.
  private var behaviors: [SplitBehavior] {
    switch self {
    case .automatic: []
    case .secondaryOnly: [.tile, .overlay, .displace]
    case .oneBesideSecondary: [.tile, .displace]
    case .oneOverSecondary, .twoOverSecondary: [.overlay]
    // In UIKit, this mode does not belong to the behavior `displace`. Here it does, so that all
    // columns can be used if they fit.
    case .twoBesideSecondary: [.tile, .displace]
    case .twoDisplaceSecondary: [.displace]
    }
  }
}

/// How the side columns and the secondary column share the screen, named as in UIKit
/// (`UISplitViewController.SplitBehavior`).
///
/// ```swift
/// var navigator = Navigator<String>(style: .double, width: 120, splitBehavior: .overlay)
/// navigator.hierarchyChanged(from: nil, to: Mail())
/// navigator.update(.show(.primary), in: Mail())
/// #expect(navigator.layout(in: Mail()).displayMode == .oneOverSecondary)
/// ```
public enum SplitBehavior: String, Sendable, CaseIterable, Codable {
  /// The behavior that the current display mode implies.
  case automatic
  /// Columns are side by side, and nothing covers the content. If only one side column fits, all
  /// side columns share it as one stack. If none fits, the screen is compact.
  case tile
  /// Side columns cover the secondary column.
  case overlay
  /// Side columns push the secondary column aside if they do not fit beside it.
  case displace

  /// SwiftUI's `BalancedNavigationSplitViewStyle`: the content becomes narrower to make room for side columns.
  public static var balanced: SplitBehavior { .tile }
  /// SwiftUI's `ProminentDetailNavigationSplitViewStyle`: the content keeps its width, and side
  /// columns cover part of it.
  public static var prominentDetail: SplitBehavior { .overlay }
}
