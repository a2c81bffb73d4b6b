import TerminalFrame

/// What a piece of text is, for its style.
public enum TextRole: Hashable, Sendable {
  /// Text to be read.
  case body
  /// Less important than the text around it: labels, dates.
  case secondary
  /// Titles what follows.
  case heading
  /// Leads somewhere.
  case link
  /// Asks for caution.
  case warning
  /// Quoted so many times.
  case quote(Int)
  /// A horizontal rule across the view; its text is not shown.
  case rule

  func style(in theme: Theme) -> Style {
    switch self {
    case .body: theme.text
    case .secondary: theme.secondaryText
    case .heading: theme.heading
    case .link: theme.link
    case .warning: theme.warning
    case .quote(let depth): theme.quote(depth: depth)
    case .rule: theme.border
    }
  }
}

/// A paragraph: text that is wrapped by itself, with something before its first line and before the
/// others.
public struct TextBlock: Hashable, Sendable {
  /// Before the first line: `> `, `• `, `From  `.
  public var lead: String
  /// Before every other line; as wide as it should be set in.
  public var hang: String
  /// The style of `lead` and `hang`.
  public var leadRole: TextRole
  /// The text; empty for an empty line. Newlines in it are breaks that stand where the width allows
  /// all of them, and are spaces where it does not.
  public var text: String
  /// The style of `text`.
  public var role: TextRole
  /// After the last line, quieter than the text.
  public var detail: String

  /// Makes a paragraph.
  public init(
    _ text: String, _ role: TextRole = .body, lead: String = "", hang: String? = nil,
    leadRole: TextRole? = nil, detail: String = ""
  ) {
    self.text = text
    self.role = role
    self.lead = lead
    self.hang = hang ?? lead
    self.leadRole = leadRole ?? role
    self.detail = detail
  }
}

extension TextBlock {
  /// Cells that what stands before the text may take in a view of `width` cells; the rest of it is
  /// cut off, so that even text quoted many times can be read on a narrow screen.
  static func leadRoom(in width: Int) -> Int { max(0, width - 10) }

  /// What stands before the first or another line in a view of `width` cells.
  func lead(isFirst: Bool, width: Int) -> String {
    (isFirst ? lead : hang).truncated(toWidth: Self.leadRoom(in: width), ellipsis: "")
  }
}

/// A place in a document that a turn does not lose: a paragraph and a character of it, not a line.
public struct TextAnchor: Hashable, Sendable {
  /// Index of the paragraph.
  public var block: Int
  /// UTF-8 bytes from the beginning of its text.
  public var offset: Int

  /// The beginning.
  public static let start = TextAnchor(block: 0, offset: 0)

  /// Makes a place.
  public init(block: Int, offset: Int) {
    self.block = block
    self.offset = offset
  }
}

/// One line of a document, wrapped.
struct TextLine: Hashable, Sendable {
  var block: Int
  /// UTF-8 bytes of the block's text, from and to.
  var range: Range<Int>
  var isFirst: Bool
}

/// Text to read, as paragraphs. Only what is shown is ever wrapped.
public struct TextDocument: Sendable {
  /// The paragraphs in order.
  public let blocks: [TextBlock]

  /// Makes a document.
  public init(_ blocks: [TextBlock]) { self.blocks = blocks }

  /// The lines of paragraph `index` in a view of `width` cells.
  func lines(ofBlock index: Int, width: Int) -> [TextLine] {
    guard blocks.indices.contains(index) else { return [] }
    let block = blocks[index]
    guard !block.text.isEmpty, block.role != .rule else {
      return [TextLine(block: index, range: 0..<0, isFirst: true)]
    }
    let lead = max(block.lead.displayWidth, block.hang.displayWidth)
    let room = max(1, width - min(lead, TextBlock.leadRoom(in: width)))
    let hasControls = block.text[...].hasControls
    if hasControls, let lines = brokenLines(of: block, index, room) { return lines }
    let bytes = block.text.utf8
    // No text takes more cells than it has bytes, tabs aside: most lines fit without being looked
    // at.
    if bytes.count <= room && !(hasControls && bytes.contains(UInt8(ascii: "\t"))) {
      return [TextLine(block: index, range: 0..<bytes.count, isFirst: true)]
    }
    let text = block.text[...].spacedLines
    var breaker = LineBreaker(text, width: room)
    var lines: [TextLine] = []
    while let range = breaker.next() {
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      let end = text.utf8.distance(from: text.startIndex, to: range.upperBound)
      lines.append(TextLine(block: index, range: start..<end, isFirst: lines.isEmpty))
    }
    return lines.isEmpty ? [TextLine(block: index, range: 0..<0, isFirst: true)] : lines
  }

  /// The lines as the text's own breaks make them; nil where it has none, or not all of them fit
  /// into `room`.
  private func brokenLines(of block: TextBlock, _ index: Int, _ room: Int) -> [TextLine]? {
    let breaks = block.text.places(ofByte: UInt8(ascii: "\n"))
    guard !breaks.isEmpty else { return nil }
    let utf8 = block.text.utf8
    var lines: [TextLine] = []
    lines.reserveCapacity(breaks.count + 1)
    var start = utf8.startIndex
    var offset = 0
    for end in breaks + [utf8.count] {
      let next = utf8.index(start, offsetBy: end - offset)
      // No text takes more cells than it has bytes; a tab counts as one here.
      if end - offset > room && block.text[start..<next].displayWidth > room { return nil }
      lines.append(TextLine(block: index, range: offset..<end, isFirst: lines.isEmpty))
      if end < utf8.count { start = utf8.index(after: next) }
      offset = end + 1
    }
    return lines
  }

