/// An action of the user on a split view. Every event is allowed in every state; an event that has
/// no meaning in a state changes nothing.
///
/// ```swift
/// let mail = Mail()
/// var navigator = Navigator<String>(style: .triple, width: 120, height: 30)
/// navigator.hierarchyChanged(from: nil, to: mail)
/// for event in [NavigationEvent<String>.focus(.supplementary), .moveSelection(by: 1), .goIn] {
///   navigator.update(event, in: mail)
/// }
/// #expect(navigator.path == ["Inbox", "Compilers"])
/// #expect(navigator.focusedColumn == .secondary)
/// ```
public enum NavigationEvent<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The screen has a new size: this many cells across and rows down.
  case resize(width: Int, height: Int)
  /// Move the selection of the focused list by this many items.
  case moveSelection(by: Int)
  /// Move the selection of the focused list by this many pages, and scroll with it. Whole pages
  /// overlap by one item; 0.5 is half a page.
  case moveSelectionByPages(Double)
  /// Select the first item of the focused list.
  case selectFirst
  /// Select the last item of the focused list.
  case selectLast
  /// Select an item of the list that a column shows, and focus the column: a click. In the popover
  /// and the compact stack, where only one list is on screen, this also goes in.
  case select(SplitViewColumn, Item)
  /// Select an item and go in: a double click.
  case open(SplitViewColumn, Item)
  /// Select the next (1) or previous (-1) item of the innermost list, wherever the focus is.
  case selectSibling(by: Int)
  /// Select an item of the innermost list, wherever the focus is.
  case selectInInnermostList(Item)
  /// Fold or unfold the rows below an item of an outline: a click on the disclosure sign before it.
  case toggleFold(SplitViewColumn, Item)
  /// Go in: unfold, drill down, focus the next column, or open a leaf.
  case goIn
  /// Go out: fold, or select the parent in an outline; go back one level, or to the previous column.
  case goOut
  /// Go to the item at the end of a path, or as far as the path exists, at any size: a jump or a link
  /// (like setting the path of SwiftUI's `NavigationStack(path:)`). If the item is a leaf, its content
  /// gets the focus; otherwise the item's list does. An empty path means the outermost list.
  ///
  /// Items of lists that are not loaded yet are awaited until the user goes elsewhere. The event closes
  /// everything that a click outside would close, and nothing covers the content. Modal views and
  /// alerts stay open while the path changes below them. The requested display mode stays in force.
  case go(to: [Item])
  /// Press the back button of a column's navigation bar. The button that opened the popover closes it.
  case goBack(SplitViewColumn)
  /// Escape. It abandons a drag. Otherwise it dismisses the topmost presentation, except an alert,
  /// which needs an answer. Otherwise it closes the popover or the inspector's sheet, or hides columns
  /// that cover the content. Otherwise it goes out, unless that would cover the content.
  case cancel
  /// Focus a column that is on screen, is not dimmed, and has something to show.
  case focus(SplitViewColumn)
  /// Focus the next (1) or previous (-1) column on screen. After the last column comes the first.
  case moveFocus(by: Int)
  /// Show or hide the side columns; in portrait, the popover. The button of
  /// ``Navigator/showsSecondaryOnlyButton`` sends it.
  case toggleSidebar
  /// Show a column with the nearest display mode that includes it
  /// (`UISplitViewController.show(_:)`). On a compact screen, push the column and those between, or
  /// pop to it.
  case show(SplitViewColumn)
  /// Hide a column with the nearest display mode that does not include it. The secondary cannot be
  /// hidden. On a compact screen, pop the column if it is on top.
  case hide(SplitViewColumn)
  /// Request a display mode on screen; `automatic` restores the program's preference.
  case setDisplayMode(DisplayMode)
  /// Request the next (1) or previous (-1) of the display modes that can be shown at this size.
  case cycleDisplayMode(by: Int)
  /// Give the content the whole screen, without any bar (ST2), or leave full screen.
  case toggleFullScreen
  /// Show or hide the inspector.
  case toggleInspector
  /// Move the divider of the focused column to the right by this many cells. A divider below a list
  /// moves down by this many rows.
  case moveDivider(by: Int)
  /// The user pressed the mouse button on the divider that sets the size of a column.
  case grabDivider(SplitViewColumn)
  /// The mouse moved to this cell of the screen while dragging a divider.
  case dragDivider(x: Int, y: Int)
  /// The user released the divider.
  case releaseDivider
  /// Reset a column to its preferred width: a double click on its divider.
  case resetDivider(SplitViewColumn)
  /// The user pressed the mouse button on an item. Select the item and, if it can be dragged, begin
  /// to hold it (SV9).
  case grabItem(SplitViewColumn, Item)
  /// Pick up the selected item of the focused list, to move it with keys. If the content has the focus,
  /// pick up the item whose content is shown.
  case pickUp
  /// The mouse drags its item to this cell of the screen: over an item of a column's list, below
  /// all items, or outside all lists. At the edge of the list, scroll the list by this many items.
  case dragOver(SplitViewColumn?, Item?, x: Int, y: Int, scrolling: Int)
  /// The mouse drags its item onto the back button of a column, at this cell of the screen. The
  /// list behind the button is shown until the drag ends.
  case dragOut(SplitViewColumn, x: Int, y: Int)
  /// Move to the next (1) or previous (-1) item that accepts the dragged item, in any column. If that
  /// item's column is hidden, it is shown.
  case moveDropTarget(by: Int)
  /// Drop the dragged item on its target. A ``NavigationChange`` reports the result; the model
  /// itself moves nothing.
  case drop
  /// End the drag and leave the item where it was.
  case cancelDrag
  /// Present a popover, a modal view or an alert.
  case present(Presentation)
  /// Dismiss the presentation with this ID.
  case dismiss(PresentationID)
  /// A click outside the popover or the inspector's sheet, or on a dimmed secondary.
  case tapOutside
  /// Scroll the list in a column by this many items and keep the selection: the mouse wheel. Scrolling
  /// counts as an action of the user. A program that scrolls its content itself, or finds or selects text
  /// in it, sends this event for that column, so that a reader stays there when the screen collapses next.
  case scroll(SplitViewColumn, by: Int)
}

