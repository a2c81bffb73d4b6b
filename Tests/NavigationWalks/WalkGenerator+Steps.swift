import NavigationModel

extension WalkGenerator {
  mutating func event(in scene: Scene) -> NavigationEvent<String> {
    let column = pick(Column.allCases) ?? .primary
    let step = chance(95) ? pick([-12, -3, -1, 1, 1, 2, 5]) ?? 1 : pick([Int.min, 0, .max]) ?? 0
    switch Int.random(in: 0..<21, using: &random) {
    case 0, 1:
      let size = size()
      return .resize(width: size.width, height: size.height)
    case 2, 3, 4: return .moveSelection(by: step)
    case 5: return .moveSelectionByPages(pick([-1, -0.5, 0.5, 1, 1, .nan, 1e99]) ?? 1)
    case 6: return chance(50) ? .selectFirst : .selectLast
    case 7, 8: return .select(column, item(of: column, in: scene))
    case 9: return .open(column, item(of: column, in: scene))
    case 10:
      return chance(70)
        ? .selectSibling(by: step) : .selectInInnermostList(item(of: column, in: scene))
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
  private mutating func item(of column: Column, in scene: Scene) -> String {
    guard chance(90), let level = scene.navigator.topLevel(of: column),
      let node = scene.tree.nodes[scene.navigator.parent(ofLevel: level).last ?? ""]
    else { return "nowhere" }
    return pick(node.children) ?? "nowhere"
  }

  /// A change of a list on the path, or seldom of another one.
  mutating func change(of scene: Scene) -> Change {
    let parents = [""] + scene.navigator.path
    let parent = chance(85) ? pick(parents) ?? "" : pick(scene.tree.nodes.keys.sorted()) ?? ""
    let node = scene.tree.nodes[parent] ?? Tree.Node(kind: .leaf)
    if node.state != .loaded && chance(60) { return .state(parent, .loaded) }
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<8: return add(to: parent, node)
    case 8..<14:
      let some = node.children.filter { _ in chance(node.children.count > 20 ? 60 : 20) }
      let selected = scene.navigator.path.filter { node.children.contains($0) && chance(30) }
      return .remove(some + selected.filter { !some.contains($0) }, from: parent)
    case 14, 15: return .reorder(parent, as: node.children.shuffled(using: &random))
    case 16:
      return .kind(pick(node.children) ?? "", pick([.leaf, .container, .folder, .header]) ?? .leaf)
    case 17: return .remove(node.children, from: parent)
    default: return .state(parent, pick(Tree.State.allCases) ?? .loaded)
    }
  }

  private mutating func add(to parent: String, _ node: Tree.Node) -> Change {
    names += 4
    let kinds: [ItemKind] = [.leaf, .leaf, .leaf, .container, .container, .folder, .header]
    let new = (names - (pick(0..<4) ?? 0)...names).map { "i\($0)" }
    let place = Int.random(in: 0...node.children.count, using: &random)
    return .add(new, pick(kinds) ?? .leaf, to: parent, at: place)
  }
}
