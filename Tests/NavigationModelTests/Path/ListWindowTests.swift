import NavigationModel
import Testing

/// Returns a scene with 30 messages in a window of ten: `selection@offset`.
private func scene(_ events: NavigationEvent<String>...) -> Scene {
  var scene = Scene(.mail(), .triple, 80, 14)
  for event in events { scene = scene.after(event) }
  return scene
}

private func place(_ scene: Scene) -> String {
  let window = scene.window(.supplementary)
  return "\(window?.selection ?? -1)@\(window?.offset ?? -1)"
}

@Test(
  "A move scrolls only as far as the selection needs",
  arguments: [
    ([], "0@0"),
    ([.moveSelection(by: 9)], "9@0"),
    ([.moveSelection(by: 10)], "10@1"),
    ([.moveSelection(by: 10), .moveSelection(by: -9)], "1@1"),
    ([.moveSelection(by: 10), .moveSelection(by: -10)], "0@0"),
    ([.moveSelection(by: .max)], "29@20"),
    ([.moveSelection(by: .max), .moveSelection(by: .min)], "0@0"),
    ([.moveSelection(by: 0)], "0@0"),
    ([.selectLast], "29@20"),
    ([.selectLast, .moveSelection(by: -3), .moveSelection(by: 9)], "29@20"),
    ([.selectLast, .selectFirst], "0@0"),
    ([.select(.supplementary, "m5")], "5@0"),
    ([.scroll(.supplementary, by: 4), .select(.supplementary, "m4")], "4@4"),
  ] as [([NavigationEvent<String>], String)])
func moves(events: [NavigationEvent<String>], expected: String) {
  #expect(place(events.reduce(scene()) { $0.after($1) }) == expected)
}

@Test(
  "A page keeps one row of overlap and the selected row, and stops at the ends",
  arguments: [
    ([1], "9@9"), ([1, 1], "18@18"), ([1, 1, 1], "27@20"), ([1, 1, 1, 1], "29@20"),
    ([1, 1, 1, 1, 1], "29@20"), ([1, 1, 1, 1, -1], "20@11"), ([1, -1], "0@0"), ([-1], "0@0"),
    ([0.5], "5@5"), ([0.5, 0.5, -0.5], "5@5"), ([2], "18@18"), ([1e300], "29@20"),
    ([0], "0@0"), ([.nan], "0@0"), ([.infinity], "0@0"),
  ] as [([Double], String)])
func pages(pages: [Double], expected: String) {
  let end = pages.reduce(scene()) { $0.after(.moveSelectionByPages($1)) }
  #expect(place(end) == expected)
}

@Test(
  "The wheel scrolls to the ends and leaves the selection",
  arguments: [
    ([3], "0@3"), ([100], "0@20"), ([.max], "0@20"), ([3, -1], "0@2"), ([3, .min], "0@0"),
    ([-1], "0@0"), ([0], "0@0"),
  ] as [([Int], String)])
func wheel(steps: [Int], expected: String) {
  #expect(place(steps.reduce(scene()) { $0.after(.scroll(.supplementary, by: $1)) }) == expected)
}

@Test func `After the wheel, a selection on screen keeps its row when mail arrives`() {
  let scrolled = scene(.moveSelection(by: 5), .scroll(.supplementary, by: 3))
  #expect(place(scrolled) == "5@3")
  let more = scrolled.changing { $0.add(["n0"], .leaf, to: "inbox", at: 4) }
  #expect(place(more) == "6@4")
}

@Test func `A key after the wheel brings the selection back into view`() {
  #expect(place(scene(.scroll(.supplementary, by: 15), .moveSelection(by: 1))) == "1@1")
}

@Test func `After the wheel, the topmost item stays if the selection is not on screen`() {
  let scrolled = scene(.scroll(.supplementary, by: 15))
  let more = scrolled.changing { $0.add(["n0", "n1"], .leaf, to: "inbox", at: 0) }
  #expect(place(more) == "2@17")
  let fewer = scrolled.changing { $0.remove(["m15", "m3"], from: "inbox") }
  #expect(place(fewer) == "0@14")
}

@Test func `A window never shows past the end, and has no more rows than it needs`() {
  let last = scene(.selectLast)
  #expect(place(last.changing { $0.remove((0..<25).map { "m\($0)" }, from: "inbox") }) == "4@0")
  #expect(place(last.after(.resize(width: 80, height: 44))) == "29@0")
  #expect(place(last.after(.resize(width: 80, height: 6))) == "29@26")
}

@Test func `The title above the first row comes into view with it`() {
  let small = Scene(.mail(), .triple, 120, 4).after(.focus(.primary), .selectLast)
  #expect(small.window(.primary)?.offset == 1)
  #expect(small.after(.moveSelection(by: -2)).window(.primary)?.offset == 0)
  #expect(small.after(.selectFirst).window(.primary)?.offset == 0)
}

@Test func `Rows of two lines halve the window`() {
  var metrics = SplitViewMetrics()
  metrics.rowHeights = [1: 2]
  let scene = Scene(.mail(), .triple, 80, 14, metrics: metrics).after(.selectLast)
  #expect(scene.window(.supplementary)?.capacity == 5)
  #expect(scene.window(.supplementary)?.visible == 25..<30)
}

@Test func `Rows take two lines in a narrow list, wherever a divider moves`() {
  var metrics = SplitViewMetrics()
  metrics.oneLineWidths = [1: 40]
  let scene = Scene(.mail(), .triple, 140, 14, metrics: metrics)
  #expect(scene.window(.supplementary)?.rowHeight == 2)
  let wide = scene.after(.focus(.supplementary), .moveDivider(by: 30))
  #expect(wide.layout[.supplementary]?.width ?? 0 >= 40)
  #expect(wide.window(.supplementary)?.rowHeight == 1)
  let narrow = scene.after(.resize(width: 44, height: 14))
  #expect(narrow.window(.supplementary)?.rowHeight == 1)
  let popover = scene.after(.resize(width: 60, height: 20), .show(.supplementary))
  #expect(popover.layout.popover != nil)
  #expect(popover.window(.supplementary)?.rowHeight == 2)
}

@Test func `A window of an empty list shows nothing, whatever its figures`() {
  #expect(ListWindow<Int>().visible.isEmpty)
  #expect(ListWindow<Int>(count: 5, offset: .max, capacity: .max).visible.isEmpty)
  #expect(ListWindow<Int>(count: -5, offset: 2, capacity: -3).visible.isEmpty)
}
