import TerminalFrame

extension TextDocument {
  /// Plain text: each line of it a paragraph.
  public init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // A line break ends the last line; it begins no other.
    if lines.last == "" { lines.removeLast() }
    self.init(lines.map { TextBlock(String($0)) })
  }

  /// All of it as lines of plain text, wrapped to `width` cells as a view of that width shows them.
  public func plainLines(width: Int) -> [String] {
    blocks.indices.flatMap { index in
      let block = blocks[index]
      if block.role == .rule { return [String(repeating: "-", count: max(0, min(width, 72)))] }
      let lines = lines(ofBlock: index, width: width)
      return lines.enumerated().map { number, line in
        let utf8 = block.text.utf8.dropFirst(line.range.lowerBound).prefix(line.range.count)
        let text = TextView<Never>.shown(Substring(utf8))
        let detail = number == lines.count - 1 ? block.detail : ""
        return trimmed(block.lead(isFirst: line.isFirst, width: width) + text + detail)
      }
    }
  }

  private func trimmed(_ line: String) -> String {
    var line = line
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }
}
