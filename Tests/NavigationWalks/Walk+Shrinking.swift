import Fuzzing
import NavigationModel

extension Walk: ShrinkableWalk {
  /// Returns steps that are simpler than `step`.
  public static func simplerSteps(than step: Step) -> [Step] { step.simpler }

  /// Returns the walk without a step. If the step changes the tree or the screen, the walk begins with that change
  /// instead.
  public func shorter(at index: Int) -> Walk? {
    var walk = self
    switch walk.steps.remove(at: index) {
    case .change(let change): walk.tree.apply(change)
    case .event(.resize(let width, let height)): walk.setup.size = ScreenSize(width, height)
    case .prefer(let preference): walk.setup.preferences.append(preference)
    case .event, .visibility, .restyle, .restart, .turn, .leave, .rest, .wish, .save, .damage:
      return nil
    }
    return walk
  }

  /// Simplifies the split view, then the tree.
  public func simplifyBeginning(_ accept: (Walk) -> Walk?) {
    var walk = self
    func isAccepted(_ candidate: Walk) -> Bool {
      guard let accepted = accept(candidate) else { return false }
      walk = accepted
      return true
    }
    func simplifyOnce<Part>(_ part: WritableKeyPath<Walk, Part>, _ candidates: [Part]) -> Bool {
      candidates.contains { candidate in
        var simpler = walk
        simpler[keyPath: part] = candidate
        return isAccepted(simpler)
      }
    }
    while simplifyOnce(\.setup, walk.setup.simpler) {}
    let before = walk.tree
    _ = smallestFailing(before.names) { names in
      var simpler = walk
      simpler.tree = before.keeping(Set(names))
      return isAccepted(simpler)
    }
    while simplifyOnce(\.tree, walk.tree.simpler) {}
  }

  /// Shrinks the walk to the shortest walk that fails in the same way.
  public func shrunk(_ failure: Failure, _ checks: [Check]) -> Shrinker<Walk> {
    var shrinker = Shrinker(self, failing: failure, budget: 5_000) { $0.failure(checks) }
    shrinker.shrink()
    return shrinker
  }
}

extension Shrinker<Walk> {
  /// Returns the shortest walk found as the lines of a test, and the number of tries.
  public func report() -> String {
    """
    \(walk.report(violation))
    // The shortest walk found in \(tries) tries.
    """
  }
}

extension Step {
  /// Simpler steps that may fail in the same way, the simplest first.
  var simpler: [Step] {
    switch self {
    case .event(let event): event.simpler.map(Step.event)
    case .change(let change): change.simpler.map(Step.change)
    case .turn(let sizes):
      sizes.indices.map { Step.turn(sizes.without($0)) }
        + sizes.indices.flatMap { index in
          sizes[index].simpler.map { Step.turn(sizes.replacing(index, by: $0)) }
        }
    case .damage(let seed, let places):
      places > 1
        ? [.damage(seed: seed, places: places / 2), .damage(seed: seed, places: places - 1)] : []
    case .wish(let column, let cells): simplerFigures(cells).map { .wish(column, $0) }
    case .prefer, .visibility, .restyle, .restart, .leave, .rest, .save: []
    }
  }
}

extension NavigationEvent<String> {
  /// Events with smaller numbers.
  fileprivate var simpler: [NavigationEvent<String>] {
    switch self {
    case .resize(let width, let height):
      ScreenSize(width, height).simpler.map { .resize(width: $0.width, height: $0.height) }
    case .moveSelection(let step): simplerFigures(step).map { .moveSelection(by: $0) }
    case .moveSelectionByPages(let pages):
      pages == 1 ? [] : [.moveSelection(by: 1), .moveSelectionByPages(1)]
    case .selectSibling(let step): simplerFigures(step).map { .selectSibling(by: $0) }
    case .moveFocus(let step): simplerFigures(step).map { .moveFocus(by: $0) }
    case .scroll(let column, let step): simplerFigures(step).map { .scroll(column, by: $0) }
    case .selectLast: [.selectFirst]
    case .toggleFold(let column, let item): [.select(column, item)]
    case .open(let column, let item): [.select(column, item)]
    case .cycleDisplayMode(let step): simplerFigures(step).map { .cycleDisplayMode(by: $0) }
    case .moveDivider(let step): simplerFigures(step).map { .moveDivider(by: $0) }
    case .moveDropTarget(let step): simplerFigures(step).map { .moveDropTarget(by: $0) }
    case .dragOut(let column, let x, let y):
      (x, y) == (0, 0) ? [] : [.dragOut(column, x: 0, y: 0)]
    case .dragOver(let column, let item, let x, let y, let step):
      x == 0 && y == 0 && step == 0
        ? [] : [.dragOver(column, item, x: 0, y: 0, scrolling: step.signum())].filter { $0 != self }
    case .grabItem(let column, let item): [.select(column, item)]
    case .dragDivider(let x, let y):
      x == 0 && y == 0
        ? []
        : [.dragDivider(x: 0, y: 0), .dragDivider(x: x, y: 0), .dragDivider(x: 0, y: y)].filter {
          $0 != self
        }
    case .present(let presentation): presentation.simpler.map { .present($0) }
    case .go(let target): target.isEmpty ? [] : [.go(to: Array(target.dropLast()))]
    case .selectFirst, .select, .selectInInnermostList, .goIn, .goOut, .goBack, .cancel, .focus,
      .toggleSidebar, .show, .hide, .setDisplayMode, .toggleFullScreen, .toggleInspector,
      .grabDivider, .releaseDivider, .resetDivider, .dismiss, .tapOutside, .pickUp, .drop,
      .cancelDrag, .measured:
      []
    }
  }
}

