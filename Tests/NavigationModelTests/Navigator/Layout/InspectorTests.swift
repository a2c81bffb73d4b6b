import Foundation
import NavigationModel
import Testing

/// Returns a mail scene with an inspector on screen.
private func inspected(
  _ width: Int, _ style: SplitViewStyle = .triple, edge: PrimaryEdge = .leading
) -> Scene {
  var scene = Scene(.mail(), style, width, edge: edge)
  scene.navigator.hasInspector = true
  return scene.after(.toggleInspector)
}

@Test(
  "The inspector stands at the far edge, and the others share the rest",
  arguments: [
    (200, "primary 0+28 supplementary 29+32 secondary 62+105 inspector 168+32"),
    (129, "primary 0+24 supplementary 25+24 secondary 50+46 inspector 97+32"),
    (128, "supplementary 0+32 secondary 33+62 inspector 96+32"),
    (100, "secondary 0+67 inspector 68+32"), (79, "secondary 0+46 inspector 47+32"),
    (71, "secondary 0+46 inspector 47+24"),
  ])
func beside(width: Int, expected: String) {
  let layout = inspected(width).layout
  let columns = layout.columns.sorted { $0.column < $1.column }
  let places = columns.map { "\($0.column) \($0.x)+\($0.width)" }.joined(separator: " ")
  #expect(places == expected && !layout.isInspectorSheet)
}

@Test func `From a width that is set, the inspector stands there by itself until put away`() throws
{
  var scene = Scene(.mail(), .triple, 200)
  scene.navigator.hasInspector = true
  #expect(!scene.layout.shows(.inspector))
  scene.navigator.metrics.inspectorAloneWidth = 200
  #expect(scene.layout[.inspector]?.x == 168 && scene.layout.focus == .supplementary)
  // On a narrower screen, it is hidden and does not become a sheet. On a wide screen, it is back.
  for width in [199, 120, 60, 45] { #expect(!scene.at(width).layout.shows(.inspector)) }
  #expect(scene.at(45).at(240).layout[.inspector] != nil)
  // After the user hides it, it stays hidden, even after a restart, until the user shows it again.
  let away = scene.after(.toggleInspector)
  #expect(!away.layout.shows(.inspector) && !away.at(60).at(240).layout.shows(.inspector))
  let kept = try JSONDecoder().decode(
    Navigator<String>.self, from: JSONEncoder().encode(away.navigator))
  #expect(kept == away.navigator)
  let back = away.after(.toggleInspector)
  #expect(back.layout[.inspector] != nil && back.at(120).layout[.inspector] != nil)
}

@Test func `With mirrored columns, the inspector stands at the left`() {
  let layout = inspected(200, edge: .trailing).layout
  #expect(layout[.inspector]?.x == 0 && layout[.primary]?.x == 172)
}

@Test(
  "Without room beside the content, the inspector is a sheet that takes the focus",
  arguments: [70, 60, 45, 20])
func sheet(width: Int) {
  let scene = inspected(width)
  #expect(scene.layout.isInspectorSheet && scene.layout.focus == .inspector)
  #expect(scene.layout[.inspector] == nil && scene.layout.shows(.inspector))
  #expect(!scene.after(.cancel).layout.shows(.inspector))
  #expect(!scene.after(.tapOutside).layout.shows(.inspector))
  #expect(scene.at(120).layout[.inspector] != nil && scene.at(120).at(width).layout == scene.layout)
}

@Test
func
  `Beside the content, the inspector does not take the focus; Tab goes there, going out comes back`()
{
  let scene = inspected(200)
  #expect(scene.layout.focus == .supplementary)
  let focused = scene.after(.focus(.inspector))
  #expect(focused.layout.focus == .inspector)
  #expect(scene.after(.moveFocus(by: 2)).layout.focus == .inspector)
  #expect(scene.after(.moveFocus(by: 3)).layout.focus == .primary)
  #expect(focused.after(.moveSelection(by: 1)).navigator.path == scene.navigator.path)
  #expect(focused.after(.goOut).layout.focus == .supplementary)
  #expect(focused.after(.cancel).layout.focus == .supplementary)
  #expect(focused.after(.toggleInspector).layout.focus == .supplementary)
}

@Test func `The inspector stays while the person goes from message to message`() {
  for width in [200, 60, 45] {
    let scene = inspected(width).after(.selectSibling(by: 1))
    #expect(scene.layout.shows(.inspector) && scene.navigator.path.last == "m1")
  }
}

@Test func `The inspector's divider moves, and the content keeps its room (SV5)`() {
  let scene = inspected(200).after(.focus(.inspector))
  #expect(scene.after(.moveDivider(by: -10)).layout[.inspector]?.width == 42)
  #expect(scene.after(.moveDivider(by: 99)).layout[.inspector]?.width == 24)
  let wide = scene.after(.moveDivider(by: -99)).layout
  #expect((wide[.secondary]?.width ?? 0) >= (wide[.inspector]?.width ?? 0))
}

@Test func `A program without an inspector shows none, whatever is asked`() {
  let scene = Scene(.mail(), .triple, 200)
  #expect(
    scene.after(.toggleInspector, .show(.inspector), .focus(.inspector)).layout == scene.layout)
}

@Test func `Below the inspector's sheet nothing can be used, except next and previous message`() {
  let scene = inspected(60)
  let after = scene.after(
    .toggleSidebar, .show(.primary), .setDisplayMode(.twoOverSecondary), .goBack(.secondary),
    .select(.secondary, "m1"), .moveDivider(by: 1), .toggleFullScreen)
  #expect(after.navigator == scene.navigator)
  #expect(scene.after(.selectSibling(by: 1)).navigator.path.last == "m1")
}
