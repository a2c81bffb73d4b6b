import SplitViewUI

/// The text about an element: sentences for all users, and code for developers.
struct Guide: Sendable {
  /// The name of the page on the command line and in tapes: `navigation-bar`.
  let id: String
  /// The page's group in the sidebar.
  let group: PageGroup
  /// The page's title.
  let title: String
  /// The ids of the guidelines that the page shows, as in docs/elements.md.
  let rows: [String]
  /// The sentences about what the element is, and when to use it.
  let what: String
  /// The sentences about which keys to press on the page.
  let press: String
  /// The sentences about what happens when the terminal turns.
  let turned: String
  /// The code to write, which is copied from the page's source. A test compares the two.
  let code: String
  /// The demo that the page plays until the user takes over.
  let demo: Demo
  /// The page's source file.
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

  /// All sentences about the element, and its guidelines.
  var guidelines: TextDocument {
    let sentences = [what, press, turned].flatMap { [TextBlock($0), TextBlock("")] }
    return TextDocument(sentences + rules)
  }

  /// The code and the guidelines, to be shown below the element.
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
