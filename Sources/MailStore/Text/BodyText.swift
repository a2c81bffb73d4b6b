/// Collects the text of a message, within the limits, and numbers its links.
struct BodyText {
  let limits: ReadingLimits
  private(set) var paragraphs: [Paragraph] = []
  /// The marks of quoted lines, by their paragraphs, that are not `> ` for each level (``Quote``).
  private(set) var quoteMarks: [Int: String] = [:]
  /// The links as they were found.
  private var found: [Link] = []
  /// The places of the links that have numbers in the text, in their order, and the numbers by the places.
  private var labelled: [Int] = []
  private var labels: [Int: Int] = [:]
  /// True if paragraphs were left out.
  private(set) var isCut = false
  /// True if links were left out.
  private(set) var hasMoreLinks = false
  private var places: [String: Int] = [:]
  /// True if a text in it is signed within itself (``ClearSignature``).
  private(set) var isClearSigned = false

  init(limits: ReadingLimits) { self.limits = limits }

  var isFull: Bool { paragraphs.count >= limits.paragraphs }

  /// Notes that there is more text than the limits allow.
  mutating func cut() { isCut = true }

  mutating func noteClearSignature() { isClearSigned = true }

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

  /// Notes the marks of the quoted line that comes next.
  mutating func note(marks: String) { quoteMarks[paragraphs.count] = marks }

  private mutating func appendPiece(_ paragraph: Paragraph) {
    guard !isFull else {
      isCut = true
      return
    }
    paragraphs.append(paragraph)
  }

  /// The end of the characters that fit, moved back to a space if one is near.
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

  /// Adds an empty line, unless there is one already, or no text.
  mutating func separate(quoteDepth: Int = 0) {
    guard let last = paragraphs.last, !last.isEmptyLine else { return }
    append(Paragraph("", quoteDepth: min(quoteDepth, last.quoteDepth)))
  }

  /// Removes the empty lines at the end, but none before `start` and none that belongs to a patch: a hunk that ends early
  /// may end with an empty line of context.
  mutating func trimEnd(downTo start: Int = 0) {
    while paragraphs.count > start, let last = paragraphs.last, last.isEmptyLine, !last.isPatch {
      paragraphs.removeLast()
      if !quoteMarks.isEmpty { quoteMarks[paragraphs.count] = nil }
    }
  }

  /// Replaces the paragraphs of `range`, unless that makes too many.
  mutating func replace(_ range: Range<Int>, with rows: [Paragraph]) {
    guard range.upperBound <= paragraphs.count,
      rows.count <= range.count + max(0, limits.paragraphs - paragraphs.count)
    else { return }
    paragraphs.replaceSubrange(range, with: rows)
  }

  /// Replaces all paragraphs from `start` on by one.
  mutating func replace(from start: Int, with paragraph: Paragraph) {
    guard start <= paragraphs.count else { return }
    paragraphs.removeSubrange(start...)
    append(paragraph)
  }

  /// Adds `text` to a paragraph.
  mutating func append(_ text: String, toParagraph index: Int) {
    paragraphs[index].text += text
  }

  /// Finds the patches among the paragraphs from `start` on, each a line of text of its own.
  mutating func markPatches(from start: Int) {
    var readers: [Int: PatchReader] = [:]
    for index in paragraphs.indices.dropFirst(start) {
      let paragraph = paragraphs[index]
      guard paragraph.kind == .prose || paragraph.kind == .preformatted, paragraph.marker.isEmpty,
        let part = readers[paragraph.quoteDepth, default: PatchReader()].next(paragraph.text.utf8)
      else { continue }
      paragraphs[index].kind = .patch(part)
    }
  }

  // MARK: Links

  /// The links: first those that have numbers in the text, counted from 1 without gaps, then the others.
  var links: [Link] { labelled.map { found[$0] } + found.filter { !$0.isNumbered } }

  /// Notes a link, and returns its place among those found. A new address gets a new place; nil beyond the limit.
  @discardableResult
  mutating func note(_ link: Link) -> Int? {
    if let place = places[link.url] {
      note(link.text, ofLink: place)
      return place
    }
    guard found.count < limits.links else {
      hasMoreLinks = true
      return nil
    }
    places[link.url] = found.count
    found.append(link)
    return found.count - 1
  }

  /// The sign of the link at a place, whose number stands in the text from now on.
  mutating func label(ofLink place: Int) -> String {
    let number = labels[place] ?? labelled.count + 1
    if labels.updateValue(number, forKey: place) == nil {
      labelled.append(place)
      found[place].isNumbered = true
    }
    return " [\(number)]"
  }

  /// The other texts of one link that are noted.
  private static let mostTexts = 200

  private mutating func note(_ text: String, ofLink index: Int) {
    guard !text.isEmpty, found[index].text != text,
      found[index].otherTexts.count < Self.mostTexts, !found[index].otherTexts.contains(text)
    else { return }
    found[index].otherTexts.append(text)
  }
}

extension Paragraph {
  /// True if it is shown as an empty line.
  var isEmptyLine: Bool { text.isEmpty && kind != .rule && marker.isEmpty }

  /// True for a line of a patch.
  package var isPatch: Bool { if case .patch = kind { true } else { false } }
}
