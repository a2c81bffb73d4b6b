import MailStore

/// A list in threads: for the message at each place how deep it is, and which lines lead past it to later ones.
struct ListOutline: Sendable {
  /// How many messages of its thread are above each.
  private(set) var depths: [UInt16]
  /// The places at which threads begin, in order.
  private(set) var starts: [UInt32]
  /// For each place a bit for each depth up to its own: set if the line there goes on below it.
  private let lines: [UInt64]

  init(_ threads: ThreadOutline) { self.init(threads.depths, threads.starts) }

  private init(_ depths: [UInt16], _ starts: [UInt32]) {
    self.depths = depths
    self.starts = starts
    lines = Self.lines(depths)
  }

  /// A line goes on if a message of its depth comes later, before any that is less deep.
  private static func lines(_ depths: [UInt16]) -> [UInt64] {
    var lines = [UInt64](repeating: 0, count: depths.count)
    var later: UInt64 = 0
    for place in depths.indices.reversed() {
      let depth = min(63, UInt64(depths[place]))
      let upToIt: UInt64 = (2 << depth) &- 1
      lines[place] = later & upToIt & ~1
      later = later & upToIt | 1 << depth
    }
    return lines
  }

  /// The outline of the places that stay. A message is below the nearest that stays of those above it; if the first
  /// of a thread goes, the others are below the next one.
  func keeping(_ isKept: [Bool]) -> ListOutline {
    var depths: [UInt16] = []
    var starts: [UInt32] = []
    for number in self.starts.indices {
      /// The former depths of the messages above, the outermost first.
      var above: [UInt16] = []
      for place in thread(number) where isKept[place] {
        let depth = self.depths[place]
        if above.isEmpty {
          starts.append(UInt32(depths.count))
          depths.append(0)
          above = [0]
        } else {
          while above.count > 1, let last = above.last, last >= depth { above.removeLast() }
          depths.append(UInt16(above.count))
          above.append(depth)
        }
      }
    }
    return ListOutline(depths, starts)
  }

  /// The outline with one more message at a place. It goes on with the thread before it, as far as the depth that it had
  /// allows; the first of a thread is one of its own, unless others are around it.
  func inserting(at place: Int, depth: Int) -> ListOutline {
    let isBetween = place == depths.count || starts.contains(UInt32(place))
    let isFirst = place == 0 || depth == 0 && isBetween
    let deepest = place == 0 ? 0 : Int(depths[place - 1]) + 1
    var (depths, starts) = (depths, starts.map { Int($0) < place ? $0 : $0 + 1 })
    depths.insert(UInt16(isFirst ? 0 : min(max(1, depth), deepest)), at: place)
    if isFirst {
      starts.insert(UInt32(place), at: starts.firstIndex { Int($0) > place } ?? starts.count)
    }
    return ListOutline(depths, starts)
  }

  /// The places of a thread by its number.
  func thread(_ number: Int) -> Range<Int> {
    let end = number + 1 < starts.count ? Int(starts[number + 1]) : depths.count
    return Int(starts[number])..<end
  }

  /// The number of the thread that has a place.
  func number(at place: Int) -> Int {
    starts.indices.partitioningIndex { Int(starts[$0]) > place } - 1
  }

  /// The lines before the message at a place, at most `limit` of them, outermost first: true for those that go on.
  /// What is deeper than the limit stands as if it were just there.
  func branches(at place: Int, limit: Int) -> [Bool] {
    let (depth, limit) = (Int(depths[place]), min(limit, 63))
    let shown = min(depth, limit)
    guard shown > 0 else { return [] }
    return (1...shown).map { level in
      guard level == limit else { return lines[place] >> UInt64(level) & 1 == 1 }
      return place + 1 < depths.count && depths[place + 1] >= limit
    }
  }
}
