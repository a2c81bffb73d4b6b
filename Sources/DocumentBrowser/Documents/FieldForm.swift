import Browsing
import SplitViewUI
import TerminalFrame

/// A row as a form: the names of its fields, and their values beside them.
enum FieldForm {
  private static let widestName = 24

  static func document(_ fields: [BrowserRow.Field]) -> TextDocument {
    let width = min(widestName, fields.map { $0.name.displayWidth }.max() ?? 0)
    return TextDocument(fields.flatMap { blocks($0, width: width) })
  }

  /// A paragraph for each line of a value.
  private static func blocks(_ field: BrowserRow.Field, width: Int) -> [TextBlock] {
    let lines = field.value.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.enumerated().map { index, line in
      let name = index == 0 ? field.name : ""
      let blanks = String(repeating: " ", count: max(0, width - name.displayWidth) + 2)
      return TextBlock(String(line), lead: name + blanks, leadRole: .secondary)
    }
  }
}
