import NavigationModel
import Testing

/// Returns the visible columns as `x+width`, from the outermost inward, followed by the dividers.
private func places(_ scene: Scene) -> String {
  let layout = scene.layout
  let columns = layout.columns.sorted { $0.column < $1.column }
    .map { "\($0.column) \($0.x)+\($0.width)" }
  return (columns + layout.dividers.map { "|\($0.x)" }).joined(separator: " ")
}

@Test(
  "Three columns share the screen as wide as it is",
  arguments: [
    (20, "supplementary 0+20"),
    (54, "supplementary 0+54"),
    (55, "secondary 0+55"),
    (78, "secondary 0+78"),
    (79, "supplementary 0+32 secondary 33+46 |32"),
    (80, "supplementary 0+32 secondary 33+47 |32"),
    (95, "supplementary 0+32 secondary 33+62 |32"),
    (96, "primary 0+24 supplementary 25+24 secondary 50+46 |24 |49"),
    (100, "primary 0+24 supplementary 25+28 secondary 54+46 |24 |53"),
    (104, "primary 0+24 supplementary 25+32 secondary 58+46 |24 |57"),
    (106, "primary 0+26 supplementary 27+32 secondary 60+46 |26 |59"),
    (108, "primary 0+28 supplementary 29+32 secondary 62+46 |28 |61"),
    (120, "primary 0+28 supplementary 29+32 secondary 62+58 |28 |61"),
    (200, "primary 0+28 supplementary 29+32 secondary 62+138 |28 |61"),
  ])
func tripleWidths(width: Int, expected: String) {
  #expect(places(Scene(.mail(), .triple, width)) == expected)
}

@Test(
  "Two columns share the screen as wide as it is",
  arguments: [
    (20, "primary 0+20"), (54, "primary 0+54"),
    (55, "secondary 0+55"), (78, "secondary 0+78"),
    (79, "primary 0+32 secondary 33+46 |32"),
    (80, "primary 0+32 secondary 33+47 |32"),
    (200, "primary 0+32 secondary 33+167 |32"),
  ])
func doubleWidths(width: Int, expected: String) {
  #expect(places(Scene(.files(), .double, width)) == expected)
}

@Test(
  "With the primary at the trailing edge everything is mirrored",
  arguments: [
    (45, "supplementary 0+45"),
    (80, "supplementary 48+32 secondary 0+47 |47"),
    (120, "primary 92+28 supplementary 59+32 secondary 0+58 |91 |58"),
  ])
func trailing(width: Int, expected: String) {
  #expect(places(Scene(.mail(), .triple, width, edge: .trailing)) == expected)
}

@Test func `At the trailing edge the popover stands at that side too`() {
  let scene = Scene(.mail(), .triple, 60, edge: .trailing).after(.goOut)
  #expect(scene.layout.popover?.x == 26 && scene.layout.popover?.width == 34)
}

@Test(
  "A column that asks for more width than the content gives way to it",
  arguments: [(120, 60, "24+47", 47), (150, 60, "28+60", 60), (200, 90, "24+87", 87)])
func neighbour(width: Int, preferred: Int, sides: String, secondary: Int) {
  var metrics = SplitViewMetrics()
  metrics.supplementaryWidth = preferred
  let layout = Scene(.mail(), .triple, width, metrics: metrics).layout
  let shown = "\(layout[.primary]?.width ?? 0)+\(layout[.supplementary]?.width ?? 0)"
  #expect(shown == sides && layout[.secondary]?.width == secondary)
}

@Test func `The bar of a column that has the screen alone loses its rule earlier`() {
  var metrics = SplitViewMetrics()
  metrics.soleRuleMinimumRows = 25
  func bar(_ width: Int, _ height: Int) -> Int {
    Scene(.mail(), .triple, width, height, metrics: metrics).layout.navigationBarRows
  }
  #expect([bar(50, 24), bar(70, 24), bar(120, 24)] == [1, 1, 2])
  #expect([bar(50, 25), bar(70, 25)] == [2, 2])
}

