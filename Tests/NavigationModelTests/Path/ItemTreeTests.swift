import NavigationModel
import NavigationWalks
import Testing

private struct Box: Identifiable, Equatable, Sendable {
  let id: String
  var boxes: [Box]?
  var letters: [Box]?
}

private let boxes = [
  Box(
    id: "a", boxes: [Box(id: "b", boxes: [Box(id: "c")]), Box(id: "d")], letters: [Box(id: "l0")]),
  Box(id: "e", letters: [Box(id: "l1"), Box(id: "l2")]),
]

/// Returns the rows of a list, in order.
private func rows(_ tree: ItemTree<Box>, _ parent: [String] = []) -> [String] {
  (0..<tree.children(of: parent).count).compactMap { tree.item(at: $0, of: parent) }
}

@Test func `A tree made of values answers every question about them`() {
  let tree = ItemTree(boxes, children: \.letters, rows: \.boxes)
  #expect(rows(tree) == ["a", "b", "c", "d", "e"])
  #expect(rows(tree, ["e"]) == ["l1", "l2"])
  #expect(tree.children(of: ["b"]) == .absent)
  #expect(tree.index(of: "d", in: []) == 3)
  #expect(tree.index(of: "d", in: ["e"]) == nil)
  #expect([["a"], ["c"]].map(tree.kind(of:)) == [.container, .leaf])
  #expect(["a", "b", "c"].map { tree.outlineRows(of: [$0]) } == [.loaded(3), .loaded(1), .absent])
  #expect(["a", "c"].map { tree.outlineParent(of: [$0]) } == [nil, "b"])
  #expect(["a", "c", "l1"].map(tree.depth(of:)) == [0, 2, 0])
  #expect(tree.path(of: "l1") == ["e", "l1"])
  #expect(tree.path(of: "c") == ["c"])
  #expect(tree.outlines() == ["a", "b"])
}

@Test func `An ID is in a tree once`() {
  var tree = ItemTree([Box(id: "a"), Box(id: "a"), Box(id: "b")])
  #expect(rows(tree) == ["a", "b"])
  let result1 = tree.insert([Box(id: "b"), Box(id: "c"), Box(id: "c")], into: .top)
  #expect(result1 == ["c"])
  #expect(rows(tree) == ["a", "b", "c"])
}

@Test func `Edits change the rows of their list alone, and tell what they did`() {
  var tree = ItemTree(boxes, children: \.letters, rows: \.boxes)
  let result2 = tree.insert([Box(id: "f")], into: .rows(of: "b"), at: 0)
  #expect(result2 == ["f"])
  #expect(rows(tree) == ["a", "b", "f", "c", "d", "e"])
  let result3 = tree.insert([Box(id: "g")], into: .children(of: "b"))
  #expect(result3 == [])
  let result4 = tree.remove(["b", "gone"]).map(\.id).sorted()
  #expect(result4 == ["b", "c", "f"])
  #expect(rows(tree) == ["a", "d", "e"])
  #expect(tree.outlineRows(of: ["a"]) == .loaded(1))
  let result5 = tree.replace(Box(id: "d", letters: []))
  #expect(result5)
  #expect(tree["d"]?.letters == [])
  let result6 = tree.replace(Box(id: "nobody"))
  #expect(!result6)
}

@Test(arguments: [nil, 2, 9, 0, 1])
func `New items at the end of a list are numbered as in a tree made anew`(index: Int?) {
  var tree = ItemTree(boxes, children: \.letters, rows: \.boxes)
  let new = [Box(id: "y", letters: [Box(id: "l3")]), Box(id: "z")]
  tree.insert(new, kind: .container, into: .top, at: index)
  tree.insert([Box(id: "l4")], into: .children(of: "y"))
  tree.insert([Box(id: "x")], into: .rows(of: "z"))
  tree.insert([Box(id: "w")], into: .top)
  let place = index.map { min($0, 2) } ?? 2
  var all = [["a", "b", "c", "d"], ["e"]]
  all.insert(["y", "z", "x"], at: place)
  let wanted = all.flatMap(\.self) + ["w"]
  #expect(rows(tree) == wanted)
  #expect(wanted.map { tree.index(of: $0, in: []) } == Array(wanted.indices))
  #expect(rows(tree, ["y"]) == ["l4"] && tree.index(of: "l4", in: ["y"]) == 0)
  #expect(tree.outlineRows(of: ["z"]) == .loaded(1) && tree.outlineRows(of: ["a"]) == .loaded(3))
}

@Test func `An item moves with all below it, but never into itself`() {
  var tree = ItemTree(boxes, children: \.letters, rows: \.boxes)
  let result7 = tree.move("b", into: .rows(of: "e"))
  #expect(result7)
  #expect(rows(tree) == ["a", "d", "e", "b", "c"])
  let result8 = tree.move("e", into: .rows(of: "c"))
  #expect(!result8)
  let result9 = tree.move("l1", into: .children(of: "a"), at: 0)
  #expect(result9)
  #expect(rows(tree, ["a"]) == ["l1", "l0"])
  #expect(rows(tree, ["e"]) == ["l2"])
  let result10 = tree.move("e", into: .top, at: 0)
  #expect(result10)
  #expect(rows(tree) == ["e", "b", "c", "a", "d"])
}

