import SplitViewUI

/// The explanation of an element: sentences for everybody, and its code for programmers.
struct Guide: Sendable {
  /// The name of its page on the command line and in tapes: `navigation-bar`.
  let id: String
  /// Its place in the sidebar.
  let group: PageGroup
  /// Its title.
  let title: String
  /// The names of the guidelines that it shows, as in docs/elements.md.
  let rows: [String]
  /// What it is, and when to use it.
  let what: String
  /// What to press on its page.
  let press: String
  /// What happens when the terminal turns.
  let turned: String
  /// The code to write: lines of the page's own source, which a test compares.
  let code: String
  /// What the page does by itself.
  let demo: Demo
  /// The file with that source.
  let source: String

  /// Makes a guide.
  init(
    _ id: String, _ group: PageGroup, _ title: String, rows: [String], what: String, press: String,
    turned: String, code: String, demo: Demo = Demo(), source: String = #fileID
  ) {
    self.id = id
    self.group = group
    self.title = title
    self.rows = rows
    self.what = what
    self.press = press
    self.turned = turned
    self.code = code
    self.demo = demo
    self.source = source
  }

  /// The code as a document.
  var codeDocument: TextDocument { TextDocument(codeLines) }

  private var codeLines: [TextBlock] {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let indent = String(line.prefix { $0 == " " })
      return TextBlock(
        String(line.dropFirst(indent.count)), .code, lead: indent, hang: indent + "  ")
    }
  }

  /// All that is said of it, with the guidelines that it follows.
  var guidelines: TextDocument {
    let sentences = [what, press, turned].flatMap { [TextBlock($0), TextBlock("")] }
    return TextDocument(sentences + rules)
  }

  /// The code and the guidelines, to stand below the element.
  var notes: TextDocument {
    TextDocument([TextBlock("Code", .heading)] + codeLines + [TextBlock("")] + rules)
  }

  private var rules: [TextBlock] {
    if rows.isEmpty { return [] }
    return [TextBlock("Guidelines", .heading)]
      + rows.map { row in
        let lead = row + String(repeating: " ", count: max(1, 6 - row.count))
        return TextBlock(Guideline.words[row] ?? "", lead: lead, leadRole: .secondary)
      }
  }
}
