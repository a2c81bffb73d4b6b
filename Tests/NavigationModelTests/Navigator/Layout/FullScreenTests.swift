import NavigationModel
import Testing

@Test(
  "The content has all of the screen without any bar, and gives everything back (ST2)",
  arguments: [120, 80, 60, 45])
func fullScreen(width: Int) {
  for before in [Scene(.mail(), .triple, width), Scene(.mail(), .triple, width).after(.goIn)] {
    let layout = before.after(.toggleFullScreen).layout
    #expect(layout.isFullScreen && layout.focus == .secondary && layout.dividers.isEmpty)
    #expect(layout.columns.map(\.column) == [.secondary] && layout.contentRows == 24)
    #expect([layout.statusRows, layout.navigationBarRows, layout.hintRows] == [0, 0, 0])
    #expect(before.after(.toggleFullScreen, .toggleFullScreen).layout == before.layout)
    for event: NavigationEvent<String> in [.cancel, .goOut, .toggleSidebar, .moveFocus(by: 1)] {
      #expect(before.after(.toggleFullScreen, event).layout == before.layout)
    }
  }
}

@Test func `A full screen stays through turns and from message to message`() {
  let scene = Scene(.mail(), .triple, 120).after(.toggleFullScreen, .selectSibling(by: 1))
  #expect(scene.layout.isFullScreen && scene.navigator.path.last == "m1")
  #expect(scene.at(45).layout.isFullScreen && scene.at(45).at(120).layout == scene.layout)
  #expect(scene.after(.toggleFullScreen).layout.focus == .supplementary)
}

@Test func `Escape first dismisses a presentation over the full screen`() {
  let scene = Scene(.mail(), .triple, 120)
    .after(.toggleFullScreen, .present(Presentation("a", .pageSheet)), .cancel)
  #expect(scene.layout.isFullScreen && scene.layout.presentations == [])
}

@Test func `There is no full screen without content, and it ends when the content goes`() {
  let empty = Scene(.mail(0), .triple, 120)
  #expect(empty.after(.toggleFullScreen).navigator == empty.navigator)
  let scene = Scene(.mail(1), .triple, 120).after(.toggleFullScreen)
  #expect(!scene.changing { $0.remove(["m0"], from: "inbox") }.layout.isFullScreen)
}

@Test func `The person goes into and out of a leaf in a list of the content (SV7)`() {
  for width in [120, 45] {
    let list = Scene(.settings(), .double, width).after(.goIn, .goIn)
    #expect(list.navigator.path == ["general", "about", "version"])
    #expect(list.navigator.topLevel(of: .secondary) == 2)
    let leaf = list.after(.goIn)
    #expect(leaf.navigator.isContentPushed && leaf.navigator.topLevel(of: .secondary) == nil)
    #expect(leaf.navigator.backLevel(of: .secondary, in: leaf.layout) == 2)
    #expect(leaf.after(.goOut).navigator == list.navigator)
    #expect(leaf.after(.goBack(.secondary)).navigator == list.navigator)
    #expect(leaf.after(.selectSibling(by: 1)).navigator.isContentPushed)
    #expect(!leaf.changing { $0.remove(["about"], from: "general") }.navigator.isContentPushed)
  }
}

@Test func `The button that gives the content the screen is there while columns stand beside it`() {
  var scene = Scene(.mail(), .triple, 120)
  #expect(!scene.layout.showsSecondaryOnlyButton)
  scene.navigator.showsSecondaryOnlyButton = true
  #expect(scene.layout.showsSecondaryOnlyButton)
  #expect(scene.after(.toggleSidebar).layout.showsSecondaryOnlyButton)
  #expect(!scene.at(60).layout.showsSecondaryOnlyButton)
  #expect(!scene.at(45).layout.showsSecondaryOnlyButton)
  #expect(!scene.after(.setDisplayMode(.twoOverSecondary)).layout.showsSecondaryOnlyButton)
}
