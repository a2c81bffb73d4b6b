import KeystrokeReplay
import SplitViewUI
import Testing

@testable import Browsing

// MARK: Numbers

@Test(arguments: [
  ("12", 12), ("-1.5e3", -1500), ("1,234.50", 1234.5), ("1,234,567", 1_234_567), ("3,5", 3.5),
  (" 40 %", 40), ("+7", 7), ("007", 7),
])
func `a text that is a number as a whole is one`(text: String, number: Double) {
  #expect(NumberText.value(text) == number)
}

@Test(arguments: ["", " ", "-", "e", "12 kB", "2026-08-28", "1,2,3", "nan", "inf", "0x10", "1.2.3"])
func `any other text is no number`(text: String) {
  #expect(NumberText.value(text) == nil)
}

@Test func `columns have names of their own`() {
  let titles = BrowserColumn.named(["a", "", "a", "2"]).map(\.title)
  #expect(titles == ["a", "2", "a (3)", "2 (4)"])
}

// MARK: The room

private func drawn(_ fit: TableFit) -> [String] {
  fit.places.map { "\($0.column): \($0.cells.lowerBound)-\($0.cells.upperBound)" }
    + (fit.hidden > 0 ? ["+\(fit.hidden)"] : [])
}

@Test func `all columns are shown as wide as their values where there is room`() {
  let fit = TableFit(widths: [3, 12, 6], isNumeric: [true, false, true], from: 1, to: 79)
  #expect(drawn(fit) == ["0: 1-4", "1: 6-18", "2: 20-26"])
}

@Test func `the last column may be wider than the others`() {
  let fit = TableFit(widths: [70, 70], isNumeric: [false, false], from: 1, to: 200)
  #expect(drawn(fit) == ["0: 1-41", "1: 43-107"])
  #expect(TableFit.wantedWidth([70, 70]) == 1 + 40 + 2 + 64 + 1)
}

@Test func `texts are cut before a column folds away, numbers are not`() {
  let fit = TableFit(widths: [3, 30, 6], isNumeric: [true, false, true], from: 1, to: 29)
  #expect(drawn(fit) == ["0: 1-4", "1: 6-21", "2: 23-29"])
}

@Test func `the last columns fold away first, and their number has a place`() {
  let fit = TableFit(
    widths: [3, 12, 12, 6], isNumeric: [true, false, false, true], from: 1, to: 29)
  #expect(drawn(fit) == ["0: 1-4", "1: 6-18", "+2"])
  #expect(fit.places.allSatisfy { $0.cells.upperBound <= 29 - 4 })
}

@Test(arguments: 0..<60)
func `a table never leaves its list, and keeps a column`(end: Int) {
  let fit = TableFit(
    widths: [30, 12, 12, 6], isNumeric: [false, false, false, true], from: 1, to: end)
  #expect(!fit.places.isEmpty && fit.places.count + fit.hidden == 4)
  #expect(fit.places.allSatisfy { $0.cells.upperBound <= max(end, 2) })
}

@Test(arguments: [0, 1, 2, 29, 30, 79, 240])
func `columns that could have no room need not be measured`(width: Int) {
  let widths = Array(repeating: 1, count: 10_000)
  let isNumeric = Array(repeating: true, count: widths.count)
  let most = TableFit.most(in: width)
  let whole = TableFit(widths: widths, isNumeric: isNumeric, from: 1, to: width)
  let some = TableFit(
    widths: Array(widths.prefix(most)), isNumeric: Array(isNumeric.prefix(most)),
    of: widths.count, from: 1, to: width)
  #expect(whole == some && some.places.count < most)
}

// MARK: Sorting

private func list(_ values: [String]) -> RowList {
  let bytes = RecordBytes()
  var (list, starts) = (
    RowList(bytes, hasIDs: false) { record, range in
      var row = RowList.line(record)
      row.fields = [.init("value", row.title)]
      row.range = range
      return row
    }, [Int]()
  )
  for value in values {
    starts.append(bytes.count)
    bytes.append(Array("\(value)\n".utf8))
  }
  list.append(RowBatch(starts: starts, end: bytes.count))
  return list
}

private func sorted(_ values: [String], reversed: Bool = false) -> [String] {
  let rows = list(values)
  let sorting = RowSorting(
    rows, by: .init("Value", reversed: reversed), field: "value")
  return sorting?.places.map { values[$0] } ?? []
}

@Test func `numbers are sorted as numbers, texts after them, and what is empty is last`() {
  let values = ["b", "10", "", "9", "A", "-1"]
  #expect(sorted(values) == ["-1", "9", "10", "A", "b", ""])
  #expect(sorted(values, reversed: true) == ["b", "A", "10", "9", "-1", ""])
}

