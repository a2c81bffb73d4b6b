import NavigationModel
import Testing

@Test(
  "show(_:) goes to the nearest mode that shows the column",
  arguments: [
    (120, .automatic, .secondaryOnly, .supplementary, .oneBesideSecondary),
    (120, .automatic, .oneBesideSecondary, .primary, .twoBesideSecondary),
    (80, .automatic, .oneBesideSecondary, .primary, .twoOverSecondary),
    (80, .displace, .oneBesideSecondary, .primary, .twoDisplaceSecondary),
    (120, .overlay, .secondaryOnly, .supplementary, .oneOverSecondary),
    (120, .overlay, .secondaryOnly, .primary, .twoOverSecondary),
    (90, .displace, .twoDisplaceSecondary, .secondary, .oneBesideSecondary),
    (120, .tile, .secondaryOnly, .primary, .twoBesideSecondary),
  ] as [(Int, SplitBehavior, DisplayMode, SplitViewColumn, DisplayMode)])
func show(
  width: Int, behavior: SplitBehavior, from: DisplayMode, column: SplitViewColumn,
  shown: DisplayMode
) {
  let scene = Scene(.mail(), .triple, width, behavior: behavior).after(.setDisplayMode(from))
  #expect(scene.layout.displayMode == from)
  let after = scene.after(.show(column)).layout
  #expect(after.displayMode == shown && after.isUsable(column))
}

@Test func `show(_:) keeps the focus unless the column lies over it`() {
  let reading = Scene(.mail(), .triple, 120).after(.goIn, .hide(.supplementary))
  #expect(reading.layout.displayMode == .secondaryOnly && reading.layout.focus == .secondary)
  #expect(reading.after(.show(.supplementary)).layout.focus == .secondary)
  #expect(reading.at(80).after(.show(.primary)).layout.focus == .primary)
}

@Test func `With tile, where one side column fits, the side columns are one stack in it`() {
  let scene = Scene(.mail(), .triple, 90, behavior: .tile)
  #expect(scene.outline == "[supplementary *m0] [secondary m0]")
  #expect(scene.navigator.backLevel(of: .supplementary, in: scene.layout) == 0)
  for event: NavigationEvent<String> in [.show(.primary), .goOut, .goBack(.supplementary), .cancel]
  {
    #expect(scene.after(event).outline == "[primary *inbox] [secondary m0]")
  }
  let primary = scene.after(.goOut)
  #expect(primary.layout[.primary]?.width == scene.layout[.supplementary]?.width)
  #expect(primary.after(.goIn) == scene)
  #expect(primary.after(.focus(.secondary)).outline == "[supplementary m0] [secondary *m0]")
  #expect(primary.after(.moveDivider(by: 3)).after(.goIn).layout[.supplementary]?.width == 35)
  #expect(primary.at(120).outline == "[primary *inbox] [supplementary m0] [secondary m0]")
}

@Test func `With tile, where no side column fits, the screen is compact`() {
  let scene = Scene(.mail(), .triple, 60, behavior: .tile)
  #expect(scene.outline == "[supplementary *m0]" && scene.layout.isCollapsed)
  #expect(scene.after(.goIn).outline == "[secondary *m0]")
  #expect(scene.after(.goIn, .goOut, .show(.primary)).outline == "[primary *inbox]")
  var tall = Scene(.mail(), .triple, 60, 40, behavior: .tile)
  tall.navigator.sidebarPresentation = .stacked
  #expect(tall.outline == "stacked [supplementary *m0] [secondary m0]")
}

@Test func `With tile, an inspector without room beside a side column is a sheet`() {
  func shown(_ width: Int) -> String {
    var scene = Scene(.mail(), .triple, width, behavior: .tile)
    scene.navigator.hasInspector = true
    return scene.after(.toggleInspector).outline
  }
  #expect(shown(112) == "[supplementary *m0] [secondary m0] [inspector -]")
  #expect(shown(90) == "[supplementary m0] [secondary m0] ^[inspector *-]")
}

