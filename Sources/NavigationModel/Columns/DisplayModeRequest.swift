/// A request for a display mode: the program's preference, or a request by the user.
public struct DisplayModeRequest: Hashable, Sendable {
  /// The requested mode.
  public var mode: DisplayMode
  /// True if the user requested the mode with a key or a button; false if it is the program's preference. If a column
  /// does not fit beside the content, a request by the user shows it over the content, but a mere preference does not
  /// show it.
  public var isExplicit: Bool

  /// Makes a request.
  public init(_ mode: DisplayMode, isExplicit: Bool = false) {
    self.mode = mode
    self.isExplicit = isExplicit
  }

  /// Returns the mode that is shown for this request. `fits` returns true if there is room for a tiled mode.
  ///
  /// The result depends only on the request and the available room. The request itself never
  /// changes, so it takes effect again as soon as there is room.
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

  /// True if columns may cover the content. This requires that the user requested the mode, and
  /// that the mode is not `automatic`.
  private var comesOverContent: Bool { isExplicit && mode != .automatic }

  /// Returns `mode` if it is allowed. Otherwise, returns the first allowed mode with the same number of side columns
  /// or, if there is no such mode, with fewer side columns.
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
