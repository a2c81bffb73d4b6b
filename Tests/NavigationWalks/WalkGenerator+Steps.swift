import NavigationModel

extension WalkGenerator {
  mutating func event(in scene: Scene) -> NavigationEvent<String> {
    let presented = scene.navigator.presentations
    if let top = presented.last, chance(40) {
      return chance(50)
        ? .dismiss(chance(80) ? top.id : presented[0].id) : chance(50) ? .cancel : .tapOutside
    }
    let column =
      chance(90)
      ? pick(SplitViewStyle.triple.columns) ?? .primary : pick(SplitViewColumn.allCases) ?? .primary
    let step = chance(95) ? pick([-12, -3, -1, 1, 1, 2, 5]) ?? 1 : pick([Int.min, 0, .max]) ?? 0
    if scene.navigator.drag != nil, chance(75) { return dragEvent(in: scene, column, step) }
    if scene.tree.folds, chance(10) {
      let column = listColumn(of: scene)
      let folded = scene.navigator.topLevel(of: column).map { scene.navigator.levels[$0].folded }
      return .toggleFold(
        column, (chance(50) ? pick(folded ?? []) : nil) ?? item(of: column, in: scene))
    }
    switch Int.random(in: 0..<38, using: &random) {
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
    case 20:
      return chance(50)
        ? .scroll(column, by: step) : .toggleFold(column, item(of: column, in: scene))
    case 21, 22: return .show(column)
    case 23: return .hide(column)
    case 24: return .setDisplayMode(pick(DisplayMode.allCases) ?? .automatic)
    case 25: return .cycleDisplayMode(by: step)
    case 26: return .toggleFullScreen
    case 27: return .toggleInspector
    case 28, 29: return dividerEvent(column, step)
    case 30: return .present(presentation())
    case 31: return .dismiss(chance(80) ? name() : "nowhere")
    case 32: return .pickUp
    case 33, 34:
      let column = chance(90) ? listColumn(of: scene) : column
      return .grabItem(column, item(of: column, in: scene))
    case 36: return .go(to: path(in: scene))
    case 35: return dragEvent(in: scene, column, step)
    default: return scene.navigator.isFullScreen ? .toggleFullScreen : .goIn
    }
  }

  /// Returns a random path down from the root, which seldom leads to a missing item.
  private mutating func path(in scene: Scene) -> [String] {
    var path: [String] = []
    while chance(80), let name = pick(scene.tree.nodes[path.last ?? ""]?.children ?? []) {
      path.append(name)
    }
    return chance(10) ? path + ["nowhere"] : path
  }