extension Presentation {
  /// Presentations with the default adaptation.
  fileprivate var simpler: [Presentation] {
    let usual = Presentation(id, style)
    return self == usual ? [] : [usual]
  }
}

extension TreeChange {
  /// Changes that affect fewer items.
  fileprivate var simpler: [TreeChange] {
    switch self {
    case .add(let names, let kind, let parent, let index):
      names.fewer.map { .add($0, kind, to: parent, at: index) }
        + (index == 0 ? [] : [.add(names, kind, to: parent, at: 0)])
    case .remove(let names, let parent): names.fewer.map { .remove($0, from: parent) }
    case .reorder(let parent, let names): names.fewer.map { .reorder(parent, as: $0) }
    case .state, .kind, .depth, .folds, .topColumn, .expandedMode: []
    }
  }
}

extension ScreenSize {
  /// The usual terminal size, in one dimension or both.
  var simpler: [ScreenSize] {
    let usual = [ScreenSize(80, 24), ScreenSize(width, 24), ScreenSize(80, height)]
    return (width == 80 || height == 24) ? (self == usual[0] ? [] : [usual[0]]) : usual
  }
}

extension Setup {
  /// Setups with fewer special values.
  var simpler: [Setup] {
    let usual = Setup()
    // A different size is simpler than special metrics.
    var all = [80, 60, 45, 120].map {
      changing(\.metrics, to: usual.metrics).changing(\.size, to: ScreenSize($0, 24))
    }
    if metrics == usual.metrics { all = [] }
    all += preferences.indices.map { changing(\.preferences, to: preferences.without($0)) }
    all.append(changing(\.metrics, to: usual.metrics))
    all += size.simpler.map { changing(\.size, to: $0) }
    all.append(changing(\.metrics.rowHeights, to: usual.metrics.rowHeights))
    all.append(changing(\.metrics.popoverWidths, to: usual.metrics.popoverWidths))
    for figure in SplitViewMetrics.figures {
      var metrics = metrics
      metrics[keyPath: figure] = usual.metrics[keyPath: figure]
      all.append(changing(\.metrics, to: metrics))
    }
    return all.filter { $0 != self }
  }

  private func changing<Value>(_ property: WritableKeyPath<Setup, Value>, to value: Value) -> Setup
  {
    var other = self
    other[keyPath: property] = value
    return other
  }
}

extension Tree {
  /// The names of all items, each before the items below it.
  var names: [String] {
    var names = nodes[""]?.children ?? []
    var next = 0
    while next < names.count {
      names += nodes[names[next]]?.children ?? []
      next += 1
    }
    return names
  }

  /// Returns the tree with only the items in `names`, without everything below the removed items.
  func keeping(_ names: Set<String>) -> Tree {
    var tree = self
    for (name, node) in nodes {
      tree.remove(node.children.filter { !names.contains($0) }, from: name)
    }
    return tree
  }

  /// Trees that differ by a simpler property.
  var simpler: [Tree] {
    var silent = self
    silent.topColumn = nil
    silent.expandedMode = nil
    return (silent == self ? [] : [silent])
      + nodes.keys.sorted().compactMap { name in
        guard nodes[name]?.state != .loaded else { return nil }
        var tree = self
        tree.nodes[name]?.state = .loaded
        return tree
      } + (folds ? [flat] : [])
  }
}

extension Tree {
  /// The tree with plain lists instead of outlines.
  fileprivate var flat: Tree {
    var tree = self
    tree.folds = false
    return tree
  }
}

// MARK: - Figures and names

/// Returns smaller numbers of the same sign.
private func simplerFigures(_ figure: Int) -> [Int] {
  let candidates = [figure.signum(), figure / 2].filter { $0 != figure }
  return figure == candidates.first
    ? []
    : Array(Set(candidates)).sorted {
      $0.magnitude < $1.magnitude
    }
}

extension Array {
  /// The two halves of the array, and the array without each element.
  fileprivate var fewer: [[Element]] {
    guard count > 1 else { return [] }
    let halves = [Array(prefix(count / 2)), Array(suffix(count - count / 2))]
    return halves + (count > 2 && count <= 12 ? indices.map(without) : [])
  }

  fileprivate func without(_ index: Int) -> [Element] {
    Array(self[..<index] + self[(index + 1)...])
  }

  fileprivate func replacing(_ index: Int, by element: Element) -> [Element] {
    var other = self
    other[index] = element
    return other
  }
}
