import NavigationModel
import Testing

@Test(
  "Going to a message shows it at every size, with its list behind it",
  arguments: [
    (120, "[primary sent] [supplementary s1] [secondary *s1]", .secondary),
    (90, "[supplementary s1] [secondary *s1]", .secondary), (60, "[secondary *s1]", .secondary),
    (45, "[secondary *s1]", .secondary),
  ] as [(Int, String, SplitViewColumn)])
func going(width: Int, outline: String, focus: SplitViewColumn) {
  var scene = Scene(.mail(), .triple, width)
  let changes = scene.navigator.go(to: ["sent", "s1"], in: scene.tree)
  #expect(scene.outline == outline && changes.contains(.selection(["sent", "s1"])))
  #expect(scene.layout.focus == focus)
  #expect(scene.navigator.requestedDisplayMode == nil)
  if width == 45 {
    #expect(scene.after(.goOut).outline == "[supplementary *s1]")
    #expect(scene.after(.goOut, .goOut).outline == "[primary *sent]")
  }
}

@Test func `A path that ends in a list, or nowhere, leads to that list`() {
  let scene = Scene(.mail(), .triple, 120)
  #expect(
    scene.after(.go(to: ["sent"])).outline == "[primary sent] [supplementary *s0] [secondary s0]")
  #expect(scene.after(.go(to: [])).outline == "[primary *inbox] [supplementary m0] [secondary m0]")
  let gone = scene.after(.go(to: ["sent", "gone"]))
  #expect(gone.outline == "[primary sent] [supplementary *s0] [secondary s0]")
  #expect(scene.after(.go(to: ["nowhere", "s1"])).navigator.path == ["inbox", "m0"])
  #expect(scene.after(.go(to: ["home"])).navigator.path == ["inbox", "m0"])
  #expect(Scene(.mail(), .triple, 45).after(.go(to: ["sent"])).outline == "[supplementary *s0]")
  #expect(Scene(.mail(), .triple, 60).after(.go(to: ["sent"])).outline == "[secondary *s0]")
}

@Test func `A path leads down through folders, and back up`() {
  let files = Scene(.files(), .double, 80).after(.go(to: ["a", "c", "g1"]))
  #expect(files.outline == "[primary g1] [secondary *g1]")
  #expect(files.after(.go(to: ["a"])).outline == "[primary *c] [secondary -]")
  let settings = Scene(.settings(), .double, 45).after(.go(to: ["general", "about", "model"]))
  #expect(settings.outline == "[secondary *model]")
  #expect(settings.after(.goOut, .goOut, .goOut).outline == "[primary *general]")
}

@Test func `What a click outside closes goes, modal views stay, and modes stay as asked for`() {
  let path = ["sent", "s1"]
  let over = Scene(.mail(), .triple, 90).after(.setDisplayMode(.twoOverSecondary))
  let gone = over.after(.go(to: path))
  #expect(gone.outline == "[secondary *s1]")
  #expect(gone.navigator.requestedDisplayMode == .twoOverSecondary)
  let popover = Scene(.mail(), .triple, 60).after(.goOut, .go(to: path))
  #expect(popover.outline == "[secondary *s1]")
  let sheet = Scene(.mail(), .triple, 60).after(
    .present(Presentation("note", .popover(from: .secondary))),
    .present(Presentation("form", .formSheet)), .go(to: path))
  #expect(sheet.outline == "[secondary *s1] form: .formSheet")
  let full = Scene(.mail(), .triple, 90).after(.toggleFullScreen)
  #expect(full.after(.go(to: path)).outline == "full [secondary *s1]")
  #expect(full.after(.go(to: ["sent"])).outline == "[supplementary *s0] [secondary s0]")
}

@Test func `An item far down the list comes into sight in the middle`() {
  let scene = Scene(.mail(100), .triple, 120).after(.go(to: ["inbox", "m60"]))
  #expect(scene.window(.supplementary)?.visible.contains(60) == true)
  #expect(
    scene.after(.go(to: ["inbox", "m61"])).window(.supplementary)?.offset
      == scene.window(.supplementary)?.offset)
}

@Test(
  "A path that is not loaded is gone as soon as it is, unless the person goes elsewhere",
  arguments: [120, 60, 45])
