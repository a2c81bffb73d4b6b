import NavigationModel
import Testing

/// A mail hierarchy with custom answers for turns into and out of compact screens.
private struct Asked: Hierarchy {
  var tree = Tree.mail()
  var top: @Sendable (SplitViewColumn) -> SplitViewColumn = { $0 }
  var mode: @Sendable (DisplayMode) -> DisplayMode = { $0 }

  func children(of parent: [String]) -> ChildCount { tree.children(of: parent) }
  func item(at index: Int, of parent: [String]) -> String? { tree.item(at: index, of: parent) }
  func index(of item: String, in parent: [String]) -> Int? { tree.index(of: item, in: parent) }
  func kind(of path: [String]) -> ItemKind { tree.kind(of: path) }
  func topColumn(forCollapsingToProposed column: SplitViewColumn, path: [String]) -> SplitViewColumn
  { top(column) }
  func displayMode(forExpandingToProposed mode: DisplayMode, path: [String]) -> DisplayMode {
    self.mode(mode)
  }

  func navigator(_ width: Int, _ body: (inout Navigator<String>) -> Void = { _ in })
    -> Navigator<String>
  {
    var navigator = Navigator<String>(style: .triple, width: width)
    body(&navigator)
    navigator.hierarchyChanged(from: nil, to: self)
    return navigator
  }

  /// Returns the top column at 45 cells, after `events` at that width.
  func top(
    of navigator: Navigator<String>, after events: NavigationEvent<String>...
  ) -> SplitViewColumn? {
    var navigator = navigator
    navigator.update(.resize(width: 45, height: 24), in: self)
    for event in events { navigator.update(event, in: self) }
    return navigator.layout(in: self).columns.first?.column
  }
}

@Test func `The program is asked for the top column until the person does something`() {
  let asked = Asked(top: { _ in .primary })
  let navigator = asked.navigator(120)
  #expect(asked.top(of: navigator) == .primary)
  #expect(asked.top(of: navigator, after: .goIn) == .supplementary)
  #expect(Asked().top(of: navigator) == .supplementary)
}

@Test func `The proposal is the column with the focus, and no answer shows a placeholder`() {
  let asked = Asked(top: { $0 == .secondary ? .primary : .secondary })
  var navigator = asked.navigator(120)
  #expect(asked.top(of: navigator) == .secondary)
  navigator.update(.goIn, in: asked)
  #expect(asked.top(of: navigator) == .primary)
  let empty = Asked(tree: .mail(0), top: { _ in .secondary })
  #expect(empty.top(of: empty.navigator(120)) == .supplementary)
  #expect(Asked(top: { _ in .inspector }).top(of: navigator) == .secondary)
}

@Test func `The preferred compact column comes on top, and follows the person's moves`() {
  let asked = Asked()
  var navigator = asked.navigator(120) { $0.preferredCompactColumn = .primary }
  navigator.update(.goIn, in: asked)
  #expect(asked.top(of: navigator) == .primary)
  navigator.update(.resize(width: 45, height: 24), in: asked)
  navigator.update(.goIn, in: asked)
  #expect(navigator.preferredCompactColumn == .supplementary)
  navigator.update(.goIn, in: asked)
  #expect(navigator.preferredCompactColumn == .secondary)
  navigator.update(.goOut, in: asked)
  #expect(navigator.preferredCompactColumn == .supplementary)
  navigator.change(in: asked) { $0.preferredCompactColumn = .secondary }
  #expect(navigator.layout(in: asked).columns.first?.column == .secondary)
}

@Test
func `A program's compact column replaces the stack unless the program answers otherwise`() {
  let asked = Asked()
  var navigator = asked.navigator(120) { $0.hasCompactColumn = true }
  #expect(!navigator.layout(in: asked).usesCompactColumn)
  navigator.update(.resize(width: 45, height: 24), in: asked)
  #expect(navigator.layout(in: asked).usesCompactColumn)
  navigator.update(.goIn, in: asked)
  #expect(navigator.layout(in: asked).usesCompactColumn)
  #expect(navigator.layout(in: asked).columns.first?.column == .secondary)
  let other = Asked(top: { $0 == .compact ? .supplementary : $0 })
  var without = other.navigator(45) { $0.hasCompactColumn = true }
  #expect(!without.layout(in: other).usesCompactColumn)
  without.update(.goIn, in: other)
  #expect(!without.layout(in: other).usesCompactColumn)
}

@Test func `The program is asked for the mode after an expansion, and its answer lasts`() {
  let asked = Asked(mode: { $0 == .twoBesideSecondary ? .oneBesideSecondary : $0 })
  var navigator = asked.navigator(45)
  navigator.update(.moveSelection(by: 1), in: asked)
  navigator.update(.resize(width: 120, height: 24), in: asked)
  #expect(navigator.layout(in: asked).displayMode == .oneBesideSecondary)
  navigator.update(.moveSelection(by: 1), in: asked)
  #expect(navigator.layout(in: asked).displayMode == .oneBesideSecondary)
  #expect(asked.navigator(120).layout(in: asked).displayMode == .twoBesideSecondary)
}

@Test func `A turn for which the program is asked, and the turn back, change nothing`() {
  let asked = Asked(top: { _ in .primary }, mode: { _ in .secondaryOnly })
  let navigator = asked.navigator(120)
  var turned = navigator
  for width in [45, 120] { turned.update(.resize(width: width, height: 24), in: asked) }
  #expect(turned == navigator && turned.layout(in: asked) == navigator.layout(in: asked))
}

@Test func `New content does not push itself on top of a list, whatever column is preferred`() {
  var scene = Scene(.mail(1), .triple, 45)
  scene.navigator.preferredCompactColumn = .supplementary
  scene = scene.after(.goIn).changing { $0.remove(["m0"], from: "inbox") }
  scene = scene.changing { $0.add(["m9"], .leaf, to: "inbox") }
  #expect(scene.outline == "[supplementary *m9]")
}
