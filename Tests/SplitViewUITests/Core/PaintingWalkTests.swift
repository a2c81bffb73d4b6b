import NavigationWalks
import PaintingWalks
import Testing

// A debug build takes a millisecond for a screen and its check, so only some walks are drawn here. `make fuzz` draws
// every step of every walk, and continuous integration takes 100,000 steps.
@Test("Each step of a walk through the model can be drawn", arguments: 1000..<1010 as Range<UInt64>)
func drawnWalk(seed: UInt64) {
  let painting = PaintingCheck(
    theme: seed % 2 == 0 ? .dark : .monochrome, symbols: seed % 3 == 0 ? .ascii : .unicode)
  var random = RandomWalk(seed: seed, checks: [painting.check])
  guard let failure = random.failure(within: 200) else { return }
  Issue.record("seed \(seed)\n\(random.walk.shrunk(failure, [painting.check]).report())")
}
