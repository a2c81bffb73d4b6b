import NavigationModel
import NavigationWalks
import Testing

@Test(
  "What always holds, holds after every step of a random walk", arguments: 0..<100 as Range<UInt64>)
func randomWalk(seed: UInt64) {
  var random = RandomWalk(seed: seed, checks: Invariants.checks)
  guard let failure = random.failure(within: 1000) else { return }
  Issue.record("seed \(seed)\n\(random.walk.shrunk(failure, Invariants.checks).report())")
}
