import Browsing
import SplitViewUI
import UserActions

/// A source as its file describes it: the levels of a hierarchy and the commands that list and show them.
public struct SourceDefinition: Sendable {
  /// A value of the command line, `--repo ~/src/x`.
  struct Argument: Sendable {
    let name: String
    let usual: String
    let help: String
  }

  /// How the output of a command becomes rows.
  struct RowShape: Sendable {
    /// What is between two fields; empty where fields are separated by blanks.
    var separator = "\t"
    /// The byte that ends a record.
    var record: UInt8 = 0x0A
    /// The names of the fields in their order. The last one has the rest of the record.
    var columns = ["id"]
    /// True for a JSON value in each record.
    var isJSON = false
    /// In JSON, the path of the field that each part of a row comes from.
    var paths: [String: String] = [:]
    /// True if a record says that a row came, changed, or went.
    var isEvents = false
    /// In events, the values of fields by which a record says that its row went.
    var removed: [String: [String]] = [:]
    /// Records at the beginning that are no rows.
    var skipped = 0
    /// The fields that are dates, which are shown short.
    var dates: [String] = []
    /// True if sequences of the terminal are no part of values, and colours are those of the row.
    var isColored = false
    /// The roles of rows by the values of their fields: `["active": ["failed": .warning]]`.
    var roles: [String: [String: TextRole]] = [:]
  }

  /// A level of the hierarchy.
  struct Level: Sendable {
    let name: String
    var title: String
    var command: [Template] = []
    /// The standard input of the command.
    var input: Template?
    /// The time after which a list on screen is read again; nil if only the user does that.
    var pause: Duration?
    /// Files and folders; when something changes there, the list is read again.
    var watched: [Template] = []
    var shape = RowShape()
    /// Rows that are always there, in place of a command.
    var rows: [BrowserRow] = []
    var followsEnd = false
    /// The lines of a row, as the source wants them; nil for what there is room for.
    var lines: Int?
    /// The columns of a level that is a table; empty for a list.
    var table: [BrowserColumn] = []
    /// The command that finds rows by the words of `{query}`; empty where the rows that are there are looked through.
    var search: [Template] = []
    /// True if rows of this level, the innermost, have rows of the same level below them.
    var isRecursive = false
    /// The id that stands for the row above the outermost rows of a recursive level.
    var root: Template?
    /// In a recursive level, the values of fields of those rows that have rows below them; empty if all may have some.
    var opens: [String: [String]] = [:]

    var linesOfRows: BrowserLevel.Lines {
      let hasSubtitles = (shape.columns + shape.paths.keys).contains("subtitle")
      return lines == 1 || !hasSubtitles ? .one : lines == 2 ? .two : .automatic
    }

    /// The names of the fields that its rows can have; nil for JSON, whose rows say so themselves.
    var fields: [String]? {
      if shape.isJSON { return nil }
      let own = command.isEmpty ? rows.flatMap { $0.fields.map(\.name) } : shape.columns
      return (["id", "title"] + own).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
  }

  /// How the output of a view is shown.
  enum Format: String, Sendable, CaseIterable {
    case text, ansi, diff, markdown, json
  }

  /// A view of an item.
  struct View: Sendable {
    var title: String
    var level: Int
    var command: [Template]
    var input: Template?
    var format = Format.text
    var wraps = true
    /// For a table, how the output becomes its rows.
    var table: RowShape?
    var followsEnd = false
    /// False if it is shown only of a row that is selected, and not fetched for those next to it.
    var isFetchedAhead = true
  }

  /// Something that can be done.
  struct Action: Sendable {
    var definition: UserAction
    var id: String
    var level: Int
    var refresh = BrowserRefresh.everything
    /// The command that takes it back; empty if there is none.
    var undo: [Template] = []

    /// The action as a browser knows it.
    var shown: BrowserAction {
      let isForMarked =
        definition.isForEach || definition.command.flatMap(\.placeholders).contains(where: \.isEach)
      var shown = BrowserAction(
        definition.title, id: id, key: definition.key, confirmation: definition.confirmation?.text,
        questions: definition.questions, isDestructive: definition.isDestructive,
        takesTerminal: definition.takesTerminal, takesMarked: isForMarked)
      shown.readsChoices = !definition.choices.isEmpty
      return shown
    }
  }

  /// The name in the status bar.
  public internal(set) var title = ""
  var needs: [String] = []
  /// The command that has the terminal to ask for a password; empty if there is none.
  var login: [Template] = []
  var arguments: [Argument] = []
  var levels: [Level] = []
  var views: [View] = []
  var actions: [Action] = []
  /// All commands, with a word for what each is for.
  public var commands: [(use: String, words: [String])] {
    func lines(
      _ use: String, _ command: [Template], _ input: Template? = nil
    ) -> [(use: String, words: [String])] {
      let line = command.isEmpty ? [] : [(use, command.map(\.text))]
      return line + (input.map { [("standard input to \(use)", [$0.text])] } ?? [])
    }
    return lines("log in", login)
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
  /// The line and the column of the mistake, from 1.
  public let line: Int, column: Int
  /// What is wrong, and what would be right.
  public let message: String
  /// True for advice: the source works all the same.
  public var isWarning = false

  /// The mistake as `line:column: message`.
  public var description: String {
    "\(line):\(column): \(isWarning ? "warning: " : "")\(message)"
  }
}
