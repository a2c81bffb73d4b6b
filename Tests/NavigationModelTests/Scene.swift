import NavigationWalks

// What walks are made of serves the other tests as well.
typealias Scene = NavigationWalks.Scene
typealias Tree = NavigationWalks.Tree

extension Scene {
  /// What the scene breaks of what always holds, or nil.
  var violation: Violation? { Invariants.violation(in: self, layout) }
}
