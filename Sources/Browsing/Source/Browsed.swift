import Settings
import SplitViewUI

/// The hierarchy that a browser shows, defined by a few functions. These functions determine where
/// rows and contents come from: other programs, files, or recordings in a test.
///
/// ```swift
/// let shelf = Browsed(title: "Shelf", depth: 1) { _ in
///   BrowserLevel("Books", views: ["Text"])
/// } rows: { _, send in
///   await send.rows([BrowserRow(id: "Emma"), BrowserRow(id: "Walden")])
/// } content: { path, _, send in
///   await send(BrowserContent(TextDocument("The text of \(path.last?.title ?? "")")))
/// }
/// #expect(shelf.level([]).title == "Books")
/// ```
public struct Browsed: Sendable {
  /// The name of the hierarchy, which is shown in the status bar.
  public var title: String
  /// The part of the hierarchy that is shown, such as a repository for git. The status bar shows it after the title.
  /// Empty if the entire hierarchy is shown.
  public var subject = ""
  /// Returns the user's location below the end of a path, such as the path of a folder. The status bar shows this
  /// location instead of the titles of the rows. Nil if the titles are sufficient.
  public var place: (@Sendable (_ path: [BrowserRow]) -> String)?
  /// The file in which the browser keeps the user's place (``BrowserPlace``) from one run to the next, such as
  /// `place` in the program's folder for state (`UserFolder.state` in `TerminalApp`). Nil to begin at the first row.
  public var placeFile: String?
  /// The number of levels. Nil if there may be a list below any row (``BrowserRow/hasList``).
  public var depth: Int?
  /// True if the outermost list can be read only once, such as lines from a pipe.
  public var isStream = false
  /// True if inner lists and contents are parts of what the outermost list has read, such as the lines of a file. When
  /// everything is reloaded, they are read again only when the outermost list is complete.
  package var isOfOneFile = false
  /// The groups of rows that the user can choose to see. "All" is always the first choice, and is not included here.
  public var scopes: [BrowserScope] = []
  /// Returns the level of the list below the end of a path.
  public var level: @Sendable (_ path: [BrowserRow]) -> BrowserLevel
  /// Reads the rows below the end of a path, and sends them as they arrive. The function must stop when its task is
  /// cancelled.
  public var rows: @Sendable (_ path: [BrowserRow], _ send: RowSender) async throws -> Void
  /// Reads the next page of a list, for a level with ``BrowserLevel/isPaged``: the rows after the
  /// list's last row. Adds these rows to the list's bytes. The list is complete once a page has no
  /// rows.
  public var more:
    @Sendable (_ path: [BrowserRow], _ list: RowList, _ send: RowSender) async throws -> Void = {
      _, _, _ in
    }
  /// Finds rows below the end of a path, for a level with ``BrowserLevel/isSearched``, and sends them as they are
  /// found.
  public var search:
    @Sendable (_ path: [BrowserRow], _ query: String, _ send: RowSender) async throws -> Void = {
      _, _, _ in
    }
  /// Reads the content of the row at the end of a path, in one of its views.
  public var content:
    @Sendable (_ path: [BrowserRow], _ view: Int, _ send: ContentSender) async throws -> Void
  /// Called when the content of the row at the end of a path is on screen. Returns true if this has changed rows, for
  /// example because a row is no longer unread. In that case, the rows are reloaded.
  public var didShow: @Sendable (_ path: [BrowserRow]) async -> Bool = { _ in false }
  /// Opens the link that the user has chosen in a text, for example with `xdg-open`. Returns the notice to show. Nil
  /// to copy the link's address.
  public var openLink: (@Sendable (_ address: String) async throws -> String)?
  /// Returns a text that identifies what the content of the row at the end of a path is made from,
  /// in one of its views. For example, this is the command that prints the content. The content is
  /// read again when this text changes, even if the ids on the path stay the same.
  public var origin: @Sendable (_ path: [BrowserRow], _ view: Int) -> String = { _, _ in "" }
  /// Returns the actions that are available for the row at the end of a path.
  public var actions: @Sendable (_ path: [BrowserRow]) -> [BrowserAction] = { _ in [] }
  /// Returns the actions that are available for the list below the end of a path while no row of
  /// the list is selected. These are the actions that need no row.
  public var listActions: @Sendable (_ path: [BrowserRow]) -> [BrowserAction] = { _ in [] }
  /// Returns the question that asks the user to confirm an action. Nil if the action is performed
  /// without a confirmation.
  public var confirmation: @Sendable (BrowserAct) -> String? = { $0.action.confirmation }
  /// Reads the choices for the questions of an action that has ``BrowserAction/readsChoices``.
  public var prepare: @Sendable (BrowserAct) async throws -> BrowserAct = { $0 }
  /// Performs an action. An action with ``BrowserAction/takesTerminal`` has the terminal to itself until it ends.
  public var perform: @Sendable (BrowserAct) async throws -> BrowserOutcome = { _ in .done("") }

  /// Calls `onChange` whenever one of these paths changes (``BrowserLevel/watched``), until its task is cancelled.
  public var watch:
    @Sendable (_ paths: [String], _ onChange: @escaping @Sendable () async -> Void) async throws ->
      Void = { try await FileWatch.watch($0, onChange: $1) }

  /// Sends the complete content of a row as bytes, in pieces. Nil if the content on screen is always complete.
  public var whole:
    (
      @Sendable (
        _ path: [BrowserRow], _ view: Int, _ receive: @escaping @Sendable ([UInt8]) async -> Void
      ) async throws -> Void
    )?
  /// Pipes the complete content to the command that the user has entered. If there is no command, pipes the content
  /// to the user's pager. Nil if this is not possible.
  public var hand:
    (
      @Sendable (_ path: [BrowserRow], _ view: Int, _ command: String?) async throws ->
        BrowserOutcome
    )?

