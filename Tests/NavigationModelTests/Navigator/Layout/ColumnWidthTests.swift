import NavigationModel
import Testing

/// Returns the widths of columns that request some widths, from the outermost inward.
private func widths(
  _ asked: [SplitViewColumn: ColumnWidth], _ style: SplitViewStyle = .triple, at width: Int
) -> [Int] {
  var scene = Scene(.mail(), style, width)
  scene.navigator.columnWidths = asked
  return widths(scene)
}

private func widths(_ scene: Scene) -> [Int] {
  scene.layout.columns.sorted { $0.column < $1.column }.map(\.width)
}

@Test(
  "Preferred cells go before a fraction, that before the default, all within minimum and maximum",
  arguments: [
    (ColumnWidth(), [28, 32, 138]),
    (ColumnWidth(preferred: 40), [40, 32, 126]),
    (ColumnWidth(preferredFraction: 0.25), [50, 32, 116]),
    (ColumnWidth(preferred: 30, preferredFraction: 0.25), [30, 32, 136]),
    (ColumnWidth(preferred: 10), [24, 32, 142]),
    (ColumnWidth(preferred: 10, minimum: 12), [12, 32, 154]),
    (ColumnWidth(preferred: 90, maximum: 60), [60, 32, 106]),
    (ColumnWidth(minimum: 40, maximum: 30), [40, 32, 126]),
    (ColumnWidth(preferredFraction: .nan), [28, 32, 138]),
    (ColumnWidth(preferredFraction: 1e300), [120, 32, 46]),
    (ColumnWidth(preferred: .max), [120, 32, 46]),
    (ColumnWidth(preferred: .min, minimum: .min), [0, 32, 166]),
  ])
func order(primary: ColumnWidth, expected: [Int]) {
  #expect(widths([.primary: primary], at: 200) == expected)
}

@Test(
  "The room that a mode needs follows from the widths asked for",
  arguments: [
    ([.primary: ColumnWidth(minimum: 30)], 102, 3), ([.primary: ColumnWidth(minimum: 30)], 101, 2),
    ([:], 79, 2), ([:], 78, 1), ([.supplementary: ColumnWidth(maximum: 60)], 78, 1),
    ([.supplementary: ColumnWidth(preferred: 40)], 79, 2),
    ([.supplementary: ColumnWidth(preferredFraction: 0.5)], 79, 2),
    ([.supplementary: ColumnWidth(preferred: 40)], 71, 2),
    ([.supplementary: ColumnWidth(preferred: 40)], 70, 1),
    ([.supplementary: ColumnWidth(minimum: 30)], 77, 2),
    ([.supplementary: ColumnWidth(minimum: 30)], 76, 1),
    ([.secondary: ColumnWidth(minimum: 60)], 110, 3),
    ([.secondary: ColumnWidth(minimum: 60)], 109, 2),
  ] as [([SplitViewColumn: ColumnWidth], Int, Int)])
func fits(asked: [SplitViewColumn: ColumnWidth], width: Int, columns: Int) {
  #expect(widths(asked, at: width).count == columns)
}

@Test func `A preferred width is a wish, and narrower where the content needs the room`() {
  var double = Scene(.mail(), .double, 80)
  double.navigator.columnWidths[.primary] = ColumnWidth(preferred: 40)
  #expect(widths(double) == [33, 46])
}

@Test func `The divider of the focused column moves by keys, as far as the others allow`() {
  let scene = Scene(.mail(), .triple, 120)
  #expect(widths(scene.after(.moveDivider(by: 4))) == [28, 36, 54])
  #expect(widths(scene.after(.moveDivider(by: 99))) == [28, 44, 46])
  #expect(widths(scene.after(.moveDivider(by: -99))) == [28, 24, 66])
  #expect(widths(scene.after(.focus(.primary), .moveDivider(by: .max))) == [40, 32, 46])
  #expect(widths(scene.after(.focus(.primary), .moveDivider(by: .min))) == [24, 32, 62])
  #expect(widths(scene.after(.focus(.secondary), .moveDivider(by: -3))) == [28, 29, 61])
}

@Test func `With mirrored columns, a divider that moves to the right makes its column narrower`() {
  let scene = Scene(.mail(), .triple, 120, edge: .trailing)
  #expect(widths(scene.after(.moveDivider(by: 4))) == [28, 28, 62])
  #expect(widths(scene.after(.focus(.primary), .moveDivider(by: -2))) == [30, 32, 56])
}

