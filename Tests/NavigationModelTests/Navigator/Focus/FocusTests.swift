import NavigationModel
import Testing

private typealias Event = NavigationEvent<String>

private func outline(_ scene: Scene, _ events: Event...) -> String {
  events.reduce(scene) { $0.after($1) }.outline
}

// MARK: Side by side

@Test
func `In and out go from column to column and end at the content and at the outermost column`() {
  let scene = Scene(.mail(), .triple, 120)
  #expect(outline(scene, .goOut) == "[primary *inbox] [supplementary m0] [secondary m0]")
  #expect(outline(scene, .goOut, .goOut, .goOut) == outline(scene, .goOut))
  #expect(outline(scene, .goIn) == "[primary inbox] [supplementary m0] [secondary *m0]")
  #expect(outline(scene, .goIn, .goIn, .goIn) == outline(scene, .goIn))
  #expect(outline(scene, .goIn, .goOut) == outline(scene))
  #expect(outline(scene, .cancel, .cancel) == outline(scene, .goOut))
}

@Test func `Tab goes round the columns that have something to show`() {
  let scene = Scene(.mail(), .triple, 120)
  #expect(scene.after(.moveFocus(by: 1)).layout.focus == .secondary)
  #expect(scene.after(.moveFocus(by: 2)).layout.focus == .primary)
  #expect(scene.after(.moveFocus(by: -1)).layout.focus == .primary)
  #expect(
    scene.after(.moveFocus(by: .min)).layout.focus == scene.after(.moveFocus(by: -2)).layout.focus)
  let empty = scene.after(.select(.primary, "drafts"))
  #expect(outline(empty, .moveFocus(by: 1)) == "[primary drafts] [supplementary *-] [secondary -]")
  #expect(outline(empty, .moveFocus(by: 1), .moveFocus(by: 1)) == empty.outline)
  #expect(outline(empty, .focus(.secondary)) == empty.outline)
}

@Test func `The person can go into an empty list, but to nothing in it`() {
  let scene = Scene(.mail(), .triple, 120).after(.select(.primary, "drafts"), .goIn)
  #expect(scene.outline == "[primary drafts] [supplementary *-] [secondary -]")
  for event: Event in [
    .goIn, .moveSelection(by: 1), .selectLast, .moveSelectionByPages(1), .selectSibling(by: 1),
  ] {
    #expect(scene.after(event) == scene)
  }
}

@Test func `When the content goes, the focus goes to the list, and stays there`() {
  let reading = Scene(.mail(1), .triple, 120).after(.goIn)
  let empty = reading.changing { $0.remove(["m0"], from: "inbox") }
  #expect(empty.outline == "[primary inbox] [supplementary *-] [secondary -]")
  let full = empty.changing { $0.add(["new"], .leaf, to: "inbox") }
  #expect(full.outline == "[primary inbox] [supplementary *new] [secondary new]")
}

@Test func `A double click goes in, a click on a column that is not on screen does nothing`() {
  let scene = Scene(.mail(), .triple, 120)
  #expect(
    outline(scene, .open(.supplementary, "m3"))
      == "[primary inbox] [supplementary m3] [secondary *m3]")
  #expect(
    outline(scene, .open(.primary, "sent")) == "[primary sent] [supplementary *s0] [secondary s0]")
  let narrow = scene.at(80)
  #expect(narrow.after(.select(.primary, "sent")) == narrow)
  #expect(narrow.after(.select(.supplementary, "s0")) == narrow)
  #expect(narrow.after(.focus(.primary)) == narrow)
}

// MARK: On demand

@Test
func `At 80 cells the primary comes over the others on demand, and goes when the person goes on`() {
  let scene = Scene(.mail(), .triple, 80)
  #expect(scene.outline == "[supplementary *m0] [secondary m0]")
  #expect(scene.navigator.backLevel(of: .supplementary, in: scene.layout) == 0)
  let over = scene.after(.goBack(.supplementary))
  #expect(over.outline == "[primary *inbox] [supplementary m0] (secondary m0)")
  #expect(over.layout.displayMode == .twoOverSecondary)
  #expect(over.after(.goOut) == over)
  let sent = over.after(.moveSelection(by: 2))
  #expect(sent.outline == "[primary *sent] [supplementary s0] (secondary s0)")
  #expect(outline(sent, .goIn) == "[supplementary *s0] [secondary s0]")
  #expect(outline(sent, .cancel) == "[supplementary *s0] [secondary s0]")
  #expect(outline(sent, .tapOutside) == "[supplementary s0] [secondary *s0]")
  #expect(outline(sent, .select(.supplementary, "s1")) == "[supplementary *s1] [secondary s1]")
}

