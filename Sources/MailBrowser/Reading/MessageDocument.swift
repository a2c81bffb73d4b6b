import MailCompose
import MailStore
import SplitViewUI
import TerminalFrame

/// A message laid out as text: headers, body, links and attachments.
public struct MessageDocument: Sendable {
  let message: Message
  let delivered: Int64?
  let dates: DateText
  /// The text of the message, with only the main headers above it.
  private var blocks: [TextBlock]
  /// The original prefixes of quoted lines that are displayed with different prefixes.
  private let writtenLeads: [Int: (lead: String, hang: String)]
  /// The number of paragraphs that the main headers take up, and the range of paragraphs of the body.
  private let headersEnd: Int, bodyRange: Range<Int>
  /// The places of headers, quotes, files and attachments in the text.
  let outline: MessageOutline

  /// The paragraphs of the body.
  var body: [TextBlock] { Array(blocks[bodyRange]) }

  /// Lays out `message`, with dates formatted by `dates`.
  /// - Parameters:
  ///   - delivered: the delivery date, for messages that have no date of their own.
  ///   - asSent: true to leave the body as it was sent: lines are neither filled nor wrapped, and links have no
  ///     numbers.
  ///   - security: the result of checking encryption and signatures; nil if the message has neither.
  public init(
    _ message: Message, delivered: Int64?, dates: DateText, asSent: Bool = false,
    security: SecurityReport? = nil
  ) {
    self.init(
      message, delivered: delivered, dates: dates, asSent: asSent, security: security, tags: [],
      images: [])
  }

  /// Lays out `message`, with its tags among the headers and its attached images in the text.
  /// - Parameters:
  ///   - tags: the message's tags.
  ///   - images: the attached images, drawn.
  init(
    _ message: Message, delivered: Int64?, dates: DateText, asSent: Bool = false,
    security: SecurityReport? = nil, tags: [String], images: [DrawnImage]
  ) {
    self.message = message
    self.delivered = delivered
    self.dates = dates
    let headers = MainHeaders(message, delivered: delivered, dates: dates, tags: tags)
    headersEnd = headers.blocks.count
    // Put the report on encryption and signatures above the rule, where the message itself cannot
    // place text that imitates the report.
    let report = security.map {
      [TextBlock($0.words.withoutControls, $0.isWarning ? .warning : .secondary)]
    }
    let before =
      headers.blocks + (report ?? []) + Self.beforeBody(message, isChecked: report != nil)
    let inText = images.filter { !$0.rows.isEmpty }.compactMap { image in
      image.contentID.map { ($0, image.rows) }
    }
    let body =
      asSent
      ? BodyBlocks(asSent: message, after: before)
      : BodyBlocks(
        message, after: before, images: Dictionary(inText, uniquingKeysWith: { first, _ in first }))
    let below = images.filter { $0.contentID.map { !body.shownImages.contains($0) } ?? true }
    var outline = headers.outline
    (outline.folds, outline.stops, outline.stats) = (body.folds, body.stops, body.stats)
    outline.hasSecurity = report != nil
    outline.images = body.images
    writtenLeads = body.writtenLeads
    // There is no other reference to the blocks, so appending to them does not copy them.
    var blocks = (consume body).blocks
    for calendar in message.calendars {
      if blocks.count > before.count { blocks.append(TextBlock("")) }
      blocks += CalendarPage(calendar, dates).document.blocks
    }
    bodyRange = before.count..<blocks.count
    if !below.isEmpty {
      blocks += [TextBlock("")] + below.flatMap { [$0.title] + $0.rows }
      outline.images.append(bodyRange.upperBound..<blocks.count)
    }
    blocks += Self.attachments(message)
    outline.attachments = blocks.count - message.attachments.count..<blocks.count
    if !asSent { blocks += Self.links(message) }
    self.blocks = blocks
    self.outline = outline
  }

  /// Returns the rule below the headers, and the notices that precede the body.
  private static func beforeBody(_ message: Message, isChecked: Bool) -> [TextBlock] {
    var blocks = [TextBlock("", .rule)]
    if let form = unusualForm(message) {
      blocks += [TextBlock(form, .secondary), TextBlock("")]
    }
    if message.isClearSigned, !isChecked {
      let words = "Signed (OpenPGP), \(SenderChecks.unchecked)."
      blocks += [TextBlock(words, .secondary), TextBlock("")]
    }
    blocks += message.notices.map { TextBlock($0, .warning) }
    if !message.notices.isEmpty { blocks.append(TextBlock("")) }
    return blocks
  }

