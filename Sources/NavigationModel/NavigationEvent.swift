/// What a person can do to a split view. Every event is accepted in every state; one that makes no
/// sense there changes nothing.
public enum NavigationEvent<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The screen is this many cells wide and rows high now.
  case resize(width: Int, height: Int)
  /// Move the selection of the focused list by so many items.
  case moveSelection(by: Int)
  /// Move it by so many windows of the list, and the window with it: whole ones overlap by an item,
  /// and less than one, as a half, is a part of the window.
  case moveSelectionByPages(Double)
  /// Select the first or the last item of the focused list.
  case selectFirst, selectLast
  /// Select an item of the list that a column shows and put the focus there: a click. Where only
  /// one list is on screen, in the popover or the compact stack, it goes in as well.
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
  /// The back button of a column's navigation bar; that which opened the popover closes it.
  case goBack(Column)
  /// Escape: abandon a drag, else dismiss what is presented (not an alert, which wants an answer), close the popover or
  /// the inspector's sheet, take away what lies over the content, else go out, but only as far as
  /// nothing comes over the content by it.
  case cancel
  /// Put the focus into a column that is on screen, is not dimmed, and has something to show.
  case focus(Column)
  /// Move the focus to the next (1) or previous (-1) thing on screen, round and round.
  case moveFocus(by: Int)
  /// Show or hide the side columns; in portrait, the popover. This is what the button does that
  /// ``Navigator/showsSecondaryOnlyButton`` asks for.
  case toggleSidebar
  /// Bring a column on screen by the nearest display mode that shows it
  /// (`UISplitViewController.show(_:)`). On a compact screen, push it with those between, or pop to
  /// it.
  case show(Column)
  /// Take a column off the screen by the nearest display mode that hides it; the secondary cannot
  /// be hidden. On a compact screen, pop it if it is on top.
  case hide(Column)
  /// Ask for a display mode on screen; `automatic` goes back to what the program prefers.
  case setDisplayMode(DisplayMode)
  /// Ask for the next (1) or previous (-1) of the display modes that can be shown at this size.
  case cycleDisplayMode(by: Int)
  /// Give the content all of the screen without any bar (ST2), or take it back.
  case toggleFullScreen
  /// Show or hide the inspector.
  case toggleInspector
  /// Move the divider of the focused column by so many cells to the right; that below a list, by
  /// rows down.
  case moveDivider(by: Int)
  /// The mouse took hold of the divider that sets the size of a column.
  case grabDivider(Column)
  /// It moved to this cell of the screen.
  case dragDivider(x: Int, y: Int)
  /// It let go.
  case releaseDivider
  /// Give a column the width again that the program prefers: a double click on its divider.
  case resetDivider(Column)
  /// The mouse was pressed on an item: it is selected, and goes with the mouse from then on if it
  /// can be dragged (SV9).
  case grabItem(Column, Item)
  /// Pick up the selected item of the focused list, to be moved by keys; in the content, the item
  /// whose content it is.
  case pickUp
  /// The mouse carries what it holds, and is at this cell of the screen: over an item of the list
  /// in a column, over none, or over no list at all. Where it is at the edge of the list, that
  /// scrolls by so many items.
  case dragOver(Column?, Item?, x: Int, y: Int, scrolling: Int)
  /// The mouse carries what it holds onto the back button of a column, at this cell of the screen:
  /// the list that it leads to comes on screen for as long as the drag lasts.
  case dragOut(Column, x: Int, y: Int)
  /// Go on to the next (1) or previous (-1) item that accepts what was picked up, in any column; a
  /// hidden one comes on screen for it.
  case moveDropTarget(by: Int)
  /// Let go: drop what is dragged on the item under it. What comes of it is told as a
  /// ``NavigationChange``; the model itself moves nothing.
  case drop
  /// Leave what is dragged where it was.
  case cancelDrag
  /// Present a popover, a modal view or an alert.
  case present(Presentation)
  /// Take away what is presented under this name.
  case dismiss(PresentationID)
  /// A click outside the popover or the inspector's sheet, or on a dimmed secondary.
  case tapOutside
  /// Scroll the list in a column by so many items, leaving the selection where it is: the wheel.
  case scroll(Column, by: Int)
}
