import SplitViewUI
import TerminalFrame

/// The cells of subtitle, detail and mark in rows of one line: columns at the right, so that what is compared is below each
/// other. The title keeps what names a row, then the detail comes, then the subtitle, with what the longest title leaves over.
///
/// ```
/// Name the light                Ada Lovelace  2026-03-07 *
/// A horn for the fog            Ada Lovelace  2026-03-05
/// ```
struct RowParts {
  private var (subtitle, detail, mark) = (0, 0, 0)
  /// The cells for title and detail of rows whose details are values of any length: each has what its title leaves. 0 for
  /// details that have a column.
  private var shared = 0

  /// The cells that titles keep, if they have as many.
  private static let leastTitle = 36
  /// The cells of a detail that is shown as a whole or not at all, such as a date.
  private static let wholeDetail = 20
  /// The cells that a subtitle has even if a title is cut for it, and those below which it says nothing.
  private static let (usualSubtitle, leastSubtitle) = (16, 10)

  /// Shares the room of a line among the parts of the rows on screen.
  init(_ rows: [BrowserRow], room: Int) {
    func widest(_ part: (BrowserRow) -> String) -> Int {
      rows.map { part($0).displayWidth }.max() ?? 0
    }
    let (title, subtitle) = (widest(\.title), widest(\.subtitle))
    mark = min(widest(\.mark), 4)
    var rest = room - (mark > 0 ? mark + 1 : 0)
    let kept = min(title, Self.leastTitle)
    let whole = widest(\.detail)
    detail = min(whole, max(rest / 3, rest - title - 1))
    if rest - detail - 1 < kept || detail < min(whole, Self.wholeDetail) {
      detail = 0
      if whole > Self.wholeDetail, subtitle == 0 { shared = rest }
    }
    rest -= detail > 0 ? detail + 1 : 0
    let spare = max(rest - title, min(Self.usualSubtitle, rest - kept)) - 2
    let shown = min(subtitle, spare)
    self.subtitle = shown < min(subtitle, Self.leastSubtitle) ? 0 : shown
  }

  /// The text after the title of a row.
  func text(beside row: BrowserRow) -> String {
    var parts: [String] = []
    if subtitle > 0 { parts.append(" " + row.subtitle.padded(toWidth: subtitle)) }
    if detail > 0 {
      let text = row.detail.truncated(toWidth: detail)
      parts.append(String(repeating: " ", count: detail - text.displayWidth) + text)
    }
    if shared > 0 { parts.append(value(of: row)) }
    if mark > 0 { parts.append(row.mark.padded(toWidth: mark)) }
    let text = parts.joined(separator: " ")
    // A row without any of them leaves its line to the title.
    return text.allSatisfy { $0 == " " } ? "" : text
  }

  /// The beginning of a value, in the cells that the title of its row leaves, and in a third of the line at least.
  private func value(of row: BrowserRow) -> String {
    row.detail.truncated(toWidth: max(shared / 3, shared - row.title.displayWidth - 1))
  }
}
