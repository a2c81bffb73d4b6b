/// Which columns are shown and how, in UIKit's words (`UISplitViewController.DisplayMode`).
public enum DisplayMode: Hashable, Sendable, CaseIterable {
  /// As a wish only: the first of `twoBesideSecondary`, `oneBesideSecondary` and `secondaryOnly` that fits.
  case automatic
  /// The secondary alone.
  case secondaryOnly
  /// One side column beside the secondary: the primary in double style, the supplementary in triple.
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

  /// Whether the secondary is there to be used, not dimmed behind other columns.
  public var leavesSecondaryUsable: Bool {
    switch self {
    case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary: true
    case .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary: false
    }
  }

  /// Whether the mode is legal in `style` and `behavior`.
  public func isLegal(in style: Style, _ behavior: SplitBehavior) -> Bool {
    if style == .double && sideColumnCount == 2 { return false }
    switch (self, behavior) {
    case (.automatic, _): return false
    case (.secondaryOnly, _), (_, .automatic): return true
    case (.oneBesideSecondary, .tile), (.oneBesideSecondary, .displace): return true
    case (.twoBesideSecondary, .tile): return true
    case (.oneOverSecondary, .overlay), (.twoOverSecondary, .overlay): return true
    case (.twoDisplaceSecondary, .displace): return true
    default: return false
    }
  }
}

/// How side columns and the secondary share the screen (`UISplitViewController.SplitBehavior`).
public enum SplitBehavior: Hashable, Sendable, CaseIterable {
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
  /// Whether it was asked for on screen (a key, a button), not as a preference beforehand. What does not fit
  /// as a preference is left out; on screen it comes over the content instead.
  public var isExplicit: Bool

  /// Makes a request.
  public init(_ mode: DisplayMode, isExplicit: Bool = false) {
    self.mode = mode
    self.isExplicit = isExplicit
  }

  /// The mode shown for this request, where `fits` tells which of the tiled modes have room.
  ///
  /// A pure function of what was asked, how, and the room: nothing is rewritten, so that what was asked comes
  /// back when the room does.
  public func resolved(
    style: Style, behavior: SplitBehavior, fits: (DisplayMode) -> Bool
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
    return Self.nearestLegal(to: wished, style: style, behavior: behavior)
  }

  /// `mode` itself if it is legal, else the legal mode that shows as many side columns, else fewer.
  private static func nearestLegal(
    to mode: DisplayMode, style: Style, behavior: SplitBehavior
  ) -> DisplayMode {
    if mode.isLegal(in: style, behavior) { return mode }
    let most = min(mode.sideColumnCount, style == .double ? 1 : 2)
    let order: [DisplayMode] = [
      .twoBesideSecondary, .twoDisplaceSecondary, .twoOverSecondary, .oneBesideSecondary,
      .oneOverSecondary, .secondaryOnly,
    ]
    return order.first { $0.sideColumnCount <= most && $0.isLegal(in: style, behavior) }
      ?? .secondaryOnly
  }
}