@Test func `rows that are equal stay in their order`() {
  let rows = list(["1", "01", "1.0"])
  for isReversed in [false, true] {
    let sorting = RowSorting(rows, by: .init("Value", reversed: isReversed), field: "value")
    #expect(sorting?.places == [0, 1, 2])
  }
}

@Test func `a search in a sorted list shows what it finds in that order`() {
  let sorting = RowSorting(order: .init("Value"), places: [3, 1, 0, 2])
  let arrangement = RowArrangement(sorting, found: [0, 3])
  #expect(arrangement.places == [3, 0])
  #expect([0, 1, 2, 3, 4].map(arrangement.index) == [1, nil, nil, 0, nil])
}

// MARK: On screen

/// A table of orders, as in a CSV file.
private enum Orders {
  static let columns = BrowserColumn.named(["id", "customer", "city", "total", "note"])
  static let values = [
    ["8", "Grace Hopper", "Paris", "915.65", "paid"],
    ["10", "Ada Lovelace", "Rome", "7.5", "a note that is much longer than the others"],
    ["9", "Alan Turing", "Bern", "1201", ""],
  ]

  static let rows = values.map { values in
    BrowserRow(title: values[1], fields: zip(columns, values).map { .init($0.field, $1) })
  }

  static let browsed = Browsed(title: "CSV", depth: 1) { _ in
    var level = BrowserLevel("orders.csv", views: ["Row"])
    level.columns = columns
    return level
  } rows: { _, _ in
  } content: { _, _, _ in
  }

  static func answers(_ effect: BrowserEffect) -> [TapeAnswer<BrowserEvent>] {
    switch effect {
    case .rows(let path, _, let generation):
      return RowNews.whole(rows).map { TapeAnswer(.rows(path, generation: generation, $0)) }
    case .content(let request):
      let text = "The form of \(request.path.last?.title ?? "")"
      let content = BrowserContent(TextDocument(text))
      return [TapeAnswer(.content(request, content)), TapeAnswer(.contentEnded(request))]
    case .filter(let path, let rows, let query, let former):
      let found = rows.rows(with: query, among: former) ?? []
      return [TapeAnswer(.filtered(path, query: query, found, of: rows.count))]
    case .sort(let path, let rows, let order, let field):
      let sorting = RowSorting(rows, by: order, field: field)
      return sorting.map { [TapeAnswer(.sorted(path, $0), after: .milliseconds(500))] } ?? []
    case .more, .search, .prepare, .act, .watch, .undo, .keep, .prefer, .openLink: return []
    }
  }

  static func play(_ steps: String, size: String) throws {
    let app = AppTape(
      Browser(browsed), state: BrowserState(depth: 1), effects: answers
    ) { state in
      TapeModel(state.navigator, in: state.lists) { "\($0.last?.number ?? -1)" }
    }
    let tape = Tape("Launch browser\nSet Size \(size)\nWait\nSleep 1s\n\(steps)", file: "x.tape")
    var player = try Player(app, Script(tape) { _ in nil })
    let report = player.play()
    #expect(report.isPassed, "\(report)")
  }
}

@Test func `a table has a row of titles, and numbers end below each other`() throws {
  let steps = """
    Expect "id  customer      city      total  note"
    Expect " 8  Grace Hopper  Paris    915.65  paid"
    Expect "10  Ada Lovelace  Rome        7.5  a note that"
    Expect " 9  Alan Turing   Bern       1201"
    Expect "1 of 3 rows"
    Expect "The form of Grace Hopper"
    """
  try Orders.play(steps, size: "140x20")
}

@Test(arguments: ["80x24", "60x30"])
func `in portrait a table has the whole width`(size: String) throws {
  let steps = """
    Expect "id  customer      city      total"
    Expect "10  Ada Lovelace  Rome        7.5"
    """
  try Orders.play(steps, size: size)
}

@Test(arguments: [("45x24", "+1"), ("30x15", "+2")])
func `columns without room fold away, and their number is said`(
  size: String, sign: String
) throws {
  try Orders.play("Expect \"id  customer\"\nExpect \"\(sign)\"", size: size)
}

@Test func `a table is sorted by a column, and again the other way round`() throws {
  let steps = """
    Type "o"
    Expect "customer"
    Expect "Original Order"
    Enter
    Sleep 1s
    Expect "▲ id"
    Expect "1 of 3 rows"
    Expect "The form of Grace Hopper"
    Down
    Sleep 1s
    Expect "The form of Alan Turing"
    Type "o"
    Enter
    Sleep 1s
    Expect "▼ id"
    Expect "2 of 3 rows"
    Down
    Sleep 1s
    Expect "The form of Grace Hopper"
    Type "o"
    Down 5
    Enter
    Sleep 1s
    Expect Not "▼"
    Expect "1 of 3 rows"
    """
  try Orders.play(steps, size: "140x20")
}

