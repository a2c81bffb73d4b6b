import MailStore
import SplitViewUI
import TerminalFrame

/// Lays out the body of a message. Its paragraphs are placed after the given header blocks. Also finds the quotes to
/// fold, and the places that keys jump to.
struct BodyBlocks {
  private(set) var blocks: [TextBlock]
  /// The parts of the text to fold, as ranges of ``blocks``: the parts that are folded by default,
  /// and the parts that are folded while quotes are hidden.
  private(set) var folds: (usual: [TextFold], onlyNew: [TextFold]) = ([], [])
  /// The blocks that keys jump to: the first line about each file in a patch, and the first line of each answer to a
  /// quote.
  private(set) var stops: [TextStop] = []
  /// The indices of the blocks that show a line about one file in a diffstat.
  private(set) var stats: [Int] = []
  /// The original quote marks of the blocks whose marks are displayed differently, keyed by block
  /// index.
  private(set) var writtenLeads: [Int: (lead: String, hang: String)] = [:]

  /// The blocks with drawings of attached images.
  private(set) var images: [Range<Int>] = []
  /// The Content-IDs of the attached images that are drawn.
  private(set) var shownImages: Set<String> = []

  /// Lays out the body for reading: paragraphs are filled, and tables and drawings keep their
  /// lines.
  /// - Parameter drawings: the drawings of attached images, by Content-ID. Each is put below the
  ///   first paragraph that shows the image.
  init(
    _ message: Message, after before: [TextBlock] = [], images drawings: [String: [TextBlock]] = [:]
  ) {
    blocks = before
    var marks = message.quoteMarks
    let paragraphs = Reflow.joined(message.body, &marks)
    let isWhole = TableLines.find(in: paragraphs)
    let isTrailer = PatchLook.trailers(in: paragraphs)
    let tables = TableColumns(paragraphs)
    let links = LinkRuns(message.links)
    let isReview = message.envelope.subject.utf8.containsSequence("[PATCH".utf8)
    // Leave room for blocks that are added after the text.
    blocks.reserveCapacity(before.count + paragraphs.count + 16)
    var items: [QuoteFolds.Item] = []
    items.reserveCapacity(paragraphs.count)
    for index in paragraphs.indices {
      let paragraph = paragraphs[index]
      noteStop(index, in: paragraphs)
      if case .patch(.stat) = paragraph.kind, StatLine(paragraph.text) != nil {
        stats.append(blocks.count)
      }
      let reviewed = isReview ? PatchLook.roleInReview(paragraph) : nil
      let isCode = reviewed != nil || CodeDetector.isCode(paragraph)
      let former = blocks.count
      if let mark = marks[index] {
        writtenLeads[former] = Self.lead(of: paragraph, "", quotes: mark)
      }
      if case .row(let row) = paragraph.kind {
        blocks += tables.blocks(Self.block(paragraph, isCode: false, links), row)
      } else {
        blocks.append(Self.block(paragraph, isCode: isCode, links))
        let next = paragraphs[index...].dropFirst().first
        blocks[former].wraps = !isWhole[index] && !PatchLook.isRepeated(paragraph, before: next)
      }
      let role = reviewed ?? (isTrailer[index] ? .secondary : nil)
      for index in former..<blocks.count {
        if let role { blocks[index].role = role }
        items.append((paragraph.quoteDepth, blocks[index].text, paragraph.kind == .signature))
      }
      for id in paragraph.images {
        guard let rows = drawings[id], shownImages.insert(id).inserted else { continue }
        images.append(blocks.count..<blocks.count + rows.count)
        blocks += rows
        items += rows.map { (paragraph.quoteDepth, $0.text, false) }
      }
    }
    folds = QuoteFolds(items, from: before.count).find()
  }

  /// In the text as it was sent, lines up to this width in cells are not wrapped. Longer lines are wrapped, because
  /// some programs send each paragraph as a single line.
  private static let longestLine = 200