  /// The settings of the program. If they are given, `,` opens a preferences page. After the user has changed a setting,
  /// all lists and the content are read again.
  public var preferences: (any SettingsStore)?

  /// Creates a hierarchy without actions.
  public init(
    title: String, depth: Int? = nil,
    level: @escaping @Sendable (_ path: [BrowserRow]) -> BrowserLevel,
    rows: @escaping @Sendable (_ path: [BrowserRow], _ send: RowSender) async throws -> Void,
    content:
      @escaping @Sendable (_ path: [BrowserRow], _ view: Int, _ send: ContentSender) async throws ->
      Void
  ) {
    (self.title, self.depth, self.level, self.rows, self.content) =
      (title, depth, level, rows, content)
  }
}

/// Describes a list: its title, its views, the appearance of its rows, and when it is reloaded.
///
/// ```swift
/// var books = BrowserLevel("Books", lines: .automatic, views: ["Text", "Facts"])
/// (books.rowName, books.rowsName) = ("book", "books")
/// books.orders = [BrowserColumn("Title", field: "title"), BrowserColumn("Year", field: "detail")]
/// #expect(books.columns.isEmpty)
/// ```
public struct BrowserLevel: Sendable, Hashable {
  /// The number of lines in a row.
  public enum Lines: Sendable, Hashable {
    /// Each row has one line, with the title, subtitle and detail side by side, if there is room.
    case one
    /// Each row has two lines. The subtitle is below the title.
    case two
    /// Rows have one line in a wide list, and two lines in a narrow list.
    case automatic
  }

  /// The title of the list, which is shown above its column.
  public var title: String
  /// The word for a single row of the list, such as "commit". If nil, the word is "row".
  public var rowName: String?
  /// The word for several rows. If nil, the title is used, or "rows" if there is no `rowName`.
  public var rowsName: String?
  /// The number of lines of each row.
  public var lines: Lines
  /// The titles of the views of a row's content. Empty if the rows have no content. If there is only one view, no
  /// control for switching views is shown.
  public var views: [String]
  /// True if the selection follows the end of the growing list until the user leaves the last row.
  public var followsEnd: Bool
  /// The interval at which the list is reloaded while it is on screen. If nil, the list is reloaded only when the
  /// user requests this.
  public var pause: Duration?
  /// True if a search asks the source (``Browsed/search``) instead of filtering the rows that have been read.
  public var isSearched = false
  /// True if ``Browsed/rows`` sends only the first rows. ``Browsed/more`` sends the rows after them, whenever the user
  /// comes near the end of the list.
  public var isPaged = false
  /// The files and folders to watch. When one of these changes, the list is reloaded.
  public var watched: [String] = []
  /// The indices of the views whose content depends on the available width (``ContentSender/width``).
  public var sizedViews: Set<Int> = []
  /// True if details are values, such as the values of an object's members. The values are in a column immediately
  /// after the titles.
  public var showsValues = false
  /// True if subtitles are aligned to the right, which is suitable for sizes.
  public var endsSubtitles = false
  /// The indices of the views that are read in advance for the rows next to the selected row.
  public var readAhead: Set<Int> = []
  /// The columns of a table. Each row of the table has one line, and the column titles are above
  /// the rows. Empty for a plain list.
  public var columns: [BrowserColumn] = []
  /// The orders that the user can choose for a list that is not a table.
  public var orders: [BrowserColumn] = []

  /// The word for several rows of the list, such as "commits".
  package var nameOfRows: String {
    rowsName ?? (rowName == nil ? "rows" : title.lowercased())
  }

  /// The columns or orders that the list can be sorted by.
  var sortable: [BrowserColumn] { columns.isEmpty ? orders : columns }

  /// Creates a level.
  public init(
    _ title: String, lines: Lines = .one, views: [String] = [], followsEnd: Bool = false
  ) {
    (self.title, self.lines) = (title, lines)
    (self.views, self.followsEnd) = (views, followsEnd)
  }
}

/// The lists to reload after an action.
public enum BrowserRefresh: Sendable, Hashable {
  /// No list is reloaded.
  case nothing
  /// All lists and the content are reloaded.
  case everything
  /// The lists at this depth and the content are reloaded. The outermost list has depth 0.
  case level(Int)
}

/// The content of a row, as a text document.
///
/// ```swift
/// let log = BrowserContent(TextDocument("09:00 started"), followsEnd: true)
/// #expect(log.document.plainLines(width: 40) == ["09:00 started"])
/// ```
public struct BrowserContent: Sendable {
  /// The text of the content.
  public var document: TextDocument
  /// True if the text is still growing. In that case, the view follows the end of the text until the user scrolls.
  public var followsEnd: Bool

  /// Creates the content of a row.
  public init(_ document: TextDocument, followsEnd: Bool = false) {
    (self.document, self.followsEnd) = (document, followsEnd)
  }
}

/// The reason why something could not be read or performed. It consists of one line, which may be followed by
/// details.
///
/// ```swift
/// let failure = BrowserFailure("The shelf is locked", details: ["Ask Ada for the key."])
/// #expect("\(failure)" == "The shelf is locked")
/// ```
public struct BrowserFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason for the failure, on one line.
  public var description: String
  /// Further lines, such as the command and the end of its standard error.
  public var details: [String]

  /// Creates a failure.
  public init(_ description: String, details: [String] = []) {
    (self.description, self.details) = (description, details)
  }
}
