/// A user action in a split view. Every event is allowed in every state. An event that has no
/// meaning in a state changes nothing.
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
  /// The screen has a new size, given in cells and rows.
  case resize(width: Int, height: Int)
  /// Move the selection of the focused list by this many items.
  case moveSelection(by: Int)
  /// Move the selection of the focused list by this many pages, and scroll with the selection.
  /// Consecutive pages have one item in common; 0.5 is half a page.
  case moveSelectionByPages(Double)
  /// Select the first item of the focused list.
  case selectFirst
  /// Select the last item of the focused list.
  case selectLast
  /// Select an item of the list that a column shows, and focus the column. This is a click. In the
  /// popover and on the compact stack, where only one list is on screen, it also opens the item.
  case select(SplitViewColumn, Item)
  /// Select an item and open it. This is a double click.
  case open(SplitViewColumn, Item)
  /// Select the next (1) or previous (-1) item of the innermost list, whichever column has the focus.
  case selectSibling(by: Int)
  /// Select an item of the innermost list, whichever column has the focus.
  case selectInInnermostList(Item)
  /// Fold or unfold the child rows of an item in an outline. This is a click on the disclosure
  /// symbol before the item.
  case toggleFold(SplitViewColumn, Item)
  /// Go one step in: unfold an item, open its list, focus the next column, or open a leaf.
  case goIn
  /// Go one step out: fold an item, select the parent in an outline, go back one level, or focus
  /// the previous column.
  case goOut
  /// Go to the item at the end of a path, or as far as the path exists, at any screen size. This is a jump or a link,
  /// similar to setting the path of SwiftUI's `NavigationStack(path:)`. If the item is a leaf, its content gets the
  /// focus; otherwise, the item's list gets the focus. An empty path means the outermost list.
  ///
  /// If lists on the path are not loaded yet, the model waits for them until the user goes elsewhere. The event closes
  /// everything that a click outside would close, so that nothing covers the content. Modal views and alerts stay open
  /// while the path changes below them. The requested display mode remains in effect.
  case go(to: [Item])
  /// Press the back button in the navigation bar of a column. Pressing the button that opened the
  /// popover closes the popover.
  case goBack(SplitViewColumn)
  /// The user pressed Escape. Do the first of the following that is possible: cancel a drag;
  /// dismiss the topmost presentation; close the popover or the inspector's sheet; hide columns
  /// that cover the content; go out one step, unless that would cover the content. If the topmost
  /// presentation is an alert, nothing happens, because the alert needs an answer.
  case cancel
  /// Focus a column. The column must be on screen, must not be dimmed, and must have something to show.
  case focus(SplitViewColumn)
  /// Focus the next (1) or previous (-1) column on screen. The first column follows the last one.
  case moveFocus(by: Int)
  /// Show or hide the side columns or, in portrait, the popover. The button of
  /// ``Navigator/showsSecondaryOnlyButton`` sends this event.
  case toggleSidebar
  /// Show a column, by switching to the nearest display mode that includes it (`UISplitViewController.show(_:)`). On a
  /// compact screen, push the column and the columns before it onto the stack, or go back to the column.
  case show(SplitViewColumn)
  /// Hide a column, by switching to the nearest display mode that does not include it. The
  /// secondary column cannot be hidden. On a compact screen, go back from the column if it is on
  /// top of the stack.
  case hide(SplitViewColumn)
  /// Request a display mode. `automatic` restores the program's preference.
  case setDisplayMode(DisplayMode)
  /// Request the next (1) or previous (-1) of the display modes that are possible at this size.
  case cycleDisplayMode(by: Int)
  /// Show the content on the whole screen, without any bars (guideline ST2), or leave full screen.
  case toggleFullScreen
  /// Show or hide the inspector.
  case toggleInspector
  /// Move the divider of the focused column to the right by this many cells. A divider below a list
  /// moves down by this many rows.
  case moveDivider(by: Int)
  /// The user pressed the mouse button on the divider that sets the size of a column.
  case grabDivider(SplitViewColumn)
  /// The mouse moved to this cell of the screen while the user was dragging a divider.
  case dragDivider(x: Int, y: Int)
  /// The user released the divider.
  case releaseDivider
  /// Reset a column to its preferred width. This is a double click on its divider.
  case resetDivider(SplitViewColumn)
  /// The user pressed the mouse button on an item. Select the item. If it can be dragged, begin to
  /// hold it (guideline SV9).
  case grabItem(SplitViewColumn, Item)
  /// Pick up the selected item of the focused list, to move it with keys. If the content has the
  /// focus, pick up the item whose content is shown.
  case pickUp
  /// The mouse drags an item to this cell of the screen. The cell may be over an item of a column's list, below all
  /// items, or outside all lists. If the mouse is at the edge of the list, scroll the list by this many items.
  case dragOver(SplitViewColumn?, Item?, x: Int, y: Int, scrolling: Int)
  /// The mouse drags an item onto the back button of a column, at this cell of the screen. The list
  /// to which the button leads is shown until the drag ends.
  case dragOut(SplitViewColumn, x: Int, y: Int)
  /// Move to the next (1) or previous (-1) item that accepts the dragged item, in any column. If
  /// the column of that item is hidden, show the column.
  case moveDropTarget(by: Int)
  /// Drop the dragged item on its target. A ``NavigationChange`` reports the result. The model
  /// itself does not move the item.
  case drop
  /// End the drag, and leave the item where it was.
  case cancelDrag
  /// Present a popover, a modal view or an alert.
  case present(Presentation)
  /// Dismiss the presentation with this ID.
  case dismiss(PresentationID)
  /// The user clicked outside the popover or the inspector's sheet, or on a dimmed secondary
  /// column.
  case tapOutside
  /// Scroll the list in a column by this many items with the mouse wheel, and keep the selection.
  /// Scrolling counts as a user action. If a program scrolls its content itself, or finds or
  /// selects text in it, the program should send this event for that column. The next time the
  /// columns collapse, a user who is reading the content then stays in the content.
  case scroll(SplitViewColumn, by: Int)
  /// The view has measured its bars and tables. In a program whose screen is a `SplitView`, the library sends this
  /// event after every event that has changed the heights. It is not a user action.
  case measured(ViewMeasures)
}

