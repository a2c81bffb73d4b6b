import SplitViewControls
import SplitViewUI

/// The orders that the user chose for tables, each for the list below a row.
struct SortingState: Sendable {
  private var orders: [[BrowserItem]: TableSortOrder] = [:]
  /// The selected choice in the menu of columns.
  private(set) var menu = MenuState()
  /// True if the table is in a popover, which gives way to the menu and comes back after it.
  private(set) var isInPopover = false

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

  mutating func openMenu(isInPopover: Bool) {
    (menu, self.isInPopover) = (MenuState(), isInPopover)
  }

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
