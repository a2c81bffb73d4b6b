import NavigationModel
import TOML

/// The columns whose widths can be set. The message column fills the rest of the screen.
let adjustableColumns: [SplitViewColumn] = [.primary, .supplementary, .inspector]

extension ConfigurationReader {
  /// The allowed widths in cells. The layout adapts them to the screen.
  private static var cells: ClosedRange<Int64> { 1...1000 }

  /// Reads the width of a column, such as `primary = 30` or `primary = { preferred = 30, maximum = 40 }`.
  mutating func readWidth(_ entry: TOMLEntry) {
    guard let column = adjustableColumns.first(where: { $0.rawValue == entry.key }) else {
      return unknown(entry, "column", among: adjustableColumns.map(\.rawValue))
    }
    var width = ColumnWidth()
    switch entry.node.value {
    case .table(let entries):
      for part in entries { readPart(part, of: entry.key, &width) }
    default:
      width.preferred = cells(entry.node, entry.key, or: " or a table")
    }
    if let minimum = width.minimum, let maximum = width.maximum, minimum > maximum {
      note(
        entry.node.line,
        "\(entry.key): the minimum, \(minimum), is more than the maximum, \(maximum)")
      (width.minimum, width.maximum) = (nil, nil)
    }
    if width != ColumnWidth() { configuration.columnWidths[column] = width }
  }

  private mutating func readPart(_ entry: TOMLEntry, of column: String, _ width: inout ColumnWidth)
  {
    let name = "\(column).\(entry.key)"
    switch entry.key {
    case "preferred": width.preferred = cells(entry.node, name)
    case "minimum": width.minimum = cells(entry.node, name)
    case "maximum": width.maximum = cells(entry.node, name)
    case "fraction":
      if case .real(let fraction) = entry.node.value, fraction > 0, fraction < 1 {
        width.preferredFraction = fraction
      } else {
        note(
          entry.node.line, entry.node.value.isNot("more than 0 and less than 1, such as 0.25", name)
        )
      }
    default:
      unknown(entry, "width", among: ["preferred", "fraction", "minimum", "maximum"])
    }
  }

  private mutating func cells(_ node: TOMLNode, _ name: String, or more: String = "") -> Int? {
    if case .integer(let number) = node.value, Self.cells.contains(number) { return Int(number) }
    note(
      node.line,
      node.value.isNot("\(Self.cells.lowerBound) to \(Self.cells.upperBound) cells\(more)", name))
    return nil
  }
}
