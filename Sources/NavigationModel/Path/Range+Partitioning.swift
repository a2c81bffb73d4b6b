extension Range<Int> {
  /// Returns the first index for which `isInSecondPart` is true, or the upper bound if there is none. The
  /// predicate must be false for all indices before the result, and true from the result on. O(log n)
  ///
  /// The name is from swift-algorithms.
  @inlinable
  package func partitioningIndex(where isInSecondPart: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondPart(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
