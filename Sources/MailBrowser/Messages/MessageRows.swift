import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// Makes the rows of a list of messages. Values that all rows share are computed once per frame.
struct MessageRows {
  private let split: MailSplitView
  private let dates: DateText
  private let width: Int
  /// The columns of one-line rows; nil if rows have two lines.
  let line: RowLine?
  /// True if rows show the mailbox of each message, because the messages come from more than one mailbox.
  private let hasOrigins: Bool
  /// True if the list is wide enough for dates with times. About twenty cells remain for the sender.
  private let hasTimes: Bool
  private let isNarrow: Bool
  /// True if the rows are an outline, which leaves less room for names.
  private let isOutline: Bool
  /// True if the first message is from a year other than the current year. In that case, most dates include the year.
  private let hasYears: Bool

  /// The values that affect every row of a list. A row that shows a mailbox or a thread depends on
  /// further values.
  struct Look: Equatable, Sendable {
    let now: Int64
    let width: Int
    let line: RowLine?
    let hasTimes: Bool, isNarrow: Bool, hasYears: Bool
    let symbols: Symbols
  }

  /// The look that all rows share.
  var look: Look {
    Look(
      now: dates.now, width: width, line: line, hasTimes: hasTimes, isNarrow: isNarrow,
      hasYears: hasYears, symbols: symbols)
  }

  /// The minimum list width, in cells, at which one-line rows have room for "Yesterday".
  private static let minimumWithLongDates = 60

  /// Returns the width of the column with the senders in one-line rows, in cells, for a list of `width` cells. Of a list
  /// of fewer than 40 cells, 16 cells for the sender would leave fewer than twelve for the subject.
  private static func nameWidth(in width: Int) -> Int {
    width < 40 ? 13 : min(max(16, width * 3 / 10), 20)
  }

  /// The maximum width, in cells, of a list by thread that shows the month instead of the day of messages from other
  /// years.
  private static let widestWithShortDates = 44

  private var state: MailState { split.state }
  private var symbols: Symbols { split.symbols }

  init(_ split: MailSplitView, _ list: MailboxContents?) {
    self.split = split
    let dates = split.browser.dates(split.state)
    self.dates = dates
    width = split.state.layout.listWidth(split.state.navigator) ?? split.state.navigator.width
    let isLine = split.state.navigator.metrics.rowHeight(ofLevel: 1) == 1
    let isPlaced = split.state.layout[split.state.navigator.listColumn] != nil
    hasTimes = isLine && width >= 100
    isNarrow = isLine && width < Self.minimumWithLongDates
    isOutline = list?.outline != nil
    let first = list.flatMap { split.state.messages.summary(at: 0, of: $0) }
    hasYears = first.map { dates.isOfAnotherYear($0.date) } ?? false
    let accounts = split.state.library.accounts
    let isOne = accounts.count == 1 && accounts[0].mailboxes.count == 1
    hasOrigins =
      !isOne && list?.mailbox.unified != nil && (list?.mailbox.isSearch == true || isPlaced)
    line =
      isLine
      ? RowLine(
        title: Self.nameWidth(in: width),
        detail: hasTimes ? 17 : hasYears ? 11 : isNarrow ? 6 : 9, marks: 2) : nil
  }

  /// Returns a date in the longest form for which the list has room.
  func date(_ seconds: Int64) -> String {
    if hasTimes { return dates.tabular(seconds) }
    // In narrow two-line rows, use a shorter date. The full date of a message from another year
    // would leave only eight cells for the sender.
    guard line != nil else {
      return width <= (isOutline ? Self.widestWithShortDates : 30)
        ? dates.monthly(seconds) : dates.short(seconds)
    }
    if hasYears { return dates.short(seconds) }
    return isNarrow ? dates.narrow(seconds) : dates.monthly(seconds)
  }

  /// Returns the row of a message.
  func row(of summary: MessageSummary) -> Row {
    let unread = !summary.flags.contains(.seen)
    let series = SeriesPlace(summary.subject)
    var row = Row(
      summary.sender, detail: date(summary.date),
      subtitle: series?.subject ?? summary.title,
      marks: marks(summary),
      accent: unread ? symbols.unread : nil, isProminent: unread)
    row.count = series.map { RowCount(place: $0.number, of: $0.total) }
    return row
  }

  // MARK: Parts

  /// Returns the mailbox of a message in a unified mailbox; nil if the row does not show the mailbox. If search
  /// results show no accounts, an inbox is not named, because most results are in an inbox.
  func origin(at index: Int, of list: MailboxContents) -> String? {
    guard hasOrigins, let message = list.message(at: index),
      let first = state.library.origin(of: message, in: list.mailbox)
    else { return nil }
    let others = list.copies(at: index).filter { $0 != message }
    let isFound = list.mailbox.isSearch
    if isFound, others.isEmpty, state.library.accounts.count == 1 || width < 80,
      state.library.mailbox(message.mailbox)?.isInbox == true
    {
      return nil
    }
    if width < 100, isFound { return state.library.title(of: message.mailbox) }
    return ([first] + others.compactMap { state.library.origin(of: $0, in: list.mailbox) })
      .joined(separator: ", ")
  }

  /// Adds the mailbox's name after the subject. The messages of a folded thread may be in several mailboxes, so its row
  /// names none.
  func add(_ origin: String, to row: inout Row) {
    if row.disclosure != .folded { row.note = origin }
  }

  /// Shortens a name that does not fit into its row: "Muhammad al-Khwarizmi" becomes "M. al-Khwarizmi", unless a search
  /// may have found the first name. Two cells before the date stay empty, or one if the whole name then fits.
  func fitTitle(of row: inout Row) {
    // The first three cells have the edge of the selection, the mark and a space.
    let start = 3 + 2 * max(0, row.indent)
    let room = line?.title ?? width - 1 - start - row.detail.displayWidth - 2
    guard room >= 8, row.title.displayWidth > room + (line == nil ? 1 : 0) else { return }
    let initial = row.title.withInitial
    // In a thread, a first name is enough to tell the authors apart.
    let first = row.branches.isEmpty || initial == row.title ? initial : row.title.firstWord
    let shorter = row.marked == nil ? [row.title.withMiddleInitial, initial, first] : []
    if let fitting = shorter.first(where: { $0.displayWidth <= room }) {
      row.title = fitting
    } else {
      row.title = row.title.truncated(toWidth: room, ellipsis: symbols.ellipsis)
    }
  }

  /// Returns the status symbols at the end of a message's row.
  private func marks(_ summary: MessageSummary) -> String {
    var marks: [Character] = []
    if summary.flags.contains(.draft) { marks.append(symbols.draft) }
    if summary.flags.contains(.replied) { marks.append(symbols.answered) }
    if summary.flags.contains(.passed) { marks.append(symbols.forwarded) }
    if summary.flags.contains(.flagged) { marks.append(symbols.flagged) }
    if summary.hasAttachments { marks.append(symbols.attachment) }
    // Another program has marked the message as deleted, but has not removed it yet.
    if summary.flags.contains(.trashed) { marks.append("D") }
    return String(marks)
  }
}
