import SplitViewControls
import SplitViewUI

/// The orders that the user has chosen for lists, stored by the path of the row above each list.
struct SortingState: Sendable {
  private var orders: [[BrowserItem]: TableSortOrder] = [:]
  /// The state of the menu of columns to sort by.
  private(set) var menu = MenuState()

  /// The order of the list below the end of `path`. Nil if the rows are in their original order.
  subscript(path: [BrowserItem]) -> TableSortOrder? { orders[path] }

  /// Sorts by a column. If the list is already sorted by this column, reverses its order. If
  /// `column` is nil, restores the original order.
  mutating func choose(_ column: String?, at path: [BrowserItem]) {
    guard let column else { return orders[path] = nil }
    if orders[path] == nil {
      orders[path] = TableSortOrder(column)
    } else {
      orders[path]?.choose(column)
    }
  }

  mutating func openMenu() { menu = MenuState() }

  mutating func update(_ event: MenuEvent) { menu.update(event) }
}

/// An event for sorting a list.
public enum SortingEvent: Sendable {
  /// Opens the menu of columns to sort by.
  case open
  /// Handles an event of the menu.
  case menu(MenuEvent)
  /// Sorts by the column with this title. If the list is already sorted by this column, reverses
  /// the order. Nil restores the original order.
  case choose(String?)
}

/// The columns that the user has hidden in each table.
struct ColumnsState: Sendable {
  /// The titles of the hidden columns, grouped by table.
  private(set) var hidden: [String: [String]]
  /// The state of the menu of columns to show.
  private(set) var menu = MenuState()

  init(hidden: [String: [String]] = [:]) { self.hidden = hidden }

  /// Returns the titles of the hidden columns of a table.
  func hidden(in table: String) -> [String] { hidden[table] ?? [] }

  /// Hides a column. If the column is already hidden, shows it. The last visible column of `all` cannot be hidden.
  mutating func toggle(_ column: String, of table: String, all: [String]) {
    var titles = hidden(in: table).filter { all.contains($0) && $0 != column }
    if !hidden(in: table).contains(column), titles.count < all.count - 1 { titles.append(column) }
    hidden[table] = titles.isEmpty ? nil : titles
  }

  mutating func openMenu() { menu = MenuState() }

  mutating func update(_ event: MenuEvent) { menu.update(event) }
}

/// An event for choosing the columns of a table.
public enum ColumnsEvent: Sendable {
  /// Opens the menu of columns to show.
  case open
  /// Handles an event of the menu.
  case menu(MenuEvent)
  /// Hides the column with this title. If the column is already hidden, shows it.
  case toggle(String)
}