@Test func `a sorted table that is read again does not fall back into its old order`() throws {
  let steps = """
    Type "o"
    Down
    Enter
    Sleep 1s
    Expect "3 of 3 rows"
    Type "R"
    Sleep 100ms
    Expect "customer ▲"
    Expect "3 of 3 rows"
    """
  try Orders.play(steps, size: "140x20")
}

@Test func `in portrait the table stays on screen below the menu`() throws {
  try Orders.play("Type \"o\"\nExpect \"Sort By\"\nExpect \"Grace\"", size: "80x24")
}

@Test(arguments: ["140x20", "80x24"])
func `columns are hidden and shown again, and one always stays`(size: String) throws {
  let steps = """
    Type "O"
    Expect "Columns"
    Down
    Enter
    Expect "hidden"
    Escape
    Sleep 1s
    Expect "id  city"
    Expect Not "customer"
    Type "O"
    Enter
    Down 2
    Enter
    Down
    Enter
    Down
    Enter
    Escape
    Sleep 1s
    Expect "note"
    Expect Not "total"
    Type "O"
    Down
    Enter
    Escape
    Sleep 1s
    Expect "customer"
    """
  try Orders.play(steps, size: size)
}

@Test func `the choice of columns is kept by the name of the table`() {
  var columns = ColumnsState(hidden: ["CSV/a": ["x"]])
  columns.toggle("y", of: "CSV/a", all: ["x", "y", "z"])
  #expect(columns.hidden == ["CSV/a": ["x", "y"]])
  columns.toggle("z", of: "CSV/a", all: ["x", "y", "z"])
  #expect(columns.hidden(in: "CSV/a") == ["x", "y"])
  columns.toggle("x", of: "CSV/a", all: ["x", "y", "z"])
  columns.toggle("y", of: "CSV/a", all: ["x", "y", "z"])
  #expect(columns.hidden.isEmpty)
}

@Test func `in a narrow list a table that is sorted by a folded column says so`() throws {
  try Orders.play("Type \"o\"\nDown 4\nEnter\nSleep 1s\nExpect \"+1▲\"", size: "45x24")
}

@Test func `in portrait the table is there again after it was sorted`() throws {
  let steps = """
    Type "o"
    Expect "Original Order"
    Down
    Enter
    Sleep 1s
    Expect "customer ▲"
    Expect Not "Original Order"
    Type "o"
    Expect "Original Order"
    Escape
    Expect "customer ▲"
    """
  try Orders.play(steps, size: "80x24")
}

@Test func `the menu of a row of a table leads to sorting`() throws {
  let steps = """
    Type "e"
    Expect "Sort Table…"
    Down
    Enter
    Expect "Original Order"
    """
  try Orders.play(steps, size: "140x20")
}

@Test func `marks have cells of their own before a table`() throws {
  let steps = """
    Type "x"
    Expect "✓     8  Grace Hopper"
    """
  try Orders.play(steps, size: "140x20")
}

@Test func `a search is above the titles`() throws {
  let steps = """
    Type "/love"
    Sleep 1s
    Expect "id  customer      city"
    Expect "Ada Lovelace"
    Expect Not "Grace Hopper"
    Enter
    """
  try Orders.play(steps, size: "140x20")
}

// MARK: Clicks

@Test(arguments: [
  ("200x30", "DoubleClick"), ("120x30", "DoubleClick"), ("90x24", "Click"), ("45x20", "Click"),
])
func `a click opens a row of a table where it is the only list, a double click everywhere`(
  size: String, click: String
) throws {
  var browsed = Browsed(
    title: "Harbours", levels: ["Harbours", "Ships"],
    tree: [("Arbroath", "Bell Rock"), ("Oban", "Signal")].map { harbour, ship in
      BrowserTree(BrowserRow(id: harbour, fields: [.init("name", harbour)]), [BrowserTree(ship)])
    })
  browsed.level = { [level = browsed.level] path in
    var level = level(path)
    if path.isEmpty { level.columns = [BrowserColumn("name")] }
    return level
  }
  let tape = AppTape(browsed)
  func focus(_ step: String) throws -> String {
    let text = "Launch browser\nSet Size \(size)\nSleep 1s\nLeft\nSleep 1s\n\(step)\nSleep 1s"
    var player = try Player(tape, Script(Tape(text, file: "x.tape")) { _ in nil })
    let report = player.play()
    #expect(report.isPassed, "\(report)")
    return "\(player.model.path) \(player.model.focus)"
  }
  #expect(try focus("\(click) \"Oban\"") == focus("Down\nSleep 1s\nEnter"))
}