func awaiting(width: Int) {
  var tree = Tree.mail()
  tree.nodes["sent"]?.state = .loading
  let start = Scene(tree, .triple, width).after(.go(to: ["sent", "s1"]))
  #expect(start.navigator.path == ["sent", "s1"])
  let loaded = start.changing { $0.nodes["sent"]?.state = .loaded }
  #expect(loaded == Scene(.mail(), .triple, width).after(.go(to: ["sent", "s1"])))
  let gone = start.changing {
    $0.remove(["s1"], from: "sent")
    $0.nodes["sent"]?.state = .loaded
  }
  #expect(gone.navigator.path == ["sent", "s0"])
  let elsewhere = start.after(.go(to: ["inbox", "m2"]))
    .changing { $0.nodes["sent"]?.state = .loaded }
  #expect(elsewhere.navigator.path == ["inbox", "m2"])
}

@Test func `A path is awaited through lists of which nothing is known yet`() {
  var tree = Tree()
  tree.nodes[""]?.state = .loading
  let start = Scene(tree, .triple, 120).after(.go(to: ["sent", "s1"]))
  let full = start.changing { $0 = .mail() }
  #expect(full == Scene(.mail(), .triple, 120).after(.go(to: ["sent", "s1"])))
}

@Test func `Three columns become two and three again, and the path stays`() {
  for (events, focus): ([NavigationEvent<String>], SplitViewColumn) in [
    ([], .supplementary), ([.goIn], .secondary), ([.goOut], .primary),
  ] {
    var scene = Scene(.mail(), .triple, 120).after(.go(to: ["sent", "s1"]), .focus(.supplementary))
    for event in events { scene = scene.after(event) }
    let before = scene
    scene.navigator.setStyle(.double, in: scene.tree)
    #expect(scene.navigator.path == ["sent", "s1"] && scene.violation == nil)
    scene.navigator.setStyle(.triple, in: scene.tree)
    #expect(scene == before && scene.layout.focus == focus)
  }
}

@Test func `The next sibling follows however many are gone at once`() {
  let all = FlatList(Array(0..<400_000))
  var navigator = Navigator<Int>(style: .double)
  navigator.hierarchyChanged(from: nil, to: all)
  navigator.go(to: [100], in: all)
  var next = navigator
  let left = FlatList([-2, 5] + [-1] + Array(300_000..<300_010))
  next.hierarchyChanged(from: all, to: left)
  #expect(next.path == [300_000])
  navigator.hierarchyChanged(from: all, to: FlatList([7, 50]))
  #expect(navigator.path == [50])
}

@Test func `A path that goes on below a leaf ends there, while lists above it are still loading`() {
  var tree = Tree()
  tree.add(["work"], .container)
  tree.nodes[""]?.state = .loading
  tree.add(["letter"], .leaf, to: "work")
  tree.add(["part"], .leaf, to: "letter")
  let scene = Scene(tree, .triple, 80).after(.go(to: ["work", "letter", "part"]))
  #expect(scene.navigator.path == ["work", "letter"] && scene.violation == nil)
}

@Test func `An inspector that a full screen hides does not cover where a jump leads`() {
  var scene = Scene(.mail(), .triple, 80)
  scene.navigator.hasInspector = true
  scene = scene.after(.toggleInspector, .toggleFullScreen).at(54).after(.go(to: []))
  #expect(!scene.layout.isInspectorSheet && scene.layout.focus == .primary)
  #expect(scene.violation == nil)
}

@Test func `What took the place of an awaited item that is gone stays, whatever is loaded later`() {
  var tree = Tree()
  tree.add(["home"], .container)
  tree.add(["inbox"], .container, to: "home")
  tree.add(["one", "two"], .container, to: "inbox")
  var scene = Scene(tree, .triple, 80, 24)
  scene.take(.change(.state("home", .loading)))
  scene.take(.event(.go(to: ["home", "inbox", "one"])))
  scene.take(.change(.remove(["one"], from: "inbox")))
  #expect(scene.navigator.path == ["home", "inbox", "two"])
  scene.take(.change(.state("inbox", .loading)))
  #expect(scene.navigator.path == ["home", "inbox", "two"] && scene.violation == nil)
}
