import NavigationModel

/// A hierarchy of three levels in three columns, with any number of items in each list.
struct Levels: Hierarchy {
  let count: Int

  func children(of parent: [Int]) -> ChildCount { parent.count < 3 ? .loaded(count) : .absent }
  func item(at index: Int, of parent: [Int]) -> Int? { index < count ? index : nil }
  func index(of item: Int, in parent: [Int]) -> Int? { item < count ? item : nil }
  func kind(of path: [Int]) -> ItemKind { path.count < 3 ? .container : .leaf }

  /// Moves to the same few places in a list of any length: its first items and its last item.
  private var events: [NavigationEvent<Int>] {
    let inList: [NavigationEvent<Int>] = [
      .moveSelection(by: 1), .selectLast, .moveSelection(by: -1), .selectFirst,
      .moveSelection(by: 2),
      .moveSelectionByPages(-1),
    ]
    return SplitViewColumn.allCases.flatMap { column in
      [.focus(column), .scroll(column, by: 3), .scroll(column, by: -3)] + inList
        + [.select(column, count - 1), .select(column, 0), .goIn]
    } + [.selectSibling(by: 1), .selectInInnermostList(0), .toggleSidebar, .toggleSidebar, .goOut]
  }

  /// The microseconds for an event and for a layout, each the minimum of several rounds.
  ///
  /// The screen shows ten rows, so that even the short lists fill it. The rounds alternate between the hierarchies, so
  /// that other work on the machine affects both.
  static func costs(of hierarchies: [Levels]) -> [(update: Double, layout: Double)] {
    var costs = hierarchies.map { _ in (update: Double.infinity, layout: Double.infinity) }
    for _ in 0..<60 {
      for (place, hierarchy) in hierarchies.enumerated() {
        let round = hierarchy.round()
        costs[place].update = min(costs[place].update, round.update)
        costs[place].layout = min(costs[place].layout, round.layout)
      }
    }
    return costs
  }

  private func round() -> (update: Double, layout: Double) {
    var navigator = Navigator<Int>(style: .triple, width: 160, height: 13)
    navigator.hierarchyChanged(from: nil, to: self)
    let (events, passes) = (events, 40)
    let update = Benchmarks.seconds {
      for _ in 0..<passes {
        for event in events { navigator.update(event, in: self) }
      }
    }
    var columns = 0
    let layouts = 1000
    let layout = Benchmarks.seconds {
      for _ in 0..<layouts { columns += navigator.layout(in: self).columns.count }
    }
    if columns == 0 { print(navigator.path) }
    return (update * 1e6 / Double(passes * events.count), layout * 1e6 / Double(layouts))
  }
}
