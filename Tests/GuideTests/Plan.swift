import NavigationModel

/// A layout drawn to scale, with the name and width of each column at its place on a grid of cells.
struct Plan {
  private var cells: [[Character]]

  init(_ layout: SplitViewLayout, width: Int, height: Int) {
    cells = Array(repeating: Array(repeating: " ", count: width), count: height)
    for column in layout.columns { draw(column) }
    for divider in layout.dividers {
      let isAcross = divider.height == 1 && divider.width > 1
      fill(divider.x, divider.y, divider.width, divider.height, with: isAcross ? "─" : "│")
    }
    if layout.isInspectorSheet { write("inspector: a sheet over this", 1, height - 1) }
  }

  var drawing: String { cells.map { String($0) }.joined(separator: "\n") }

  private mutating func draw(_ column: ColumnLayout) {
    fill(column.x, column.y, column.width, column.height, with: column.isDimmed ? "░" : " ")
    let name = "\(column.column.rawValue) \(column.width)"
    write(column.isDimmed ? " \(name) " : name, column.x + 1, column.y)
  }

  private mutating func fill(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, with character: Character
  ) {
    for row in y..<y + height where cells.indices.contains(row) {
      for place in x..<x + width where cells[row].indices.contains(place) {
        cells[row][place] = character
      }
    }
  }

  private mutating func write(_ text: String, _ x: Int, _ y: Int) {
    for (offset, character) in text.enumerated() { fill(x + offset, y, 1, 1, with: character) }
  }
}

extension Navigator<String> {
  /// Returns a drawing to scale of the navigator's layout of the guides' mail, without bars.
  func plan(in mail: Mail = Mail()) -> String {
    Plan(layout(in: mail), width: width, height: height).drawing
  }
}

/// Returns rows of text in columns as wide as their longest text, two spaces apart.
func table(_ rows: [[String]]) -> String {
  let count = rows.map(\.count).max() ?? 0
  let widths = (0..<count).map { column in
    rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
  }
  return rows.map { row in
    zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count + 2) }.joined()
  }.joined(separator: "\n")
}
