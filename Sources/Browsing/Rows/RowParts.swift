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
  /// True for subtitles that end at the right edge of their column.
  private let endsSubtitles: Bool

  /// The width that titles keep, unless all are shorter.
  private static let leastTitle = 28
  /// Details up to this width, such as dates, are shown whole or not at all.
  private static let wholeDetail = 20
  /// The width of a subtitle for which titles are cut, and the width below which a subtitle is left out.
  private static let (usualSubtitle, leastSubtitle) = (16, 8)

  /// Shares the room of a line among the parts of the rows on screen.
  init(_ rows: [BrowserRow], room: Int, endsSubtitles: Bool = false) {
    self.endsSubtitles = endsSubtitles
    func widest(_ part: (BrowserRow) -> String) -> Int {
      rows.map { part($0).displayWidth }.max() ?? 0
    }
    let (title, subtitle) = (widest(\.title), widest(\.subtitle))
    mark = min(widest(\.mark), 4)
    var rest = room - (mark > 0 ? mark + 1 : 0)
    let kept = min(title, Self.leastTitle)
    let whole = widest(\.detail)
    detail = min(whole, max(rest / 3, rest - title - 1))
    if rest - detail - 1 < kept || detail < min(whole, Self.wholeDetail) { detail = 0 }
    rest -= detail > 0 ? detail + 1 : 0
    let spare = max(rest - title, min(Self.usualSubtitle, rest - kept)) - 2
    let shown = min(subtitle, spare)
    self.subtitle = shown < min(subtitle, Self.leastSubtitle) ? 0 : shown
  }

  /// The text after the title of a row.
  func text(beside row: BrowserRow) -> String {
    var parts: [String] = []
    if subtitle > 0 {
      let text =
        endsSubtitles
        ? Self.ending(row.subtitle, subtitle) : row.subtitle.padded(toWidth: subtitle)
      parts.append(" " + text)
    }
    if detail > 0 { parts.append(Self.ending(row.detail, detail)) }
    if mark > 0 { parts.append(row.mark.padded(toWidth: mark)) }
    let text = parts.joined(separator: " ")
    // A row without any of them leaves its line to the title.
    return text.allSatisfy { $0 == " " } ? "" : text
  }

  /// A text at the right edge of a column.
  private static func ending(_ text: String, _ width: Int) -> String {
    let text = text.truncated(toWidth: width)
    return String(repeating: " ", count: width - text.displayWidth) + text
  }
}

/// The cells of titles and values in rows of one line whose details are values (``BrowserLevel/showsValues``). Values have a
/// column right after the titles, and all the rest of the line.
///
/// ```
/// name     "Trifold"
/// count    12
/// keywords [3]
/// ```
struct ValueParts {
  let title: Range<Int>
  let value: Range<Int>

  /// The cells between both, and those that values keep beside long titles.
  private static let (gap, leastValue) = (2, 16)

  /// Shares the cells from `start` to `end`; nil if no row has a value, or if there is no room for one.
  init?(_ rows: [BrowserRow], from start: Int, to end: Int) {
    let titles = rows.map(\.title.displayWidth).max() ?? 0
    let values = min(rows.map(\.shownValue.displayWidth).max() ?? 0, Self.leastValue)
    let width = min(titles, end - start - values - Self.gap)
    guard values > 0, width > 0 else { return nil }
    title = start..<start + width
    value = title.upperBound + Self.gap..<end
  }
}

extension BrowserRow {
  /// The detail as a value: a string is in quotes, so that it looks like no number.
  var shownValue: String { valueRole == .string ? "\"\(detail)\"" : detail }
}
