import Foundation
import NavigationModel
import Testing

private func encoded(_ navigator: Navigator<String>) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return String(decoding: try encoder.encode(navigator), as: UTF8.self)
}

private func decoded(_ text: String) throws -> Navigator<String> {
  try JSONDecoder().decode(Navigator<String>.self, from: Data(text.utf8))
}

/// A scene with a user who is reading and has moved a divider.
private var reading: Scene {
  Scene(.mail(), .triple, 120)
    .after(.moveDivider(by: 5), .select(.primary, "sent"), .select(.primary, "inbox"))
    .after(.focus(.supplementary), .moveSelection(by: 4), .goIn, .hide(.primary))
}

@Test func `A state that is written and read is the same state`() throws {
  for scene in [
    reading, reading.at(60).after(.goOut), reading.at(45), Scene(.files(), .double, 80),
  ] {
    let copy = try decoded(encoded(scene.navigator))
    #expect(copy == scene.navigator && copy.layout(in: scene.tree) == scene.layout)
  }
}

@Test func `A restored state is at the same place on a screen of any size`() {
  for width in [120, 80, 60, 45] {
    var fresh = Scene(.mail(), .triple, width)
    fresh.navigator.restore(reading.navigator, in: fresh.tree)
    #expect(fresh.outline == reading.at(width).outline)
    #expect(fresh.navigator.movedWidths == reading.navigator.movedWidths)
    #expect(fresh.at(120).layout == reading.layout)
  }
}

@Test func `An item that is not loaded yet stays selected, and the focus stays in its column`() {
  var fresh = Scene(.mail(), .triple, 120)
  var empty = fresh.tree
  empty.nodes["inbox"]?.state = .loading
  fresh.navigator.restore(reading.navigator, in: empty)
  #expect(fresh.navigator.path == reading.navigator.path)
  fresh.navigator.hierarchyChanged(from: empty, to: fresh.tree)
  #expect(fresh.outline == reading.outline && fresh.layout.focus == .secondary)
}

@Test func `An item that is gone gives way to the nearest one`() {
  func restored(_ body: (inout Tree) -> Void) -> Scene {
    var tree = Tree.mail()
    body(&tree)
    var fresh = Scene(tree, .triple, 120)
    fresh.navigator.restore(reading.navigator, in: tree)
    return fresh
  }
  #expect(restored { $0.remove(["m4"], from: "inbox") }.navigator.path == ["inbox", "m5"])
  #expect(restored { $0.remove(["inbox"]) }.navigator.path == ["drafts"])
  let none = restored { $0.remove(["inbox", "drafts", "sent", "home"]) }
  #expect(none.navigator.path == [] && none.violation == nil)
}

@Test func `The program's preferences stay, even another style`() {
  var double = Scene(.mail(), .double, 120)
  double.navigator.preferredDisplayMode = .secondaryOnly
  double.navigator.restore(reading.navigator, in: double.tree)
  #expect(double.navigator.style == .double)
  #expect(double.navigator.preferredDisplayMode == .secondaryOnly)
  #expect(double.navigator.path == ["inbox", "m4"])
  #expect(double.violation == nil)
}

@Test func `Popovers and modal views do not come back`() {
  var fresh = Scene(.mail(), .triple, 120)
  let saved = reading.after(.present(Presentation("a", .alert)))
  fresh.navigator.restore(saved.navigator, in: fresh.tree)
  #expect(fresh.layout.presentations == [])
}

@Test(
  "Damaged text gives the nearest valid state",
  arguments: [
    "{}", #"{"levels":[]}"#, #"{"levels":[{"column":"secondary","place":0}]}"#,
    #"{"style":"quadruple","width":-3,"height":99999999999999999999,"focusedColumn":"compact"}"#,
    #"{"levels":[{"column":"primary","place":-9,"selection":"inbox"},{"column":"primary"}]}"#,
    #"{"levels":"all","memory":7,"movedWidths":{"primary":-5,"moon":3},"presentations":[{}]}"#,
    #"{"isContentPushed":true,"requestedDisplayMode":"automatic","preferredCompactColumn":"inspector"}"#,
    #"{"metrics":{"regularWidth":-1},"columnWidths":{"primary":{"minimum":"-4"},"moon":3}}"#,
  ])
