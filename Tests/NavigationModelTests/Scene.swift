import Fuzzing
import NavigationWalks

// The scenes and trees of random walks are used by other tests too.
typealias Scene = NavigationWalks.Scene
typealias Tree = NavigationWalks.Tree

extension Scene {
  /// The invariant that the scene violates, or nil.
  var violation: Violation? { Invariants.violation(in: self, layout) }
}
