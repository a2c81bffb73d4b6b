import SplitViewUI
import TerminalFrame

/// The widths of subtitle, detail and mark in rows of one line. They are columns at the right, so that values can be compared
/// from row to row. Room goes to the titles first, then to the details, then to the subtitles.
///
/// ```
/// Name the light                Ada Lovelace  2026-03-07 *
/// A horn for the fog            Ada Lovelace  2026-03-05
/// ```
struct RowParts {
  private var (subtitle, detail, mark) = (0, 0, 0)
  /// The width that title and detail share in rows whose details are values of any length: a value has what its title leaves.
  /// 0 if details have a column of their own.
  private var shared = 0

  /// The width that titles keep, unless all are shorter.
  private static let leastTitle = 36
  /// Details up to this width, such as dates, are shown whole or not at all.
  private static let wholeDetail = 20
  /// The width of a subtitle for which titles are cut, and the width below which a subtitle is left out.
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