@Test(
  "On screens of few rows, the hints go first, then the status bar, then the rule below the bar",
  arguments: [
    (0, [0, 0, 0, 0]), (1, [0, 1, 0, 0]), (2, [0, 1, 1, 0]), (3, [0, 1, 2, 0]), (4, [0, 1, 3, 0]),
    (5, [0, 2, 3, 0]), (7, [0, 2, 5, 0]), (8, [1, 2, 5, 0]), (11, [1, 2, 8, 0]),
    (12, [1, 2, 8, 1]), (24, [1, 2, 20, 1]),
  ])
func bars(height: Int, rows: [Int]) {
  let layout = Scene(.mail(), .triple, 80, height).layout
  #expect(
    [layout.statusRows, layout.navigationBarRows, layout.contentRows, layout.hintRows] == rows)
}

@Test(
  "The primary comes over supplementary and content, which narrow from the primary on",
  arguments: [
    (80, "primary 0+28 supplementary 29+32 secondary 0+80 |28 |61"),
    (79, "primary 0+28 supplementary 29+32 secondary 0+79 |28 |61"),
  ])
func overlay(width: Int, expected: String) {
  let scene = Scene(.mail(), .triple, 80).after(.goOut).at(width)
  #expect(scene.layout.displayMode == .twoOverSecondary && places(scene) == expected)
  #expect(scene.layout[.secondary]?.isDimmed == true)
}

@Test func `In portrait, columns asked for over the content come in the popover`() {
  let scene = Scene(.mail(), .triple, 80).after(.goOut).at(60)
  #expect(scene.layout.displayMode == .secondaryOnly)
  #expect(scene.layout.popover?.column == .primary && scene.layout.focus == .primary)
  #expect(scene.at(80).layout.displayMode == .twoOverSecondary)
}

@Test func `Displaced content keeps its width and leaves the screen at the far edge`() {
  let scene = Scene(.mail(), .triple, 80, behavior: .displace).after(.goOut)
  #expect(scene.layout.displayMode == .twoDisplaceSecondary)
  #expect(places(scene) == "primary 0+28 supplementary 29+32 secondary 62+46 |28 |61")
}

@Test(
  "A popover is as high as its list and never the whole screen (PO6)",
  arguments: [(24, 0, 6), (24, 5, 8), (24, 400, 21), (6, 400, 5), (2, 400, 1), (1, 400, 0)])
func popoverHeight(rows: Int, items: Int, height: Int) {
  let popover = Scene(.mail(items), .triple, 60, rows).after(.goOut).layout.popover
  #expect(popover?.height == height && popover?.width == 34)
}

@Test func `No size and no figure makes the layout trap`() {
  let sizes = [Int.min, -1, 0, 1, 2, 3, 6, 20, 54, 55, 60, 79, 96, 200, 500, 70_000, .max]
  var odd = SplitViewMetrics()
  odd.primaryWidth = .max
  odd.primaryWidthInTriple = .max
  odd.supplementaryWidth = .max
  odd.rowHeights = [0: .min, 1: .max]
  odd.navigationBarHeight = .max
  odd.statusMinimumRows = .min
  odd.hintsMinimumRows = .min
  odd.popoverWidths = .max ... .max
  var none = odd
  none.regularWidth = .min
  none.minimumSideWidth = .min
  none.minimumSecondaryWidth = .min
  none.dividerWidth = .max
  for metrics in [SplitViewMetrics(), odd, none] {
    for edge in [PrimaryEdge.leading, .trailing] {
      for (width, height) in sizes.flatMap({ width in sizes.map { (width, $0) } }) {
        let scene = Scene(.mail(), .triple, width, height, edge: edge, metrics: metrics)
        for scene in [scene, scene.after(.goOut), scene.after(.goOut, .goOut, .selectLast)] {
          let layout = scene.layout
          #expect(layout.contentRows >= 0 && layout.navigationBarRows >= 0)
          #expect(layout.columns.allSatisfy { $0.width >= 0 } && !layout.columns.isEmpty)
          for column in SplitViewColumn.allCases {
            #expect((scene.window(column)?.capacity ?? 1) >= 1)
          }
        }
      }
    }
  }
}