@Test func `Side columns that are put away by a key come back as they were`() {
  func check(_ scene: Scene) {
    #expect(scene.after(.toggleSidebar, .toggleSidebar).navigator == scene.navigator)
  }
  for width in [200, 120, 90, 60] {
    for mode in DisplayMode.allCases {
      check(Scene(.mail(), .triple, width).after(.setDisplayMode(mode)))
      check(Scene(.mail(), .double, width).after(.setDisplayMode(mode)))
    }
  }
  check(Scene(.mail(), .triple, 120).after(.goIn))
  check(Scene(.mail(), .triple, 120).after(.goOut))
  let over = Scene(.mail(), .double, 90).after(.setDisplayMode(.oneOverSecondary))
  #expect(over.after(.hide(.primary), .show(.primary)) == over)
  let two = Scene(.mail(), .triple, 120).after(.setDisplayMode(.twoOverSecondary))
  // Beside the content, there is room for both columns.
  #expect(two.after(.hide(.primary), .show(.primary)).layout.displayMode == .twoBesideSecondary)
}

@Test func `Where side columns are one stack, hiding the primary leaves the list in its place`() {
  let tile = Scene(.mail(), .triple, 90, behavior: .tile).after(.goOut)
  #expect(tile.outline == "[primary *inbox] [secondary m0]")
  #expect(tile.after(.hide(.primary)).outline == "[supplementary *m0] [secondary m0]")
  #expect(tile.after(.hide(.primary), .show(.primary)).layout.isUsable(.primary))
  #expect(tile.after(.hide(.primary), .hide(.supplementary)).outline == "[secondary *m0]")
  var tall = Scene(.mail(), .triple, 60, 60)
  tall.navigator.sidebarPresentation = .stacked
  tall = tall.after(.goOut)
  #expect(tall.outline == "stacked [primary *inbox] [secondary m0]")
  #expect(tall.after(.hide(.primary)).outline == "stacked [supplementary *m0] [secondary m0]")
}

@Test func `Scrolling counts as acting: what is read in portrait is on top of a compact screen`() {
  let portrait = Scene(.mail(), .triple, 120).after(.moveSelection(by: 2)).at(60)
  #expect(portrait.at(45).outline == "[supplementary *m2]", "a turn alone decides nothing")
  #expect(portrait.after(.scroll(.secondary, by: 0)).at(45).outline == "[secondary *m2]")
  // Scrolling the message while a list is beside it does not move the focus.
  let wide = Scene(.mail(), .triple, 120).after(.scroll(.secondary, by: 3))
  #expect(wide.at(45).outline == "[supplementary *m0]")
}

@Test func `Side columns put away stay so at a width where only a popover can show them`() {
  let away = Scene(.mail(), .triple, 120).after(.toggleSidebar).at(60)
  let open = away.after(.toggleSidebar)
  #expect(open.outline == "[secondary m0] ^[supplementary *m0]")
  #expect(open.after(.toggleSidebar).navigator == away.navigator)
}

@Test(
  "hide(_:) goes to the nearest mode that hides the column",
  arguments: [
    (120, .automatic, .twoBesideSecondary, .primary, .oneBesideSecondary),
    (120, .automatic, .twoBesideSecondary, .supplementary, .secondaryOnly),
    (120, .automatic, .oneBesideSecondary, .supplementary, .secondaryOnly),
    (80, .automatic, .twoOverSecondary, .primary, .oneBesideSecondary),
    (120, .automatic, .twoOverSecondary, .primary, .oneBesideSecondary),
    (70, .automatic, .twoOverSecondary, .primary, .oneOverSecondary),
    (120, .overlay, .twoOverSecondary, .primary, .oneOverSecondary),
    (120, .tile, .twoBesideSecondary, .primary, .oneBesideSecondary),
    (90, .displace, .twoDisplaceSecondary, .primary, .oneBesideSecondary),
    (120, .automatic, .twoBesideSecondary, .secondary, .twoBesideSecondary),
    (120, .automatic, .oneBesideSecondary, .primary, .oneBesideSecondary),
  ] as [(Int, SplitBehavior, DisplayMode, SplitViewColumn, DisplayMode)])
