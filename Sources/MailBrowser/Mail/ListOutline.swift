import MailStore

/// A list in threads: for the message at each place how deep it is, and which lines lead past it to later ones.
///
/// In a list whose threads have their newest message first, a thread has the same places in another order. ``ranks`` has
/// for each place the one in the outline, where an answer is below what it answers.
struct ListOutline: Sendable {
  /// How many messages of its thread are above each, in the order of the outline.
  private let depths: [UInt16]
  /// The places at which threads begin, in order.
  private(set) var starts: [UInt32]
  /// For each place of the outline a bit for each depth up to its own: set if the line there goes on below it.
  private let lines: [UInt64]
  /// For each place of the list its place in the outline, and the other way round; empty where both are the same.
  private let ranks: [UInt32]
  private let places: [UInt32]

  init(_ threads: ThreadOutline) { self.init(threads.depths, threads.starts, []) }

  /// The outline of a list whose threads have their newest message first.
  /// - Parameter date: the date of the message at a place of the outline.
  init(newestFirst threads: ThreadOutline, date: (Int) -> Int64) {
    let outline = ListOutline(threads)
    var ranks: [UInt32] = []
    for number in outline.starts.indices {
      let dated = outline.thread(number).map { (place: $0, date: date($0)) }
      ranks += dated.sorted { ($0.date, $0.place) > ($1.date, $1.place) }.map { UInt32($0.place) }
    }
    self.init(threads.depths, threads.starts, ranks)
  }

  private init(_ depths: [UInt16], _ starts: [UInt32], _ ranks: [UInt32]) {
    self.depths = depths
    self.starts = starts
    self.ranks = ranks
    lines = Self.lines(depths)
    var places = [UInt32](repeating: 0, count: ranks.count)
    for (place, rank) in ranks.enumerated() { places[Int(rank)] = UInt32(place) }
    self.places = places
  }

  /// True if each thread has its newest message first.
  var isNewestFirst: Bool { !ranks.isEmpty }

  /// The place in the outline of a place in the list.
  func rank(_ place: Int) -> Int { ranks.isEmpty ? place : Int(ranks[place]) }

  /// The place in the list of a place in the outline.
  func place(ofRank rank: Int) -> Int { places.isEmpty ? rank : Int(places[rank]) }

  /// How many messages of its thread are above the one at a place.
  func depth(at place: Int) -> Int { Int(depths[rank(place)]) }

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
    if isNewestFirst { return keepingNewestFirst(isKept) }
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
    return ListOutline(depths, starts, [])
  }

  private func keepingNewestFirst(_ isKept: [Bool]) -> ListOutline {
    let kept = places.map { isKept[Int($0)] }
    let natural = ListOutline(depths, starts, []).keeping(kept)
    var ranks: [UInt32] = []
    var left: UInt32 = 0
    let counted = kept.map { isKept in
      defer { left += isKept ? 1 : 0 }
      return left
    }
    for place in isKept.indices where isKept[place] { ranks.append(counted[rank(place)]) }
    return ListOutline(natural.depths, natural.starts, ranks)
  }

  /// The outline with one more message at a place. It goes on with the thread before it, as far as the depth that it had
  /// allows; the first of a thread is one of its own, unless others are around it.
  func inserting(at place: Int, depth: Int) -> ListOutline {
    if isNewestFirst {
      // Its place in the list is kept. In the outline it ends the thread that it is in.
      let isBetween = place == depths.count || starts.contains(UInt32(place))
      let end = isBetween ? place : thread(number(at: place)).upperBound
      let natural = ListOutline(depths, starts, []).inserting(
        at: end, depth: isBetween ? depth : max(1, depth))
      var ranks = ranks.map { Int($0) < end ? $0 : $0 + 1 }
      ranks.insert(UInt32(end), at: place)
      return ListOutline(natural.depths, natural.starts, ranks)
    }
    let isBetween = place == depths.count || starts.contains(UInt32(place))
    let isFirst = place == 0 || depth == 0 && isBetween
    let deepest = place == 0 ? 0 : Int(depths[place - 1]) + 1
    var (depths, starts) = (depths, starts.map { Int($0) < place ? $0 : $0 + 1 })
    depths.insert(UInt16(isFirst ? 0 : min(max(1, depth), deepest)), at: place)
    if isFirst {
      starts.insert(UInt32(place), at: starts.firstIndex { Int($0) > place } ?? starts.count)
    }
    return ListOutline(depths, starts, [])
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

  /// The lines before the message at a place, at most `limit` of them, outermost first: true for those that go on. A deeper
  /// message has the lines that pass it, and none that leads to it. Without a tree, with the newest first, there are none.
  func branches(at place: Int, limit: Int) -> [Bool] {
    let shown = min(Int(depths[place]), limit, 63)
    guard shown > 0, !isNewestFirst else { return [] }
    return (1...shown).map { lines[place] >> UInt64($0) & 1 == 1 }
  }
}