@Test func `A moved divider stays moved through turns, and a double click resets it`() {
  let moved = Scene(.mail(), .triple, 120).after(.moveDivider(by: 8))
  #expect(widths(moved) == [28, 40, 50])
  #expect(widths(moved.at(45).after(.goIn).at(120)) == [28, 40, 50])
  #expect(moved.at(80).layout.displayMode == .oneBesideSecondary)
  #expect(moved.at(80).layout[.secondary]?.width == 46)
  #expect(widths(moved.after(.resetDivider(.supplementary))) == [28, 32, 58])
}

@Test func `A column that was made narrower fits in narrower screens`() {
  let moved = Scene(.mail(), .triple, 80).after(.moveDivider(by: -8))
  #expect(widths(moved) == [24, 55])
  #expect(moved.at(71).layout.displayMode == .oneBesideSecondary)
  #expect(moved.at(70).layout.displayMode == .secondaryOnly)
}

@Test func `The mouse takes hold of a divider, drags it and lets go`() {
  let scene = Scene(.mail(), .triple, 120)
  let held = scene.after(.grabDivider(.supplementary))
  #expect(held.navigator.grabbedDivider == .supplementary)
  #expect(widths(held.after(.dragDivider(x: 59, y: 3))) == [28, 30, 60])
  #expect(widths(held.after(.dragDivider(x: .min, y: 0))) == [28, 24, 66])
  #expect(widths(held.after(.dragDivider(x: 59, y: 3), .dragDivider(x: 61, y: 9))) == [28, 32, 58])
  let free = held.after(.releaseDivider)
  #expect(free.after(.dragDivider(x: 59, y: 3)).navigator == free.navigator)
  #expect(scene.after(.grabDivider(.inspector)).navigator == scene.navigator)
  #expect(held.at(45).after(.dragDivider(x: 10, y: 3)).at(120).layout == scene.layout)
}

@Test func `The popover is as wide as the left pane was made, within its limits (PO6, SV5)`() {
  func width(_ preferred: Int?) -> Int? {
    var scene = Scene(.mail(), .triple, 68)
    if let preferred {
      scene.navigator.columnWidths[.supplementary] = ColumnWidth(preferred: preferred)
    }
    return scene.after(.goOut).layout.popover?.width
  }
  #expect(width(nil) == 34 && width(40) == 42 && width(70) == 62 && width(10) == 34)
}

@Test func `A divider that cannot move changes no preferred width`() {
  let squeezed = Scene(.mail(), .triple, 96)
  #expect(squeezed.after(.moveDivider(by: 1)).navigator == squeezed.navigator)
  let dragged = squeezed.after(.grabDivider(.supplementary), .dragDivider(x: 49, y: 3))
  #expect(dragged.navigator.movedWidths.isEmpty)
}

@Test func `If two columns fit beside the content, one does too, however wide it would like to be`()
{
  var scene = Scene(.mail(), .triple, 120)
  scene.navigator.columnWidths[.supplementary] = ColumnWidth(preferred: 90)
  #expect(widths(scene).count == 3)
  #expect(widths(scene.after(.hide(.primary))) == [59, 60])
}

@Test(
  "A list alone is comfortably wide before the content has its preferred width",
  arguments: [
    (91, [24, 66]), (96, [29, 66]), (97, [30, 66]), (100, [30, 69]), (111, [30, 80]),
    (113, [32, 80]),
  ])
func comfortable(width: Int, expected: [Int]) {
  var scene = Scene(.mail(), .triple, width)
  scene.navigator.metrics.minimumSecondaryWidth = 66
  scene.navigator.metrics.preferredSecondaryWidth = 80
  scene.navigator.metrics.comfortableSideWidth = 30
  #expect(widths(scene) == expected)
}

@Test func `A dimmed column is seen in the cells that the columns over it leave`() {
  let scene = Scene(.mail(), .triple, 95)
  let content = scene.layout[.secondary]
  let cells = scene.layout.visibleCells(of: .secondary, width: 95)
  #expect(cells == content.map { $0.x..<$0.x + $0.width })
  let over = scene.after(.setDisplayMode(.twoOverSecondary))
  #expect(over.layout[.secondary]?.isDimmed == true)
  #expect(over.layout.visibleCells(of: .secondary, width: 95) == 62..<95)
  #expect(over.layout.visibleCells(of: .inspector, width: 95).isEmpty)
}
