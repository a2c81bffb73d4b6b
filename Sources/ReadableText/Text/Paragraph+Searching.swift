import UnicodeText

extension [Paragraph] {
  /// The paragraphs in a form for searching. In a script without spaces between words, consecutive
  /// lines are joined, because mail programs break such lines anywhere, even inside words.
  public var searched: [Paragraph] {
    var searched: [Paragraph] = []
    searched.reserveCapacity(count)
    for paragraph in self {
      if let last = searched.last, last.goesOn(in: paragraph) {
        var line = searched.removeLast()
        while line.text.utf8.last == UInt8(ascii: " ") { line.text.unicodeScalars.removeLast() }
        line.text += paragraph.text
        searched.append(line)
      } else {
        searched.append(paragraph)
      }
    }
    return searched
  }
}

extension Paragraph {
  /// True if the line break between two paragraphs may be inside a word, as in scripts without spaces between words.
  fileprivate func goesOn(in next: Paragraph) -> Bool {
    guard let lead = next.text.utf8.first, lead >= 0xC2, kind == next.kind,
      quoteDepth == next.quoteDepth, indent == next.indent, next.marker.isEmpty,
      let after = next.text.unicodeScalars.first,
      let before = text.unicodeScalars.last(where: { $0 != " " })
    else { return false }
    return SegmentBreak.isNothing(between: before, and: after)
  }
}
