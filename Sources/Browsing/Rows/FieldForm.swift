import SplitViewUI
import TerminalFrame

extension TextDocument {
  /// Creates a form, with the names of a row's fields in a column, and their values beside the names. If a name is
  /// too long for the column, its value follows in the same paragraph, so that names are not cut off on a narrow
  /// screen. The last paragraph lists the empty fields.
  ///
  /// ```swift
  /// let fields = [BrowserRow.Field("name", "Ada"), BrowserRow.Field("born", "1815")]
  /// #expect(TextDocument(fields: fields).plainLines(width: 40) == ["name  Ada", "born  1815"])
  /// ```
  public init(fields: [BrowserRow.Field]) {
    let (filled, empty) = (fields.filter { !$0.value.isEmpty }, fields.filter(\.value.isEmpty))
    let width = filled.map(\.name.displayWidth).filter { $0 <= 16 }.max() ?? 0
    let names = empty.map(\.name).joined(separator: ", ")
    self.init(
      filled.flatMap { Self.blocks($0, width: width) }
        + (empty.isEmpty ? [] : [TextBlock("Empty: \(names)", .secondary)]))
  }

  /// Returns the paragraphs of a field, one for each line of its value.
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
