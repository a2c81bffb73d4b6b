/// An action of the user on a split view. Every event is allowed in every state; one that makes
/// no sense there changes nothing.
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
  /// Select an item of the list that a column shows and put the focus there: a click. In the
  /// popover and the compact stack, where only one list is on screen, it goes in as well.
  case select(SplitViewColumn, Item)
  /// Select an item and go in: a double click.
  case open(SplitViewColumn, Item)
  /// Select the next (1) or previous (-1) item of the innermost list, wherever the focus is.
  case selectSibling(by: Int)
  /// Select an item of the innermost list, wherever the focus is.
  case selectInInnermostList(Item)
  /// Show the rows of an item of an outline, or fold them away: a click on the sign before it.
  case toggleFold(SplitViewColumn, Item)
  /// Go in: unfold, drill down, go on to the next column, or choose a leaf.
  case goIn
  /// Go out: fold, or to the item above in an outline; back one level, or to the previous column.
  case goOut
  /// Go to the item at the end of a path, or as far as the path exists, at any size: a jump, a link
  /// (SwiftUI's `NavigationStack(path:)`, which can be set). The content of a leaf gets the focus,
  /// or the list of any other item; an empty path means the outermost list.
  ///
  /// Items of lists that are not loaded yet are awaited, until the user goes elsewhere. What a
  /// click outside would close is closed, and nothing comes over the content. Modal views and
  /// alerts stay; the path changes below them. What was asked for of display modes stays.
  case go(to: [Item])
  /// The back button of a column's navigation bar. The button that opened the popover closes it.
  case goBack(SplitViewColumn)
  /// Escape. It abandons a drag; else it dismisses what is presented, but not an alert, which needs
  /// an answer; else it closes the popover or the inspector's sheet, or takes away columns that lie
  /// over the content; else it goes out, unless that would bring something over the content.
  case cancel
  /// Put the focus into a column that is on screen, is not dimmed, and has something to show.
  case focus(SplitViewColumn)
  /// Move the focus to the next (1) or previous (-1) column on screen, from the last to the first.
  case moveFocus(by: Int)
  /// Show or hide the side columns; in portrait, the popover. The button of
  /// ``Navigator/showsSecondaryOnlyButton`` sends it.
  case toggleSidebar
  /// Bring a column on screen by the nearest display mode that shows it
  /// (`UISplitViewController.show(_:)`). On a compact screen, push it and the columns between, or
  /// pop to it.
  case show(SplitViewColumn)
  /// Take a column off the screen by the nearest display mode that hides it; the secondary cannot
  /// be hidden. On a compact screen, pop it if it is on top.
  case hide(SplitViewColumn)
  /// Ask for a display mode on screen; `automatic` goes back to the program's preference.
  case setDisplayMode(DisplayMode)
  /// Ask for the next (1) or previous (-1) of the display modes that can be shown at this size.
  case cycleDisplayMode(by: Int)
  /// Give the content all of the screen without any bar (ST2), or take it back.
  case toggleFullScreen
  /// Show or hide the inspector.
  case toggleInspector
  /// Move the divider of the focused column to the right by this many cells; a divider below a list
  /// moves down by this many rows.
  case moveDivider(by: Int)
  /// The mouse took hold of the divider that sets the size of a column.
  case grabDivider(SplitViewColumn)
  /// The mouse moved to this cell of the screen with the divider that it holds.
  case dragDivider(x: Int, y: Int)
  /// The mouse let go of the divider.
  case releaseDivider
  /// Give a column its preferred width again: a double click on its divider.
  case resetDivider(SplitViewColumn)
  /// The mouse was pressed on an item: select it and, if it can be dragged, let the mouse hold it
  /// (SV9).
  case grabItem(SplitViewColumn, Item)
  /// Pick up the selected item of the focused list to move it by keys. While the content has the
  /// focus, it is the item whose content is shown.
  case pickUp
  /// The mouse drags its item to this cell of the screen: over an item of a column's list, below
  /// the items, or outside of all lists. At the edge of the list, scroll it by this many items.
  case dragOver(SplitViewColumn?, Item?, x: Int, y: Int, scrolling: Int)
  /// The mouse drags its item onto the back button of a column, at this cell of the screen. The
  /// list behind the button comes on screen for as long as the drag lasts.
  case dragOut(SplitViewColumn, x: Int, y: Int)
  /// Go on to the next (1) or previous (-1) item that accepts the dragged one, in any column. A
  /// hidden column comes on screen for it.
  case moveDropTarget(by: Int)
  /// Drop the dragged item on its target. A ``NavigationChange`` reports the result; the model
  /// itself moves nothing.
  case drop
  /// End the drag and leave the item where it was.
  case cancelDrag
  /// Present a popover, a modal view or an alert.
  case present(Presentation)
  /// Dismiss the presentation of this name.
  case dismiss(PresentationID)
  /// A click outside the popover or the inspector's sheet, or on a dimmed secondary.
  case tapOutside
  /// Scroll the list in a column by this many items and keep the selection: the wheel. Scrolling counts
  /// as acting: a program that scrolls its content itself, or finds or selects text in it, sends this
  /// for that column, so that a reader goes on reading where the screen collapses next.
  case scroll(SplitViewColumn, by: Int)
}

// MARK: - Reach

extension NavigationEvent {
  /// True if the event has no effect because something lies above its target: presentations and the
  /// inspector's sheet take all keys and clicks.
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

  /// True if the event needs something that a full screen does not show, and so leaves it.
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

  /// True if a drag goes on after the event; every other event abandons it.
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
  /// The event after which `column` has the focus again, for a user who was writing there when the
  /// screen was turned; nil if it has it.
  public func event<Item>(goingBackTo column: SplitViewColumn) -> NavigationEvent<Item>? {
    if focus == column { return nil }
    return isUsable(column) ? .focus(column) : .show(column)
  }
}