@Test func `A dimmed column cannot get the focus`() {
  let over = Scene(.mail(), .triple, 80).after(.goOut)
  #expect(over.after(.focus(.secondary)) == over)
  #expect(over.after(.moveFocus(by: 1)).layout.focus == .supplementary)
  #expect(over.after(.goBack(.secondary)) == over)
}

@Test func `Escape never opens a column that it would close again`() {
  let scene = Scene(.mail(), .triple, 80)
  #expect(scene.after(.cancel) == scene)
  let portrait = scene.at(60)
  #expect(portrait.after(.cancel) == portrait)
  #expect(portrait.after(.goOut, .cancel, .cancel) == portrait)
}

@Test func `The toggle hides and shows the side columns in every width`() {
  let wide = Scene(.mail(), .triple, 120)
  #expect(outline(wide, .toggleSidebar) == "[secondary *m0]")
  #expect(outline(wide, .toggleSidebar, .toggleSidebar) == wide.outline)
  let over = Scene(.mail(), .triple, 80).after(.goOut)
  #expect(outline(over, .toggleSidebar) == "[secondary *m0]")
  #expect(outline(over, .toggleSidebar, .toggleSidebar) == over.outline)
  let portrait = Scene(.mail(), .triple, 60)
  #expect(outline(portrait, .toggleSidebar) == "[secondary m0] ^[supplementary *m0]")
  #expect(outline(portrait, .toggleSidebar, .toggleSidebar) == portrait.outline)
  let compact = Scene(.mail(), .triple, 45).after(.goIn)
  #expect(outline(compact, .toggleSidebar) == "[supplementary *m0]")
  #expect(outline(compact, .toggleSidebar, .toggleSidebar) == "[supplementary *m0]")
}

@Test func `Going out of full-screen reading shows the side columns again`() {
  let full = Scene(.mail(), .triple, 120).after(.toggleSidebar)
  #expect(outline(full, .goOut) == Scene(.mail(), .triple, 120).outline)
  #expect(outline(full, .cancel) == Scene(.mail(), .triple, 120).outline)
  let preferred = Scene(.mail(), .triple, 120, displayMode: .secondaryOnly)
  #expect(preferred.outline == "[secondary *m0]")
  #expect(outline(preferred, .goOut) == "[supplementary *m0] [secondary m0]")
  #expect(outline(preferred, .goOut, .goOut) == Scene(.mail(), .triple, 120).after(.goOut).outline)
  #expect(outline(preferred, .toggleSidebar, .toggleSidebar) == preferred.outline)
}

@Test func `Full-screen reading stays through a turn, until the list is asked for`() {
  let full = Scene(.mail(), .triple, 120).after(.toggleSidebar).at(45)
  #expect(full.outline == "[secondary *m0]")
  #expect(full.at(120).outline == "[secondary *m0]")
  #expect(full.after(.goOut).at(120).outline == Scene(.mail(), .triple, 120).outline)
}

@Test(
  "Every behavior brings the hidden columns in its own way",
  arguments: [
    (
      .overlay, 120, "[supplementary *m0] (secondary m0)",
      "[primary *inbox] [supplementary m0] (secondary m0)"
    ),
    (
      .displace, 80, "[supplementary *m0] [secondary m0]",
      "[primary *inbox] [supplementary m0] (secondary m0)"
    ),
    (.overlay, 60, "[secondary m0] ^[supplementary *m0]", "[secondary m0] ^[primary *inbox]"),
  ] as [(SplitBehavior, Int, String, String)])
func onDemand(behavior: SplitBehavior, width: Int, once: String, twice: String) {
  let scene = Scene(.mail(), .triple, width, behavior: behavior).after(.moveFocus(by: 1))
  let reading = scene.layout.focus == .secondary ? scene : scene.after(.goIn)
  #expect(outline(reading, .goOut) == once)
  #expect(outline(reading, .goOut, .goOut) == twice)
  #expect(outline(reading, .goOut, .goOut, .tapOutside) == reading.outline)
}

