extension Message {
  /// The body as plain text without wrapping. Quotes begin with `> `, and list items begin with their markers. The body
  /// is followed by the events in its calendars, and then by the links to which the text refers by number.
  public var plainText: String {
    var text = ""
    for paragraph in body {
      text += paragraph.plainText
      text += "\n"
    }
    for event in calendars.flatMap(\.events) {
      text += (text.isEmpty ? "" : "\n") + event.plainText
    }
    let numbered = links.enumerated().filter { $0.element.isNumbered }
    if !numbered.isEmpty { text += "\n" }
    for (index, link) in numbered { text += "[\(index + 1)] \(link.shownURL)\n" }
    return text
  }
}

extension Paragraph {
  /// The text of the paragraph. In a table row, the cells are separated by vertical lines.
  private var shownText: String {
    guard case .row = kind else { return text }
    return text.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: " │ ")
  }

  /// The paragraph as a line of plain text.
  package var plainText: String {
    var line = String(repeating: "> ", count: quoteDepth)
    let blank = max(indent - (marker.isEmpty ? 0 : marker.count + 1), 0)
    line += String(repeating: " ", count: blank)
    if !marker.isEmpty { line += marker + " " }
    line += kind == .rule ? "----" : shownText
    // A line may end with a space only if it is the line before a signature.
    if text.isEmpty { while line.last == " " { line.removeLast() } }
    return line
  }
}
