import NavigationModel
import Testing

private func stacked(
  _ width: Int, _ height: Int, _ style: SplitViewStyle = .triple, edge: PrimaryEdge = .leading
) -> Scene {
  var scene = Scene(.mail(), style, width, height, edge: edge)
  scene.navigator.sidebarPresentation = .stacked
  return scene
}

@Test(
  "In tall portrait the list stands above the content",
  arguments: [
    (60, 40, true), (60, 31, true), (60, 30, false), (55, 30, true), (78, 39, false),
    (78, 40, true), (79, 60, false), (54, 60, false), (55, 29, false),
  ])
func tall(width: Int, height: Int, isStacked: Bool) {
  #expect(stacked(width, height).layout.isStacked == isStacked)
}

@Test func `List, divider and content share the rows`() throws {
  let layout = stacked(60, 40).layout
  #expect(layout.displayMode == .oneBesideSecondary && layout.statusRows == 1)
  let list = try #require(layout[.supplementary])
  let content = try #require(layout[.secondary])
  let divider = try #require(layout.dividers.first)
  #expect([list.x, list.y, list.width, list.height] == [0, 1, 60, 15])
  #expect([divider.x, divider.y, divider.width, divider.height] == [0, 16, 60, 1])
  #expect([content.x, content.y, content.width, content.height] == [0, 17, 60, 22])
  #expect(layout.contentRows(of: .supplementary) == 13 && layout.contentRows(of: .secondary) == 20)
}

@Test func `The list's place is one navigation stack of the side columns (SV6)`() {
  let scene = stacked(60, 40)
  #expect(scene.outline == "stacked [supplementary *m0] [secondary m0]")
  let mailboxes = scene.after(.goOut)
  #expect(mailboxes.outline == "stacked [primary *inbox] [secondary m0]")
  #expect(mailboxes.layout.popover == nil && mailboxes.layout.displayMode == .oneBesideSecondary)
  #expect(mailboxes.after(.goIn).outline == "stacked [supplementary *m0] [secondary m0]")
  #expect(scene.navigator.backLevel(of: .supplementary, in: scene.layout) == 0)
}

@Test func `Without the list the content has the screen, until the list is shown again`() {
  let hidden = stacked(60, 40).after(.toggleSidebar)
  #expect(hidden.outline == "[secondary *m0]" && !hidden.layout.isStacked)
  #expect(hidden.after(.toggleSidebar).layout.isStacked)
}

@Test func `The divider below the list moves down and up, and stays`() {
  let scene = stacked(60, 40)
  let moved = scene.after(.moveDivider(by: 3))
  #expect(moved.layout[.supplementary]?.height == 18)
  #expect(moved.at(120).at(60).layout == moved.layout)
  #expect(scene.after(.moveDivider(by: 99)).layout[.secondary]?.height == 3)
  #expect(scene.after(.moveDivider(by: -99)).layout[.supplementary]?.height == 3)
  let dragged = scene.after(.grabDivider(.supplementary), .dragDivider(x: 5, y: 11))
  #expect(dragged.layout[.supplementary]?.height == 10)
  #expect(dragged.after(.resetDivider(.supplementary)).layout[.supplementary]?.height == 15)
}

@Test func `On a screen of a few rows no size is negative, whatever a program asks for`() {
  var metrics = SplitViewMetrics()
  metrics.regularWidth = 0
  metrics.stackedMinimumRows = 0
  metrics.stackedFraction = -1
  for height in 0..<8 {
    var scene = Scene(.mail(), .double, 3, height, metrics: metrics)
    scene.navigator.sidebarPresentation = .stacked
    #expect(scene.violation == nil)
  }
}

@Test func `On a screen that is not tall, the popover comes as usual`() {
  let scene = stacked(60, 24).after(.goOut)
  #expect(scene.layout.popover?.column == .supplementary)
}

@Test(
  "Side columns that are no popover come over the content in portrait, or displace it, by the behavior",
  arguments: [
    (.automatic, .oneOverSecondary, .twoOverSecondary),
    (.overlay, .oneOverSecondary, .twoOverSecondary),
    (.displace, .twoDisplaceSecondary, .twoDisplaceSecondary),
  ] as [(SplitBehavior, DisplayMode, DisplayMode)])
func columns(behavior: SplitBehavior, list: DisplayMode, mailboxes: DisplayMode) {
  var scene = Scene(.mail(), .triple, 70, behavior: behavior)
  scene.navigator.sidebarPresentation = .column
  let one = scene.after(.goOut)
  #expect(one.layout.displayMode == list && one.layout.popover == nil)
  #expect(one.layout.focus == .supplementary)
  let two = one.after(.goOut)
  #expect(two.layout.displayMode == mailboxes && two.layout.focus == .primary)
  #expect(two.after(.tapOutside).layout.displayMode == .secondaryOnly)
  #expect(one.after(.goIn).layout.displayMode == .secondaryOnly)
}
