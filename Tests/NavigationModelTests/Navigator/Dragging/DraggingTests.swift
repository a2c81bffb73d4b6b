import NavigationModel
import Testing

private typealias Change = NavigationChange<String>

extension Scene {
  /// Returns the changes that `event` causes.
  fileprivate func changes(_ event: NavigationEvent<String>) -> [NavigationChange<String>] {
    var next = self
    return next.navigator.update(event, in: tree)
  }

  fileprivate var target: [String]? { navigator.drag?.target }
}

/// Returns three columns of mail, with the focus in the list of messages.
private func mail(_ width: Int, _ height: Int = 24) -> Scene {
  Scene(.mail(), .triple, width, height)
}

// MARK: - By keys

@Test
func
  `Keys go from target to target, past items that do not accept the dragged one, and round again`()
{
  let start = mail(120).after(.pickUp)
  #expect(start.navigator.drag?.path == ["inbox", "m0"])
  #expect(start.target == nil)
  let first = start.after(.moveDropTarget(by: 1))
  #expect(first.target == ["drafts"])
  #expect(first.after(.moveDropTarget(by: 1)).target == ["sent"])
  #expect(first.after(.moveDropTarget(by: 2)).target == ["drafts"])
  #expect(start.after(.moveDropTarget(by: -1)).target == ["sent"])
  #expect(first.after(.drop).navigator == mail(120).navigator)
  #expect(first.changes(.drop) == [.dropped(["inbox", "m0"], onto: ["drafts"])])
}

@Test func `From the content, its item is picked up`() {
  let scene = mail(120).after(.focus(.secondary), .pickUp)
  #expect(scene.navigator.drag?.path == ["inbox", "m0"])
  #expect(scene.navigator.drag?.column == .supplementary)
}

@Test(
  "A hidden column comes on screen for a target, and goes again with the drag",
  arguments: [
    (120, "[primary inbox] [supplementary *m0] [secondary m0]"),
    (90, "[primary *inbox] [supplementary m0] (secondary m0)"),
    (70, "[secondary m0] ^[primary *inbox]"), (45, "[primary *inbox]"),
  ])
func hiddenColumn(width: Int, shown: String) {
  let start = mail(width)
  let scene = start.after(.pickUp, .moveDropTarget(by: 1))
  #expect(scene.outline == shown)
  for event in [NavigationEvent<String>.drop, .cancelDrag, .cancel] {
    #expect(scene.after(event).outline == start.outline)
    #expect(scene.after(event).navigator.drag == nil)
  }
}

@Test func `A full screen comes back after a drag`() {
  let start = mail(120).after(.toggleFullScreen)
  let scene = start.after(.pickUp, .moveDropTarget(by: 1))
  #expect(!scene.layout.isFullScreen)
  #expect(scene.after(.drop).layout.isFullScreen)
}

@Test func `From a full screen a target comes even if the program wants the content on top`() {
  var tree = Tree()
  tree.topColumn = .secondary
  tree.add(["sounds", "keys"], .container)
  tree.add(["click"], .leaf, to: "keys")
  let scene = Scene(tree, .triple, 80, 24).after(
    .setDisplayMode(.twoOverSecondary), .select(.primary, "keys"), .toggleFullScreen
  ).at(40).after(.pickUp, .moveDropTarget(by: -1))
  #expect(scene.target == ["sounds"])
  #expect(scene.outline == "[primary *keys]")
}

@Test func `A list scrolls to the target`() {
  var tree = Tree()
  tree.add((0..<40).map { "box\($0)" }, .container)
  tree.add(["letter"], .leaf, to: "box0")
  let scene = Scene(tree, .triple, 120, 24).after(.pickUp, .moveDropTarget(by: 35))
  #expect(scene.target == ["box35"])
  #expect(scene.window(.primary)?.visible.contains(35) == true)
  #expect(scene.navigator.path == ["box0", "letter"])
}

@Test
func
  `Items that do not accept are passed over, and items that cannot be dragged are not picked up`()
{
  let alone = Scene(.settings(), .double, 120).after(.pickUp)
  #expect(alone.navigator.drag?.path == ["general"])
  #expect(alone.after(.moveDropTarget(by: 1)).target == ["sounds"])
  var tree = Tree()
  tree.add(["a", "b"], .leaf)
  let leaves = Scene(tree, .double, 120).after(.pickUp, .moveDropTarget(by: 1))
  #expect(leaves.target == nil)
  #expect(leaves.changes(.drop) == [])
  #expect(Scene(Tree(), .triple, 120).after(.pickUp).navigator.drag == nil)
}