// MARK: Popover

@Test func `In portrait the back button opens the popover, and closes it`() {
  let scene = Scene(.mail(), .triple, 60)
  #expect(scene.outline == "[secondary *m0]")
  #expect(scene.navigator.backLevel(of: .secondary, in: scene.layout) == 1)
  let open = scene.after(.goBack(.secondary))
  #expect(open.outline == "[secondary m0] ^[supplementary *m0]")
  #expect(outline(open, .goBack(.secondary)) == scene.outline)
}

@Test func `In the popover the side columns are one stack (SV6)`() {
  let open = Scene(.mail(), .triple, 60).after(.goOut)
  #expect(open.navigator.backLevel(of: .supplementary, in: open.layout) == 0)
  let out = open.after(.goBack(.supplementary))
  #expect(out.outline == "[secondary m0] ^[primary *inbox]")
  #expect(out.navigator.backLevel(of: .primary, in: out.layout) == nil)
  #expect(outline(out, .goOut, .goBack(.primary)) == out.outline)
  #expect(outline(out, .moveSelection(by: 2)) == "[secondary s0] ^[primary *sent]")
  #expect(outline(out, .moveSelection(by: 2), .goIn) == "[secondary s0] ^[supplementary *s0]")
  #expect(outline(out, .select(.primary, "sent")) == "[secondary s0] ^[supplementary *s0]")
}

@Test func `In the popover a move shows the message, a choice closes the popover (PO3)`() {
  let open = Scene(.mail(), .triple, 60).after(.goOut)
  #expect(outline(open, .moveSelection(by: 1)) == "[secondary m1] ^[supplementary *m1]")
  #expect(outline(open, .moveSelection(by: 1), .goIn) == "[secondary *m1]")
  #expect(outline(open, .select(.supplementary, "m5")) == "[secondary *m5]")
  #expect(outline(open, .tapOutside) == "[secondary *m0]")
  #expect(outline(open, .cancel) == "[secondary *m0]")
  #expect(outline(open, .moveFocus(by: 1)) == open.outline)
}

@Test func `A popover with an empty list stays open`() {
  let open = Scene(.mail(), .triple, 60).after(.goOut, .goOut, .select(.primary, "drafts"))
  #expect(open.outline == "[secondary -] ^[supplementary *-]")
  #expect(outline(open, .goIn) == open.outline)
  #expect(outline(open, .cancel) == "[secondary *-]")
  #expect(outline(open, .cancel, .goOut) == open.outline)
}

@Test func `A popover comes back after a turn unless the person went on in landscape`() {
  let open = Scene(.mail(), .triple, 60).after(.goOut)
  let wide = open.at(120)
  #expect(wide.outline == "[primary inbox] [supplementary *m0] [secondary m0]")
  #expect(wide.at(60) == open)
  #expect(wide.after(.moveSelection(by: 1)).at(60).outline == "[secondary *m1]")
  #expect(wide.after(.goIn, .goOut).at(60).outline == "[secondary *m0]")
  #expect(wide.after(.toggleSidebar, .toggleSidebar).at(60).outline == "[secondary *m0]")
}

@Test func `On a compact screen a popover is a pushed list, and afterwards a popover again`() {
  let open = Scene(.mail(), .triple, 60).after(.goOut)
  let compact = open.at(45)
  #expect(compact.outline == "[supplementary *m0]")
  #expect(
    compact.after(.moveSelection(by: 1)).at(60).outline == "[secondary m1] ^[supplementary *m1]")
  #expect(compact.after(.goOut).at(60).outline == "[secondary m0] ^[primary *inbox]")
  #expect(compact.after(.goIn).at(60).outline == "[secondary *m0]")
}

