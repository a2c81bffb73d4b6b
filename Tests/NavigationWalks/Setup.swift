import NavigationModel

/// With what a walk begins: everything that a program says when it makes a split view, and the tree.
public struct Setup: Hashable, Sendable {
  /// Two columns or three.
  public var style: SplitViewStyle = .triple
  /// The screen.
  public var size = ScreenSize(80, 24)
  /// As a preference.
  public var displayMode: DisplayMode = .automatic
  /// As asked for.
  public var behavior: SplitBehavior = .automatic
  /// The side of the primary column.
  public var edge: PrimaryEdge = .leading
  /// The figures of the layout.
  public var metrics = Metrics()

  /// What a program has that says nothing.
  public init() {}
}

extension Scene {
  /// Begins at the first list of `tree`.
  public init(_ tree: Tree, _ setup: Setup) {
    self.init(
      tree, setup.style, setup.size.width, setup.size.height, displayMode: setup.displayMode,
      behavior: setup.behavior, edge: setup.edge, metrics: setup.metrics)
  }
}
