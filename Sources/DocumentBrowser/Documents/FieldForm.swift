import Browsing
import SplitViewUI
import TerminalFrame

/// A row as a form: the names of its fields, and their values beside them. After a name that is too long for the column of
/// names, the value is in the same paragraph, so that on a narrow screen nothing of the name is cut.
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
    return lines.enumerated().map { index, line in
      let name = index == 0 ? field.name : ""
      if name.displayWidth > width {
        var text = AttributedText(name, TextAttributes(role: .secondary))
        text.append("  \(line)")
        return TextBlock(text, hang: "  ")
      }
      let blanks = String(repeating: " ", count: width - name.displayWidth + 2)
      return TextBlock(String(line), lead: name + blanks, leadRole: .secondary)
    }
  }
}
