import SplitViewUI

/// The inspector's text about an element.
struct Guide: Sendable {
  /// The name of its page on the command line and in tapes: `navigation-bar`.
  let id: String
  /// Its place in the sidebar.
  let group: PageGroup
  /// Its title.
  let title: String
  /// The names of the rules that it shows, as in docs/elements.md.
  let rows: [String]
  /// The rules in a sentence or two.
  let rule: String
  /// The code to write: lines of the page's own source, which a test compares.
  let code: String
  /// The file with that source.
  let source: String

  /// Makes a guide.
  init(
    _ id: String, _ group: PageGroup, _ title: String, rows: [String], rule: String, code: String,
    source: String = #fileID
  ) {
    self.id = id
    self.group = group
    self.title = title
    self.rows = rows
    self.rule = rule
    self.code = code
    self.source = source
  }

  /// The whole guide as a document.
  var document: TextDocument {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let written = lines.map { line in
      let indent = String(line.prefix { $0 == " " })
      return TextBlock(
        String(line.dropFirst(indent.count)), .quote(1), lead: indent, hang: indent + "  ")
    }
    return TextDocument(
      [
        TextBlock(rule), TextBlock(""),
        TextBlock(rows.joined(separator: " "), .secondary, lead: rows.isEmpty ? "" : "Rules: "),
        TextBlock(""), TextBlock("Write", .heading),
      ] + written)
  }
}
