/// The step from one of several things in a bar to the next.
enum Neighbour {
  /// The index `step` (1 or -1) from `index`, round the ends and past those that cannot be chosen;
  /// nil where there is no other. From an index that there is not, the first, or the last.
  static func index(
    of index: Int, step: Int, count: Int, canChoose: (Int) -> Bool
  ) -> Int? {
    guard count > 0 else { return nil }
    let start = (0..<count).contains(index) ? index : step > 0 ? -1 : count
    for distance in 1...count {
      let found = ((start + step * distance) % count + count) % count
      if canChoose(found) { return found == index ? nil : found }
    }
    return nil
  }
}