func damaged(text: String) throws {
  var scene = Scene(.mail(), .triple, 80)
  scene.navigator = try decoded(text)
  scene.navigator.hierarchyChanged(from: nil, to: scene.tree)
  #expect(scene.violation == nil && scene.navigator.path.first == "inbox")
  var fresh = Scene(.mail(), .triple, 80)
  fresh.navigator.restore(try decoded(text), in: fresh.tree)
  #expect(fresh.violation == nil)
}

@Test func `A text that is cut off anywhere is an error, not a trap`() throws {
  let text = try encoded(reading.navigator)
  for end in stride(from: 0, to: text.utf8.count, by: 7) {
    #expect(throws: DecodingError.self) { try decoded(String(text.prefix(end))) }
  }
}

@Test func `Items can get other identities, and the path ends before one that has none`() {
  let renamed = reading.navigator.compactMap { "new \($0)" }
  #expect(renamed.path == ["new inbox", "new m4"])
  #expect(renamed.compactMap { String($0.dropFirst(4)) } == reading.navigator)
  let ended = reading.navigator.compactMap { $0 == "m4" ? nil : $0 }
  #expect(ended.path == ["inbox"] && ended.movedWidths == reading.navigator.movedWidths)
}

@Test func `The latest of the lists that were left are remembered, however many there were`() {
  var tree = Tree()
  let boxes = (0..<1000).map { "box \($0)" }
  tree.add(boxes, .container)
  for box in boxes { tree.add(["\(box) a", "\(box) b"], .leaf, to: box) }
  var scene = Scene(tree, .triple, 120)
  for box in boxes {
    scene = scene.after(.select(.primary, box), .select(.supplementary, "\(box) b"))
  }
  #expect(scene.after(.select(.primary, "box 900")).navigator.path.last == "box 900 b")
  #expect(scene.after(.select(.primary, "box 1")).navigator.path.last == "box 1 a")
}

@Test func `In another style the focus is in the list in which it was`() {
  var tree = Tree()
  tree.add(["home"], .container)
  tree.add(["a", "b"], .leaf, to: "home")
  var triple = Scene(tree, .triple, 120)
  let saved = triple.after(.focus(.supplementary))
  var double = Scene(tree, .double, 120)
  double.navigator.restore(saved.navigator, in: tree)
  #expect(double.layout.focus == .secondary && double.navigator.topLevel(of: .secondary) == 1)
  triple.navigator.restore(double.navigator, in: tree)
  #expect(triple.layout.focus == .supplementary)
}

@Test func `A mode comes back only if the program's preference is still the same`() {
  let saved = Scene(.mail(), .triple, 120).after(.setDisplayMode(.oneBesideSecondary))
  var same = Scene(.mail(), .triple, 120)
  same.navigator.restore(saved.navigator, in: same.tree)
  #expect(same.layout.displayMode == .oneBesideSecondary)
  var other = Scene(.mail(), .triple, 120, displayMode: .secondaryOnly)
  other.navigator.restore(saved.navigator, in: other.tree)
  #expect(other.layout.displayMode == .secondaryOnly)
  let over = Scene(.mail(), .triple, 120).after(.setDisplayMode(.twoOverSecondary))
  same.navigator.restore(over.navigator, in: same.tree)
  #expect(same.layout.displayMode == .twoBesideSecondary)
}

@Test func `A path of any depth that can be gone comes back; a damaged one is cut there`() throws {
  let deep = Endless()
  var navigator = Navigator<String>(style: .double)
  navigator.hierarchyChanged(from: nil, to: deep)
  for _ in 1..<71 { navigator.update(.goIn, in: deep) }
  #expect(navigator.path.count == 71)
  let read = try JSONDecoder().decode(
    Navigator<String>.self, from: JSONEncoder().encode(navigator))
  #expect(read == navigator)
  navigator.go(to: Array(repeating: "x", count: 3000), in: deep)
  #expect(navigator.path.count == 2048)
  let level = #"{"column":"primary","place":0,"selection":"x"}"#
  let text = #"{"levels":[\#(Array(repeating: level, count: 20_000).joined(separator: ","))]}"#
  #expect(try decoded(text).levels.count == 2048)
}

/// An endless hierarchy of a folder in a folder.
private struct Endless: Hierarchy {
  func children(of parent: [String]) -> ChildCount { .loaded(1) }
  func item(at index: Int, of parent: [String]) -> String? { index == 0 ? "x" : nil }
  func index(of item: String, in parent: [String]) -> Int? { item == "x" ? 0 : nil }
  func kind(of path: [String]) -> ItemKind { .folder }
}