@Test func `A list of a million items is not searched to its end`() {
  struct Endless: Hierarchy {
    func children(of parent: [Int]) -> ChildCount { .loaded(.max) }
    func item(at index: Int, of parent: [Int]) -> Int? { index }
    func index(of item: Int, in parent: [Int]) -> Int? { item }
    func kind(of path: [Int]) -> ItemKind { path.count < 2 ? .container : .leaf }
    func canDrag(_ path: [Int]) -> Bool { true }
  }
  var navigator = Navigator<Int>(style: .triple, width: 120)
  navigator.hierarchyChanged(from: nil, to: Endless())
  navigator.update(.pickUp, in: Endless())
  navigator.update(.moveDropTarget(by: .min), in: Endless())
  #expect(navigator.drag?.path == [0, 0])
  #expect(navigator.drag?.target == nil)
}

// MARK: - With the mouse

@Test func `The item under the pressed mouse is selected, and moves with the mouse`() {
  let held = mail(120).after(.grabItem(.supplementary, "m3"))
  #expect(held.navigator.path == ["inbox", "m3"])
  #expect(held.navigator.drag?.means == .held)
  #expect(held.after(.drop).outline == mail(120).after(.select(.supplementary, "m3")).outline)
  let over = held.after(.dragOver(.primary, "sent", x: 4, y: 6, scrolling: 0))
  #expect(over.navigator.drag?.means == .pointer(x: 4, y: 6))
  #expect(over.changes(.drop) == [.dropped(["inbox", "m3"], onto: ["sent"])])
  #expect(over.after(.drop).navigator == held.after(.drop).navigator)
}

@Test(
  "A drop that is not allowed does nothing and is reported",
  arguments: [
    (.primary, "inbox", [.dropRefused(["inbox", "m3"], onto: ["inbox"])]),
    (.supplementary, "m4", [.dropRefused(["inbox", "m3"], onto: ["inbox", "m4"])]),
    (.supplementary, "m3", []), (.primary, "home", []), (.primary, "nowhere", []),
    (.secondary, "m3", []), (.inspector, "m3", []), (nil, "sent", []), (.primary, nil, []),
  ] as [(SplitViewColumn?, String?, [Change])])
private func wrongTarget(column: SplitViewColumn?, item: String?, changes: [Change]) {
  let held = mail(120).after(.grabItem(.supplementary, "m3"))
  let over = held.after(.dragOver(column, item, x: 4, y: 6, scrolling: 0))
  #expect(over.changes(.drop) == changes)
  #expect(over.after(.drop).navigator == held.after(.drop).navigator)
}

@Test func `At its edge a list scrolls, and the item that comes under the mouse is the target`() {
  let held = mail(120, 12).after(.grabItem(.supplementary, "m3"))
  let window = held.window(.supplementary)
  let last = (window?.visible.upperBound ?? 0) - 1
  let over = held.after(.dragOver(.supplementary, "m\(last)", x: 40, y: 10, scrolling: 1))
  #expect(over.target == ["inbox", "m\(last + 1)"])
  #expect(over.window(.supplementary)?.offset == (window?.offset ?? 0) + 1)
  #expect(over.navigator.path == ["inbox", "m3"])
  let up = held.after(.dragOver(.supplementary, "m0", x: 40, y: 3, scrolling: -1))
  #expect(up.target == ["inbox", "m0"])
}

@Test
func `With one list on screen, a click goes in when the button is released, unless it was a drag`()
{
  for (width, start) in [(45, mail(45)), (70, mail(70).after(.show(.supplementary)))] {
    let held = start.after(.grabItem(.supplementary, "m3"))
    #expect(held.layout.isUsable(.supplementary), "at \(width)")
    #expect(held.after(.drop).outline == start.after(.select(.supplementary, "m3")).outline)
    let moved = held.after(.dragOver(.supplementary, "m5", x: 3, y: 8, scrolling: 0), .drop)
    #expect(moved.outline == held.outline)
  }
}

@Test func `A drag survives a turn; it is suspended while its column is not on screen`() {
  let drag = mail(120).after(
    .grabItem(.primary, "sent"), .dragOver(.primary, "drafts", x: 4, y: 6, scrolling: 0))
  #expect(drag.at(90).navigator.drag(on: drag.at(90).layout) == nil)
  #expect(drag.at(90).at(120).navigator == drag.navigator)
  #expect(drag.at(90).changes(.drop) == [])
  #expect(drag.at(90).after(.drop).navigator.drag == nil)
  #expect(drag.at(100).changes(.drop) == [.dropped(["sent"], onto: ["drafts"])])
  let away = drag.at(90).after(.dragOver(.primary, "drafts", x: 1, y: 1, scrolling: 0))
  #expect(away.navigator.drag == nil)
}

