import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// Makes the rows of a list of messages, with what all of them have in common found once for a frame.
struct MessageRows {
  private let split: MailSplitView
  private let dates: DateText
  private let width: Int
  /// The columns of rows of one line; nil where a row has two.
  let line: RowLine?
  /// True if rows tell the mailboxes that messages lie in, of which there is more than one.
  private let hasOrigins: Bool
  /// True if the list is so wide that a sender keeps some twenty cells beside a date with its time.
  private let hasTimes: Bool
  private let isNarrow: Bool
  /// True if the first message is of another year: then the dates of most have a year.
  private let hasYears: Bool

  /// All that the row of a message depends on beside the list, where it has nothing from elsewhere: an origin, a thread.
  struct Look: Equatable, Sendable {
    let now: Int64
    let width: Int
    let line: RowLine?
    let hasTimes: Bool, isNarrow: Bool, hasYears: Bool
    let symbols: Symbols
  }

  /// The look of the rows.
  var look: Look {
    Look(
      now: dates.now, width: width, line: line, hasTimes: hasTimes, isNarrow: isNarrow,
      hasYears: hasYears, symbols: symbols)
  }

  /// The cells from which on a row of one line has room for "Yesterday".
  private static let leastWithLongDates = 60

  private var state: MailState { split.state }
  private var symbols: Symbols { split.symbols }

  init(_ split: MailSplitView, _ list: MailboxContents?) {
    self.split = split
    let dates = split.browser.dates(split.state)
    self.dates = dates
    width = split.state.listWidth ?? split.state.navigator.width
    let isLine = split.state.hasRowsOfOneLine
    let isPlaced = split.state.layout[split.state.listColumn] != nil
    hasTimes = isLine && width >= 100
    isNarrow = isLine && width < Self.leastWithLongDates
    let first = list.flatMap { split.state.summary(at: 0, of: $0) }
    hasYears = first.map { dates.isOfAnotherYear($0.date) } ?? false
    let accounts = split.state.library.accounts
    let isOne = accounts.count == 1 && accounts[0].mailboxes.count == 1
    hasOrigins =
      !isOne && list?.mailbox.unified != nil && (list?.mailbox.isSearch == true || isPlaced)
    line =
      isLine
      ? RowLine(
        title: width < 60 ? max(13, width / 5) : min(max(16, width * 3 / 10), 20),
        detail: hasTimes ? 17 : hasYears ? 11 : isNarrow ? 6 : 9, marks: 2) : nil
  }

  /// A date as the list has room for it.
  func date(_ seconds: Int64) -> String {
    if hasTimes { return dates.tabular(seconds) }
    // Else a date of another year would leave a sender eight cells.
    guard line != nil else {
      return width < 30 ? dates.monthly(seconds) : dates.short(seconds)
    }
    if hasYears { return dates.short(seconds) }
    return isNarrow ? dates.narrow(seconds) : dates.monthly(seconds)
  }

  /// The row of a message.
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

  /// The mailbox that a message of a unified mailbox lies in; nil if the row does not tell it. An inbox is left out where
  /// only mailboxes tell the messages apart: most of what is found lies there.
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
    if width < 80, isFound { return state.library.title(of: message.mailbox) }
    return ([first] + others.compactMap { state.library.origin(of: $0, in: list.mailbox) })
      .joined(separator: ", ")
  }

  /// Adds the mailbox after the subject. A folded thread has messages of several.
  func add(_ origin: String, to row: inout Row) {
    if row.disclosure != .folded { row.note = origin }
  }

  /// Small marks at the end of a message's second line.
  private func marks(_ summary: MessageSummary) -> String {
    var marks: [Character] = []
    if summary.flags.contains(.draft) { marks.append(symbols.draft) }
    if summary.flags.contains(.replied) { marks.append(symbols.answered) }
    if summary.flags.contains(.passed) { marks.append(symbols.forwarded) }
    if summary.flags.contains(.flagged) { marks.append(symbols.flagged) }
    if summary.hasAttachments { marks.append(symbols.attachment) }
    // Another program has marked it as deleted, and has not removed it yet.
    if summary.flags.contains(.trashed) { marks.append("D") }
    return String(marks)
  }
}