  /// The lines from the one that holds `anchor` on, as many as `limit`.
  func lines(from anchor: TextAnchor, width: Int, limit: Int) -> [TextLine] {
    var found: [TextLine] = []
    var index = min(max(0, anchor.block), max(0, blocks.count - 1))
    while index < blocks.count && found.count < limit {
      var lines = lines(ofBlock: index, width: width)
      if index == anchor.block {
        let top = lines.lastIndex { $0.range.lowerBound <= anchor.offset } ?? 0
        lines.removeFirst(top)
      }
      found += lines
      index += 1
    }
    return Array(found.prefix(max(0, limit)))
  }

  /// The place `count` lines further down (up, if negative), so that a view of `size` is filled
  /// where it can be.
  public func anchor(_ anchor: TextAnchor, movedBy count: Int, in size: Size) -> TextAnchor {
    let anchor = topAnchor(for: anchor, in: size)
    if count >= 0 {
      let steps = min(count, 100_000)
      let lines = lines(from: anchor, width: size.width, limit: steps + 1)
      let target = lines.last.map(\.anchor) ?? anchor
      return min(target, lastAnchor(in: size))
    }
    return lineStart(before: anchor, by: min(-(count + 1), 100_000) + 1, width: size.width)
  }

  /// The place that a view of `size` has at its top where `anchor` is asked for: nothing past the
  /// end is shown, as long as the text fills the view.
  func topAnchor(for anchor: TextAnchor, in size: Size) -> TextAnchor {
    if anchor <= .start { return anchor }
    let isFilled =
      lines(from: anchor, width: size.width, limit: size.height).count >= max(1, size.height)
    return isFilled ? anchor : min(anchor, lastAnchor(in: size))
  }

  /// The lines that a view of `size` shows where `anchor` is asked for at its top.
  func linesShown(from anchor: TextAnchor, in size: Size) -> [TextLine] {
    let lines = lines(from: anchor, width: size.width, limit: size.height)
    if lines.count >= max(1, size.height) || anchor <= .start { return lines }
    let last = lastAnchor(in: size)
    return anchor <= last ? lines : self.lines(from: last, width: size.width, limit: size.height)
  }

  /// The top line when the last line of the document is at the bottom of a view of `size`.
  public func lastAnchor(in size: Size) -> TextAnchor {
    lineStart(
      before: TextAnchor(block: blocks.count, offset: 0), by: max(1, size.height), width: size.width
    )
  }

  /// Share of the text above the bottom of a view of `size`, 0 to 1.
  public func progress(_ anchor: TextAnchor, in size: Size) -> Double {
    guard blocks.count > 0 else { return 1 }
    let last = lastAnchor(in: size)
    if anchor >= last { return 1 }
    return Double(anchor.block) / Double(max(1, last.block + 1))
  }

  /// The beginning of the line `count` lines above `anchor`; of the first where there are not as
  /// many, and `anchor` itself by none.
  func lineStart(before anchor: TextAnchor, by count: Int, width: Int) -> TextAnchor {
    guard count > 0 else { return anchor }
    var wanted = count
    var index = min(anchor.block, blocks.count)
    if index < blocks.count {
      let above = lines(ofBlock: index, width: width).filter {
        $0.range.upperBound <= anchor.offset && $0.range.lowerBound < anchor.offset
      }
      if above.count >= wanted { return above[above.count - wanted].anchor }
      wanted -= above.count
    }
    while index > 0 {
      index -= 1
      let lines = lines(ofBlock: index, width: width)
      if lines.count >= wanted { return lines[lines.count - wanted].anchor }
      wanted -= lines.count
    }
    return .start
  }
}

extension TextLine {
  var anchor: TextAnchor { TextAnchor(block: block, offset: range.lowerBound) }
}

extension TextAnchor: Comparable {
  /// Earlier places are less.
  public static func < (a: TextAnchor, b: TextAnchor) -> Bool {
    (a.block, a.offset) < (b.block, b.offset)
  }
}

extension Substring {
  /// The text with its newlines as spaces; as many bytes as before.
  var spacedLines: Substring {
    guard utf8.contains(UInt8(ascii: "\n")) else { return self }
    let spaced = utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
    return String(decoding: spaced, as: UTF8.self)[...]
  }

  /// Whether there are controls in the text, such as newlines and tabs; of C0 alone.
  var hasControls: Bool {
    let bytes = utf8Span.span
    return bytes.indices.contains { bytes[$0] < 0x20 }
  }
}

extension String {
  /// Where `byte`, which is ASCII, stands in the text, as UTF-8 bytes from its beginning.
  func places(ofByte byte: UInt8) -> [Int] {
    let bytes = utf8Span.span
    return bytes.indices.filter { bytes[$0] == byte }
  }
}
