/// A display mode that was asked for, as a preference or on screen.
public struct DisplayModeRequest: Hashable, Sendable {
  /// The mode asked for.
  public var mode: DisplayMode
  /// True if it was asked for on screen, by a key or a button; false for a preference. A column
  /// that does not fit is left out of a preference, but comes over the content if it was asked for
  /// on screen.
  public var isExplicit: Bool

  /// Makes a request.
  public init(_ mode: DisplayMode, isExplicit: Bool = false) {
    self.mode = mode
    self.isExplicit = isExplicit
  }

  /// The mode shown for this request. `fits` says whether there is room for a tiled mode.
  ///
  /// A pure function of the request and the room. The request itself is never rewritten, so it
  /// takes effect again as soon as there is room again.
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

  /// True if the columns may lie over the content: only if they were asked for on screen, and never
  /// for `automatic`.
  private var comesOverContent: Bool { isExplicit && mode != .automatic }

  /// `mode` itself if it is `allowed`, else the allowed mode with as many side columns, else with
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
