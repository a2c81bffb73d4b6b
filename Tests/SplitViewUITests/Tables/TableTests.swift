import SplitViewControls
import SplitViewUI
import Synchronization
import TerminalFrame
import Testing

private struct File: Hashable, Sendable {
  let name: String
  let size: Int
  let kind: String
}

private let files = [
  File(name: "lighthouse.txt", size: 1204, kind: "Text"),
  File(name: "湯川秀樹.jpg", size: 48211, kind: "Image"), File(name: "log", size: 7, kind: "Text"),
]

private let columns = TableColumns<File> {
  TableColumn("Name", value: \.name).width(min: 12)
  TableColumn("Size", value: \.size)
  TableColumn("Kind", value: \.kind).width(6).priority(-1)
}

private enum Act: Equatable { case sort(String), select(String), open(String), scroll(Int), focus }

private func table(
  _ order: TableSortOrder? = TableSortOrder("Name"), selection: Int? = 1
) -> Table<File, Act> {
  Table(
    files, columns, selection: selection, sortOrder: order, sort: { .sort($0) },
    send: {
      switch $0 {
      case .select(let file): .select(file.name)
      case .open(let file): .open(file.name)
      case .scroll(let by): .scroll(by)
      case .focus: .focus
      }
    })
}

@Test func `A table has titles, an arrow, and numbers that end below one another`() {
  expect(
    frame(table(), 40, 4),
    draws: """
       Name ▲                    Size  Kind
       lighthouse.txt            1204  Text
      ▌湯川秀樹.jpg             48211  Image ▐
       log                          7  Text
      """)
  let bySize = frame(table(TableSortOrder("Size", reversed: true)), 40, 4).lines[0]
  #expect(bySize == " Name                    ▼ Size  Kind")
}

@Test func `Columns fold away by priority, and stand in a second line`() {
  expect(
    frame(table(), 30, 7),
    draws: """
       Name ▲                  Size
       lighthouse.txt          1204
       Kind Text
      ▌湯川秀樹.jpg           48211▐
      ▌Kind Image                  ▐
       log                        7
       Kind Text
      """)
  expect(
    frame(table(TableSortOrder("Size")), 22, 7),
    draws: """
       Name          Size ▲
       lighthouse.txt
       Size 1204 · Kind Te…
      ▌湯川秀樹.jpg        ▐
      ▌Size 48211 · Kind I…▐
       log
       Size 7 · Kind Text
      """)
  #expect(columns.rowHeight(width: 32) == 1)
  #expect(columns.rowHeight(width: 31) == 2)
  #expect(columns.oneLineWidth == 32)
}

@Test func `A table that is sorted by a folded column says so`() {
  let byKind = table(TableSortOrder("Kind"))
  #expect(frame(byKind, 30, 7).lines[0] == " Name  Kind ▲            Size")
  let reversed = table(TableSortOrder("Kind", reversed: true))
  #expect(frame(reversed, 24, 7).lines[0] == " Name  Kind ▼      Size")
}

@Test func `A click on a title sorts, in a row it selects`() {
  let (table, size) = (table(), Size(40, 4))
  func event(_ kind: PointerEvent.Kind, _ x: Int, _ y: Int) -> Act? {
    table.event(for: PointerEvent(kind, at: Point(x, y)), in: size)
  }
  #expect(event(.click(count: 1), 27, 0) == .sort("Size"))
  #expect(event(.click(count: 1), 2, 0) == .sort("Name"))
  #expect(event(.click(count: 1), 39, 0) == nil)
  #expect(event(.click(count: 1), 2, 1) == .select("lighthouse.txt"))
  #expect(event(.click(count: 2), 2, 3) == .open("log"))
  #expect(event(.scroll(3), 2, 0) == .scroll(3))
}

@Test func `The same column again sorts the other way round`() {
  var order = TableSortOrder("Name")
  order.choose("Size")
  var sorted = files
  columns.sort(&sorted, by: order)
  #expect(sorted.map(\.size) == [7, 1204, 48211])
  order.choose("Size")
  columns.sort(&sorted, by: order)
  #expect(sorted.map(\.size) == [48211, 1204, 7])
  columns.sort(&sorted, by: TableSortOrder("Kind"))
  #expect(sorted.map(\.size) == [48211, 1204, 7], "equal ones keep their order")
}

@Test func `The keys sort by the next column, and the other way round`() {
  let keys = columns.sortBindings(TableSortOrder("Kind")) { $0 }
  #expect(keys.map(\.event) == ["Name", "Kind"])
  #expect(columns.sortBindings(TableSortOrder("Gone")) { $0 }.map(\.event) == ["Name", "Name"])
}

@Test func `A table asks for the rows on screen alone`() {
  let asked = Atomic(0)
  let columns = TableColumns<Int> {
    TableColumn("Number") { $0 }
    TableColumn("Name") { number in
      asked.add(1, ordering: .relaxed)
      return "\(number)"
    }
  }
  let table = Table<Int, Tap>(Array(0..<100_000), columns, selection: 99_999, send: { _ in nil })
  #expect(frame(table, 40, 11).lines.last == "▌   99999  99999                       ▐")
  #expect(asked.load(ordering: .relaxed) == 10)
}

@Test func `A table fits into any size`() {
  for width in 0..<44 {
    for height in 0..<8 {
      _ = frame(table(), width, height)
      let size = table().sizeThatFits(Size(width, height))
      #expect(size.width <= width && size.height <= height)
      for x in -1...width {
        let click = PointerEvent(.click(count: 1), at: Point(x, 0))
        _ = table().event(for: click, in: Size(width, height))
      }
    }
  }
  #expect(frame(table(selection: 0), 20, 2).lines[0].contains("lighthouse"), "the titles go first")
}
