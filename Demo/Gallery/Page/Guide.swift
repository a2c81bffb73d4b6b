import SplitViewUI

/// A family of elements: an item of the gallery's first list.
enum Family: String, CaseIterable, Sendable {
  case splitView, popovers, bars, search, menusAndSheets, controls, texts, lists, wholeProgram

  var title: String {
    switch self {
    case .splitView: "Split View"
    case .popovers: "Popover"
    case .bars: "Bars"
    case .search: "Search"
    case .menusAndSheets: "Menus and Sheets"
    case .controls: "Controls"
    case .texts: "Text"
    case .lists: "Lists"
    case .wholeProgram: "Whole Program"
    }
  }
}

/// The inspector's text about an element.
struct Guide: Sendable {
  /// The name of its page on the command line and in tapes: `navigation-bar`.
  let id: String
  /// Its place in the sidebar.
  let family: Family
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
    _ id: String, _ family: Family, _ title: String, rows: [String], rule: String, code: String,
    source: String = #fileID
  ) {
    self.id = id
    self.family = family
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