func hide(
  width: Int, behavior: SplitBehavior, from: DisplayMode, column: SplitViewColumn,
  shown: DisplayMode
) {
  let scene = Scene(.mail(), .triple, width, behavior: behavior).after(.setDisplayMode(from))
  #expect(scene.layout.displayMode == from)
  let after = scene.after(.hide(column)).layout
  #expect(after.displayMode == shown && after.shows(column) == (column == .secondary))
}

@Test func `A hidden column stays hidden after a turn, until it is shown`() {
  let scene = Scene(.mail(), .triple, 120).after(.hide(.primary))
  #expect(scene.at(45).after(.goIn).at(120).layout.displayMode == .oneBesideSecondary)
  #expect(scene.after(.show(.primary)).layout.displayMode == .twoBesideSecondary)
}

@Test func `Hiding the column with the focus moves the focus to the next one`() {
  let primary = Scene(.mail(), .triple, 120).after(.focus(.primary), .hide(.primary))
  #expect(primary.layout.focus == .supplementary)
  #expect(primary.after(.hide(.supplementary)).layout.focus == .secondary)
}

@Test func `Hiding the popover's column closes the popover`() {
  let scene = Scene(.mail(), .triple, 60).after(.goOut)
  #expect(scene.layout.popover?.column == .supplementary)
  #expect(scene.after(.hide(.supplementary)).layout.popover == nil)
  #expect(scene.after(.hide(.primary)).layout.popover != nil)
}

@Test
func `On a compact screen, show pushes a column and those between, or pops to it, and hide pops`() {
  let list = Scene(.mail(), .triple, 45)
  #expect(list.outline == "[supplementary *m0]")
  #expect(list.after(.show(.secondary)).outline == "[secondary *m0]")
  #expect(list.after(.show(.secondary), .show(.primary)).outline == "[primary *inbox]")
  #expect(list.after(.show(.primary), .show(.secondary)).outline == "[secondary *m0]")
  #expect(list.after(.show(.supplementary)).navigator == list.navigator)
  #expect(list.after(.show(.secondary), .hide(.secondary)).outline == "[supplementary *m0]")
  #expect(list.after(.hide(.secondary)).outline == "[supplementary *m0]")
  #expect(list.after(.hide(.supplementary)).outline == "[primary *inbox]")
  #expect(list.after(.hide(.supplementary), .hide(.primary)).outline == "[primary *inbox]")
}

@Test func `A column that the style does not have, or that is empty, is not shown`() {
  let double = Scene(.files(), .double, 80)
  #expect(double.after(.show(.supplementary), .show(.compact)).navigator == double.navigator)
  #expect(double.after(.hide(.supplementary), .hide(.compact)).navigator == double.navigator)
}

@Test func `Hiding the mailboxes leaves the list above the content, if there is one`() {
  func hidden(_ tree: Tree) -> Scene {
    var scene = Scene(tree, .triple, 78, 70, behavior: .displace)
    scene.navigator.sidebarPresentation = .stacked
    return scene.after(.setDisplayMode(.twoDisplaceSecondary), .hide(.primary))
  }
  #expect(hidden(.mail(3)).outline == "stacked [supplementary *m0] [secondary m0]")
  var flat = Tree()
  flat.add(["only"], .leaf)
  #expect(hidden(flat).outline == "[secondary *only]")
}

@Test func `A column that came by going back is hidden without a trace`() {
  let hidden = Scene(.mail(), .triple, 80).after(.goOut, .hide(.primary))
  #expect(hidden.outline == "[supplementary *m0] [secondary m0]")
  #expect(hidden.after(.goIn).at(120).layout.displayMode == .twoBesideSecondary)
}

@Test func `A column that is shown takes the place of the list above the content`() {
  var scene = Scene(.mail(), .triple, 60, 40)
  scene.navigator.sidebarPresentation = .stacked
  let shown = scene.after(.focus(.secondary), .show(.primary))
  #expect(shown.outline == "stacked [primary *inbox] [secondary m0]")
}
