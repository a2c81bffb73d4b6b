/// The space that a view in a stack requires along the axis of the stack, in cells or rows.
package struct RoomClaim {
  /// The length that the view would have if it could use all the available space.
  package var wanted: Int
  /// The minimum length, which the view gets before any view gets more than its minimum.
  package var least: Int
  /// The priority. Views with a higher priority get space first.
  package var priority: Int

  package init(wanted: Int, least: Int, priority: Int) {
    self.wanted = wanted
    self.least = least
    self.priority = priority
  }

  /// The length after the first step of distributing the space, in which every view gets one cell,
  /// but dividers and spacers get nothing.
  fileprivate var first: Int { priority > Self.ofDivider ? min(1, wanted) : 0 }

  /// The priorities of dividers and of spacers. The priority of spacers is the lowest.
  static let ofDivider = Int.min + 1, ofSpacer = Int.min
}

/// Distributes the space of a stack among its views, according to the rules described in ``VStack``.
package struct RoomSharing {
  /// The length that each view gets.
  package private(set) var lengths: [Int]
  /// The spacing between two views, in cells.
  package private(set) var spacing = 0
  private var left: Int

  /// The maximum number of cells that are distributed, which is larger than any screen.
  package static let limit = 1 << 20

  package init(_ room: Int, among claims: [RoomClaim], spacing: Int) {
    left = min(max(0, room), Self.limit)
    lengths = Array(repeating: 0, count: claims.count)
    let claims = claims.map { [left] claim in
      let wanted = min(max(0, claim.wanted), left)
      return RoomClaim(
        wanted: wanted, least: min(max(0, claim.least), wanted), priority: claim.priority)
    }
    let order = claims.indices.sorted {
      (claims[$1].priority, $0) < (claims[$0].priority, $1)
    }
    for index in order { give(claims[index].first, to: index) }
    for index in order { give(claims[index].least, to: index) }
    let gaps = claims.filter { $0.wanted > 0 }.count - 1
    if gaps > 0 {
      self.spacing = min(max(0, spacing), left / gaps)
      left -= self.spacing * gaps
    }
    var rest = order[...]
    while let first = rest.first {
      let peers = rest.prefix { claims[$0].priority == claims[first].priority }
      share(among: peers.sorted(), claims)
      rest = rest.dropFirst(peers.count)
    }
  }

  private mutating func give(_ length: Int, to index: Int) {
    let more = min(left, max(0, length - lengths[index]))
    lengths[index] += more
    left -= more
  }

  /// Increases the lengths of the views `peers` evenly, each up to the length that it wants. As a result, views
  /// that want little get all they want, and the other views get equal shares.
  private mutating func share(among peers: [Int], _ claims: [RoomClaim]) {
    let room = left + peers.reduce(0) { $0 + lengths[$1] }
    let given = lengths
    func raised(to level: Int) -> [Int] {
      peers.map { min(max(level, given[$0]), claims[$0].wanted) }
    }
    var (level, tooHigh) = (0, room + 1)
    while tooHigh - level > 1 {
      let middle = (level + tooHigh) / 2
      if raised(to: middle).reduce(0, +) <= room { level = middle } else { tooHigh = middle }
    }
    for (index, length) in zip(peers, raised(to: level)) { give(length, to: index) }
    // If the space cannot be divided evenly, give the remainder to the first views.
    for index in peers where left > 0 && lengths[index] == level {
      give(min(level + 1, claims[index].wanted), to: index)
    }
  }
}