  /// Lays out the body as it was sent: lines are neither filled nor wrapped, and nothing is folded.
  init(asSent message: Message, after before: [TextBlock]) {
    blocks = before
    let links = LinkRuns([])
    for (index, paragraph) in message.body.enumerated() {
      noteStop(index, in: message.body)
      var block = Self.block(paragraph, isCode: true, links)
      block.leadDrawing = .asWritten
      if paragraph.text.isEmpty { while block.lead.hasSuffix(" ") { block.lead.removeLast() } }
      if let mark = message.quoteMarks[index] {
        block.lead = mark
        writtenLeads[blocks.count] = (mark, mark)
      }
      block.hang = block.lead + "    "
      block.wraps = paragraph.text.displayWidth > Self.longestLine
      blocks.append(block)
    }
  }

  /// Records the block as a place to jump to, if it is the first line about a file in a patch, or the first line of an
  /// answer to a quote.
  private mutating func noteStop(_ index: Int, in paragraphs: [Paragraph]) {
    let depth = paragraphs[index].quoteDepth
    if case .patch(.file) = paragraphs[index].kind {
      if index > 0, case .patch(.file) = paragraphs[index - 1].kind,
        paragraphs[index - 1].quoteDepth == depth
      {
        return
      }
      answersQuote = false
      stops.append(TextStop(block: blocks.count, kind: .file))
    } else if depth > 0 {
      answersQuote = true
    } else if answersQuote, paragraphs[index].text.utf8.contains(where: { $0 > 0x20 }) {
      answersQuote = false
      stops.append(TextStop(block: blocks.count, kind: .answer))
    }
  }

  /// True between the end of a quote and the text that answers it.
  private var answersQuote = false

  /// Makes the block of a paragraph. Quoted text keeps its marks on every line, drawn as bars.
  private static func block(
    _ paragraph: Paragraph, isCode: Bool, _ links: LinkRuns
  ) -> TextBlock {
    // Continuation lines are indented, so that they do not look like separate lines.
    let inset = isCode ? "    " : paragraph.isPatch ? " " : ""
    let (lead, hang) = lead(of: paragraph, inset)
    var block = TextBlock(
      paragraph.text, role(paragraph), lead: lead, hang: hang,
      leadRole: paragraph.quoteDepth > 0 ? .quote(paragraph.quoteDepth) : .secondary)
    if paragraph.quoteDepth > 0 { block.leadDrawing = .quoteBars }
    if isCode { block.lineBreaking = .code }
    if case .patch(.stat) = paragraph.kind {
      block.runs = PatchLook.runs(ofStat: paragraph.text)
    } else if case .patch(.added) = paragraph.kind {
      block.runs = PatchLook.blanksAtEnd(of: paragraph.text)
    } else if !paragraph.isPatch {
      block.runs = links.runs(in: paragraph.text)
    }
    return block
  }

  /// Returns the prefix of a paragraph's first line, and the prefix of its other lines.
  private static func lead(
    of paragraph: Paragraph, _ inset: String, quotes: String? = nil
  ) -> (String, String) {
    let marker = paragraph.marker
    if paragraph.quoteDepth <= 0, paragraph.indent <= 0, marker.isEmpty { return ("", inset) }
    let quotes = quotes ?? String(repeating: "> ", count: min(paragraph.quoteDepth, 20))
    let indent = String(repeating: " ", count: min(max(0, paragraph.indent), 40))
    let lead =
      marker.isEmpty
      ? quotes + indent : quotes + String(indent.dropLast(marker.count + 1)) + marker + " "
    return (lead, quotes + indent + inset)
  }

  private static func role(_ paragraph: Paragraph) -> TextRole {
    switch paragraph.kind {
    case .heading: .heading
    case .rule: .rule
    case .signature, .partHeader: .secondary
    case .row(let row) where row.isHeader: .heading
    case .patch(let part): PatchLook.role(part, paragraph.text, quoteDepth: paragraph.quoteDepth)
    case .prose, .preformatted, .row:
      paragraph.quoteDepth > 0 ? .quote(paragraph.quoteDepth) : .body
    }
  }
}
