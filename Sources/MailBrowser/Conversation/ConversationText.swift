import MailStore
import SplitViewUI
import TerminalFrame

/// The paragraphs of the conversation page. `sources` records the message and the paragraph from
/// which each of them comes.
struct ConversationText: Sendable {
  /// A message, with its state on the page.
  struct Part {
    let entry: ConversationEntry
    let isOpen: Bool
    /// True if the message was moved or deleted.
    let isGone: Bool
    /// The loaded text of the message. Nil until it is loaded, and if it could not be loaded.
    let open: OpenMessage?
    /// The reason why the text could not be loaded.
    let failure: String?
    /// The folded quotes in the message's text.
    let folds: [TextFold]
  }

  private(set) var blocks: [TextBlock] = []
  /// For each paragraph of the page, the index of its message, and the index of the paragraph in
  /// that message's text. The second index is nil for rows that belong to the page itself.
  private(set) var sources: [(entry: Int, block: Int?)] = []
  /// The index of the first paragraph of each message.
  private(set) var starts: [Int] = []
  private var messages: [MessageReference] = []

  init() {}

  /// Lays out the messages in lines of `width` cells.
  init(_ parts: [Part], _ dates: DateText, _ symbols: Symbols, width: Int) {
    let first = parts.first.map { ReplySubject($0.entry.head.subject).text }
    for (index, part) in parts.enumerated() {
      let subject = ReplySubject(part.entry.head.subject)
      messages.append(part.entry.message)
      starts.append(blocks.count)
      add(Self.row(of: part, dates, symbols, width: width), of: index)
      // The bar shows the subject of the thread. A message with a different subject gets a line for
      // it if there is room, or if the message is open.
      if subject.text != first, part.isOpen || width >= Self.minimumWithSubjects {
        let title = part.entry.head.title.truncated(
          toWidth: width - Self.margin.count, ellipsis: symbols.ellipsis)
        add(TextBlock(title, lead: Self.margin), of: index)
      }
      if part.isOpen { addBody(of: part, index, symbols, width: width) }
    }
  }

  private mutating func add(_ block: TextBlock, of entry: Int, from source: Int? = nil) {
    blocks.append(block)
    sources.append((entry, source))
  }

  /// Returns the place in this text that corresponds to a place in an earlier version of the text.
  func place(of place: TextAnchor, in former: ConversationText) -> TextAnchor {
    guard former.sources.indices.contains(place.block) else { return place }
    let (old, block) = former.sources[place.block]
    guard let entry = messages.firstIndex(of: former.messages[old]) else { return .start }
    let end = entry + 1 < starts.count ? starts[entry + 1] : sources.count
    let line = min(starts[entry] + place.block - former.starts[old], end - 1)
    // If the text has been folded since then, use the row of the fold, because nothing else of the
    // folded text is left.
    let same = block.flatMap { block in
      (starts[entry]..<end).first { (sources[$0].block ?? -1) >= block }
    }
    return TextAnchor(
      block: same ?? (block == nil ? line : starts[entry]), offset: place.offset)
  }

  // MARK: Rows

  /// The blank cells below the symbols at the start of a row.
  private static let margin = "    "
  /// The minimum width, in cells, of a text in which folded messages show a subject of their own.
  private static let minimumWithSubjects = 36
  /// The minimum space between the author and the date, in cells.
  private static let gap = 2

  /// Makes the row of a message, in one line: signs for an open and an unread message, the author,
  /// and at the right the symbols and the date. If the row is too narrow, the author's name is
  /// shortened.
  private static func row(
    of part: Part, _ dates: DateText, _ symbols: Symbols, width: Int
  ) -> TextBlock {
    let head = part.entry.head
    let isUnread = head.flags.isUnread && !part.isGone
    let lead =
      "\(part.isOpen ? symbols.unfolded : symbols.folded) \(isUnread ? symbols.unread : " ") "
    let signs = [
      head.flags.contains(.flagged) ? symbols.flagged : nil,
      head.hasAttachments && !part.isOpen ? symbols.attachment : nil,
    ].compactMap(\.self)
    let room = max(0, width - margin.count - (signs.isEmpty ? 0 : signs.count + 1))
    let choices =
      part.isGone
      ? ["moved"]
      : part.isOpen ? [dates.long(head.date), dates.brief(head.date)] : [dates.short(head.date)]
    let author = part.entry.author
    let date =
      choices.first { author.displayWidth + gap + $0.displayWidth <= room } ?? choices.last ?? ""
    let name = author.truncated(
      toWidth: max(1, room - gap - date.displayWidth), ellipsis: symbols.ellipsis)
    let space = String(
      repeating: " ", count: max(gap, room - name.displayWidth - date.displayWidth))
    var row = TextBlock(
      name, part.isGone ? .secondary : .body, lead: lead,
      leadRole: isUnread ? .heading : .secondary, detail: space + date)
    if part.isOpen || isUnread {
      row.runs = [TextRun(0..<name.utf8.count, TextAttributes(attributes: .bold))]
    }
    if signs.isEmpty { return row }
    row.text += space
    for sign in signs {
      let start = row.text.utf8.count
      row.text.append(sign)
      let role: TextRole = sign == symbols.flagged ? .warning : .secondary
      row.runs.append(TextRun(start..<row.text.utf8.count, TextAttributes(role: role)))
    }
    row.detail = " " + date
    return row
  }

  // MARK: Texts

  private mutating func addBody(
    of part: Part, _ entry: Int, _ symbols: Symbols, width: Int
  ) {
    guard let open = part.open else {
      let loading = TextBlock("Loading" + symbols.ellipsis, .secondary)
      add(part.failure.map { TextBlock($0, .warning) } ?? loading, of: entry)
      return add(TextBlock(""), of: entry)
    }
    if let recipients = open.outline.recipients, !part.entry.isOwn {
      let lead = Self.margin + "to "
      let line = recipients.line(in: width - lead.count)
      add(TextBlock(line.text, .secondary, lead: lead, detail: line.rest), of: entry)
    }
    let blocks = open.document.blocks
    let rule = blocks.firstIndex { $0.role == .rule } ?? -1
    if open.outline.hasSecurity, rule > 0 { add(blocks[rule - 1], of: entry) }
    add(TextBlock("", .rule), of: entry)
    var next = rule + 1
    for fold in part.folds
    where fold.paragraphs.lowerBound >= next && fold.paragraphs.upperBound <= blocks.count {
      for index in next..<fold.paragraphs.lowerBound { add(blocks[index], of: entry, from: index) }
      add(fold.row.marked(symbols.folded), of: entry, from: fold.paragraphs.lowerBound)
      next = fold.paragraphs.upperBound
    }
    for index in min(next, blocks.count)..<blocks.count {
      add(blocks[index], of: entry, from: index)
    }
    if open.isBeginning {
      add(
        TextBlock("Only the beginning is shown. Open the message to read the rest.", .warning),
        of: entry)
    }
    add(TextBlock(""), of: entry)
  }
}

extension TextBlock {
  /// The row of a folded part, marked with `sign` in the same way as in a message.
  fileprivate func marked(_ sign: Character) -> TextBlock {
    guard lead.hasSuffix(TextFold.sign) else { return self }
    var row = self
    row.lead = "\(lead.dropLast(TextFold.sign.count))\(sign) "
    return row
  }
}
