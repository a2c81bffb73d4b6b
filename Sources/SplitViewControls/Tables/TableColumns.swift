import SplitViewUI

/// The columns of a ``Table``, from left to right. A program makes them once, and passes them to
/// the header, to the rows, and to the keys for sorting.
///
/// The columns share the width of the table. Each column gets its minimum width, and the remaining room is
/// distributed evenly, up to the maximum of each column. If there is too little room for the minimum widths,
/// columns are folded away one by one, according to ``TableColumn/priority(_:)``. Folded columns are shown in a
/// second line of each row (``rowHeight(width:)``).
///
/// ```swift
/// let columns = TableColumns<String> {
///   TableColumn("Name") { $0 }
///   TableColumn("Length") { $0.count }
/// }
/// var notes = ["Shopping", "Plan", "Ideas"]
/// columns.sort(&notes, by: TableSortOrder("Length"))
/// #expect(notes == ["Plan", "Ideas", "Shopping"])
/// ```
public struct TableColumns<Item>: Sendable {
  let all: [TableColumn<Item>]

  /// Makes the columns.
  public init(@TableColumnBuilder<Item> _ columns: () -> [TableColumn<Item>]) { all = columns() }

  /// Returns the number of lines that an item needs in `width` cells: 2 if any column is folded away, otherwise 1.
  public func rowHeight(width: Int) -> Int { layout(width: width).folded.isEmpty ? 1 : 2 }

  /// The minimum width, in cells, at which no column is folded away.
  public var oneLineWidth: Int { TableLayout.minimumWidth(all) }

  func layout(width: Int) -> TableLayout { TableLayout(all, width: width) }

  /// Returns the row for `item` in this layout.
  func row(_ item: Item, _ layout: TableLayout, separator: String) -> Row {
    let folded = layout.folded.compactMap { index in
      let text = all[index].text(item)
      return text.isEmpty ? nil : "\(all[index].title) \(text)"
    }
    var row = Row("", subtitle: folded.joined(separator: separator))
    row.cells = layout.shown.map { place in
      let column = all[place.index]
      return RowCell(
        text: column.text(item), cells: place.cells, isTrailing: column.isTrailing,
        isQuiet: place != layout.shown.first)
    }
    return row
  }
}

/// The columns that are shown at a given width, with their cells.
struct TableLayout: Hashable {
  struct Place: Hashable {
    let index: Int
    let cells: Range<Int>
  }

  /// The visible columns, from left to right.
  private(set) var shown: [Place] = []
  /// The indices of the columns that do not fit, in order.
  private(set) var folded: [Int] = []

  /// The number of empty cells between two columns, and on each side of the table.
  private static let gap = 2, margin = 1

  /// Returns the minimum width, in cells, at which no column is folded away.
  static func minimumWidth<Item>(_ columns: [TableColumn<Item>]) -> Int {
    columns.reduce(2 * margin + gap * max(0, columns.count - 1)) {
      min(RoomSharing.limit, $0 + $1.least)
    }
  }

  init<Item>(_ columns: [TableColumn<Item>], width: Int) {
    let room = max(0, width - 2 * Self.margin)
    var left = Array(columns.indices)
    func needed() -> Int {
      left.reduce(Self.gap * (left.count - 1)) { min(RoomSharing.limit, $0 + columns[$1].least) }
    }
    while left.count > 1, needed() > room,
      let last = left.indices.min(by: {
        (columns[left[$0]].priority, $1) < (columns[left[$1]].priority, $0)
      })
    {
      folded.append(left.remove(at: last))
    }
    folded.sort()
    let claims = left.map {
      RoomClaim(wanted: columns[$0].most, least: columns[$0].least, priority: 0)
    }
    let sharing = RoomSharing(room, among: claims, spacing: Self.gap)
    var x = Self.margin
    for (index, length) in zip(left, sharing.lengths) {
      shown.append(Place(index: index, cells: x..<x + length))
      x += length + sharing.spacing
    }
  }
}
