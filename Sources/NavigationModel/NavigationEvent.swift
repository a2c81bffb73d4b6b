/// What a person can do to a split view. Every event is accepted in every state; one that makes no sense there
/// changes nothing.
public enum NavigationEvent<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The screen is this many cells wide and rows high now.
  case resize(width: Int, height: Int)
  /// Move the selection of the focused list by so many items.
  case moveSelection(by: Int)
  /// Move it by so many windows of the list; halves are allowed.
  case moveSelectionByPages(Double)
  /// Select the first or the last item of the focused list.
  case selectFirst, selectLast
  /// Select an item of the list in a column and put the focus there: a click.
  case select(Column, Item)
  /// Go in at an item: a double click.
  case open(Column, Item)
  /// Select the next (1) or previous (-1) item of the innermost list, wherever the focus is.
  case selectSibling(by: Int)
  /// Select an item of the innermost list, wherever the focus is.
  case selectInInnermostList(Item)
  /// Go in: drill down, go on to the next column, or choose a leaf.
  case goIn
  /// Go out: back one level, or to the previous column.
  case goOut
  /// The back button of a column's navigation bar.
  case goBack(Column)
  /// Escape: close the popover, take away what lies over the content, else go out.
  case cancel
  /// Put the focus into a column.
  case focus(Column)
  /// Move the focus to the next (1) or previous (-1) thing on screen, round and round.
  case moveFocus(by: Int)
  /// Show or hide the side columns; in portrait, the popover.
  case toggleSidebar
  /// A click outside the popover, or on a dimmed secondary.
  case tapOutside
  /// Scroll the list in a column by so many items, leaving the selection where it is: the wheel.
  case scroll(Column, by: Int)
}
