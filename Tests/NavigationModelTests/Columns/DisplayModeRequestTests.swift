import NavigationModel
import Testing

@Test(
  "Every mode asked for on screen is shown as in the table",
  arguments: [
    (.secondaryOnly, 120, .secondaryOnly), (.oneBesideSecondary, 120, .oneBesideSecondary),
    (.oneOverSecondary, 120, .oneOverSecondary), (.twoBesideSecondary, 120, .twoBesideSecondary),
    (.twoOverSecondary, 120, .twoOverSecondary), (.twoBesideSecondary, 80, .twoOverSecondary),
    (.oneBesideSecondary, 60, .secondaryOnly), (.oneOverSecondary, 60, .oneOverSecondary),
    (.twoOverSecondary, 60, .twoOverSecondary), (.automatic, 80, .oneBesideSecondary),
  ] as [(DisplayMode, Int, DisplayMode)])
func asked(mode: DisplayMode, width: Int, shown: DisplayMode) {
  #expect(Scene(.mail(), .triple, width).after(.setDisplayMode(mode)).layout.displayMode == shown)
}

@Test func `A mode asked for on screen comes back with the width, whatever happened in between`() {
  let scene = Scene(.mail(), .triple, 120).after(.setDisplayMode(.oneBesideSecondary))
  let away = scene.at(60).after(.goIn, .goOut, .goIn).at(45).after(.goOut, .goIn)
  #expect(away.at(120).layout.displayMode == .oneBesideSecondary)
  #expect(away.at(60).layout.displayMode == .secondaryOnly)
  #expect(away.at(120).after(.setDisplayMode(.automatic)).layout.displayMode == .twoBesideSecondary)
}

@Test func `A turn covers nothing, wherever the focus is; what is asked for at that width does`() {
  let wide = Scene(.mail(), .triple, 120).after(.setDisplayMode(.twoBesideSecondary))
  #expect(wide.at(90).outline == "[supplementary *m0] [secondary m0]")
  #expect(wide.after(.focus(.primary)).at(90).outline == "[supplementary *m0] [secondary m0]")
  let over = wide.at(90).after(.setDisplayMode(.twoBesideSecondary))
  #expect(over.layout.displayMode == .twoOverSecondary)
  #expect(over.at(120).layout.displayMode == .twoBesideSecondary)
  #expect(over.at(120).at(90) == over)
  #expect(
    over.at(120).after(.moveSelection(by: 1)).at(90).layout.displayMode == .oneBesideSecondary)
  let reading = over.after(.tapOutside)
  #expect(reading.layout.displayMode == .oneBesideSecondary && reading.layout.focus == .secondary)
  #expect(reading.after(.goOut).layout.displayMode == .oneBesideSecondary)
  #expect(reading.at(120).layout.displayMode == .twoBesideSecondary)
}

@Test func `A column that came beside the content on demand comes over it at no other width`() {
  let alone = Scene(.mail(), .triple, 120, displayMode: .secondaryOnly).after(.goOut, .goOut)
  #expect(alone.outline == "[primary *inbox] [supplementary m0] [secondary m0]")
  #expect(alone.at(90).outline == "[secondary *m0]")
  #expect(alone.at(60).outline == "[secondary *m0]")
  #expect(alone.at(60).at(120) == alone)
}

@Test func `The focus changes no mode that was asked for`() {
  let over = Scene(.mail(), .triple, 90).after(.setDisplayMode(.twoBesideSecondary))
  #expect(over.outline == "[primary inbox] [supplementary *m0] (secondary m0)")
  for event: NavigationEvent<String> in [
    .focus(.supplementary), .focus(.primary), .select(.supplementary, "m0"),
    .select(.supplementary, "m2"), .moveSelection(by: 1), .moveFocus(by: 1),
  ] {
    #expect(over.after(event).layout.displayMode == .twoOverSecondary)
  }
  let shown = Scene(.mail(), .triple, 90).after(.show(.primary), .focus(.supplementary))
  #expect(shown.outline == over.outline)
  #expect(over.after(.goIn).outline == "[supplementary m0] [secondary *m0]")
}

@Test func `A mode asked for on a compact screen is that after the expansion`() {
  let compact = Scene(.mail(), .triple, 45).after(.setDisplayMode(.oneBesideSecondary))
  #expect(compact.layout.displayMode == .secondaryOnly)
  #expect(compact.at(120).layout.displayMode == .oneBesideSecondary)
  let over = compact.after(.setDisplayMode(.twoOverSecondary))
  #expect(over.at(120).layout.displayMode == .secondaryOnly)
  #expect(over.after(.setDisplayMode(.automatic)).at(120).layout.displayMode == .twoBesideSecondary)
}

