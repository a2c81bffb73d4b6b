import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

private struct Sheet: Identifiable, Sendable {
  let id: String
  var sheets: [Sheet]?
  var kind = ItemKind.leaf
}

private let atlas = [
  Sheet(
    id: "Sea",
    sheets: [
      Sheet(id: "Bight", sheets: [Sheet(id: "Elbe"), Sheet(id: "Weser")]), Sheet(id: "Bank"),
    ], kind: .header),
  Sheet(id: "Lake", sheets: [Sheet(id: "Island")]),
]

private struct Chart {
  var tree = ItemTree(atlas, rows: \.sheets, kind: \.kind)
  var navigator = Navigator<String>(style: .double, width: 20, height: 9)

  init() { navigator.hierarchyChanged(from: nil, to: tree) }

  var view: SplitView<String, NavigationEvent<String>> {
    SplitView(
      navigator, in: tree, status: StatusBar(leading: [], trailing: []),
      levelTitle: { "\($0)" }, send: { $0 }
    ) {
      ColumnView(.primary, title: "Atlas") { column in
        List(column) { item, _ in
          Row(
            item, indent: tree.depth(of: item), kind: tree[item]?.kind == .header ? .header : .item)
        }
      }
      ColumnView(.secondary, title: "") { _ in ContentUnavailable<NavigationEvent<String>>("") }
    }
  }

  func clicked(_ x: Int, _ y: Int) -> NavigationEvent<String>? {
    view.event(for: PointerEvent(.click(count: 1), at: Point(x, y)), in: Size(20, 9))
  }
}

@Test func `The sign stands before the title of an item, and of a header`() {
  var chart = Chart()
  chart.navigator.update(.focus(.primary), in: chart.tree)
  chart.navigator.update(.show(.primary), in: chart.tree)
  let open = frame(chart.view, 20, 9).lines
  #expect(open.contains { $0.contains("▾ Sea") })
  #expect(open.contains { $0.contains("▾ Bight") })
  #expect(open.contains { $0.contains("▾ Lake") })
  chart.navigator.update(.toggleFold(.primary, "Bight"), in: chart.tree)
  let folded = frame(chart.view, 20, 9).lines
  #expect(folded.contains { $0.contains("▸ Bight") })
  #expect(!folded.contains { $0.contains("Elbe") })
  let ascii = frame(chart.view, 20, 9, theme: .monochrome, symbols: .ascii).lines
  #expect(ascii.contains { $0.contains("+ Bight") } && ascii.contains { $0.contains("- Lake") })
}

@Test func `A click on the sign folds, on a header anywhere, and on a title selects`() throws {
  var chart = Chart()
  chart.navigator.update(.show(.primary), in: chart.tree)
  let lines = frame(chart.view, 20, 9).lines
  let sea = try #require(lines.firstIndex { $0.contains("Sea") })
  let bight = try #require(lines.firstIndex { $0.contains("Bight") })
  let sign = try #require(lines[bight].distance(of: "▾"))
  #expect(chart.clicked(sign, bight) == .toggleFold(.primary, "Bight"))
  #expect(chart.clicked(sign + 1, bight) == .toggleFold(.primary, "Bight"))
  #expect(chart.clicked(sign + 2, bight) == .select(.primary, "Bight"))
  #expect(chart.clicked(3, sea) == .toggleFold(.primary, "Sea"))
}

extension String {
  fileprivate func distance(of character: Character) -> Int? {
    firstIndex(of: character).map { distance(from: startIndex, to: $0) }
  }
}

@Test(arguments: 2...5) func `A sign never covers the edge of the selected row`(width: Int) {
  var chart = Chart()
  chart.navigator.update(.resize(width: width, height: 9), in: chart.tree)
  chart.navigator.go(to: ["Lake"], in: chart.tree)
  chart.navigator.update(.goOut, in: chart.tree)
  let rows = frame(chart.view, width, 9).lines.filter { $0.hasPrefix("▌") }
  #expect(rows.count == 1 && rows.allSatisfy { $0.hasSuffix("▐") && $0.count == width })
}

@Test func `The lines of an outline lead to its rows, and its sign stands beside an accent`() {
  let rows = [
    (Disclosure.unfolded, [Bool]()), (nil, [true]), (nil, [true, false]), (nil, [false]),
  ]
  let list = List(
    ["Ada", "Alan", "Grace", "Emmy"], selection: 3, rowHeight: 2,
    send: { _ in NavigationEvent<String>?.none }
  ) { name, index in
    var row = Row(name, subtitle: "Rings", accent: "●", indent: 1 + rows[index].1.count)
    row.disclosure = rows[index].0
    row.branches = rows[index].1
    return row
  }
  #expect(
    frame(list, 20, 8).lines == [
      " ● ▾ Ada", "     Rings", " ●   ├ Alan", "     │ Rings", " ●   │ ╰ Grace", "     │   Rings",
      "▌●   ╰ Emmy        ▐", "▌      Rings       ▐",
    ])
}

/// In ASCII, `+` is the sign of a folded row.
@Test func `The lines of an outline in ASCII are not the signs of folded rows`() {
  let rows = [[true], [true, false], [false]]
  let list = List(["Alan", "Grace", "Emmy"], send: { _ in NavigationEvent<String>?.none }) {
    name, index in
    var row = Row(name, indent: 1 + rows[index].count)
    row.branches = rows[index]
    return row
  }
  #expect(
    frame(list, 20, 3, symbols: .ascii).lines
      == ["   | Alan", "   | ` Grace", "   ` Emmy"])
}

@Test func `A row that is deeper than its list has room for has no line of its own`() {
  var rows = [
    Row("Alan", subtitle: "Rings", indent: 2), Row("Grace", subtitle: "Rings", indent: 2),
  ]
  for index in rows.indices { rows[index].branches = [true] }
  rows[1].branchesPass = true
  let list = List(["Alan", "Grace"], rowHeight: 2, send: { _ in NavigationEvent<String>?.none }) {
    _, index in rows[index]
  }
  #expect(
    frame(list, 16, 4).lines == [
      "     ├ Alan", "     │ Rings", "     │ Grace", "     │ Rings",
    ])
}

@Test func `A count stands behind the marks, as far as there is room`() {
  var row = Row("Ada", detail: "Mon", subtitle: "Minutes of the meeting", marks: "@")
  row.count = RowCount(12, prominent: 3)
  let list = List(["Ada"], rowHeight: 2, send: { _ in NavigationEvent<String>?.none }) { _, _ in row
  }
  #expect(frame(list, 24, 2).lines == ["   Ada              Mon", "   Minutes of th… @ 3+9"])
  #expect(frame(list, 10, 2).lines[1].contains("12") == false)
}
