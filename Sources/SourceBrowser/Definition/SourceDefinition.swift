import Browsing
import SplitViewUI
import UserActions

/// A source, parsed from its file: the levels of a hierarchy, and the commands that list and show their rows.
public struct SourceDefinition: Sendable {
  /// A command line argument, such as `--repo ~/src/x`.
  struct Argument: Sendable {
    let name: String
    let usual: String
    let help: String
  }

  /// Describes how the output of a command is split into rows.
  struct RowShape: Sendable {
    /// The separator between fields. Empty if fields are separated by spaces or tabs.
    var separator = "\t"
    /// The byte after each record.
    var record: UInt8 = 0x0A
    /// The names of the fields in order. The last field is the rest of the record.
    var columns = ["id"]
    /// True if each record is a JSON value.
    var isJSON = false
    /// For JSON, the path to the value of each part of a row.
    var paths: [String: String] = [:]
    /// True if each record is an event that adds, changes or removes a row.
    var isEvents = false
    /// For events, the field values that mean that the row was removed.
    var removed: [String: [String]] = [:]
    /// The number of records at the beginning of the output that are not rows.
    var skipped = 0
    /// The fields that are dates, to be shown in short form.
    var dates: [String] = []
    /// True to remove escape sequences from values, and show their colours in the row.
    var isColored = false
    /// The roles of rows with these field values: `["active": ["failed": .warning]]`.
    var roles: [String: [String: TextRole]] = [:]
  }

  /// A level of the hierarchy.
  struct Level: Sendable {
    let name: String
    var title: String
    var command: [Template] = []
    /// The standard input of the command.
    var input: Template?
    /// The interval at which a list on screen is reloaded. Nil to reload the list only when the user asks for it.
    var pause: Duration?
    /// The files and folders to watch. When one of these changes, the list is reloaded.
    var watched: [Template] = []
    var shape = RowShape()
    /// The fixed rows of a level that has no command.
    var rows: [BrowserRow] = []
    var followsEnd = false
    /// The number of lines of a row. Nil to let the width of the list determine the number.
    var lines: Int?
    /// The columns of a table. Empty for a list that is not a table.
    var table: [BrowserColumn] = []
    /// The command that finds the rows that match `{query}`. If empty, only the rows that have been read are
    /// searched.
    var search: [Template] = []
    /// True if the list is read page by page: the command lists only the rows after the row that its placeholder names.
    var isPaged = false
    /// True if rows of this innermost level have rows of the same level below them.
    var isRecursive = false
    /// The id of the imaginary row above the outermost rows of a recursive level, or before the first row of a level
    /// that is read page by page.
    var root: Template?
    /// In a recursive level, the field values that mean that a row contains rows. If empty, any row may contain rows.
    var opens: [String: [String]] = [:]

    var linesOfRows: BrowserLevel.Lines {
      let hasSubtitles = (shape.columns + shape.paths.keys).contains("subtitle")
      return lines == 1 || !hasSubtitles ? .one : lines == 2 ? .two : .automatic
    }

    /// Describes the text that a search examines: only what is shown of each row. Nil if everything that was printed is
    /// shown.
    var searched: RowList.Searched? {
      let parts = table.map(\.field)
      let shown = parts.isEmpty ? ["title", "detail", "subtitle", "mark"] : parts
      let hidesID = shape.columns.contains("title") || !parts.isEmpty
      if !shape.isJSON, shape.dates.isEmpty, !shape.isColored,
        shape.columns.allSatisfy({ shown.contains($0) || $0 == "id" && !hidesID })
      {
        return nil
      }
      let isInBytes = !shape.isJSON && shape.dates.isEmpty && !shape.isColored
      return RowList.Searched(isInBytes: isInBytes) { row in
        let texts =
          parts.isEmpty
          ? [row.title, row.detail, row.subtitle, row.mark] : parts.map { row[$0] ?? "" }
        return texts.joined(separator: " ")
      }
    }

    /// The names of the fields that rows can have. Nil for JSON, because its fields become known only with its rows.
    var fields: [String]? {
      if shape.isJSON { return nil }
      let own = command.isEmpty ? rows.flatMap { $0.fields.map(\.name) } : shape.columns
      return (["id", "title"] + own).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
  }

