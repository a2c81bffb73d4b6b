import SplitViewControls
import SplitViewUI

/// The orders that the user chose for tables, each for the list below a row.
struct SortingState: Sendable {
  private var orders: [[BrowserItem]: TableSortOrder] = [:]
  /// The selected choice in the menu of columns.
  private(set) var menu = MenuState()

  /// The order of the list below the end of `path`; nil if its rows are as they came.
  subscript(path: [BrowserItem]) -> TableSortOrder? { orders[path] }

  /// Sorts by a column; by the column that was chosen last, in the opposite direction. Nil takes the order away.
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

/// A user's step in sorting a table.
public enum SortingEvent: Sendable {
  /// Opens the menu of the columns.
  case open
  /// A move in that menu.
  case menu(MenuEvent)
  /// Sorts by the column of that title, by the same one again the other way round; nil for the order in which rows came.
  case choose(String?)
}

/// The columns of tables that the user has hidden.
struct ColumnsState: Sendable {
  /// The titles of the hidden columns by the names of their tables.
  private(set) var hidden: [String: [String]]
  /// The selected choice in the menu of columns.
  private(set) var menu = MenuState()

  init(hidden: [String: [String]] = [:]) { self.hidden = hidden }

  /// The titles of the hidden columns of a table.
  func hidden(in table: String) -> [String] { hidden[table] ?? [] }

  /// Hides a column, or shows it again. One column of `all` always stays.
  mutating func toggle(_ column: String, of table: String, all: [String]) {
    var titles = hidden(in: table).filter { all.contains($0) && $0 != column }
    if !hidden(in: table).contains(column), titles.count < all.count - 1 { titles.append(column) }
    hidden[table] = titles.isEmpty ? nil : titles
  }

  mutating func openMenu() { menu = MenuState() }

  mutating func update(_ event: MenuEvent) { menu.update(event) }
}

/// A user's step in choosing the columns of a table.
public enum ColumnsEvent: Sendable {
  /// Opens the menu of the columns.
  case open
  /// A move in that menu.
  case menu(MenuEvent)
  /// Hides the column of that title, or shows it again.
  case toggle(String)
}
