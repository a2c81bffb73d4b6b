import SplitViewControls
import SplitViewUI

/// Everything that can happen in a browser.
public enum BrowserEvent: SplitViewEvent {
  /// A move, a click or a resize.
  case navigation(NavigationEvent<BrowserItem>)
  /// The selection has rested at this path for a moment.
  case rested([BrowserItem])
  /// News of the list below the end of a path. News of an older generation is ignored.
  case rows([BrowserItem], generation: Int, RowNews)
  /// A content, complete or growing.
  case content(BrowserEffect.ContentRequest, BrowserContent)
  /// A content is complete.
  case contentEnded(BrowserEffect.ContentRequest)
  /// An event of the text reader.
  case text(TextReaderEvent)
  /// Chooses a view of the content, by its index.
  case view(Int)
  /// Chooses a scope, counted from 1, or 0 for all rows.
  case scope(Int)
  /// An event of the search in the focused list.
  case filter(SearchEvent)
  /// The indices of the rows of a list that match a query.
  case filtered([BrowserItem], query: String, [Int])
  /// The user has paused typing, so the source is asked for this query.
  case asked(String)
  /// The rows that the source found for a query.
  case answered([BrowserItem], query: String, RowNews)
  /// An event of sorting the focused list.
  case sorting(SortingEvent)
  /// An event of choosing the columns of the focused table.
  case columns(ColumnsEvent)
  /// Copies the address of a link in the text.
  case copyLink(String)
  /// A list's rows were sorted by a column.
  case sorted([BrowserItem], RowSorting)
  /// Marks or unmarks rows of the focused list.
  case marks(MultiSelectionEvent<BrowserItem>)
  /// An event of the command palette.
  case palette(PaletteEvent)
  /// Opens the menu of actions on the row.
  case showMenu
  /// An event of the menu of actions.
  case menu(MenuEvent)
  /// Begins an action, or continues it.
  case acting(ActingEvent)
  /// An action has ended with this outcome.
  case done(BrowserOutcome)
  /// An event of a page that an action has shown.
  case page(TextReaderEvent)
  /// An effect failed.
  case failed(BrowserEffect, any Error)
  /// A toast times out or is used.
  case toast(ToastEvent)
  /// Reads everything again.
  case refresh
  /// A watched file changed.
  case changed
  /// Says why a key does nothing here.
  case explain(String)
  /// Copies the selected row.
  case copy
  /// Ends the program with the selected or marked rows as its answer.
  case pick
  /// Ends the program.
  case quit
}

extension BrowserEvent {
  /// True for the events that the menu offers. Each closes the menu.
  var isChoice: Bool {
    switch self {
    case .acting(.begin), .copy, .refresh, .palette(.open), .sorting(.open), .columns(.open): true
    case .acting, .palette, .navigation, .rested, .rows, .content, .contentEnded, .text, .view,
      .filter, .filtered, .asked, .answered, .marks, .showMenu, .menu, .done, .page, .failed,
      .toast, .pick, .quit, .sorting, .sorted, .changed, .columns, .copyLink, .explain,
      .scope:
      false
    }
  }
}

/// A step of an action: its questions, its progress, its end.
public enum ActingEvent: Sendable {
  /// Begins an action.
  case begin(BrowserAction)
  /// The choices for its questions have been read.
  case prepared(BrowserAct)
  /// The user has filled in the form.
  case answer
  /// The user has confirmed the action.
  case confirm
  /// Stops the running action.
  case stop
  /// The running action reports its progress.
  case progress(BrowserProgress)
  /// Undoes the last action.
  case undo
  /// Redoes the action that was undone last.
  case redo
  /// An edit in the form.
  case form(FormEvent)
  /// A move between the buttons of the confirmation.
  case alert(AlertEvent)
}

/// A request to the source of a browser.
public enum BrowserEffect: Sendable {
  /// A request for the content of a row, in one of its views.
  public struct ContentRequest: Sendable {
    let key: ReadingState.Key
    let path: [BrowserRow]
    let view: Int
    /// The width of a content line, in cells.
    let width: Int
    /// True for a row next to the selected one, whose content is read ahead.
    var isAhead = false
  }

  /// Reads the rows below the last item of a path. Rows of an older generation than the current one are dropped.
  case rows([BrowserItem], [BrowserRow], generation: Int)
  /// Reads the rows after the last one of a list.
  case more([BrowserItem], [BrowserRow], RowList, generation: Int)
  /// Reads a content.
  case content(ContentRequest)
  /// Finds the rows that match a query, among all rows or only among these.
  case filter([BrowserItem], RowList, query: String, among: [Int]?)
  /// Asks the source for the rows that match a query.
  case search([BrowserItem], [BrowserRow], query: String)
  /// Sorts the rows of a list by the values of a field.
  case sort([BrowserItem], RowList, TableSortOrder, field: String)
  /// Watches files for as long as the effect runs.
  case watch([String])
  /// Reads the choices for the questions of an action.
  case prepare(BrowserAct)
  /// Performs an action.
  case act(BrowserAct)
  /// Undoes an action.
  case undo(BrowserUndo)
}
