import MailStore
import SplitViewUI
import TerminalFrame

/// The paragraphs of the conversation page. `sources` records which paragraph of which message each of them comes from.
struct ConversationText: Sendable {
  /// A message, with its state on the page.
  struct Part {
    let entry: ConversationEntry
    let isOpen: Bool
    /// True if the message was moved or deleted.
    let isGone: Bool
    /// The loaded text of the message, or the reason why it could not be loaded.
    let open: OpenMessage?
    let failure: String?
    /// The folded quotes.
    let folds: [TextFold]
  }

  private(set) var blocks: [TextBlock] = []
  /// For each paragraph, the index of its message, and of the paragraph in that message's text; nil for rows that
  /// belong to the page itself.
  private(set) var sources: [(entry: Int, block: Int?)] = []
  /// The index of the first paragraph of each message.
  private(set) var starts: [Int] = []
  private var messages: [MessageReference] = []

  init() {}

  /// Lays out the messages.
  init(_ parts: [Part], _ dates: DateText, _ symbols: Symbols) {
    var former: ReplySubject?
    for (index, part) in parts.enumerated() {
      let subject = ReplySubject(part.entry.head.subject)
      messages.append(part.entry.message)
      starts.append(blocks.count)
      let changes = former.map { $0.text != subject.text } ?? false
      add(Self.row(of: part, changesSubject: changes, dates, symbols), of: index)
      if part.isOpen { addBody(of: part, index, symbols) }
      former = subject
    }
  }

  private mutating func add(_ block: TextBlock, of entry: Int, from source: Int? = nil) {
    blocks.append(block)
    sources.append((entry, source))
  }

  /// Returns the place in this text that corresponds to a place in an earlier version.
  func place(of place: TextAnchor, in former: ConversationText) -> TextAnchor {
    guard former.sources.indices.contains(place.block) else { return place }
    let (old, block) = former.sources[place.block]
    guard let entry = messages.firstIndex(of: former.messages[old]) else { return .start }
    let end = entry + 1 < starts.count ? starts[entry + 1] : sources.count
    let line = min(starts[entry] + place.block - former.starts[old], end - 1)
    // If the text was folded in the meantime, only its row is left.
    let same = block.flatMap { block in
      (starts[entry]..<end).first { (sources[$0].block ?? -1) >= block }
    }
    return TextAnchor(
      block: same ?? (block == nil ? line : starts[entry]), offset: place.offset)
  }

  // MARK: Rows

  /// Makes the row of a message, with the author, the date, and facts that the user should know before reading.
  private static func row(
    of part: Part, changesSubject: Bool, _ dates: DateText, _ symbols: Symbols
  ) -> TextBlock {
    let head = part.entry.head
    let isUnread = head.flags.isUnread && !part.isGone
    let facts = [
      part.isOpen ? dates.long(head.date) : dates.short(head.date),
      isUnread ? "unread" : nil, head.flags.contains(.flagged) ? "flagged" : nil,
      head.hasAttachments && !part.isOpen ? "attachment" : nil,
      part.isGone ? "moved or deleted" : nil, changesSubject ? head.title : nil,
    ]
    return TextBlock(
      part.entry.author, part.isGone ? .secondary : part.isOpen || isUnread ? .heading : .body,
      lead: "\(part.isOpen ? symbols.unfolded : symbols.folded) ", leadRole: .secondary,
      detail: "  " + facts.compactMap { $0 }.joined(separator: symbols.separator))
  }

  // MARK: Texts

  /// The maximum number of recipients' names in a row.
  private static let maximumNames = 4

  private mutating func addBody(of part: Part, _ entry: Int, _ symbols: Symbols) {
    guard let open = part.open else {
      let loading = TextBlock("Loading" + symbols.ellipsis, .secondary)
      add(part.failure.map { TextBlock($0, .warning) } ?? loading, of: entry)
      return add(TextBlock(""), of: entry)
    }
    if let recipients = open.outline.recipients, !part.entry.isOwn {
      let names = recipients.names.prefix(Self.maximumNames)
      let rest = recipients.total - names.count
      let words = "to " + names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
      add(TextBlock(words, .secondary, lead: "  "), of: entry)
    }
    let blocks = open.document.blocks
    let rule = blocks.firstIndex { $0.role == .rule } ?? -1
    if open.outline.hasSecurity, rule > 0 { add(blocks[rule - 1], of: entry) }
    add(TextBlock(""), of: entry)
    var next = rule + 1
    for fold in part.folds
    where fold.paragraphs.lowerBound >= next && fold.paragraphs.upperBound <= blocks.count {
      for index in next..<fold.paragraphs.lowerBound { add(blocks[index], of: entry, from: index) }
      add(fold.row, of: entry, from: fold.paragraphs.lowerBound)
      next = fold.paragraphs.upperBound
    }
    for index in min(next, blocks.count)..<blocks.count {
      add(blocks[index], of: entry, from: index)
    }
    if open.isBeginning {
      add(
        TextBlock("Only the beginning is shown. The rest is in the message.", .warning), of: entry)
    }
    add(TextBlock(""), of: entry)
  }
}
