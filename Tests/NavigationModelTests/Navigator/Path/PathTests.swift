import NavigationModel
import Testing

@Test
func `At launch the first item of every list is selected, and the focus is in the inner list`() {
  #expect(
    Scene(.mail(), .triple, 120).outline == "[primary inbox] [supplementary *m0] [secondary m0]")
  #expect(Scene(.mail(), .triple, 60).outline == "[secondary *m0]")
  #expect(Scene(.mail(), .triple, 45).outline == "[supplementary *m0]")
  #expect(Scene(.settings(), .double, 45).outline == "[primary *general]")
}

@Test func `A title is never selected`() {
  let scene = Scene(.mail(), .triple, 120)
  for event: NavigationEvent<String> in [
    .selectFirst, .moveSelection(by: -1), .moveSelection(by: .min), .select(.primary, "home"),
    .open(.primary, "home"), .moveSelectionByPages(-1),
  ] {
    #expect(scene.after(.focus(.primary), event).navigator.path.first == "inbox")
  }
}

@Test func `A move in the primary changes the supplementary, which changes the content (SV2)`() {
  let scene = Scene(.mail(), .triple, 120).after(.focus(.primary), .moveSelection(by: 2))
  #expect(scene.outline == "[primary *sent] [supplementary s0] [secondary s0]")
}

@Test func `A list has its selection and scroll position again when the person comes back`() {
  let scene = Scene(.mail(), .triple, 120)
    .after(.moveSelection(by: 12), .scroll(.supplementary, by: 5))
  let window = scene.window(.supplementary)
  let back = scene.after(
    .select(.primary, "sent"), .moveSelection(by: -1), .select(.primary, "inbox"))
  #expect(back.outline == "[primary *inbox] [supplementary m12] [secondary m12]")
  #expect(back.window(.supplementary) == window)
}

@Test func `A gone selection is followed by the next sibling, else by the one before`() {
  var scene = Scene(.mail(4), .triple, 120).after(.moveSelection(by: 2))
  #expect(scene.navigator.path == ["inbox", "m2"])
  scene = scene.changing { $0.remove(["m1", "m2"], from: "inbox") }
  #expect(scene.navigator.path == ["inbox", "m3"])
  scene = scene.changing { $0.remove(["m3"], from: "inbox") }
  #expect(scene.navigator.path == ["inbox", "m0"])
  scene = scene.changing { $0.remove(["m0"], from: "inbox") }
  #expect(scene.outline == "[primary inbox] [supplementary *-] [secondary -]")
}

@Test func `When a mailbox goes, its successor comes with the last selection in it`() {
  let scene = Scene(.mail(), .triple, 120)
    .after(.select(.primary, "sent"), .select(.supplementary, "s1"), .select(.primary, "drafts"))
    .changing { $0.remove(["drafts"]) }
  #expect(scene.outline == "[primary *sent] [supplementary s1] [secondary s1]")
}

