/// Collects the text of a message within the limits, and numbers the links in it.
package struct BodyText {
  package let limits: ReadingLimits
  package private(set) var paragraphs: [Paragraph] = []
  /// The quote marks of lines that use anything other than one `> ` for each level, by the index of the paragraph
  /// (``Quote``).
  package private(set) var quoteMarks: [Int: String] = [:]
  /// The links, in the order in which they were found.
  private var found: [Link] = []
  /// The links that have numbers in the text, as indices in `found`, in the order of their numbers.
  /// `labels` contains the number of each such link, keyed by its index in `found`.
  private var labelled: [Int] = []
  private var labels: [Int: Int] = [:]
  /// True if some of the text was left out.
  package private(set) var isCut = false
  /// True if some links were left out.
  package private(set) var hasMoreLinks = false
  private var places: [String: Int] = [:]
  /// True if the text contains a clear signature (``ClearSignature``).
  package private(set) var isClearSigned = false

  package init(limits: ReadingLimits) { self.limits = limits }

  package var isFull: Bool { paragraphs.count >= limits.paragraphs }

  /// Records that some text was left out because of the limits.
  package mutating func cut() { isCut = true }

  mutating func noteClearSignature() { isClearSigned = true }

  // MARK: Paragraphs

  /// Appends a paragraph. A paragraph that is too long is split.
  package mutating func append(_ paragraph: Paragraph) {
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

  /// Records the quote marks for the paragraph that is appended next.
  package mutating func note(marks: String) { quoteMarks[paragraphs.count] = marks }

  private mutating func appendPiece(_ paragraph: Paragraph) {
    guard !isFull else {
      isCut = true
      return
    }
    paragraphs.append(paragraph)
  }

  /// Returns the end of the longest prefix that fits. If there is a space shortly before the limit, the prefix ends at
  /// that space.
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

  /// Appends an empty line, unless the text is empty or already ends with an empty line.
  package mutating func separate(quoteDepth: Int = 0) {
    guard let last = paragraphs.last, !last.isEmptyLine else { return }
    append(Paragraph("", quoteDepth: min(quoteDepth, last.quoteDepth)))
  }

  /// Removes empty lines at the end. Lines before `start` are kept, and so are lines of a patch,
  /// because the last hunk may end with an empty line of context.
  package mutating func trimEnd(downTo start: Int = 0) {
    while paragraphs.count > start, let last = paragraphs.last, last.isEmptyLine, !last.isPatch {
      paragraphs.removeLast()
      if !quoteMarks.isEmpty { quoteMarks[paragraphs.count] = nil }
    }
  }

  /// Replaces the paragraphs in `range`, unless the result would exceed the limit.
  package mutating func replace(_ range: Range<Int>, with rows: [Paragraph]) {
    guard range.upperBound <= paragraphs.count,
      rows.count <= range.count + max(0, limits.paragraphs - paragraphs.count)
    else { return }
    paragraphs.replaceSubrange(range, with: rows)
  }

  /// Replaces all paragraphs from `start` on by a single paragraph.
  package mutating func replace(from start: Int, with paragraph: Paragraph) {
    guard start <= paragraphs.count else { return }
    paragraphs.removeSubrange(start...)
    append(paragraph)
  }

  /// Appends `text` to the paragraph at `index`.
  package mutating func append(_ text: String, toParagraph index: Int) {
    paragraphs[index].text += text
  }

  /// Recognizes the lines of patches among the paragraphs from `start` on. Each paragraph must be one line.
  package mutating func markPatches(from start: Int) {
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

  /// The links. The links with numbers in the text come first, numbered from 1 without gaps. All other links follow.
  package var links: [Link] { labelled.map { found[$0] } + found.filter { !$0.isNumbered } }

  /// Records a link, and returns its index in `found`. Links with the same address have the same
  /// index. Returns nil if there are too many links.
  @discardableResult
  package mutating func note(_ link: Link) -> Int? {
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

  /// Returns the label of a link, such as ` [3]`. After that, the link counts as numbered.
  package mutating func label(ofLink place: Int) -> String {
    let number = labels[place] ?? labelled.count + 1
    if labels.updateValue(number, forKey: place) == nil {
      labelled.append(place)
      found[place].isNumbered = true
    }
    return " [\(number)]"
  }

  /// The maximum number of additional texts that are recorded for a link.
  private static let maximumTexts = 200

  private mutating func note(_ text: String, ofLink index: Int) {
    guard !text.isEmpty, found[index].text != text,
      found[index].otherTexts.count < Self.maximumTexts, !found[index].otherTexts.contains(text)
    else { return }
    found[index].otherTexts.append(text)
  }
}

extension Paragraph {
  /// True if the paragraph is shown as an empty line.
  var isEmptyLine: Bool { text.isEmpty && kind != .rule && marker.isEmpty }

  /// True if the paragraph is a line of a patch.
  package var isPatch: Bool { if case .patch = kind { true } else { false } }
}
