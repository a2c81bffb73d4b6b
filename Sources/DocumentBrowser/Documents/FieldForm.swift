import Browsing
import SplitViewUI
import TerminalFrame

/// A row as a form: the names of its fields, and their values beside them. A value is below a name that is too long for that.
enum FieldForm {
  private static let widestName = 16

  static func document(_ fields: [BrowserRow.Field]) -> TextDocument {
    let widths = fields.map { $0.name.displayWidth }.filter { $0 <= widestName }
    let width = widths.max() ?? 0
    return TextDocument(fields.flatMap { blocks($0, width: width) })
  }

  /// A paragraph for each line of a value.
  private static func blocks(_ field: BrowserRow.Field, width: Int) -> [TextBlock] {
    let lines = field.value.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let isBeside = field.name.displayWidth <= width
    let title = isBeside ? [] : [TextBlock(field.name, .secondary)]
    return title
      + lines.enumerated().map { index, line in
        let name = index == 0 && isBeside ? field.name : ""
        let blanks = String(repeating: " ", count: max(0, width - name.displayWidth) + 2)
        return TextBlock(String(line), lead: name + blanks, leadRole: .secondary)
      }
  }
}
