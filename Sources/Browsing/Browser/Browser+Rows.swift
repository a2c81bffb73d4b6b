import SplitViewUI
import TerminalFrame

/// Draws the rows of lists. The rows are cells of a table, titles with values, or text on one or two lines.
extension Browser {
  /// The number of cells before the text of a marked row: the edge of the selection, the mark and a space.
  private static let markWidth = 3

  /// How the rows of a list are drawn.
  enum RowShape {
    case table(TableShape)
    case values(ValueParts)
    case parts(RowParts)
    case twoLines
  }

  func shape(
    of context: ColumnContext<BrowserItem, BrowserEvent>, at path: [BrowserItem], hasMarks: Bool,
    _ state: BrowserState
  ) -> RowShape {
    let visible = context.window?.visible ?? 0..<0
    if let table = table(at: path, showing: visible, state) { return .table(table) }
    guard context.rowHeight == 1, let width = state.width(ofLevel: path.count) else {
      return .twoLines
    }
    let list = state.lists[path]
    let rows = visible.compactMap { index in
      list?.place(at: index).flatMap { list?.rows.row(at: $0) }
    }
    let (level, signs) = (level(below: path, state), state.lists.depth == nil ? 2 : 0)
    let start = 1 + (hasMarks ? Self.markWidth : 0)
    if level.showsValues, let values = ValueParts(rows, from: start, to: width - 1 - signs) {
      return .values(values)
    }
    return .parts(
      RowParts(rows, room: width - 1 - signs - start, endsSubtitles: level.endsSubtitles))
  }

  func row(
    _ item: BrowserItem, at path: [BrowserItem], _ shape: RowShape, _ state: BrowserState
  ) -> Row {
    guard let value = state.lists.row(of: item, in: path) else { return Row("") }
    var row =
      switch shape {
      case .table(let table): self.row(value, table)
      case .values(let parts): self.row(value, parts)
      case .parts(let parts): Row(value.title, detail: parts.text(beside: value))
      case .twoLines:
        Row(value.title, detail: value.detail, subtitle: value.subtitle, marks: value.mark)
      }
    row.accessory =
      state.lists.depth == nil && value.hasList == true ? .disclosureIndicator : .none
    row.runs = value.runs
    let query = state.filter.query(in: path)
    if !query.isEmpty { row.marked = .words(MarkedWords(parts: query)) }
    return row
  }

  /// Returns a row that shows the title and the value in columns.
  private func row(_ value: BrowserRow, _ parts: ValueParts) -> Row {
    var row = Row("")
    var title = RowCell(text: value.title, cells: parts.title, isTrailing: false, isQuiet: false)
    title.runs = value.runs
    var text = RowCell(
      text: value.shownValue, cells: parts.value, isTrailing: false, isQuiet: false)
    if let role = value.valueRole {
      text.runs = [TextRun(0..<value.shownValue.utf8.count, TextAttributes(role: role))]
    }
    row.cells = [title, text]
    return row
  }
}