  /// The format of the output that a view shows.
  enum Format: String, Sendable, CaseIterable {
    case text, ansi, diff, markdown, json
  }

  /// A view of the content of rows at a level.
  struct View: Sendable {
    var title: String
    var level: Int
    var command: [Template]
    /// The name of the row's field whose value is shown in place of a command's output.
    var field: String?
    var input: Template?
    var format = Format.text
    var wraps = true
    /// For a table, describes how the output is split into rows.
    var table: RowShape?
    var followsEnd = false
    /// True to run the command in advance for the rows next to the selected row.
    var isFetchedAhead = true
  }

  /// An action on rows of a level.
  struct Action: Sendable {
    var definition: UserAction
    var id: String
    var level: Int
    var refresh = BrowserRefresh.everything
    /// The command that undoes the action. Empty if the action cannot be undone.
    var undo: [Template] = []
    /// The field values that a row must have for the action to be available. Empty if the action is
    /// available for all rows.
    var conditions: [String: [String]] = [:]

    /// True if the action is available for this row of its level.
    func isOffered(for row: BrowserRow) -> Bool {
      conditions.allSatisfy { name, values in values.contains(row[name] ?? "") }
    }

    /// True if the action uses a row of its level.
    func needsRow(of level: String) -> Bool {
      let templates =
        definition.command + undo + definition.choices.values.flatMap { $0 }
        + definition.defaults.values
        + [definition.confirmation, definition.input].compactMap { $0 }
      return definition.isForEach || !conditions.isEmpty
        || templates.flatMap(\.placeholders).contains { $0.field != nil && $0.name == level }
    }

    /// The action as the browser shows it.
    var shown: BrowserAction {
      let isForMarked =
        definition.isForEach || definition.command.flatMap(\.placeholders).contains(where: \.isEach)
      var shown = BrowserAction(
        definition.title, id: id, key: definition.key, confirmation: definition.confirmation?.text,
        questions: definition.questions.map(BrowserAction.Question.init),
        isDestructive: definition.isDestructive,
        takesTerminal: definition.takesTerminal, takesMarked: isForMarked)
      shown.readsChoices = !definition.choices.isEmpty
      return shown
    }
  }

  /// The machine on which all commands run, over ssh. Empty or nil for this machine.
  var host: Template?
  /// The source's name in the status bar.
  public internal(set) var title = ""
  var needs: [String] = []
  /// The command that lets the user log in, by asking for a password in the terminal. Empty if no login is needed.
  var login: [Template] = []
  var arguments: [Argument] = []
  var levels: [Level] = []
  var views: [View] = []
  var actions: [Action] = []
  /// All the source's commands, each with a short description of what it is for.
  public var commands: [(use: String, words: [String])] {
    func lines(
      _ use: String, _ command: [Template], _ input: Template? = nil
    ) -> [(use: String, words: [String])] {
      let line = command.isEmpty ? [] : [(use, command.map(\.text))]
      return line + (input.map { [("standard input to \(use)", [$0.text])] } ?? [])
    }
    return lines("on the machine, run all commands except the login", [host].compactMap { $0 })
      + lines("log in", login)
      + levels.flatMap { lines("list \($0.title)", $0.command, $0.input) }
      + levels.flatMap { lines("search \($0.title)", $0.search) }
      + views.flatMap { lines("show \($0.title)", $0.command, $0.input) }
      + actions.map(\.definition).flatMap { lines("do \($0.title)", $0.command, $0.input) }
      + actions.flatMap { lines("undo \($0.definition.title)", $0.undo) }
      + actions.map(\.definition).flatMap { action in
        action.choices.values.flatMap { lines("ask for \(action.title)", $0) }
      }
      + arguments.filter { !$0.usual.isEmpty }.map { ("argument \($0.name)", [$0.usual]) }
  }
}

/// A mistake in the file of a source.
public struct SourceMistake: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line and the column of the mistake, counted from 1.
  public let line: Int, column: Int
  /// What is wrong, and how to correct it.
  public let message: String
  /// True for a warning about a source that works nonetheless.
  public var isWarning = false

  /// The mistake as `line:column: message`.
  public var description: String {
    "\(line):\(column): \(isWarning ? "warning: " : "")\(message)"
  }
}
