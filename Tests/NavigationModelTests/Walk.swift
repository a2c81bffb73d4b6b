import NavigationModel
import TestSupport

/// One step of a random walk.
enum Step {
  case event(NavigationEvent<String>)
  case change(Change)
}

/// A change of the tree.
enum Change {
  case add([String], ItemKind, to: String, at: Int)
  case remove([String], from: String)
  case shuffle(String, seed: UInt64)
  case state(String, Tree.State)
  case kind(String, ItemKind)
}

extension Tree {
  mutating func apply(_ change: Change) {
    switch change {
    case .add(let names, let kind, let parent, let index): add(names, kind, to: parent, at: index)
    case .remove(let names, let parent): remove(names, from: parent)
    case .shuffle(let parent, let seed):
      var generator = SeededGenerator(seed: seed)
      nodes[parent]?.children.shuffle(using: &generator)
    case .state(let parent, let state): nodes[parent]?.state = state
    case .kind(let name, let kind): nodes[name]?.kind = kind
    }
  }
}

/// Chooses steps at random: mostly such as make sense, some that don't.
struct Walk {
  var random: SeededGenerator
  private var names = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func pick<C: Collection>(_ choices: C) -> C.Element? {
    choices.randomElement(using: &random)
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  /// A split view of any make.
  mutating func navigator() -> Navigator<String> {
    var metrics = Metrics()
    metrics.rowHeights = chance(50) ? [:] : [1: 2, 2: 3]
    return Navigator(
      style: chance(30) ? .double : .triple, width: width(), height: height(),
      displayMode: chance(60) ? .automatic : pick(DisplayMode.allCases) ?? .automatic,
      splitBehavior: chance(60) ? .automatic : pick(SplitBehavior.allCases) ?? .automatic,
      primaryEdge: chance(80) ? .leading : .trailing, metrics: metrics)
  }

  mutating func width() -> Int {
    chance(90)
      ? pick([45, 54, 55, 60, 78, 79, 80, 95, 96, 100, 120, 200]) ?? 80
      : pick([Int.min, 0, 1, 3, 20, .max]) ?? 0
  }

  mutating func height() -> Int {
    chance(90) ? pick([6, 8, 11, 12, 24, 50]) ?? 24 : pick([Int.min, 0, 1, 2, 3, .max]) ?? 0
  }

  mutating func step(_ scene: Scene) -> Step {
    chance(25) ? .change(change(scene)) : .event(event(scene))
  }

  private mutating func event(_ scene: Scene) -> NavigationEvent<String> {
    let column = pick(Column.allCases) ?? .primary
    let step = chance(95) ? pick([-12, -3, -1, 1, 1, 2, 5]) ?? 1 : pick([Int.min, 0, .max]) ?? 0
    switch Int.random(in: 0..<21, using: &random) {
    case 0, 1: return .resize(width: width(), height: height())
    case 2, 3, 4: return .moveSelection(by: step)
    case 5: return .moveSelectionByPages(pick([-1, -0.5, 0.5, 1, 1, .nan, 1e99]) ?? 1)
    case 6: return chance(50) ? .selectFirst : .selectLast
    case 7, 8: return .select(column, item(scene, column))
    case 9: return .open(column, item(scene, column))
    case 10:
      return chance(70) ? .selectSibling(by: step) : .selectInInnermostList(item(scene, column))
    case 11, 12, 13: return .goIn
    case 14: return .goOut
    case 15: return .goBack(column)
    case 16: return .cancel
    case 17: return .focus(column)
    case 18: return .moveFocus(by: step)
    case 19: return chance(60) ? .toggleSidebar : .tapOutside
    default: return .scroll(column, by: step)
    }
  }

  /// An item of the list that `column` shows, or seldom one that is nowhere.
  private mutating func item(_ scene: Scene, _ column: Column) -> String {
    guard chance(90), let level = scene.navigator.topLevel(of: column),
      let node = scene.tree.nodes[scene.navigator.parent(ofLevel: level).last ?? ""]
    else { return "nowhere" }
    return pick(node.children) ?? "nowhere"
  }

  /// A change of a list on the path, or seldom of another one.
  private mutating func change(_ scene: Scene) -> Change {
    let parents = [""] + scene.navigator.path
    let parent = chance(85) ? pick(parents) ?? "" : pick(scene.tree.nodes.keys.sorted()) ?? ""
    let node = scene.tree.nodes[parent] ?? Tree.Node(kind: .leaf)
    if node.state != .loaded && chance(60) { return .state(parent, .loaded) }
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<8:
      names += 4
      let kind =
        pick([ItemKind.leaf, .leaf, .leaf, .container, .container, .folder, .header]) ?? .leaf
      let new = (names - (pick(0..<4) ?? 0)...names).map { "i\($0)" }
      return .add(
        new, kind, to: parent, at: Int.random(in: 0...node.children.count, using: &random))
    case 8..<14:
      let some = node.children.filter { _ in chance(node.children.count > 20 ? 60 : 20) }
      let selected = scene.navigator.path.filter { node.children.contains($0) && chance(30) }
      return .remove(some + selected, from: parent)
    case 14, 15: return .shuffle(parent, seed: random.next())
    case 16:
      return .kind(pick(node.children) ?? "", pick([.leaf, .container, .folder, .header]) ?? .leaf)
    case 17: return .remove(node.children, from: parent)
    default: return .state(parent, pick(Tree.State.allCases) ?? .loaded)
    }
  }
}