// MARK: - Reach

extension NavigationEvent {
  /// True if the event has no effect because its target is covered: presentations and the
  /// inspector's sheet receive all keys and clicks.
  func isBelow(_ layout: SplitViewLayout) -> Bool {
    switch self {
    case .resize, .present, .dismiss, .cancel, .tapOutside, .goOut, .go, .releaseDivider, .drop,
      .cancelDrag:
      false
    case .toggleInspector, .hide(.inspector), .selectSibling, .selectInInnermostList:
      !layout.presentations.isEmpty
    case .moveSelection, .moveSelectionByPages, .selectFirst, .selectLast, .select, .open,
      .toggleFold, .scroll, .goIn, .goBack, .focus, .moveFocus, .toggleSidebar, .show, .hide,
      .setDisplayMode,
      .cycleDisplayMode, .toggleFullScreen, .moveDivider, .grabDivider, .dragDivider,
      .resetDivider, .grabItem, .pickUp, .dragOver, .dragOut, .moveDropTarget:
      !layout.presentations.isEmpty || layout.isInspectorSheet
    }
  }

  /// True if the event needs something that full screen does not show, and therefore leaves it.
  var leavesFullScreen: Bool {
    switch self {
    case .goOut, .goBack, .cancel, .focus, .moveFocus, .toggleSidebar, .show, .hide,
      .setDisplayMode, .cycleDisplayMode, .toggleFullScreen, .toggleInspector:
      true
    case .resize, .moveSelection, .moveSelectionByPages, .selectFirst, .selectLast, .select,
      .open, .toggleFold, .selectSibling, .selectInInnermostList, .scroll, .goIn, .go, .tapOutside,
      .moveDivider, .grabDivider, .dragDivider, .releaseDivider, .resetDivider, .present, .dismiss,
      .grabItem,
      .pickUp, .dragOver, .dragOut, .moveDropTarget, .drop, .cancelDrag:
      false
    }
  }

  /// True if a drag continues after the event. Every other event abandons the drag.
  var continuesDrag: Bool {
    switch self {
    case .resize, .scroll, .dismiss, .dragOver, .dragOut, .moveDropTarget, .drop, .cancelDrag: true
    default: false
    }
  }

  var isGoing: Bool { if case .go = self { true } else { false } }

  var isDrop: Bool { if case .drop = self { true } else { false } }

  var isCancel: Bool { if case .cancel = self { true } else { false } }
}

extension SplitViewLayout {
  /// Returns the event that focuses `column` again, for a user who was writing there when the screen
  /// was turned. Nil if the column has the focus.
  public func event<Item>(goingBackTo column: SplitViewColumn) -> NavigationEvent<Item>? {
    if focus == column { return nil }
    return isUsable(column) ? .focus(column) : .show(column)
  }
}