  /// Returns the text with the main headers or all headers. If `width` is known, diffstats are fitted to it.
  public func document(allHeaders: Bool, width: Int? = nil) -> TextDocument {
    var page = self
    if let width { page.fitStats(in: width) }
    if allHeaders { return page.documentWithAllHeaders() }
    var document = TextDocument(page.blocks)
    document.writtenLeads = writtenLeads
    return document
  }

  /// Returns the range of the body's paragraphs in ``document(allHeaders:width:)``.
  public func body(of document: TextDocument) -> Range<Int> {
    let more = document.blocks.count - blocks.count
    return bodyRange.lowerBound + more..<bodyRange.upperBound + more
  }

  /// A function that builds the text with all headers. It retains only the parts of the message that it needs.
  var documentWithAllHeaders: @Sendable () -> TextDocument {
    { [headers = message.headers, blocks, headersEnd, writtenLeads] in
      let fields = Self.blocks(of: headers)
      var document = TextDocument(fields + blocks[headersEnd...])
      for (index, lead) in writtenLeads {
        document.writtenLeads[index - headersEnd + fields.count] = lead
      }
      return document
    }
  }

  private mutating func fitStats(in width: Int) {
    for line in StatLine.fitted(outline.stats, of: blocks, in: width) {
      blocks[line.paragraphs.lowerBound] = line.row
    }
  }

  private static func blocks(of headers: [HeaderField]) -> [TextBlock] {
    // Show names and values as they are in the source. Some names have thirty letters, so aligning the values would
    // leave little room for them.
    headers.map { header in
      let label = header.name + ": "
      var block = TextBlock(label + shown(header.value), hang: "  ")
      block.runs = [TextRun(0..<label.utf8.count, TextAttributes(role: .secondary))]
      return block
    }
  }

  /// Returns text that names the form on screen and the other available forms. Nil if the first form is on screen.
  private static func unusualForm(_ message: Message) -> String? {
    guard message.shownForm > 0 else { return nil }
    var others = message.formNames
    let shown = others.remove(at: message.shownForm)
    return "Shown: \(shown). Also available: \(others.joined(separator: ", "))."
  }

  /// The maximum length, in bytes, of a header's value on screen. The message's source shows the full value.
  private static let longestValue = 128 << 10

  private static func shown(_ value: String) -> String {
    let bytes = value.utf8.count
    guard bytes > longestValue else { return value }
    let rest = ByteCount.grouped(bytes - longestValue)
    return String(decoding: value.utf8.prefix(longestValue), as: UTF8.self)
      + " and \(rest) more bytes"
  }

  private static func attachments(_ message: Message) -> [TextBlock] {
    if message.attachments.isEmpty { return [] }
    let names = message.attachments.map { attachment in
      let name = attachment.shownName
      let type =
        attachment.isSignature
        ? ", signed, \(SenderChecks.unchecked)"
        : name == attachment.type ? "" : ", \(attachment.type)"
      var block = TextBlock(
        name, .link, lead: "@ ", leadRole: .warning,
        detail: "  \(ByteCount.words(attachment.size))\(type)")
      block.leadDrawing = .attachment
      return block
    }
    let count = message.attachments.count { !$0.isSignature }
    let title =
      count == 0 ? "Signature" : count == 1 ? "1 attachment" : "\(count) attachments"
    return [TextBlock(""), TextBlock(title, .heading)] + names
  }

  /// The list of links, to which numbers in the text refer.
  private static func links(_ message: Message) -> [TextBlock] {
    let numbered = message.links.enumerated().filter(\.element.isNumbered)
    if numbered.isEmpty { return [] }
    return [TextBlock(""), TextBlock("Links", .heading)]
      + numbered.map { index, link in
        let shown = link.shownURL
        var block = TextBlock(shown, .link, lead: "[\(index + 1)] ", leadRole: .secondary)
        let isFalse = LinkClaim(text: link.url, url: link.url) != nil
        let attributes = TextAttributes(role: isFalse ? .warning : nil, link: link.url)
        block.runs = [TextRun(0..<shown.utf8.count, attributes)]
        return block
      }
  }
}
