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

  /// All that the row of a message depends on beside the list, where it has nothing from elsewhere: an origin, a thread.
  struct Look: Equatable, Sendable {
    let now: Int64
    let width: Int
    let line: RowLine?
    let hasTimes: Bool, isNarrow: Bool
    let symbols: Symbols
  }

  /// The look of the rows.
  var look: Look {
    Look(
      now: dates.now, width: width, line: line, hasTimes: hasTimes, isNarrow: isNarrow,
      symbols: symbols)
  }

  private var state: MailState { split.state }
  private var symbols: Symbols { split.symbols }

  init(_ split: MailSplitView, _ list: MailboxContents?) {
    self.split = split
    dates = split.browser.dates(split.state)
    width = split.state.listWidth ?? split.state.navigator.width
    let isLine = split.state.hasRowsOfOneLine
    let isPlaced = split.state.layout[split.state.listColumn] != nil
    hasTimes = isLine ? width >= 100 : isPlaced && width >= 44
    isNarrow = isLine && width < 60
    let accounts = split.state.library.accounts
    let isOne = accounts.count == 1 && accounts[0].mailboxes.count == 1
    hasOrigins =
      !isOne && list?.mailbox.unified != nil && (list?.mailbox.isSearch == true || isPlaced)
    line =
      isLine
      ? RowLine(
        title: isNarrow ? max(13, width / 5) : min(max(16, width * 3 / 10), 20),
        detail: hasTimes ? 17 : isNarrow ? 6 : 9) : nil
  }

  /// A date as the list has room for it.
  func date(_ seconds: Int64) -> String {
    if hasTimes { return dates.tabular(seconds) }
    // Else a date of another year would leave a sender eight cells.
    guard line != nil else {
      return width < 30 ? dates.monthly(seconds) : dates.short(seconds)
    }
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

  /// Adds the mailbox that a message of a unified mailbox lies in, before its date, if the row has room; in a row of one
  /// line before its subject.
  func addOrigin(to row: inout Row, at index: Int, of list: MailboxContents) {
    // A folded thread has messages of several.
    guard hasOrigins, row.disclosure != .folded, let message = list.message(at: index),
      let first = state.library.origin(of: message, in: list.mailbox)
    else { return }
    let others = list.copies(at: index).filter { $0 != message }
    let origin = ([first] + others.compactMap { state.library.origin(of: $0, in: list.mailbox) })
      .joined(separator: ", ")
    if line != nil {
      let place = width < 80 ? state.library.title(of: message.mailbox) : origin
      row.subtitle = place + symbols.separator + row.subtitle
    } else {
      row.detail = fittingOrigin(origin, of: message, in: list, row) + row.detail
    }
  }

  /// The cells of a sender, and of a mailbox, that are left of it before the other one is dropped.
  private static let leastSender = (usual: 8, most: 4)
  private static let leastOrigin = 4

  /// The mailbox with a separator behind it. Where a message was found is worth more than the end of a sender's name: that
  /// is shortened first, then the mailbox, then both to a few letters.
  private func fittingOrigin(
    _ origin: String, of message: MessageReference, in list: MailboxContents, _ row: Row
  ) -> String {
    // Both edges, the column of accents, the outline, and a blank between sender and detail.
    let used = 2 + 2 + 2 * row.indent + 1
    let room = width - used - row.detail.displayWidth - symbols.separator.displayWidth
    let sender = row.title.displayWidth
    func fits(_ words: String, beside sender: Int) -> Bool {
      sender + words.displayWidth <= room
    }
    if fits(origin, beside: sender) { return origin + symbols.separator }
    guard list.mailbox.isSearch else { return "" }
    let short = state.library.title(of: message.mailbox)
    let least = min(Self.leastSender.most, sender)
    if fits(short, beside: min(Self.leastSender.usual, sender)) || fits(short, beside: least) {
      return short + symbols.separator
    }
    guard room - least >= Self.leastOrigin else { return "" }
    return short.truncated(toWidth: room - least, ellipsis: symbols.ellipsis) + symbols.separator
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