@Test func `Changes elsewhere in the list move neither the selection nor its row`() {
  let scene = Scene(.mail(), .triple, 120).after(.moveSelection(by: 25))
  func row(_ scene: Scene) -> Int? {
    scene.window(.supplementary).flatMap { window in window.selection.map { $0 - window.offset } }
  }
  let changes: [(inout Tree) -> Void] = [
    { $0.add(["n0", "n1"], .leaf, to: "inbox", at: 0) },
    { $0.add(["n0", "n1"], .leaf, to: "inbox") },
    { $0.remove(["m24", "m26"], from: "inbox") },
    { $0.nodes["inbox"]?.children.swapAt(24, 25) },
    { $0.nodes["inbox"]?.state = .loading },
    { $0.nodes[""]?.state = .loading },
  ]
  for change in changes {
    let next = scene.changing(change)
    #expect(next.navigator.path == ["inbox", "m25"])
    if next.window(.supplementary)?.isLoading == false { #expect(row(next) == row(scene)) }
  }
}

@Test func `New mail above the first message leaves it in its row`() {
  let scene = Scene(.mail(), .triple, 120).changing { $0.add(["new"], .leaf, to: "inbox", at: 0) }
  #expect(scene.navigator.path == ["inbox", "m0"])
  #expect(scene.window(.supplementary)?.offset == 1)
}

@Test func `A list that is loading is not gone, even after leaving it and coming back`() {
  let scene = Scene(.mail(), .triple, 120).after(.moveSelection(by: 7))
    .changing { $0.nodes["inbox"]?.state = .loading }
    .after(.select(.primary, "sent"), .select(.primary, "inbox"))
  #expect(scene.navigator.path == ["inbox", "m7"])
  let loaded = scene.changing { $0.nodes["inbox"]?.state = .loaded }
  #expect(loaded.navigator.path == ["inbox", "m7"])
}

@Test func `Without known siblings, the item in the place of the gone one is selected`() {
  let scene = Scene(.mail(), .triple, 120, 14).after(.moveSelection(by: 17))
  let reloaded = scene.changing { $0.nodes["inbox"]?.state = .loading }
    .changing { $0.remove(["m17"], from: "inbox") }
    .changing { $0.nodes["inbox"]?.state = .loaded }
  #expect(reloaded.navigator.path == ["inbox", "m18"])
  #expect(reloaded.window(.supplementary)?.offset == scene.window(.supplementary)?.offset)
  let away = scene.after(.select(.primary, "sent")).changing { $0.remove(["m17"], from: "inbox") }
  #expect(away.after(.select(.primary, "inbox")).navigator.path == ["inbox", "m18"])
}

@Test func `While an outer list is loading, the inner one works as usual`() {
  let scene = Scene(.mail(), .triple, 120).after(.moveSelection(by: 7))
    .changing { $0.nodes[""]?.state = .loading }
  let deleted = scene.changing { $0.remove(["m7"], from: "inbox") }
  #expect(deleted.navigator.path == ["inbox", "m8"])
  let unknown = scene.changing { $0.nodes["inbox"]?.state = .absent }
  #expect(unknown.navigator.path == ["inbox", "m7"])
}

@Test func `A list selects its first item when it is loaded for the first time`() {
  var tree = Tree.mail()
  tree.nodes["inbox"]?.state = .loading
  let scene = Scene(tree, .triple, 120)
  #expect(scene.outline == "[primary inbox] [supplementary *-] [secondary -]")
  #expect(scene.window(.supplementary)?.isLoading == true)
  let loaded = scene.changing { $0.nodes["inbox"]?.state = .loaded }
  #expect(loaded.outline == "[primary inbox] [supplementary *m0] [secondary m0]")
}

@Test func `An item whose children are absent has no list, until they are there again`() {
  let scene = Scene(.mail(), .triple, 120).changing { $0.nodes["inbox"]?.state = .absent }
  #expect(scene.outline == "[primary *inbox] [supplementary -] [secondary -]")
  let again = scene.changing { $0.nodes["inbox"]?.state = .loaded }
  #expect(again.outline == "[primary inbox] [supplementary *m0] [secondary m0]")
  let gone = scene.changing { $0.nodes[""]?.state = .absent }
  #expect(gone.outline == "[primary *-] [supplementary -] [secondary -]")
}

@Test func `An item that changes its kind loses or gets its list`() {
  let scene = Scene(.mail(), .triple, 120)
  let leaf = scene.changing { $0.nodes["inbox"]?.kind = .leaf }
  #expect(leaf.navigator.path == ["inbox"])
  let again = leaf.changing { $0.nodes["inbox"]?.kind = .container }
  #expect(again.navigator.path == ["inbox", "m0"])
  let title = scene.changing { $0.nodes["inbox"]?.kind = .header }
  #expect(title.navigator.path == ["drafts"])
}

@Test func `Folders open and close in one column, and the path is remembered (SV6)`() {
  let scene = Scene(.files(), .double, 120).after(.goIn)
  #expect(scene.outline == "[primary *c] [secondary -]")
  let deep = scene.after(.goIn, .moveSelection(by: 1))
  #expect(deep.outline == "[primary *g1] [secondary g1]")
  #expect(deep.navigator.path == ["a", "c", "g1"])
  #expect(deep.navigator.backLevel(of: .primary, in: deep.layout) == 1)
  let out = deep.after(.goOut)
  #expect(out.outline == "[primary *c] [secondary -]")
  #expect(out.after(.goOut, .moveSelection(by: 1), .moveSelection(by: -1), .goIn, .goIn) == deep)
  #expect(out.after(.goOut).navigator.backLevel(of: .primary, in: out.after(.goOut).layout) == nil)
}

@Test func `The content drills down into a category that stays selected beside it (SV7)`() {
  let scene = Scene(.settings(), .double, 120).after(.goIn, .goIn, .moveSelection(by: 1))
  #expect(scene.outline == "[primary general] [secondary *model]")
  let back = scene.after(.goBack(.secondary))
  #expect(back.outline == "[primary general] [secondary *about]")
  #expect(back.navigator.backLevel(of: .secondary, in: back.layout) == nil)
  #expect(back.after(.goOut).outline == "[primary *general] [secondary about]")
}

@Test func `Next and previous move in the innermost list, wherever the focus is`() {
  let scene = Scene(.mail(), .triple, 60).after(.selectSibling(by: 1))
  #expect(scene.outline == "[secondary *m1]")
  #expect(scene.after(.selectSibling(by: -9)).outline == "[secondary *m0]")
  #expect(scene.after(.selectInInnermostList("m9")).outline == "[secondary *m9]")
  #expect(scene.after(.selectInInnermostList("s1")) == scene)
}

@Test func `Going into a folder shows the list of the container selected in it (SV2)`() {
  var tree = Tree()
  tree.add(["shelf"], .folder)
  tree.add(["box"], .container, to: "shelf")
  tree.add(["letter"], .leaf, to: "box")
  let scene = Scene(tree, .triple, 120).after(.goIn)
  #expect(scene.outline == "[primary *box] [supplementary letter] [secondary letter]")
}

@Test(arguments: [120, 90, 60, 45])
func `The first event brings the selections of a hierarchy that nobody told of`(width: Int) {
  let tree = Tree.mail()
  func fresh() -> Navigator<String> { Navigator(style: .triple, width: width, height: 24) }
  var told = fresh()
  let changes = told.hierarchyChanged(from: nil, to: tree)
  var sized = fresh()
  #expect(sized.update(.resize(width: width, height: 24), in: tree) == changes)
  #expect(sized == told)
  var moved = fresh()
  moved.update(.moveSelection(by: 1), in: tree)
  told.update(.moveSelection(by: 1), in: tree)
  #expect(moved == told)
}

@Test func `An event selects nothing where nothing is loaded, or can be selected`() {
  var loading = Tree.mail()
  loading.nodes[""]?.state = .loading
  var titles = Tree()
  titles.add(["home", "work"], .header)
  for tree in [Tree(), loading, titles] {
    var navigator = Navigator<String>(style: .triple, width: 120, height: 24)
    let path = navigator.path
    #expect(navigator.update(.moveSelection(by: 1), in: tree) == [])
    #expect(navigator.path == path && path.isEmpty)
  }
}
