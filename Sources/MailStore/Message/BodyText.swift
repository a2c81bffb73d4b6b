/// The text of a message while it is put together: keeps the limits and numbers the links.
struct BodyText {
  let limits: ReadingLimits
  private(set) var paragraphs: [Paragraph] = []
  private(set) var links: [Link] = []
  /// Whether paragraphs were left out.
  private(set) var isCut = false
  private var numbers: [String: Int] = [:]

  init(limits: ReadingLimits) { self.limits = limits }

  var isFull: Bool { paragraphs.count >= limits.paragraphs }

  // MARK: Paragraphs

  /// Adds a paragraph, in pieces if it is too long.
  mutating func append(_ paragraph: Paragraph) {
    guard paragraph.text.utf8.count > max(limits.paragraphBytes, 16) else {
      return appendPiece(paragraph)
    }
    var rest = paragraph.text[...]
    while !rest.isEmpty, !isFull {
      let end = pieceEnd(of: rest)
      var piece = paragraph
      piece.text = String(rest[..<end])
      if rest.startIndex != paragraph.text.startIndex { piece.marker = "" }
      appendPiece(piece)
      rest = rest[end...]
      if rest.utf8.first == 0x20 { rest = rest.dropFirst() }
    }
    if !rest.isEmpty { isCut = true }
  }

  private mutating func appendPiece(_ paragraph: Paragraph) {
    guard !isFull else {
      isCut = true
      return
    }
    paragraphs.append(paragraph)
  }

  /// Behind the last character that fits; before a space if one is near.
  private func pieceEnd(of text: Substring) -> String.Index {
    let utf8 = text.utf8
    let limit = max(limits.paragraphBytes, 16)
    guard var end = utf8.index(utf8.startIndex, offsetBy: limit, limitedBy: utf8.endIndex),
      end < utf8.endIndex
    else { return utf8.endIndex }
    while end > utf8.startIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
    var space = end
    for _ in 0..<limit / 4 where utf8[space] != 0x20 && space > utf8.startIndex {
      space = utf8.index(before: space)
    }
    return utf8[space] == 0x20 && space > utf8.startIndex ? space : end
  }

  /// Makes sure that what comes next is set apart by an empty line.
  mutating func separate(quoteDepth: Int = 0) {
    guard let last = paragraphs.last, !last.isEmptyLine else { return }
    append(Paragraph("", quoteDepth: min(quoteDepth, last.quoteDepth)))
  }

  /// Takes back empty lines at the end, but not those before `start`.
  mutating func trimEnd(downTo start: Int = 0) {
    while paragraphs.count > start, let last = paragraphs.last, last.isEmptyLine {
      paragraphs.removeLast()
    }
  }

  /// Puts one paragraph in the place of all from `start` on.
  mutating func replace(from start: Int, with paragraph: Paragraph) {
    guard start <= paragraphs.count else { return }
    paragraphs.removeSubrange(start...)
    append(paragraph)
  }

  /// Adds to the last paragraph from `start` on that has a text; false if there is none.
  mutating func appendToLast(_ text: String, from start: Int) -> Bool {
    guard start < paragraphs.count,
      let index = paragraphs[start...].lastIndex(where: { !$0.text.isEmpty })
    else { return false }
    paragraphs[index].text += text
    return true
  }

  // MARK: Links

  /// The number of a link, which is a new one if its address is new; nil if there are too many.
  mutating func number(of link: Link) -> Int? {
    if let number = numbers[link.url] { return number }
    guard links.count < limits.links else { return nil }
    links.append(link)
    numbers[link.url] = links.count
    return links.count
  }
}

extension Paragraph {
  /// Whether it is shown as an empty line.
  var isEmptyLine: Bool { text.isEmpty && kind != .rule && marker.isEmpty }
}
