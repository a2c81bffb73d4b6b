import NavigationWalks
import PaintingWalks
import SplitViewUI

/// What belongs to the seed of a walk: how long it is, what is checked, and in which colours it is
/// drawn.
struct Course {
  let seed: UInt64

  /// Events of the walk: mostly a thousand, some long ones, in which what is remembered piles up.
  var length: Int { [1000, 300, 1000, 3000, 1000, 300, 1000, 10_000][Int(seed % 8)] }

  /// Everything that must hold, and that it can be drawn.
  var checks: [Check] {
    let themes = [Theme.dark, .light, .monochrome]
    let painting = PaintingCheck(
      theme: themes[Int(seed % 3)], symbols: seed % 4 == 0 ? .ascii : .unicode)
    return Invariants.checks + [painting.check]
  }
}