@Test func `Every other event abandons a drag`() {
  let drag = mail(120).after(
    .grabItem(.supplementary, "m3"), .dragOver(.primary, "sent", x: 4, y: 6, scrolling: 0))
  let others: [NavigationEvent<String>] = [
    .present(Presentation("note", .alert)), .moveSelection(by: 1), .cancel, .toggleSidebar,
  ]
  for event in others { #expect(drag.after(event).navigator.drag == nil, "\(event)") }
  #expect(drag.after(.cancel).outline == drag.outline)
  #expect(drag.after(.scroll(.supplementary, by: 2)).target == ["sent"])
}

@Test func `A drag ends if its item is gone, but not if the item is only being loaded`() {
  let drag = mail(120).after(
    .grabItem(.supplementary, "m3"), .dragOver(.primary, "sent", x: 4, y: 6, scrolling: 0))
  #expect(drag.changing { $0.remove(["m3"], from: "inbox") }.navigator.drag == nil)
  #expect(drag.changing { $0.remove(["inbox"]) }.navigator.drag == nil)
  let without = drag.changing { $0.remove(["sent"]) }
  #expect(without.navigator.drag?.path == ["inbox", "m3"])
  #expect(without.target == nil)
  let loading = drag.changing { $0.nodes["inbox"]?.state = .loading }
  #expect(loading.target == ["sent"])
  let anew = drag.changing { $0.nodes[""]?.state = .loading }
  #expect(anew.changes(.drop) == [.dropped(["inbox", "m3"], onto: ["sent"])])
}

@Test func `A drag ends once its item cannot be dragged, by the mouse and by keys`() {
  let held = mail(120).after(.grabItem(.supplementary, "m3"))
  let drags = [
    held, held.after(.dragOver(.primary, "sent", x: 4, y: 6, scrolling: 0)),
    mail(120).after(.select(.supplementary, "m3"), .pickUp),
  ]
  for drag in drags {
    #expect(drag.navigator.drag != nil)
    #expect(drag.changing { $0.nodes["m3"]?.kind = .header }.navigator.drag == nil)
    #expect(drag.changing { $0.nodes["m5"]?.kind = .header }.navigator.drag != nil)
  }
}

@Test func `A drag of an item of an ItemTree goes on while its list is being loaded`() {
  struct Value: Identifiable, Sendable { let id: String }
  var tree = ItemTree(
    [Value(id: "Inbox"), Value(id: "Sent")],
    children: { value in
      value.id == "Inbox" ? [Value(id: "Letter")] : nil
    }
  ).dragging({ _ in true }, onto: { _, _ in true })
  var navigator = Navigator<String>(style: .triple, width: 120, height: 30)
  navigator.update(.select(.primary, "Inbox"), in: tree)
  navigator.update(.select(.supplementary, "Letter"), in: tree)
  navigator.update(.pickUp, in: tree)
  #expect(navigator.drag?.path == ["Inbox", "Letter"])
  let former = tree
  tree.unload(.children(of: "Inbox"))
  navigator.hierarchyChanged(from: former, to: tree)
  #expect(navigator.drag?.path == ["Inbox", "Letter"])
}

@Test(
  "A drag onto a back button brings the list behind it until the drag ends",
  arguments: [(90, "[primary *inbox]"), (70, "^[primary *inbox]"), (45, "[primary *inbox]")])
func carriedOut(width: Int, shown: String) {
  let list = width == 70 ? mail(width).after(.show(.supplementary)) : mail(width)
  let held = list.after(.grabItem(.supplementary, "m3"))
  let out = held.after(.dragOut(.supplementary, x: 3, y: 1))
  #expect(out.outline.contains(shown))
  #expect(out.navigator.drag(on: out.layout)?.means == .pointer(x: 3, y: 1))
  let over = out.after(.dragOver(.primary, "sent", x: 3, y: 6, scrolling: 0))
  #expect(over.changes(.drop).last == .dropped(["inbox", "m3"], onto: ["sent"]))
  for event in [NavigationEvent<String>.drop, .cancelDrag, .cancel] {
    #expect(over.after(event).outline == held.outline)
    #expect(over.after(event).navigator.drag == nil)
  }
}

@Test func `A drag by keys, or with the outer list on screen, cannot go out`() {
  let held = mail(120).after(.grabItem(.supplementary, "m3"))
  #expect(held.after(.dragOut(.supplementary, x: 3, y: 1)).outline == held.outline)
  #expect(held.after(.dragOut(.primary, x: 3, y: 1)).outline == held.outline)
  let picked = mail(45).after(.pickUp)
  #expect(picked.after(.dragOut(.supplementary, x: 3, y: 1)).navigator == picked.navigator)
}

@Test func `A target that a turn took off the screen does not count while it is gone`() {
  let over = mail(120).after(
    .grabItem(.supplementary, "m3"), .dragOver(.primary, "sent", x: 4, y: 6, scrolling: 0))
  let small = over.at(45)
  #expect(small.navigator.drag(on: small.layout)?.target == nil)
  #expect(small.navigator.drag(on: small.layout)?.path == ["inbox", "m3"])
  #expect(small.changes(.drop) == [])
  #expect(small.at(120).navigator.drag(on: small.at(120).layout)?.target == ["sent"])
}