@Test func `Columns over the content do not come back after a turn while the person reads`() {
  let over = Scene(.mail(), .triple, 80).after(.goOut)
  #expect(over.at(120).at(80) == over)
  #expect(
    over.at(120).after(.focus(.secondary)).at(80).outline == "[supplementary m0] [secondary *m0]")
  #expect(over.at(45).after(.goIn, .goIn).at(80).outline == "[supplementary m0] [secondary *m0]")
  let asked = Scene(.mail(), .triple, 120, displayMode: .oneBesideSecondary).after(.goOut)
  #expect(asked.outline == "[primary *inbox] [supplementary m0] [secondary m0]")
  let reading = asked.after(.focus(.secondary))
  #expect(reading.at(80).outline == "[supplementary m0] [secondary *m0]")
  #expect(reading.at(80).at(120).outline == "[supplementary m0] [secondary *m0]")
}

// MARK: Compact

@Test func `On a compact screen, in pushes and back pops, and the row left behind stays selected`()
{
  let scene = Scene(.mail(), .triple, 45).after(.moveSelection(by: 3))
  #expect(scene.outline == "[supplementary *m3]")
  let reading = scene.after(.goIn)
  #expect(reading.outline == "[secondary *m3]")
  #expect(reading.navigator.backLevel(of: .secondary, in: reading.layout) == 1)
  #expect(outline(reading, .goBack(.secondary)) == "[supplementary *m3]")
  #expect(outline(reading, .cancel, .cancel) == "[primary *inbox]")
  #expect(outline(reading, .goOut, .goOut, .goOut, .cancel) == "[primary *inbox]")
  #expect(outline(reading, .goOut, .goOut, .goIn) == "[supplementary *m3]")
  #expect(outline(reading, .goBack(.supplementary)) == reading.outline)
}

@Test func `On a compact screen, a tap pushes, and a move shows nothing by itself`() {
  let scene = Scene(.mail(), .triple, 45)
  #expect(outline(scene, .select(.supplementary, "m4")) == "[secondary *m4]")
  let primary = scene.after(.goOut)
  #expect(outline(primary, .moveSelection(by: 2)) == "[primary *sent]")
  #expect(outline(primary, .select(.primary, "sent")) == "[supplementary *s0]")
  #expect(outline(primary, .moveFocus(by: 1), .focus(.secondary)) == "[primary *inbox]")
}

@Test func `On a compact screen, a placeholder is never on top`() {
  let wide = Scene(.mail(), .triple, 60).after(.goOut, .goOut, .select(.primary, "drafts"), .cancel)
  #expect(wide.outline == "[secondary *-]")
  #expect(wide.at(45).outline == "[supplementary *-]")
  let reading = Scene(.mail(1), .triple, 45).after(.goIn)
  let empty = reading.changing { $0.remove(["m0"], from: "inbox") }
  #expect(empty.outline == "[supplementary *-]")
  #expect(empty.changing { $0.add(["new"], .leaf, to: "inbox") }.outline == "[supplementary *new]")
  let folders = Scene(.files(), .triple, 45)
  #expect(folders.outline == "[primary *a]")
  #expect(outline(folders, .goIn, .moveSelection(by: 1), .goIn) == "[secondary *f0]")
}

@Test func `A person who acts on the screen after a turn has the focus there from then on`() {
  let portrait = Scene(.mail(), .triple, 120).at(60)
  #expect(portrait.at(120).layout.focus == .supplementary)
  #expect(portrait.after(.selectSibling(by: 1)).at(120).layout.focus == .secondary)
  let narrow = Scene(.mail(), .triple, 120).after(.goOut).at(80)
  #expect(narrow.layout.focus == .supplementary)
  #expect(narrow.after(.moveSelection(by: 1)).at(120).layout.focus == .supplementary)
}

@Test func `Collapsing keeps the content on top while reading, and the list while choosing`() {
  let scene = Scene(.mail(), .triple, 120)
  #expect(scene.after(.goIn).at(45).outline == "[secondary *m0]")
  #expect(scene.at(45).outline == "[supplementary *m0]")
  #expect(scene.after(.goOut).at(45).outline == "[primary *inbox]")
  #expect(scene.at(60).at(45).outline == "[supplementary *m0]")
}

@Test func `On a compact screen, folders and categories are stacked like columns`() {
  let scene = Scene(.settings(), .double, 45).after(.goIn, .goIn)
  #expect(scene.outline == "[secondary *version]")
  #expect(outline(scene, .goBack(.secondary)) == "[secondary *about]")
  #expect(outline(scene, .goBack(.secondary), .goBack(.secondary)) == "[primary *general]")
}
