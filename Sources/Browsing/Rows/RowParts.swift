import SplitViewUI
import TerminalFrame

/// The widths of subtitles, details and marks in rows that have one line. These parts form columns at the right, so
/// that users can compare them across rows. Titles are given room first, then details, then subtitles.
///
/// ```
/// Name the light                Ada Lovelace  2026-03-07 *
/// A horn for the fog            Ada Lovelace  2026-03-05
/// ```
struct RowParts {
  private var (subtitle, detail, mark) = (0, 0, 0)
  /// True if subtitles are aligned to the right edge of their column.
  private let endsSubtitles: Bool

  /// The minimum width of titles, unless all titles are shorter.
  private static let minimumTitle = 28
  /// The maximum width of details that are never cut off, such as dates. These details are either
  /// shown completely or not at all.
  private static let wholeDetail = 20
  /// The width up to which subtitles have priority over long titles, and the minimum width of
  /// subtitles. If there is less room than the minimum, no subtitles are shown.
  private static let (usualSubtitle, minimumSubtitle) = (16, 8)

  /// Divides the width of a line among the parts of the visible rows.
  init(_ rows: [BrowserRow], room: Int, endsSubtitles: Bool = false) {
    self.endsSubtitles = endsSubtitles
    func widest(_ part: (BrowserRow) -> String) -> Int {
      rows.map { part($0).displayWidth }.max() ?? 0
    }
    let (title, subtitle) = (widest(\.title), widest(\.subtitle))
    mark = min(widest(\.mark), 4)
    var rest = room - (mark > 0 ? mark + 1 : 0)
    let kept = min(title, Self.minimumTitle)
    let whole = widest(\.detail)
    detail = min(whole, max(rest / 3, rest - title - 1))
    if rest - detail - 1 < kept || detail < min(whole, Self.wholeDetail) { detail = 0 }
    rest -= detail > 0 ? detail + 1 : 0
    let spare = max(rest - title, min(Self.usualSubtitle, rest - kept)) - 2
    let shown = min(subtitle, spare)
    self.subtitle = shown < min(subtitle, Self.minimumSubtitle) ? 0 : shown
    // Where most subtitles would be cut off to the same few letters, long titles say more.
    let areTitlesCut = title > rest - shown - 2
    if areTitlesCut, 2 * rows.count(where: { $0.subtitle.displayWidth > shown }) > rows.count {
      self.subtitle = 0
    }
  }

  /// Returns the text after the title of a row.
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
    // If a row has no subtitle, detail or mark, its title uses the whole line.
    return text.allSatisfy { $0 == " " } ? "" : text
  }

  /// Aligns text to the right edge of a column.
  private static func ending(_ text: String, _ width: Int) -> String {
    let text = text.truncated(toWidth: width)
    return String(repeating: " ", count: width - text.displayWidth) + text
  }
}

/// The cells of titles and values in rows that have one line and whose details are values
/// (``BrowserLevel/showsValues``). The values are in a column after the titles, which uses the rest of the line.
///
/// ```
/// name     "Trifold"
/// count    12
/// keywords [3]
/// ```
struct ValueParts {
  let title: Range<Int>
  let value: Range<Int>

  /// The gap between the two columns, and the minimum width of values beside long titles.
  private static let (gap, minimumValue) = (2, 16)

  /// Divides the cells from `start` to `end` between titles and values. Nil if no row has a value, or if there is no
  /// room for values.
  init?(_ rows: [BrowserRow], from start: Int, to end: Int) {
    let titles = rows.map(\.title.displayWidth).max() ?? 0
    let values = min(rows.map(\.shownValue.displayWidth).max() ?? 0, Self.minimumValue)
    let width = min(titles, end - start - values - Self.gap)
    guard values > 0, width > 0 else { return nil }
    title = start..<start + width
    value = title.upperBound + Self.gap..<end
  }
}

extension BrowserRow {
  /// The detail as a value. Strings are in quotation marks, so that they do not look like numbers.
  var shownValue: String { valueRole == .string ? "\"\(detail)\"" : detail }
}
