import MailStore
import SplitViewUI
import TerminalFrame

/// A message as text to read: headers, body, links and attachments.
public struct MessageDocument {
  let message: Message
  let delivered: Int64?
  let dates: DateText
  /// Everything but the headers; both documents share it.
  private let content: [TextBlock]
  /// Paragraphs after the names of the attachments, which have one each.
  let blocksAfterAttachments: Int

  /// Sets `message`, with dates as `dates` writes them.
  /// - Parameters:
  ///   - delivered: the date of delivery, for messages that have no date of their own.
  ///   - asSent: true for a message that was read as it was sent: its lines are neither filled nor
  ///     wrapped, and its links have no numbers.
  public init(_ message: Message, delivered: Int64?, dates: DateText, asSent: Bool = false) {
    self.message = message
    self.delivered = delivered
    self.dates = dates
    var blocks = [TextBlock("", .rule)]
    if let form = Self.unusualForm(message) {
      blocks += [TextBlock(form, .secondary), TextBlock("")]
    }
    blocks += message.notices.map { TextBlock($0, .warning) }
    if !message.notices.isEmpty { blocks.append(TextBlock("")) }
    blocks += asSent ? Self.sentBlocks(message.body) : Self.blocks(message.body)
    blocks += Self.attachments(message)
    let links = asSent ? [] : Self.links(message)
    content = blocks + links
    blocksAfterAttachments = links.count
  }

  /// The text, with the main headers or all of them.
  public func document(allHeaders: Bool) -> TextDocument {
    TextDocument((allHeaders ? self.allHeaders : mainHeaders) + content)
  }

  private var mainHeaders: [TextBlock] {
    let envelope = message.envelope
    var fields: [(String, String)] = [("From", Self.people(envelope.from))]
    fields.append(("To", Self.people(envelope.to)))
    fields.append(("Cc", Self.people(envelope.cc)))
    fields.append(("Date", (envelope.date?.seconds ?? delivered).map(dates.long) ?? ""))
    fields.append(("Subject", envelope.subject))
    return fields.filter { !$0.1.isEmpty }.map { Self.field($0.0, $0.1, width: 7) }
  }

  private var allHeaders: [TextBlock] {
    message.headers.map { header in
      // The sender's label has room for the button.
      let width = SenderButton.isSender(header.name) ? SenderButton.labelWidth - 1 : 0
      return Self.field(header.name, Self.shown(header.value), width: width)
    }
  }

  /// Names the form of the text that is shown, unless it is the first, and the others.
  private static func unusualForm(_ message: Message) -> String? {
    guard message.shownForm > 0 else { return nil }
    var others = message.formNames
    let shown = others.remove(at: message.shownForm)
    return "Shown: \(shown). There is also: \(others.joined(separator: ", "))."
  }

  /// The bytes of a header's value that are shown; the source of the message has them all.
  private static let longestValue = 128 << 10

  private static func shown(_ value: String) -> String {
    let bytes = value.utf8.count
    guard bytes > longestValue else { return value }
    let rest = ByteCount.grouped(bytes - longestValue)
    return String(decoding: value.utf8.prefix(longestValue), as: UTF8.self)
      + " and \(rest) bytes more"
  }

  private static func attachments(_ message: Message) -> [TextBlock] {
    if message.attachments.isEmpty { return [] }
    let names = message.attachments.map { attachment in
      TextBlock(
        attachment.name ?? attachment.type, .body, lead: "@ ", leadRole: .warning,
        detail: "  \(attachment.type), \(ByteCount.words(attachment.size))")
    }
    let count = message.attachments.count
    let title = count == 1 ? "1 attachment" : "\(count) attachments"
    return [TextBlock(""), TextBlock(title, .heading)] + names
  }

  private static func links(_ message: Message) -> [TextBlock] {
    if message.links.isEmpty { return [] }
    return [TextBlock(""), TextBlock("Links", .heading)]
      + message.links.enumerated().map { index, link in
        let number = "[\(index + 1)] "
        return TextBlock(
          link.url, .link, lead: number, leadRole: .secondary)
      }
  }

  private static func field(_ name: String, _ value: String, width: Int) -> TextBlock {
    let label = name + String(repeating: " ", count: max(0, width - name.count) + 1)
    let hang = String(repeating: " ", count: width > 0 ? label.count : 2)
    return TextBlock(value, .body, lead: label, hang: hang, leadRole: .secondary)
  }

  private static func people(_ addresses: [EmailAddress]) -> String {
    let names = addresses.shown.map(\.nameAndAddress).joined(separator: ", ")
    return addresses.restInWords.map { "\(names) \($0)" } ?? names
  }

  // MARK: The body

  /// The body as it is read: filled, with its tables and drawings whole.
  private static func blocks(_ body: [Paragraph]) -> [TextBlock] {
    let paragraphs = Reflow.joined(body)
    let isWhole = TableLines.find(in: paragraphs)
    let tables = TableColumns(paragraphs)
    return paragraphs.indices.flatMap { index in
      var block = block(paragraphs[index])
      if case .row(let row) = paragraphs[index].kind { return tables.blocks(block, row) }
      block.wraps = !isWhole[index]
      return [block]
    }
  }

  /// The longest line that is shown on one line as it was sent, in cells. Some programs send
  /// paragraphs as lines.
  private static let longestLine = 200

  private static func sentBlocks(_ body: [Paragraph]) -> [TextBlock] {
    body.map { paragraph in
      var block = block(paragraph)
      block.hang = block.lead
      block.wraps = paragraph.text.displayWidth > longestLine
      return block
    }
  }

  /// One paragraph of the body; quoted text keeps its marks on every line.
  private static func block(_ paragraph: Paragraph) -> TextBlock {
    let quotes = String(repeating: "> ", count: min(paragraph.quoteDepth, 20))
    let indent = String(repeating: " ", count: min(max(0, paragraph.indent), 40))
    let marker = paragraph.marker
    // The rest of a wrapped line is set in, so that it does not look like a line of the patch.
    let isPatch = if case .patch = paragraph.kind { true } else { false }
    let hang = quotes + indent + (isPatch ? "    " : "")
    let lead =
      marker.isEmpty
      ? quotes + indent : quotes + String(indent.dropLast(marker.count + 1)) + marker + " "
    return TextBlock(
      paragraph.text, role(paragraph), lead: lead, hang: hang,
      leadRole: paragraph.quoteDepth > 0 ? .quote(paragraph.quoteDepth) : .secondary)
  }

  private static func role(_ paragraph: Paragraph) -> TextRole {
    switch paragraph.kind {
    case .heading: .heading
    case .rule: .rule
    case .signature, .partHeader: .secondary
    case .row(let row) where row.isHeader: .heading
    case .prose, .preformatted, .patch, .row:
      paragraph.quoteDepth > 0 ? .quote(paragraph.quoteDepth) : .body
    }
  }
}