// MARK: - Reach

extension NavigationEvent {
  /// Returns true if the event has no effect because its target is covered. Presentations and the inspector's sheet
  /// receive all keys and clicks.
  func isBelow(_ layout: SplitViewLayout) -> Bool {
    switch self {
    case .resize, .present, .dismiss, .cancel, .tapOutside, .goOut, .go, .releaseDivider, .drop,
      .cancelDrag, .measured:
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

  /// True if the event needs something that is not shown in full screen. Such an event leaves full
  /// screen.
  var leavesFullScreen: Bool {
    switch self {
    case .goOut, .goBack, .cancel, .focus, .moveFocus, .toggleSidebar, .show, .hide,
      .setDisplayMode, .cycleDisplayMode, .toggleFullScreen, .toggleInspector:
      true
    case .resize, .moveSelection, .moveSelectionByPages, .selectFirst, .selectLast, .select,
      .open, .toggleFold, .selectSibling, .selectInInnermostList, .scroll, .goIn, .go, .tapOutside,
      .moveDivider, .grabDivider, .dragDivider, .releaseDivider, .resetDivider, .present, .dismiss,
      .grabItem,
      .pickUp, .dragOver, .dragOut, .moveDropTarget, .drop, .cancelDrag, .measured:
      false
    }
  }

  /// True if a drag continues after the event; false if the event cancels the drag.
  var continuesDrag: Bool {
    switch self {
    case .resize, .scroll, .dismiss, .dragOver, .dragOut, .moveDropTarget, .drop, .cancelDrag,
      .measured:
      true
    default: false
    }
  }

  var isGoing: Bool { if case .go = self { true } else { false } }

  var isDrop: Bool { if case .drop = self { true } else { false } }

  var isCancel: Bool { if case .cancel = self { true } else { false } }
}

extension SplitViewLayout {
  /// Returns the event that moves the focus back to `column` after a resize, so that the user can
  /// continue to edit text there. The event also shows the column if it is hidden. Nil if the
  /// column already has the focus.
  public func event<Item>(goingBackTo column: SplitViewColumn) -> NavigationEvent<Item>? {
    if focus == column { return nil }
    return isUsable(column) ? .focus(column) : .show(column)
  }
}
