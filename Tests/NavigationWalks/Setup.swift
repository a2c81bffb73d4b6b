import NavigationModel

/// With what a walk begins: everything that a program says when it makes a split view.
public struct Setup: Hashable, Sendable {
  /// Two columns or three.
  public var style: SplitViewStyle = .triple
  /// The screen.
  public var size = ScreenSize(80, 24)
  /// The figures of the layout.
  public var metrics = Metrics()
  /// What else the program asks for.
  public var preferences: [Preference] = []

  /// What a program has that says nothing.
  public init() {}
}

extension Scene {
  /// Begins at the first list of `tree`.
  public init(_ tree: Tree, _ setup: Setup) {
    self.init(
      tree, setup.style, setup.size.width, setup.size.height, metrics: setup.metrics,
      preferring: setup.preferences)
  }
}
