import MailStore

/// The outline of a threaded list: how deep each message is in its thread, and which vertical lines of the tree to draw
/// beside it.
///
/// If the newest message of each thread comes first, the places of the thread are in a different order than in the
/// outline. ``ranks`` then maps each place to its place in the outline. In the outline, a reply is below the message
/// that it replies to.
struct ListOutline: Sendable {
  /// The number of messages above each message in its thread, in the order of the outline.
  private let depths: [UInt16]
  /// The places at which threads begin, in order.
  private(set) var starts: [UInt32]
  /// For each message in the outline, one bit for each depth up to the message's own. The bit is set if the tree's line
  /// at that depth continues below the message.
  private let lines: [UInt64]
  /// The place in the outline for each place in the list. Empty if the orders are the same.
  private let ranks: [UInt32]
  /// The place in the list for each place in the outline. Empty if the orders are the same.
  private let places: [UInt32]

  init(_ threads: ThreadOutline) { self.init(threads.depths, threads.starts, []) }

  /// Makes the outline of a list whose threads each begin with their newest message.
  /// - Parameter date: returns the date of the message at a place in the outline.
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

  /// True if the newest message of each thread comes first.
  var isNewestFirst: Bool { !ranks.isEmpty }

  /// Returns the place in the outline for a place in the list.
  func rank(_ place: Int) -> Int { ranks.isEmpty ? place : Int(ranks[place]) }

  /// Returns the place in the list for a place in the outline.
  func place(ofRank rank: Int) -> Int { places.isEmpty ? rank : Int(places[rank]) }

  /// Returns the number of messages above the message at `place` in its thread.
  func depth(at place: Int) -> Int { Int(depths[rank(place)]) }

  /// Returns, for each message, the bits that `lines` stores: one for each line of the tree that
  /// continues below the message. A line continues if a message at the same depth follows before
  /// any message at a lesser depth.
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

  /// Returns the outline without the messages that are not kept. A message is placed below its nearest ancestor that is
  /// kept. If the first message of a thread is dropped, the next message becomes the first.
  func keeping(_ isKept: [Bool]) -> ListOutline {
    if isNewestFirst { return keepingNewestFirst(isKept) }
    var depths: [UInt16] = []
    var starts: [UInt32] = []
    for number in self.starts.indices {
      /// The former depths of the message's ancestors, outermost first.
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

  /// Returns the outline after a message is inserted at `place`. The message continues the preceding thread, at
  /// `depth`, or at the deepest level possible there if `depth` is deeper. At depth 0, or between two threads, it
  /// starts a new thread.
  func inserting(at place: Int, depth: Int) -> ListOutline {
    if isNewestFirst {
      // In the list, the new message is at `place`. In the outline, it is put at the end of the
      // thread that contains `place`, or at `place` itself if that is between two threads.
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

  /// Returns the range of places that a thread occupies, given the thread's number.
  func thread(_ number: Int) -> Range<Int> {
    let end = number + 1 < starts.count ? Int(starts[number + 1]) : depths.count
    return Int(starts[number])..<end
  }

  /// Returns the number of the thread that contains a place.
  func number(at place: Int) -> Int {
    starts.indices.partitioningIndex { Int(starts[$0]) > place } - 1
  }

  /// Returns the lines to draw before the message at a place, at most `limit`, outermost first. An element is true if
  /// its line continues below the message. A message deeper than `limit` shows only lines that continue below it. If
  /// the newest message comes first, no lines are drawn.
  func branches(at place: Int, limit: Int) -> [Bool] {
    let shown = min(Int(depths[place]), limit, 63)
    guard shown > 0, !isNewestFirst else { return [] }
    return (1...shown).map { lines[place] >> UInt64($0) & 1 == 1 }
  }
}
