import SplitViewUI

/// What a browser shows: a hierarchy, behind a few functions. Whoever makes one decides where rows and contents come from:
/// other programs, files, or, in a test, what was recorded.
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
  /// The name of the whole, in the status bar.
  public var title: String
  /// What of it is shown, after the title: the repository of a source for git. Empty for all there is.
  public var subject = ""
  /// The user's place below the end of a path, which the status bar shows in place of the titles: the path of a folder. Nil where
  /// the titles say it.
  public var place: (@Sendable (_ path: [BrowserRow]) -> String)?
  /// The number of levels; nil where any row may have a list below it (``BrowserRow/hasList``).
  public var depth: Int?
  /// True if the outermost list can be read only once, as what comes from a pipe: it is not read again.
  public var isStream = false
  /// The parts of all rows that the user can look at; empty for no choice. All rows come first, and are no scope.
  public var scopes: [BrowserScope] = []
  /// The level below the row at the end of a path.
  public var level: @Sendable (_ path: [BrowserRow]) -> BrowserLevel
  /// Reads the rows below the end of a path, and sends them as they come. Ends early if its task is cancelled.
  public var rows: @Sendable (_ path: [BrowserRow], _ send: RowSender) async throws -> Void
  /// Finds rows below the end of a path, in a level with ``BrowserLevel/isSearched``, and sends them as they come.
  public var search:
    @Sendable (_ path: [BrowserRow], _ query: String, _ send: RowSender) async throws -> Void = {
      _, _, _ in
    }
  /// Reads the content of the row at the end of a path, in one of its views.
  public var content:
    @Sendable (_ path: [BrowserRow], _ view: Int, _ send: ContentSender) async throws -> Void
  /// Called once the content of the row at the end of a path is on screen. Returns true if that changed rows, as of a row that was
  /// unread; they are read again soon.
  public var didShow: @Sendable (_ path: [BrowserRow]) async -> Bool = { _ in false }
  /// What can be done with the row at the end of a path.
  public var actions: @Sendable (_ path: [BrowserRow]) -> [BrowserAction] = { _ in [] }
  /// Reads the choices for the questions of an action with ``BrowserAction/readsChoices``.
  public var prepare: @Sendable (BrowserAct) async throws -> BrowserAct = { $0 }
  /// Does an action, with the terminal if that is what the action wants.
  public var perform: @Sendable (BrowserAct) async throws -> BrowserOutcome = { _ in .done("") }

  /// Calls a function whenever something changes at one of these paths (``BrowserLevel/watched``), until its task is cancelled.
  public var watch:
    @Sendable (_ paths: [String], _ onChange: @escaping @Sendable () async -> Void) async throws ->
      Void = { try await FileWatch.watch($0, onChange: $1) }

  /// Sends the whole of a content as it is, piece by piece; nil where the content on screen is the whole.
  public var whole:
    (
      @Sendable (
        _ path: [BrowserRow], _ view: Int, _ receive: @escaping @Sendable ([UInt8]) async -> Void
      ) async throws -> Void
    )?
  /// Gives the whole of a content to a command of the user's, or without one to their pager; nil where nobody can.
  public var hand:
    (
      @Sendable (_ path: [BrowserRow], _ view: Int, _ command: String?) async throws ->
        BrowserOutcome
    )?

  /// Makes a hierarchy without actions.
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

/// What is known of a list before it is read.
///
/// ```swift
/// var books = BrowserLevel("Books", lines: .automatic, views: ["Text", "Facts"])
/// (books.rowName, books.rowsName) = ("book", "books")
/// books.orders = [BrowserColumn("Title", field: "title"), BrowserColumn("Year", field: "detail")]
/// #expect(books.columns.isEmpty)
/// ```
public struct BrowserLevel: Sendable, Hashable {
  /// The lines of a row.
  public enum Lines: Sendable, Hashable {
    /// One line: title, subtitle and detail side by side, as far as there is room.
    case one
    /// Two lines, the subtitle below the title.
    case two
    /// One line in a wide list, two in a narrow one.
    case automatic
  }

  /// The title of the column.
  public var title: String
  /// The word for one of its rows, of which the title is the plural: "commit". Nil for "row".
  public var rowName: String?
  /// The word for several of its rows; nil for the title where there is a word for one, else for "rows".
  public var rowsName: String?
  /// The lines of each row.
  public var lines: Lines
  /// The titles of the views of a row's content; empty if its rows have none, one without a control.
  public var views: [String]
  /// True if the list stays at its end while it grows, until the user moves away from the last row.
  public var followsEnd: Bool
  /// The time after which the list, while it is on screen, is read again; nil if only the user asks for that.
  public var pause: Duration?
  /// True if a search asks the source (``Browsed/search``), and does not look through the rows that are there.
  public var isSearched = false
  /// The paths of files and folders; when something changes there, the list is read again.
  public var watched: [String] = []
  /// The views, by their places, whose contents are made for the width that they are shown in (``ContentSender/width``).
  public var sizedViews: Set<Int> = []
  /// True if the detail of a row is its value, as that of a member of an object: values are in a column right after the titles.
  public var showsValues = false
  /// True for subtitles that end at the right edge of their column, as sizes do.
  public var endsSubtitles = false
  /// The views, by their places, whose contents are also read for the rows next to the selected one.
  public var readAhead: Set<Int> = []
  /// The columns of a list that is a table: each row has one line, below a row with the titles. Empty for a list.
  public var columns: [BrowserColumn] = []
  /// What a list that is no table can be sorted by.
  public var orders: [BrowserColumn] = []

  /// What the list can be sorted by.
  var sortable: [BrowserColumn] { columns.isEmpty ? orders : columns }

  /// Makes a level.
  public init(
    _ title: String, lines: Lines = .one, views: [String] = [], followsEnd: Bool = false
  ) {
    (self.title, self.lines) = (title, lines)
    (self.views, self.followsEnd) = (views, followsEnd)
  }
}

/// What is read again after an action.
public enum BrowserRefresh: Sendable, Hashable {
  /// Nothing.
  case nothing
  /// Everything.
  case everything
  /// The lists at this depth, counted from 0 for the outermost, and the content.
  case level(Int)
}

/// What is shown of a row.
///
/// ```swift
/// let log = BrowserContent(TextDocument("09:00 started"), followsEnd: true)
/// #expect(log.document.plainLines(width: 40) == ["09:00 started"])
/// ```
public struct BrowserContent: Sendable {
  /// The text.
  public var document: TextDocument
  /// True if the text still grows, and stays at its end until the user scrolls.
  public var followsEnd: Bool

  /// Makes a content.
  public init(_ document: TextDocument, followsEnd: Bool = false) {
    (self.document, self.followsEnd) = (document, followsEnd)
  }
}

/// Why something could not be read or done: a line, and what else is known.
///
/// ```swift
/// let failure = BrowserFailure("The shelf is locked", details: ["Ask Ada for the key."])
/// #expect("\(failure)" == "The shelf is locked")
/// ```
public struct BrowserFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason in one line.
  public var description: String
  /// More lines: the command, the end of what it wrote on standard error.
  public var details: [String]

  /// Makes a failure.
  public init(_ description: String, details: [String] = []) {
    (self.description, self.details) = (description, details)
  }
}
