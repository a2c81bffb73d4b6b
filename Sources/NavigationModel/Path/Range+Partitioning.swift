extension Range<Int> {
  /// The first index of which `isInSecondPart` is true; the upper bound if there is none. It must be
  /// false of all indices before the first and true of all behind it. O(log of the count)
  ///
  /// The name is swift-algorithms'.
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
