extension TextDocument {
  /// The selected text, as it was before it was wrapped and drawn.
  ///
  /// Paragraphs end with newlines. If more than one line is selected, the leads (quotation marks,
  /// numbers of a list) are copied before each line whose beginning is selected.
  public func text(of selection: TextSelection) -> String {
    let range = clamped(selection.range)
    guard !range.isEmpty else { return "" }
    let hasLeads = spansLines(range)
    let pieces = (range.lowerBound.block...range.upperBound.block).map { index in
      let block = blocks[index]
      let start = index == range.lowerBound.block ? range.lowerBound.offset : 0
      let isLast = index == range.upperBound.block
      let end = isLast ? range.upperBound.offset : block.shownBytes
      let text = block.text.utf8.dropFirst(start).prefix(max(0, end - start))
      let lines = Substring(text).split(
        separator: "\n", omittingEmptySubsequences: false)
      let copied = lines.enumerated().map { number, line in
        let isBeginning = number > 0 || start == 0
        let isTouched = !isLast || number + 1 < lines.count || !line.isEmpty
        guard hasLeads, isBeginning, isTouched else { return String(line) }
        return block.lead(beforeCopied: line, isFirst: number == 0) + line
      }
      return copied.joined(separator: "\n") + (isLast ? "" : block.detail)
    }
    return pieces.joined(separator: "\n")
  }

  /// True if the lead of `line` is copied with `range`.
  func copiesLead(of line: TextLine, in range: Range<TextAnchor>) -> Bool {
    guard range.lowerBound <= line.anchor, line.anchor < range.upperBound else { return false }
    if line.isFirst { return spansLines(range) }
    // A selected newline before it means that more than one line is selected.
    let text = blocks[line.block].text
    let before = text.utf8.index(text.startIndex, offsetBy: max(0, line.range.lowerBound - 1))
    return range.lowerBound < line.anchor && text.utf8[before] == UInt8(ascii: "\n")
  }

  /// True if `range` holds more than one line of the unwrapped text.
  private func spansLines(_ range: Range<TextAnchor>) -> Bool {
    if range.lowerBound.block != range.upperBound.block { return true }
    guard blocks.indices.contains(range.lowerBound.block) else { return false }
    let count = range.upperBound.offset - range.lowerBound.offset
    return blocks[range.lowerBound.block].text.utf8.dropFirst(range.lowerBound.offset)
      .prefix(max(0, count)).contains(UInt8(ascii: "\n"))
  }
}

extension TextBlock {
  /// The lead without the space that would end an empty line.
  fileprivate func lead(beforeCopied line: Substring, isFirst: Bool) -> String {
    var lead = isFirst ? lead : hang
    while line.isEmpty, lead.hasSuffix(" ") { lead.removeLast() }
    return lead
  }
}