@Test func `A new preference takes the place of what was asked for, at once`() {
  var scene = Scene(.mail(), .triple, 120).after(.setDisplayMode(.secondaryOnly))
  scene.navigator.preferredDisplayMode = .automatic
  #expect(scene.layout.displayMode == .secondaryOnly)
  let changes = scene.navigator.change(in: scene.tree) {
    $0.preferredDisplayMode = .oneBesideSecondary
  }
  #expect(changes.first == .displayMode(.oneBesideSecondary))
  scene = scene.after(.toggleSidebar)
  scene.navigator.preferredDisplayMode = .twoBesideSecondary
  #expect(scene.layout.displayMode == .twoBesideSecondary)
}

@Test(
  "The columns' visibility reads and sets the mode asked for",
  arguments: [
    (.triple, 120, .all, .twoBesideSecondary, .all),
    (.triple, 120, .doubleColumn, .oneBesideSecondary, .doubleColumn),
    (.triple, 120, .detailOnly, .secondaryOnly, .detailOnly),
    (.triple, 120, .automatic, .twoBesideSecondary, .automatic),
    (.triple, 90, .all, .twoOverSecondary, .all),
    (.triple, 60, .doubleColumn, .secondaryOnly, .doubleColumn),
    (.double, 90, .all, .oneBesideSecondary, .all),
    (.double, 90, .doubleColumn, .oneBesideSecondary, .all),
    (.triple, 45, .detailOnly, .secondaryOnly, .detailOnly),
  ]
    as [(
      SplitViewStyle, Int, NavigationSplitViewVisibility, DisplayMode, NavigationSplitViewVisibility
    )])
func visibility(
  style: SplitViewStyle, width: Int, set: NavigationSplitViewVisibility, shown: DisplayMode,
  read: NavigationSplitViewVisibility
) {
  var scene = Scene(.mail(), style, width)
  scene.navigator.columnVisibility = set
  #expect(scene.layout.displayMode == shown && scene.navigator.columnVisibility == read)
  #expect(scene.violation == nil)
  let asked = Scene(.mail(), style, width)
    .after(.setDisplayMode(set == .detailOnly ? .secondaryOnly : .automatic))
  #expect(asked.navigator.columnVisibility == (set == .detailOnly ? .detailOnly : .automatic))
}

@Test func `Hidden side columns read as the detail only`() {
  let hidden = Scene(.mail(), .triple, 120).after(.toggleSidebar)
  #expect(hidden.navigator.columnVisibility == .detailOnly)
}

@Test func `SwiftUI's styles are behaviors`() {
  #expect(SplitBehavior.balanced == .tile && SplitBehavior.prominentDetail == .overlay)
}

@Test func `A tap on the dimmed content closes the columns asked for over it`() {
  let over = Scene(.mail(), .triple, 120, behavior: .overlay).after(
    .setDisplayMode(.twoOverSecondary))
  #expect(over.outline == "[primary inbox] [supplementary *m0] (secondary m0)")
  #expect(over.after(.tapOutside).layout.displayMode == .secondaryOnly)
  let displaced = Scene(.mail(), .triple, 90, behavior: .displace).after(
    .setDisplayMode(.twoDisplaceSecondary))
  #expect(displaced.layout.displayMode == .twoDisplaceSecondary)
  #expect(displaced.after(.tapOutside).layout.displayMode == .oneBesideSecondary)
}

@Test(
  "The modes to go through are those that the size and the behavior allow",
  arguments: [
    (.triple, 120, .automatic, "secondaryOnly oneBeside oneOver twoBeside twoOver"),
    (.triple, 80, .automatic, "secondaryOnly oneBeside oneOver twoOver"),
    (.triple, 60, .automatic, "secondaryOnly oneOver twoOver"),
    (.triple, 45, .automatic, "secondaryOnly"),
    (.triple, 120, .tile, "secondaryOnly oneBeside twoBeside"),
    (.triple, 120, .overlay, "secondaryOnly oneOver twoOver"),
    (.triple, 120, .displace, "secondaryOnly oneBeside twoBeside"),
    (.triple, 200, .displace, "secondaryOnly oneBeside twoBeside"),
    (.triple, 90, .displace, "secondaryOnly oneBeside twoDisplace"),
    (.double, 120, .automatic, "secondaryOnly oneBeside oneOver"),
    (.double, 120, .displace, "secondaryOnly oneBeside"),
  ] as [(SplitViewStyle, Int, SplitBehavior, String)])
func available(style: SplitViewStyle, width: Int, behavior: SplitBehavior, modes: String) {
  let scene = Scene(.mail(), style, width, behavior: behavior)
  let names = scene.navigator.availableDisplayModes.map { mode in
    mode == .secondaryOnly ? mode.rawValue : String(mode.rawValue.dropLast("Secondary".count))
  }
  #expect(names.joined(separator: " ") == modes)
}

