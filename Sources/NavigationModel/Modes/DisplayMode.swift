/// Which columns are shown and how, in UIKit's words (`UISplitViewController.DisplayMode`).
public enum DisplayMode: String, Sendable, CaseIterable, Codable {
  /// As a wish only: the first of `twoBesideSecondary`, `oneBesideSecondary` and `secondaryOnly`
  /// that fits.
  case automatic
  /// The secondary alone.
  case secondaryOnly
  /// One side column beside the secondary: the primary in double style, the supplementary in
  /// triple.
  case oneBesideSecondary
  /// The same column over a dimmed secondary.
  case oneOverSecondary
  /// All three side by side.
  case twoBesideSecondary
  /// Primary and supplementary over a dimmed secondary.
  case twoOverSecondary
  /// Primary and supplementary, the secondary pushed off the far edge.
  case twoDisplaceSecondary

  /// Side columns shown.
  public var sideColumnCount: Int {
    switch self {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// The side columns shown, from the outermost inward: the one is that next to the secondary.
  func sideColumns(in style: SplitViewStyle) -> [Column] {
    style.columns.dropLast().suffix(sideColumnCount)
  }

  /// Whether `column` is shown and can be used.
  func shows(_ column: Column, in style: SplitViewStyle) -> Bool {
    column == .secondary ? leavesSecondaryUsable : sideColumns(in: style).contains(column)
  }

  /// Whether the secondary is there to be used, not dimmed behind other columns.
  public var leavesSecondaryUsable: Bool {
    switch self {
    case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary: true
    case .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary: false
    }
  }

  /// The split behavior that the mode is an instance of.
  var splitBehavior: SplitBehavior {
    switch self {
    case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary: .tile
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoDisplaceSecondary: .displace
    }
  }

  /// Whether side columns stand beside the secondary, and so need room.
  var isTiled: Bool { self == .oneBesideSecondary || self == .twoBesideSecondary }

  /// Whether the mode is legal in `style` and `behavior`. A behavior of `automatic` follows the
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
    case .twoBesideSecondary: [.tile]
    case .twoDisplaceSecondary: [.displace]
    }
  }
}

/// How side columns and the secondary share the screen (`UISplitViewController.SplitBehavior`).
public enum SplitBehavior: String, Sendable, CaseIterable, Codable {
  /// Whatever the display mode that is shown needs.
  case automatic
  /// Side by side.
  case tile
  /// Side columns lie over the secondary.
  case overlay
  /// Side columns push the secondary aside.
  case displace
}

/// A display mode that was asked for, and how.
public struct DisplayModeRequest: Hashable, Sendable {
  /// The mode asked for.
  public var mode: DisplayMode
  /// Whether it was asked for on screen (a key, a button), not as a preference beforehand. What
  /// does not fit as a preference is left out; on screen it comes over the content instead.
  public var isExplicit: Bool

  /// Makes a request.
  public init(_ mode: DisplayMode, isExplicit: Bool = false) {
    self.mode = mode
    self.isExplicit = isExplicit
  }

  /// The mode shown for this request, where `fits` tells which of the tiled modes have room.
  ///
  /// A pure function of what was asked, how, and the room: nothing is rewritten, so that what was
  /// asked comes back when the room does.
  public func resolved(
    style: SplitViewStyle, behavior: SplitBehavior, fits: (DisplayMode) -> Bool
  ) -> DisplayMode {
    let twoBeside = style == .triple && fits(.twoBesideSecondary)
    let beside: DisplayMode = fits(.oneBesideSecondary) ? .oneBesideSecondary : .secondaryOnly
    let wished: DisplayMode
    switch (mode, isExplicit) {
    case (.automatic, _): wished = twoBeside ? .twoBesideSecondary : beside
    case (.secondaryOnly, _): wished = .secondaryOnly
    case (.oneBesideSecondary, _): wished = beside
    case (.oneOverSecondary, false), (.twoOverSecondary, false): wished = .secondaryOnly
    case (.oneOverSecondary, true), (.twoOverSecondary, true): wished = mode
    case (.twoBesideSecondary, false), (.twoDisplaceSecondary, false):
      wished = twoBeside ? .twoBesideSecondary : beside
    case (.twoBesideSecondary, true), (.twoDisplaceSecondary, true):
      let over: DisplayMode = behavior == .displace ? .twoDisplaceSecondary : .twoOverSecondary
      wished = twoBeside ? .twoBesideSecondary : over
    }
    return nearest(to: wished) { candidate in
      candidate.isLegal(in: style, behavior)
        && (!candidate.isTiled || fits(candidate))
        && (candidate.leavesSecondaryUsable || comesOverContent)
    }
  }

  /// Whether the answer may lie over the content: only what was asked for on screen does, and
  /// `automatic` never.
  private var comesOverContent: Bool { isExplicit && mode != .automatic }

  /// `mode` itself if it is `allowed`, else the allowed mode that shows as many side columns, else
  /// fewer.
  private func nearest(to mode: DisplayMode, allowed: (DisplayMode) -> Bool) -> DisplayMode {
    if allowed(mode) { return mode }
    let order: [DisplayMode] = [
      .twoBesideSecondary, .twoDisplaceSecondary, .twoOverSecondary, .oneBesideSecondary,
      .oneOverSecondary, .secondaryOnly,
    ]
    return order.first { $0.sideColumnCount <= mode.sideColumnCount && allowed($0) }
      ?? .secondaryOnly
  }
}