@Test func `A whole list is replaced, and what stays keeps what is below it`() {
  var tree = ItemTree(boxes, children: \.letters, rows: \.boxes)
  let change = tree.setContents(of: .top, to: [Box(id: "n"), Box(id: "a", letters: [])])
  #expect(change.inserted == ["n"])
  #expect(change.removed.map(\.id).sorted() == ["e", "l1", "l2"])
  #expect(rows(tree) == ["n", "a", "b", "c", "d"])
  #expect(rows(tree, ["a"]) == ["l0"])
}

@Test func `Lists are loaded on demand, and each demand is made once`() {
  var tree = ItemTree(boxes, children: \.letters, rows: \.boxes)
  tree.unload(.children(of: "a"))
  tree.unload(.rows(of: "e"))
  var navigator = Navigator<String>(style: .double)
  navigator.hierarchyChanged(from: nil, to: tree)
  #expect(navigator.path == ["a"])
  #expect(tree.children(of: ["a"]) == .loading)
  let result11 = navigator.beginLoading(in: &tree)
  #expect(result11 == [.children(of: "a")])
  let result12 = navigator.beginLoading(in: &tree)
  #expect(result12 == [])
  navigator.edit(&tree) { $0.setContents(of: .children(of: "a"), to: [Box(id: "l9")]) }
  #expect(navigator.path == ["a", "l9"])

  #expect(navigator.rows(of: .primary, in: tree)?.disclosure(of: "e") == .folded)
  let changes = navigator.update(.toggleFold(.primary, "e"), in: tree)
  #expect(changes == [.unfolded(["e"])])
  let result13 = navigator.beginLoading(in: &tree, after: changes)
  #expect(result13 == [.rows(of: "e")])
  navigator.edit(&tree) { $0.setContents(of: .rows(of: "e"), to: [Box(id: "x")]) }
  #expect(navigator.rows(of: .primary, in: tree)?.row(of: "x") == 5)
}

@Test func `An edit passes the selection on as any change of the hierarchy does`() {
  var tree = ItemTree(boxes, children: \.letters, rows: \.boxes)
  var navigator = Navigator<String>(style: .double)
  navigator.hierarchyChanged(from: nil, to: tree)
  navigator.update(.select(.primary, "b"), in: tree)
  let result14 = navigator.edit(&tree) { $0.remove(["b"]) }
  #expect(result14 == [.selection(["d"])])
}

@Test func `A tree of 100,000 items is asked without walking it`() {
  let letters = (0..<100_000).map { Box(id: "m\($0)") }
  var tree = ItemTree(letters)
  #expect(tree.index(of: "m99999", in: []) == 99_999)
  let result15 = tree.move("m99999", into: .top, at: 0)
  #expect(result15)
  #expect(tree.index(of: "m0", in: []) == 1)
  // A chain this deep neither overflows the stack nor takes long.
  for index in 1..<2000 { tree.move("m\(index)", into: .children(of: "nobody")) }
  #expect(tree.children(of: []).count == 100_000)
}

@Test func `an item of two lists stays in the first, and the tree says that it was left out`() {
  let boxes = [
    Box(id: "A", boxes: [Box(id: "x"), Box(id: "y")]),
    Box(id: "B", boxes: [Box(id: "z")]),
  ]
  var tree = ItemTree(boxes, children: \.boxes)
  #expect(tree.leftOut.isEmpty)
  tree.setContents(of: .children(of: "B"), to: [Box(id: "z"), Box(id: "x")])
  #expect(tree.items(of: .children(of: "A")) == ["x", "y"])
  #expect(tree.leftOut == ["x"])
  tree.insert([Box(id: "z")], into: .children(of: "B"))
  #expect(tree.leftOut == ["x"], "what is in the list already is not left out")
  tree.remove(["x"])
  #expect(tree.leftOut.isEmpty)
}

@Test func `an item that comes twice in the values of a new tree is left out`() {
  let boxes = [
    Box(id: "A", boxes: [Box(id: "x")]), Box(id: "B", boxes: [Box(id: "x")]),
    Box(id: "A", boxes: []),
  ]
  #expect(ItemTree(boxes, children: \.boxes).leftOut == ["x", "A"])
}

@Test func `items of a tree are dragged as its closures say, and never into themselves`() {
  let boxes = [Box(id: "A", boxes: [Box(id: "B", boxes: [])]), Box(id: "C", boxes: [])]
  let still = ItemTree(boxes, children: \.boxes)
  #expect(!still.canDrag(["A"]) && !still.acceptsDrop(of: ["A"], onto: ["C"]))
  let tree = still.dragging({ $0.id != "C" }, onto: { dragged, _ in dragged.id != "B" })
  #expect(tree.canDrag(["A"]) && !tree.canDrag(["C"]) && !tree.canDrag(["D"]))
  #expect(tree.acceptsDrop(of: ["A"], onto: ["C"]))
  #expect(!tree.acceptsDrop(of: ["A", "B"], onto: ["C"]))
  #expect(!tree.acceptsDrop(of: ["A"], onto: ["A", "B"]), "nothing goes into itself")
}
