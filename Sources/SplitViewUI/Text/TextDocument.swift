import TerminalFrame

/// A place in a document that survives a change of width: a paragraph and a byte of it, not a line.
public struct TextAnchor: Hashable, Sendable {
  /// The index of the paragraph.
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

extension TextAnchor: Comparable {
  /// True if `a` is before `b`.
  public static func < (a: TextAnchor, b: TextAnchor) -> Bool {
    (a.block, a.offset) < (b.block, b.offset)
  }
}

/// Text to read, in paragraphs. Only the lines on screen are wrapped.
public struct TextDocument: Sendable {
  /// The paragraphs in order.
  public let blocks: [TextBlock]

  /// Makes a document.
  public init(_ blocks: [TextBlock]) { self.blocks = blocks }

  /// Plain text with a paragraph for each line.
  public init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // A line break ends the last line and begins no new one.
    if lines.last == "" { lines.removeLast() }
    self.init(lines.map { TextBlock(String($0)) })
  }

  /// The document as plain text, wrapped to `width` cells as in a view of that width.
  public func plainLines(width: Int) -> [String] {
    blocks.indices.flatMap { index in
      let block = blocks[index]
      if block.role == .rule { return [String(repeating: "-", count: max(0, min(width, 72)))] }
      let lines = lines(ofBlock: index, width: width)
      let plain = lines.map { line in
        let utf8 = block.text.utf8.dropFirst(line.range.lowerBound).prefix(line.range.count)
        return block.lead(isFirst: line.isFirst, width: width) + Substring(utf8).drawn
      }
      return adding(block, to: plain, width: width).map(trimmed)
    }
  }

  /// The lines of a block with its detail behind them, or below them where there is no room.
  private func adding(_ block: TextBlock, to lines: [String], width: Int) -> [String] {
    guard !block.detail.isEmpty, let last = lines.last else { return lines }
    if (last + block.detail).displayWidth <= width {
      return lines.dropLast() + [last + block.detail]
    }
    let hang = block.lead(isFirst: false, width: width)
    let room = max(1, width - hang.displayWidth)
    let detail = block.detail.drop { $0 == " " }
    return lines + String(detail).wrapped(toWidth: room).map { hang + $0 }
  }

  private func trimmed(_ line: String) -> String {
    var line = line
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }
}
