import Settings
import SplitViewControls
import SplitViewUI

/// All events that a browser handles.
public enum BrowserEvent: SplitViewEvent {
  /// The user moved or clicked, or the size of the screen changed.
  case navigation(NavigationEvent<BrowserItem>)
  /// The selection has not moved from this path for a moment.
  case rested([BrowserItem])
  /// News about the list below the end of a path. News from before the last refresh (an older generation) is ignored.
  case rows([BrowserItem], generation: Int, RowNews)
  /// The content of a row has arrived. It may be complete or still growing.
  case content(BrowserEffect.ContentRequest, BrowserContent)
  /// The content of a row is complete.
  case contentEnded(BrowserEffect.ContentRequest)
  /// Handles an event of the text reader.
  case text(TextReaderEvent)
  /// Selects the view of the content with this index.
  case view(Int)
  /// Selects a scope. Scopes are counted from 1; 0 means all rows.
  case scope(Int)
  /// Handles an event of the search in the focused list.
  case filter(SearchEvent)
  /// A search among the first rows of a list, as many as `of` says, has found these rows, given by their indices.
  case filtered([BrowserItem], query: String, [Int], of: Int)
  /// The user has paused while typing, so the source is asked to search for this query.
  case asked(String)
  /// The source has found rows for a query.
  case answered([BrowserItem], query: String, RowNews)
  /// Handles an event for sorting the focused list.
  case sorting(SortingEvent)
  /// Handles an event for choosing the columns of the focused table.
  case columns(ColumnsEvent)
  /// Opens the link with this address (``Browsed/openLink``), or copies the address.
  case openLink(String)
  /// The rows of a list have been sorted by a column.
  case sorted([BrowserItem], RowSorting)
  /// Marks or unmarks rows of the focused list.
  case marks(MultiSelectionEvent<BrowserItem>)
  /// Handles an event of the command palette.
  case palette(PaletteEvent)
  /// Handles an event of the preferences page.
  case preferences(SettingsEvent)
  /// The changed settings have been applied. The text is the notice to show.
  case preferred(String)
  /// Opens the menu of actions for the selected row.
  case showMenu
  /// Handles an event of the menu of actions.
  case menu(MenuEvent)
  /// Begins an action, or continues it.
  case acting(ActingEvent)
  /// An action has ended with this outcome.
  case done(BrowserOutcome)
  /// Handles an event of a page that was shown by an action.
  case page(TextReaderEvent)
  /// An effect has failed.
  case failed(BrowserEffect, any Error)
  /// Handles an event of the toast: its time is up, or its action was used.
  case toast(ToastEvent)
  /// Reloads everything.
  case refresh
  /// Reloads all lists, but not the content.
  case refreshRows
  /// A watched file has changed.
  case changed
  /// The content that is now on screen has changed rows (``Browsed/didShow``).
  case rowsChanged
  /// Explains why a key has no effect.
  case explain(String)
  /// Copies the selected row to the clipboard.
  case copy
  /// Ends the program, and returns the selected or marked rows as its result.
  case pick
  /// Ends the program.
  case quit
}

extension BrowserEvent {
  /// True for the events that belong to items of the menu. Each of these events closes the menu.
  var isChoice: Bool {
    switch self {
    case .acting(.begin), .copy, .refresh, .palette(.open), .sorting(.open), .columns(.open),
      .preferences(.show):
      true
    case .acting, .palette, .navigation, .rested, .rows, .content, .contentEnded, .text, .view,
      .filter, .filtered, .asked, .answered, .marks, .showMenu, .menu, .done, .page, .failed,
      .toast, .pick, .quit, .sorting, .sorted, .changed, .rowsChanged, .refreshRows,
      .columns, .openLink, .explain,
      .scope, .preferences, .preferred:
      false
    }
  }
}

/// A step of an action: a question, its progress, or its end.
public enum ActingEvent: Sendable {
  /// Begins an action.
  case begin(BrowserAction)
  /// The choices for the action's questions have been read.
  case prepared(BrowserAct)
  /// The user has filled in the form.
  case answer
  /// The user has confirmed the action.
  case confirm
  /// Stops the running action.
  case stop
  /// The running action has reported its progress.
  case progress(BrowserProgress)
  /// Undoes the most recent action.
  case undo
  /// Redoes the action that was undone most recently.
  case redo
  /// Handles an edit in the form.
  case form(FormEvent)
  /// Moves between the buttons of the confirmation.
  case alert(AlertEvent)
}

/// A request to the source of a browser.
public enum BrowserEffect: Sendable {
  /// A request for the content of a row, in one of its views.
  public struct ContentRequest: Sendable {
    let key: ReadingState.Key
    let path: [BrowserRow]
    let view: Int
    /// The width in cells of a line of content.
    let width: Int
    /// True for a row next to the selected row, whose content is read in advance.
    var isAhead = false
  }

  /// Reads the rows below the last item of a path. If everything has been reloaded in the meantime,
  /// which begins a new generation, the rows are discarded.
  case rows([BrowserItem], [BrowserRow], generation: Int)
  /// Reads the next page of a list, which contains the rows after the last row in the ``RowList``.
  case more([BrowserItem], [BrowserRow], RowList, generation: Int)
  /// Reads the content of a row.
  case content(ContentRequest)
  /// Finds the rows that match a query, either among all rows or only among the rows with the given indices.
  case filter([BrowserItem], RowList, query: String, among: [Int]?)
  /// Asks the source for the rows that match a query.
  case search([BrowserItem], [BrowserRow], query: String)
  /// Sorts the rows of a list by the values of a field.
  case sort([BrowserItem], RowList, TableSortOrder, field: String)
  /// Watches files until the effect is cancelled.
  case watch([String])
  /// Reads the choices for the questions of an action.
  case prepare(BrowserAct)
  /// Performs an action.
  case act(BrowserAct)
  /// Undoes an action.
  case undo(BrowserUndo)
  /// Applies the changes that were made on a preferences page.
  case prefer(SettingsState)
  /// Opens the link with this address (``Browsed/openLink``).
  case openLink(String)
  /// Saves the user's place in the hierarchy to a file.
  case keep(BrowserPlace, file: String)
}
