import SplitViewControls
import SplitViewUI

/// Everything that can happen in a browser.
public enum BrowserEvent: SplitViewEvent {
  /// A move, a click, a turn.
  case navigation(NavigationEvent<BrowserItem>)
  /// The selection has rested at this path for a moment.
  case rested([BrowserItem])
  /// News of the list below the end of a path, of a generation.
  case rows([BrowserItem], generation: Int, RowNews)
  /// A content, or more of it.
  case content(BrowserEffect.ContentRequest, BrowserContent)
  /// Nothing more of a content will come.
  case contentEnded(BrowserEffect.ContentRequest)
  /// An action in the text.
  case text(TextReaderEvent)
  /// Chooses a view of the content.
  case view(Int)
  /// Chooses a scope, from 1; 0 for all rows.
  case scope(Int)
  /// An action in the search of the focused list.
  case filter(SearchEvent)
  /// The rows of a list that have the words of a query.
  case filtered([BrowserItem], query: String, [Int])
  /// The writing of these words has rested: the source is asked for them.
  case asked(String)
  /// What a source has found for the words of a query.
  case answered([BrowserItem], query: String, RowNews)
  /// A step in sorting the focused list.
  case sorting(SortingEvent)
  /// A step in choosing the columns of the focused table.
  case columns(ColumnsEvent)
  /// Copies the address of a link in the text.
  case copyLink(String)
  /// All rows of a list in the order of a column.
  case sorted([BrowserItem], RowSorting)
  /// Marks rows of the focused list.
  case marks(MultiSelectionEvent<BrowserItem>)
  /// An action in the palette.
  case palette(PaletteEvent)
  /// Opens the menu of what can be done with the row.
  case showMenu
  /// A move in that menu.
  case menu(MenuEvent)
  /// Begins an action of the source, or goes on with it.
  case acting(ActingEvent)
  /// What came of an action.
  case done(BrowserOutcome)
  /// An action in a page that an action has shown.
  case page(TextReaderEvent)
  /// An effect failed.
  case failed(BrowserEffect, any Error)
  /// A toast leaves.
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
  /// True for what the menu offers, which closes the menu.
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

/// A user's step in an action.
public enum ActingEvent: Sendable {
  /// Begins an action.
  case begin(BrowserAction)
  /// The choices of its questions are read.
  case prepared(BrowserAct)
  /// The form has the answers.
  case answer
  /// The question is answered with yes.
  case confirm
  /// Stops the action that is being done.
  case stop
  /// The action that is being done is so far.
  case progress(BrowserProgress)
  /// Takes the last action back.
  case undo
  /// Does again what was taken back.
  case redo
  /// An edit in the form.
  case form(FormEvent)
  /// A move between the buttons of the alert.
  case alert(AlertEvent)
}

/// A request of a browser to its source.
public enum BrowserEffect: Sendable {
  /// A content in one of its views.
  public struct ContentRequest: Sendable {
    let key: ReadingState.Key
    let path: [BrowserRow]
    let view: Int
    /// The cells of a line where the content is shown.
    let width: Int
    /// True for a row that is not selected, but next to the selected one.
    var isAhead = false
  }

  /// Read the rows below the end of a path, for a generation.
  case rows([BrowserItem], [BrowserRow], generation: Int)
  /// Read a content.
  case content(ContentRequest)
  /// Find the rows with the words of a query, among former ones if they are known.
  case filter([BrowserItem], RowList, query: String, among: [Int]?)
  /// Ask the source for the rows with the words of a query.
  case search([BrowserItem], [BrowserRow], query: String)
  /// Sort the rows of a list by the values of a field.
  case sort([BrowserItem], RowList, TableSortOrder, field: String)
  /// Watch files, for as long as the effect runs.
  case watch([String])
  /// Read the choices for the questions of an action.
  case prepare(BrowserAct)
  /// Do an action.
  case act(BrowserAct)
  /// Take an action back.
  case undo(BrowserUndo)
}
