/// The smallest part of `elements`, in their order, that was found still to fail: Zeller's delta
/// debugging ("Simplifying and Isolating Failure-Inducing Input", 2002), of which only the half is
/// needed that takes away.
///
/// Halves are left out first, then quarters, and so on down to single elements, over and over until
/// none can be spared. `fails` is asked O(n²) times at worst, and O(log n) times for each element
/// that remains where the elements do not depend on each other.
/// - Parameter fails: whether these elements still fail; nil when there is to be no more trying.
public func smallestFailing<Element>(
  _ elements: [Element], fails: ([Element]) -> Bool?
) -> [Element] {
  var kept = elements
  var size = kept.count
  while size > 0 {
    var start = 0
    var isSmaller = false
    // From the end: what comes late depends on what came before.
    while start < kept.count {
      let end = kept.count - start
      let fewer = Array(kept[..<max(0, end - size)] + kept[end...])
      guard let stillFails = fails(fewer) else { return kept }
      if stillFails {
        kept = fewer
        isSmaller = true
      } else {
        start += size
      }
    }
    // With single elements it goes round until nothing can be spared any more.
    if size > 1 || !isSmaller { size /= 2 }
    size = min(size, kept.count)
  }
  return kept
}