  private mutating func dividerEvent(_ column: SplitViewColumn, _ step: Int) -> NavigationEvent<
    String
  > {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .moveDivider(by: step)
    case 1, 2: return .grabDivider(column)
    case 3: return .releaseDivider
    case 4: return .resetDivider(column)
    default:
      let size = size()
      return .dragDivider(
        x: chance(80) ? Int.random(in: -5...150, using: &random) : size.width,
        y: chance(80) ? Int.random(in: -5...60, using: &random) : size.height)
    }
  }

  /// Returns an event that continues or ends a drag.
  private mutating func dragEvent(
    in scene: Scene, _ column: SplitViewColumn, _ step: Int
  ) -> NavigationEvent<String> {
    let drag = scene.navigator.drag(on: scene.layout)
    if let drag, drag.means != .keys, drag.target != nil, chance(60) { return .drop }
    let column = chance(90) ? listColumn(of: scene) : column
    switch Int.random(in: 0..<20, using: &random) {
    case 0, 1, 2: return .drop
    case 3: return chance(50) ? .cancelDrag : .cancel
    case 4: return .scroll(column, by: step)
    case 5:
      let size = size()
      return .resize(width: size.width, height: size.height)
    case 6..<12 where drag?.means == .keys: return .moveDropTarget(by: step)
    case 6..<9: return .dragOut(column, x: 3, y: 1)
    default:
      return .dragOver(
        chance(90) ? column : nil, chance(90) ? item(of: column, in: scene) : nil,
        x: Int.random(in: -5...150, using: &random), y: Int.random(in: -5...60, using: &random),
        scrolling: chance(70) ? 0 : step)
    }
  }

  /// Returns a column on screen that shows a list.
  private mutating func listColumn(of scene: Scene) -> SplitViewColumn {
    let layout = scene.layout
    return pick(
      SplitViewStyle.triple.columns.filter {
        layout.isUsable($0) && scene.navigator.topLevel(of: $0) != nil
      }) ?? .primary
  }

  private mutating func name() -> PresentationID { pick(["note", "sheet", "question"]) ?? "note" }

  private mutating func presentation() -> Presentation {
    let column = pick(SplitViewColumn.allCases) ?? .primary
    let styles: [PresentationStyle] = [
      .popover(from: column), .popover(from: .secondary), .pageSheet, .formSheet, .fullScreen,
      .currentContext, .alert,
    ]
    return Presentation(
      name(), pick(styles) ?? .alert,
      compactAdaptation: pick(PresentationAdaptation.allCases) ?? .sheet)
  }

  /// Returns a random preference.
  mutating func preference() -> Preference {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return .preferredDisplayMode(pick(DisplayMode.allCases) ?? .automatic)
    case 1: return .preferredSplitBehavior(pick(SplitBehavior.allCases) ?? .automatic)
    case 2: return .primaryEdge(pick(PrimaryEdge.allCases) ?? .leading)
    case 3, 4: return .sidebarPresentation(pick(SidebarPresentation.allCases) ?? .popover)
    case 5: return .showsSecondaryOnlyButton(chance(50))
    case 6: return .preferredCompactColumn(chance(40) ? nil : pick(SplitViewStyle.triple.columns))
    case 7: return .hasInspector(chance(80))
    case 8: return .hasCompactColumn(chance(50))
    case 9: return .hasTabBar(chance(50))
    case 10:
      let rows = [Int.min, -1, 0, 1, 2, 5, 30, .max]
      let bars = ColumnBars(top: pick(rows) ?? 1, bottom: pick(rows) ?? 1)
      return .columnBars(pick(SplitViewColumn.allCases) ?? .primary, chance(20) ? nil : bars)
    default:
      return .columnWidth(
        pick(SplitViewColumn.allCases) ?? .primary, chance(20) ? nil : columnWidth())
    }
  }

  private mutating func columnWidth() -> ColumnWidth {
    func maybe<Value>(_ value: Value?) -> Value? { chance(50) ? value : nil }
    let figures = [Int.min, 0, 1, 10, 20, 28, 32, 40, 60, .max]
    return ColumnWidth(
      preferred: maybe(pick(figures)),
      preferredFraction: maybe(pick([-1, 0, 0.2, 0.3, 0.5, 1, 1e9, .nan, .infinity])),
      minimum: maybe(pick([Int.min, 0, 1, 10, 24, 30])), maximum: maybe(pick(figures)))
  }

  /// Returns an item of the list that `column` shows, or seldom a missing item.
  private mutating func item(of column: SplitViewColumn, in scene: Scene) -> String {
    guard chance(90), let level = scene.navigator.topLevel(of: column),
      let node = scene.tree.nodes[scene.navigator.parent(ofLevel: level).last ?? ""]
    else { return "nowhere" }
    return pick(node.children) ?? "nowhere"
  }

  /// Returns a change of a list on the path, or seldom of another list.
  mutating func change(of scene: Scene) -> TreeChange {
    let parents = [""] + scene.navigator.path
    let parent = chance(85) ? pick(parents) ?? "" : pick(scene.tree.nodes.keys.sorted()) ?? ""
    let node = scene.tree.nodes[parent] ?? Tree.Node(kind: .leaf)
    if node.state != .loaded && chance(60) { return .state(parent, .loaded) }
    if scene.tree.folds && chance(20) || chance(1) {
      return chance(90)
        ? .depth(pick(node.children) ?? "", pick([-1, 0, 1, 2, 3, .max]) ?? 0) : .folds(chance(60))
    }
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
    case 18:
      return chance(50)
        ? .topColumn(chance(50) ? nil : pick(SplitViewColumn.allCases))
        : .expandedMode(chance(50) ? nil : pick(DisplayMode.allCases))
    default: return .state(parent, pick(Tree.State.allCases) ?? .loaded)
    }
  }

  private mutating func add(to parent: String, _ node: Tree.Node) -> TreeChange {
    names += 4
    let kinds: [ItemKind] = [.leaf, .leaf, .leaf, .container, .container, .folder, .header]
    let new = (names - (pick(0..<4) ?? 0)...names).map { "i\($0)" }
    let place = Int.random(in: 0...node.children.count, using: &random)
    return .add(new, pick(kinds) ?? .leaf, to: parent, at: place)
  }
}
