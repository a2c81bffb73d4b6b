import ArgumentParser
import Browsing
import CursesTerminal
import SourceBrowser
import SplitViewUI
import SystemCalls

/// `trifold browse TARGET`: opens any hierarchy.
struct BrowseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Browse a source, a folder, a document, or lines from a pipe.",
    usage: """
      trifold browse [TARGET] [ID ...] [--NAME VALUE ...]
      trifold browse --list
      trifold browse --list-command COMMAND [--show-command COMMAND]
      """,
    discussion: """
      TARGET can be the name of a source (trifold browse --list prints all names), the source's file, a folder, or a \
      file in the format JSON, JSON Lines, CSV, TSV, TOML, XML, HTML or SQLite. If TARGET is -, lines are read from \
      standard input. TARGET:ID opens a row, as in trifold browse git:main; more IDs can follow, one for each list \
      below it. All options that are not listed below are arguments of the \
      source, such as --repo ~/src/x for git.
      """)

  @Flag(
    help:
      "List all sources with their arguments, and the programs they need that are not installed."
  )
  var list = false

  @Option(help: "Without a source: the command that lists ids, one per line.")
  var listCommand: String?

  @Option(help: "The command that shows a row; {id} is its id.")
  var showCommand: String?

  @Flag(
    help: """
      Print the chosen rows, and quit. p chooses the selected row or all marked rows; Enter does the same on a row \
      without a list below it. If no row is chosen, the exit code is 1.
      """)
  var pick = false

  @Option(help: "Print this field of the chosen rows instead of their ids.")
  var print: String?

  @Flag(name: .customShort("0"), help: "End each printed row with NUL instead of a newline.")
  var zero = false

  @Flag(help: "Disable all actions.")
  var readOnly = false

  @OptionGroup var appearance: AppearanceOptions

  @Argument(parsing: .allUnrecognized, help: "What to browse. (default: the current folder)")
  var target: [String] = []

  func run() throws {
    if list { return SourceList.print() }
    let opened = try opened()
    let program = SourceProgram(
      browsed: opened.browsed, start: opened.start, picks: pick || print != nil,
      appearance: appearance)
    let rows = try program.run()
    opened.commands.endAll()
    CursesTerminal.endBySignal()
    // Exit with code 1, in the same way as dmenu and rofi, so that a script notices that nothing was chosen.
    if program.picks, rows == nil { throw ExitCode(1) }
    try checkField(of: rows ?? [])
    // A pipe gets the bytes of a value. On a terminal, control characters must not have an effect.
    let isTerminal = isatty(STDOUT_FILENO) == 1
    for row in rows ?? [] {
      let answer = answer(row, isFile: opened.isDocument)
      if answer.unicodeScalars.contains("\u{FFFD}") {
        throw Failure("'\(answer.prefix(60))' is not UTF-8, so it is not printed", code: EX_DATAERR)
      }
      Output.standard.write((isTerminal ? answer.visibleControls : answer) + (zero ? "\0" : "\n"))
    }
    Output.standard.flush()
  }

  /// Refuses a field that none of the chosen rows has.
  private func checkField(of rows: [BrowserRow]) throws {
    guard let print, let row = rows.first, !["id", "title"].contains(print),
      rows.allSatisfy({ $0[print] == nil })
    else { return }
    let names = ["id", "title"] + row.fields.map(\.name).filter { !["id", "title"].contains($0) }
    throw Failure(names.refusal(of: print, for: "a field of the row"), code: EX_DATAERR)
  }

  /// Returns the text to print for a chosen row: the requested field. If no field was requested, returns the path of a
  /// file, or the ID of any other row.
  private func answer(_ row: BrowserRow, isFile: Bool) -> String {
    let id = row.id.isEmpty ? row.title : row.id
    switch print {
    case nil: return (isFile ? row["path"] : nil) ?? id
    case "id": return id
    case "title": return row.title
    case let field?: return row[field] ?? ""
    }
  }

  private func opened() throws -> OpenedSource {
    if let listCommand {
      let source: SourceDefinition
      do throws(BrowserFailure) {
        source = try SourceDefinition.made(listing: listCommand, showing: showCommand)
      } catch {
        throw Failure("\(error)", code: EX_USAGE)
      }
      return try OpenedSource(source, [:], [])
    }
    if showCommand != nil { throw ValidationError("--show-command requires --list-command") }
    return try OpenedSource(TargetArguments(target), isReadOnly: readOnly)
  }
}

/// Prints the list of sources for `trifold browse --list`.
enum SourceList {
  static func print() {
    let names = SourceFile.names
    let width = (names.map(\.count).max() ?? 0) + 2
    for name in names {
      guard let file = try? SourceFile.named(name) else { continue }
      let blanks = String(repeating: " ", count: width - name.count)
      let source = SourceDefinition.read(file.text, named: name).source
      let missing = source?.missing ?? []
      let state =
        source == nil
        ? "has mistakes" : missing.isEmpty ? "" : "needs \(missing.joined(separator: ", "))"
      let own = file.path == nil ? "" : "yours"
      let words = [source?.title ?? "", own, state].filter { !$0.isEmpty }
      let line = "\(name)\(blanks)\(words.joined(separator: "; "))"
      Output.standard.write("\(line.visibleControls)\n")
      for argument in source?.argumentHelp ?? [] {
        let help = argument.help.isEmpty ? "" : "  \(argument.help)"
        let line = "\(String(repeating: " ", count: width))--\(argument.name)\(help)"
        Output.standard.write("\(line.visibleControls)\n")
      }
    }
    Output.standard.flush()
  }
}
