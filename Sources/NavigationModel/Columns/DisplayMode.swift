/// The columns shown and their arrangement, in UIKit's words (`UISplitViewController.DisplayMode`).
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
  /// The first of `twoBesideSecondary`, `oneBesideSecondary` and `secondaryOnly` that fits. A program
  /// can request it, but a layout never reports it.
  case automatic
  /// Only the secondary column.
  case secondaryOnly
  /// One side column beside the secondary: the primary in double style, the supplementary in
  /// triple.
  case oneBesideSecondary
  /// One side column, as in `oneBesideSecondary`, over a dimmed secondary.
  case oneOverSecondary
  /// All three side by side.
  case twoBesideSecondary
  /// Primary and supplementary over a dimmed secondary.
  case twoOverSecondary
  /// Primary and supplementary; the secondary is pushed off the far edge.
  case twoDisplaceSecondary

  /// The number of side columns shown.
  public var sideColumnCount: Int {
    switch self {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// The side columns shown, from the outermost inward. A single side column is always the one next to
  /// the secondary.
  func sideColumns(in style: SplitViewStyle) -> [SplitViewColumn] {
    style.columns.dropLast().suffix(sideColumnCount)
  }

  /// True if `column` is shown and can be used.
  func shows(_ column: SplitViewColumn, in style: SplitViewStyle) -> Bool {
    column == .secondary ? leavesSecondaryUsable : sideColumns(in: style).contains(column)
  }

  /// True if the secondary can be used; false while it is dimmed behind other columns.
  public var leavesSecondaryUsable: Bool {
    switch self {
    case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary: true
    case .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary: false
    }
  }

  /// The split behavior that the mode belongs to.
  var splitBehavior: SplitBehavior {
    switch self {
    case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary: .tile
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoDisplaceSecondary: .displace
    }
  }

  /// True if side columns are beside the secondary, and so need room there.
  var isTiled: Bool { self == .oneBesideSecondary || self == .twoBesideSecondary }

  /// True if the mode is legal in `style` and `behavior`. A behavior of `automatic` follows the
  /// mode.
  public func isLegal(in style: SplitViewStyle, _ behavior: SplitBehavior) -> Bool {
    if style == .double && sideColumnCount == 2 { return false }
    return behavior == .automatic ? self != .automatic : behaviors.contains(behavior)
  }

  /// The behaviors in which the mode is legal.
  private var behaviors: [SplitBehavior] {
    switch self {
    case .automatic: []
    case .secondaryOnly: [.tile, .overlay, .displace]
    case .oneBesideSecondary: [.tile, .displace]
    case .oneOverSecondary, .twoOverSecondary: [.overlay]
    // As in UIKit's displace, but with all columns usable wherever they fit.
    case .twoBesideSecondary: [.tile, .displace]
    case .twoDisplaceSecondary: [.displace]
    }
  }
}

/// How side columns and the secondary share the screen
/// (`UISplitViewController.SplitBehavior`).
///
/// ```swift
/// var navigator = Navigator<String>(style: .double, width: 120, splitBehavior: .overlay)
/// navigator.hierarchyChanged(from: nil, to: Mail())
/// navigator.update(.show(.primary), in: Mail())
/// #expect(navigator.layout(in: Mail()).displayMode == .oneOverSecondary)
/// ```
public enum SplitBehavior: String, Sendable, CaseIterable, Codable {
  /// The behavior that the display mode on screen needs.
  case automatic
  /// Side by side; nothing covers the content. Where only one side column fits, all side columns share
  /// it as one stack. Where none fits, the screen is compact.
  case tile
  /// Side columns cover the secondary.
  case overlay
  /// Side columns push the secondary aside where they do not fit beside it.
  case displace

  /// SwiftUI's `BalancedNavigationSplitViewStyle`: the content gets narrower for side columns.
  public static var balanced: SplitBehavior { .tile }
  /// SwiftUI's `ProminentDetailNavigationSplitViewStyle`: the content keeps its width, and side
  /// columns cover part of it.
  public static var prominentDetail: SplitBehavior { .overlay }
}
