import ArgumentParser
import Browsing
import SourceBrowser
import SystemCalls

/// `trifold browse TARGET`: opens any hierarchy.
struct BrowseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Browse a folder, a document, or lines from a pipe.",
    discussion: """
      TARGET is a folder, a file of JSON, JSON Lines, CSV, TSV or TOML, or - for lines from \
      standard input.
      """)

  @Argument(help: "What to browse; the present folder without one.", completion: .file())
  var target = "."

  @Flag(help: "Print the chosen rows and end: p chooses the selected row, or the marked ones.")
  var pick = false

  @Flag(name: .customShort("0"), help: "End each printed row with a NUL instead of a line feed.")
  var zero = false

  @OptionGroup var appearance: AppearanceOptions

  func run() throws {
    let program = try program()
    for row in try program.run() ?? [] {
      let text = row["path"] ?? (row.id.isEmpty ? row.title : row.id)
      Output.standard.write(text + (zero ? "\0" : "\n"))
    }
    Output.standard.flush()
  }

  private func program() throws -> SourceProgram {
    let browsed = try opened()
    return SourceProgram(
      browsed: browsed, start: [], picks: pick, appearance: appearance)
  }

  private func opened() throws -> Browsed {
    do throws(BrowserFailure) {
      if target == "-" { return Document.lines(from: try StandardInput.taken(), title: "Lines") }
      return try Document.browsed(target)
    } catch {
      throw Failure("\(error)", code: EX_NOINPUT)
    }
  }
}
