import Fuzzing
import NavigationWalks

// The scenes and trees of random walks serve the other tests too.
typealias Scene = NavigationWalks.Scene
typealias Tree = NavigationWalks.Tree

extension Scene {
  /// The invariant that the scene breaks; nil if there is none.
  var violation: Violation? { Invariants.violation(in: self, layout) }
}
