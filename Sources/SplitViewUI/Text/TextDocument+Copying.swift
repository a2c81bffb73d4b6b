extension TextDocument {
  /// Returns the selected text as it was before it was wrapped and drawn.
  ///
  /// Paragraphs end with newlines. If the user selects by lines (``TextSelection/isByLines``), lines are copied
  /// with their leads, such as the `>` of quotations or the numbers of lists. If the selection contains several
  /// lines, every line whose beginning is selected is also copied with its lead. A part of a single line is copied
  /// without the lead.
  public func text(of selection: TextSelection) -> String {
    let range = clamped(selection.range)
    guard !range.isEmpty || selection.isByLines, !blocks.isEmpty else { return "" }
    let hasLeads = selection.isByLines || spansLines(range)
    let pieces = (range.lowerBound.block...range.upperBound.block).map { index in
      let block = blocks[index]
      let start = index == range.lowerBound.block ? range.lowerBound.offset : 0
      let isLast = index == range.upperBound.block
      let end = isLast ? range.upperBound.offset : block.shownBytes
      let text = block.text.utf8.dropFirst(start).prefix(max(0, end - start))
      let lines = text.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
      ).map { Substring($0) }
      let copied = lines.enumerated().map { number, line in
        let isBeginning = number > 0 || beginsLine(TextAnchor(block: index, offset: start))
        let isTouched =
          selection.isByLines || !isLast || number + 1 < lines.count || !line.isEmpty
        guard hasLeads, isBeginning, isTouched else { return String(line) }
        return lead(ofBlock: index, isFirst: number == 0 && start == 0, before: line) + line
      }
      return copied.joined(separator: "\n") + (isLast ? "" : block.detail)
    }
    return pieces.joined(separator: "\n")
  }

  /// True if the lead of `line`, such as `> `, is copied together with the selected text.
  func copiesLead(of line: TextLine, in selection: TextSelection) -> Bool {
    let range = clamped(selection.range)
    let isTouched =
      line.anchor < range.upperBound || selection.isByLines && line.anchor == range.upperBound
    return range.lowerBound <= line.anchor && isTouched && beginsLine(line.anchor)
      && (selection.isByLines || spansLines(range))
  }

  /// True if a line begins at `place` in the unwrapped text.
  private func beginsLine(_ place: TextAnchor) -> Bool {
    if place.offset == 0 { return true }
    let bytes = blocks[place.block].text.utf8
    return bytes.dropFirst(place.offset - 1).first == UInt8(ascii: "\n")
  }

  /// True if `range` extends over several lines of the unwrapped text.
  private func spansLines(_ range: Range<TextAnchor>) -> Bool {
    if range.lowerBound.block != range.upperBound.block { return true }
    guard blocks.indices.contains(range.lowerBound.block) else { return false }
    let count = range.upperBound.offset - range.lowerBound.offset
    return blocks[range.lowerBound.block].text.utf8.dropFirst(range.lowerBound.offset)
      .prefix(max(0, count)).contains(UInt8(ascii: "\n"))
  }

  /// Returns the lead of a line, such as `> `, as it was written. If the line is empty, the
  /// trailing spaces of the lead are removed.
  private func lead(ofBlock index: Int, isFirst: Bool, before line: Substring) -> String {
    if let written = writtenLeads[index] { return isFirst ? written.lead : written.hang }
    var lead = isFirst ? blocks[index].lead : blocks[index].hang
    while line.isEmpty, lead.hasSuffix(" ") { lead.removeLast() }
    return lead
  }
}