@Test(
  "Going through the modes shows each of them once and comes round, in both directions",
  arguments: [(SplitViewStyle.triple, 120), (.triple, 80), (.triple, 60), (.double, 90)])
func cycle(style: SplitViewStyle, width: Int) {
  for step in [1, -1] {
    var scene = Scene(.mail(), style, width)
    let first = scene.layout.displayMode
    var seen: [DisplayMode] = []
    for _ in scene.navigator.availableDisplayModes {
      scene = scene.after(.cycleDisplayMode(by: step))
      seen.append(scene.layout.displayMode)
    }
    #expect(seen.last == first)
    #expect(Set(seen) == Set(scene.navigator.availableDisplayModes))
  }
}

@Test func `A program's preference is shown if it fits, and never rewritten`() {
  let scene = Scene(.mail(), .triple, 120, displayMode: .oneBesideSecondary)
  #expect(scene.layout.displayMode == .oneBesideSecondary)
  #expect(scene.at(60).layout.displayMode == .secondaryOnly)
  #expect(scene.at(60).after(.goOut, .goIn).at(120).layout.displayMode == .oneBesideSecondary)
  #expect(scene.at(60).navigator.preferredDisplayMode == .oneBesideSecondary)
}

@Test(
  "The behavior in force follows from the mode unless the program asks for one; it is never automatic",
  arguments: [
    (.automatic, .twoBesideSecondary, .tile), (.automatic, .twoOverSecondary, .overlay),
    (.overlay, .secondaryOnly, .overlay), (.displace, .oneBesideSecondary, .displace),
    (.tile, .twoOverSecondary, .tile),
  ] as [(SplitBehavior, DisplayMode, SplitBehavior)])
func inForce(asked: SplitBehavior, mode: DisplayMode, expected: SplitBehavior) {
  let scene = Scene(.mail(), .triple, 120, behavior: asked).after(.setDisplayMode(mode))
  #expect(scene.layout.splitBehavior == expected)
}

@Test(
  "With UIKit's figures in points, the model gives UIKit's answers",
  arguments: [
    (.double, 768, 1024, .secondaryOnly), (.double, 1024, 768, .oneBesideSecondary),
    (.triple, 768, 1024, .secondaryOnly), (.triple, 1024, 768, .oneBesideSecondary),
    (.triple, 1366, 1024, .twoBesideSecondary), (.double, 320, 568, .secondaryOnly),
  ] as [(SplitViewStyle, Int, Int, DisplayMode)])
func points(style: SplitViewStyle, width: Int, height: Int, mode: DisplayMode) {
  var points = SplitViewMetrics()
  points.primaryWidth = 320
  points.primaryWidthInTriple = 320
  points.supplementaryWidth = 320
  points.minimumSideWidth = 320
  points.minimumSecondaryWidth = 600
  points.regularWidth = 600
  points.dividerWidth = 1
  points.navigationBarHeight = 44
  points.cellAspect = 1
  let scene = Scene(.mail(), style, width, height, metrics: points)
  #expect(scene.layout.displayMode == mode && scene.layout.isCollapsed == (width == 320))
  if mode == .oneBesideSecondary { #expect(scene.layout[style.innerSideColumn]?.width == 320) }
}

@Test func `Side columns that are hidden and shown again are those that were asked for`() {
  let asked = Scene(.mail(), .triple, 120).after(.setDisplayMode(.oneBesideSecondary))
  #expect(asked.after(.toggleSidebar, .toggleSidebar).layout.displayMode == .oneBesideSecondary)
  let portrait = asked.at(60).after(.toggleSidebar, .toggleSidebar)
  #expect(portrait.at(120).layout.displayMode == .oneBesideSecondary)
}

@Test func `A turn opens no popover that nobody asked for`() {
  let asked = Scene(.mail(), .triple, 120).after(.setDisplayMode(.oneBesideSecondary))
  #expect(asked.layout.focus == .supplementary && asked.at(60).layout.popover == nil)
  let tiled = Scene(.mail(), .triple, 120, behavior: .tile)
    .after(.setDisplayMode(.twoBesideSecondary), .focus(.primary))
  #expect(tiled.at(80).layout.popover == nil)
}

@Test func `Back at the program's preference, no mode is asked for any more`() {
  var scene = Scene(.mail(), .triple, 120)
  for _ in scene.navigator.availableDisplayModes { scene = scene.after(.cycleDisplayMode(by: 1)) }
  #expect(scene.navigator.requestedDisplayMode == nil)
}
