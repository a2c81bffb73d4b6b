/// Turns `text/plain` into paragraphs, and joins the lines of `format=flowed` (RFC 3676).
///
/// If the text is not flowed, each line is a paragraph. Quote marks are counted and removed. White space at the end of
/// a line is dropped, except in patches. The line `-- ` begins the signature. A line with a tab, or with spaces that
/// align its text, is preformatted. ``PatchReader`` recognizes the lines of patches, and a flowed patch is joined in
/// the same way as `git mailinfo` joins it. ``LineEnd`` determines where lines end.
package struct PlainTextReader {
  /// True if lines that end with a space are continued on the next line.
  package var isFlowed = false
  /// True if joining two lines drops the space at the end of the first line (`delsp=yes`), as in languages without
  /// spaces between words.
  package var deletesSpace = false
  /// The kind of all lines. If nil, the kind of each line is detected.
  package var kind: Paragraph.Kind?
  /// True to keep the text as it was sent. Lines are then not joined, and empty lines at the beginning and spaces at
  /// the ends of lines are kept. In flowed text, the space that protects the beginning of a line is still removed, and
  /// lines are still joined if the text contains a patch (``Joining``).
  package var isAsSent = false

  /// Which flowed lines are joined.
  private enum Joining {
    case none
    /// Lines with the same quote depth are joined (RFC 3676, 4.5). A soft break before a line with a different depth
    /// counts as a hard break.
    case byDepth
    /// All lines are joined, as in `git mailinfo`, which does not recognize quotes.
    case all
  }

  private var joining = Joining.none
  /// The paragraph of flowed lines that is still incomplete.
  private var open: (text: [UInt8], quote: Quote, isTight: Bool)?
  private var isInSignature = false
  /// True until the first line that contains text. Empty lines before that line are left out.
  private var isAtStart = true
  /// The quote depth of the previous line.
  private var lastDepth = 0
  /// The quote depth of the current signature.
  private var signatureDepth = 0
  /// The patch at each quote depth. If someone replies between the lines of a quoted patch, the patch continues after
  /// the reply.
  private var patches = [QuotedPatch()]

  /// The quote depth of a normal diff to which the next line may belong. In such a diff, an additional `>` marks an
  /// added line.
  private var normalDiffDepth: Int?

  private var clearSignature = ClearSignature()

  private struct QuotedPatch {
    var reader = PatchReader()
    /// True if there is no space between the quote marks and the lines.
    var isTight = false
  }

  package init(
    isFlowed: Bool = false, deletesSpace: Bool = false, kind: Paragraph.Kind? = nil,
    isAsSent: Bool = false
  ) {
    self.isFlowed = isFlowed
    self.deletesSpace = deletesSpace
    self.kind = kind
    self.isAsSent = isAsSent
  }

  /// Appends the paragraphs and links in `text` to `body`.
  package mutating func read(_ text: String, into body: inout BodyText) {
    var text = text
    text.withUTF8 { bytes in
      let lineEnd = LineEnd(of: bytes.span)
      if isFlowed { joining = isAsSent ? Self.joining(asSent: bytes, lineEnd) : .byDepth }
      var start = 0
      while start < bytes.count, !body.isFull {
        let (end, next) = lineEnd.next(in: bytes.span, from: start)
        readLine(
          UnsafeBufferPointer(rebasing: bytes[start..<end]),
          before: bytes[min(next, bytes.count)...],
          into: &body)
        start = next
      }
      if start < bytes.count { body.cut() }
    }
    close(into: &body)
  }

  // MARK: Lines

  private mutating func readLine(
    _ line: UnsafeBufferPointer<UInt8>, before rest: Slice<UnsafeBufferPointer<UInt8>>,
    into body: inout BodyText
  ) {
    if kind == .preformatted {
      if !addPatch(line[...], Quote(), isTight: false, into: &body) {
        add(line[...], Quote(), into: &body)
      }
      return
    }
    var line = line
    if !isAsSent {
      switch clearSignature.next(line, before: rest) {
      case .text: break
      case .escaped: line = UnsafeBufferPointer(rebasing: line.dropFirst(2))
      case .armor:
        close(into: &body)
        if clearSignature.isFound { body.noteClearSignature() }
        let armor = String(decoding: Self.trimmed(line[...]), as: UTF8.self)
        return append(armor, Quote(), kind: .partHeader, into: &body)
      }
    }
    if joining == .all { return joinUnquoted(line[...], into: &body) }
    let isQuoteNext = rest.first == UInt8(ascii: ">")
    let (depth, marked) = Self.quote(of: line, deepest: normalDiffDepth ?? Self.deepestQuote)
    let isTight = depth > 0 && marked.first != 0x20
    while patches.count <= depth { patches.append(QuotedPatch()) }
    let keepsSpace = patches[depth].isTight && patches[depth].reader.isInHunk
    var rest = depth > 0 && !isTight && !keepsSpace ? marked.dropFirst() : marked
    if depth >= 3, lastDepth == 0, !isQuoteNext, Self.isPrompt(line, isFlowed: isFlowed) {
      return add(line[...], Quote(), into: &body)
    }
    lastDepth = depth
    let quote = Quote(depth, of: line, before: rest)
    // A `-- ` that was sent with a space in front of it is text, not a separator.
    let isSeparator = rest.elementsEqual("-- ".utf8)
    if isFlowed, depth == 0, rest.first == 0x20 { rest = rest.dropFirst() }
    guard joining == .byDepth, !isSeparator else {
      close(into: &body)
      return addLine(rest, quote, isTight: isTight, into: &body)
    }
    join(rest, quote, isTight: isTight, into: &body)
  }

  /// True if `line` begins like a deep quote, but is really a prompt, or text sent to a server.
  /// Called only if the lines before and after it are not quotes. Always false in flowed text,
  /// where a line that is not a quote begins with a space (RFC 3676, 4.4), and for a line of a
  /// patch, which never follows a prompt.
  private static func isPrompt(_ line: UnsafeBufferPointer<UInt8>, isFlowed: Bool) -> Bool {
    guard !isFlowed, line.starts(with: ">>> ".utf8) else { return false }
    var patch = PatchReader()
    return patch.next(line.dropFirst(4)) == nil
  }

  /// Appends a line of a flowed patch, which is interpreted as `git mailinfo` interprets it.
  private mutating func joinUnquoted(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, into body: inout BodyText
  ) {
    guard !line.elementsEqual("-- ".utf8) else {
      close(into: &body)
      return addLine(line, Quote(), isTight: false, into: &body)
    }
    join(line.first == 0x20 ? line.dropFirst() : line, Quote(), isTight: false, into: &body)
  }

  /// Appends a line of flowed text to the open paragraph. If the line does not end with a space, it ends the paragraph.
  private mutating func join(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, _ quote: Quote, isTight: Bool,
    into body: inout BodyText
  ) {
    if let open, open.quote.depth != quote.depth { close(into: &body) }
    let goesOn = line.last == 0x20 && !isBlankInPatch(line, depth: quote.depth)
    if open == nil {
      if !goesOn { return addLine(line, quote, isTight: isTight, into: &body) }
      open = ([], quote, isTight)
    }
    open?.text.append(contentsOf: goesOn && deletesSpace ? line.dropLast() : line)
    if !goesOn { close(into: &body) }
  }

  /// True for an empty context line in a patch. It consists of a single space, which is not meant as a sign to join the
  /// next line. However, `git mailinfo` joins the next line, and so does text that is shown as it was sent.
  private func isBlankInPatch(_ line: Slice<UnsafeBufferPointer<UInt8>>, depth: Int) -> Bool {
    !isAsSent && open == nil && patches[depth].reader.isInHunk && line.allSatisfy { $0 == 0x20 }
  }

  /// Returns which flowed lines to join in text that is shown as it was sent. Lines are joined only if the text
  /// contains a patch. If this patch is not quoted, they are joined in the same way as by git, so that the patch can be
  /// applied.
  private static func joining(
    asSent bytes: UnsafeBufferPointer<UInt8>, _ lineEnd: LineEnd
  ) -> Joining {
    var joining = Joining.none
    var start = 0
    while start < bytes.count {
      let (end, next) = lineEnd.next(in: bytes.span, from: start)
      let line = bytes[start..<end].drop { $0 == UInt8(ascii: ">") || $0 == 0x20 }
      let isQuoted = bytes[start..<end].first == UInt8(ascii: ">")
      start = next
      guard line.starts(with: "@@".utf8) else { continue }
      var reader = PatchReader()
      guard reader.next(line) == .hunk else { continue }
      if !isQuoted { return .all }
      joining = .byDepth
    }
    return joining
  }

  /// Appends a complete line. The line may belong to a patch, to the signature, or to the text.
  private mutating func addLine(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, _ quote: Quote, isTight: Bool,
    into body: inout BodyText
  ) {
    if addPatch(line, quote, isTight: isTight, into: &body) { return }
    if isInSignature, quote.depth != signatureDepth { isInSignature = false }
    if line.elementsEqual("-- ".utf8) {
      (isInSignature, signatureDepth) = (true, quote.depth)
      return append("-- ", quote, kind: .signature, into: &body)
    }
    add(line, quote, into: &body)
  }

  /// Appends the line if it is part of a patch. Returns false if it is not.
  private mutating func addPatch(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, _ quote: Quote, isTight: Bool,
    into body: inout BodyText
  ) -> Bool {
    let depth = quote.depth
    let part = patches[depth].reader.next(line)
    if part == .hunk { patches[depth].isTight = isTight }
    if patches[depth].reader.isInNormalDiff {
      normalDiffDepth = depth
    } else if normalDiffDepth == depth {
      normalDiffDepth = nil
    }
    guard let part else { return false }
    // White space at the end of a line is kept, because a copied patch could not be applied without it.
    append(String(decoding: line, as: UTF8.self), quote, kind: .patch(part), into: &body)
    return true
  }

  private mutating func close(into body: inout BodyText) {
    guard let paragraph = open else { return }
    open = nil
    paragraph.text.withUnsafeBufferPointer {
      addLine($0[...], paragraph.quote, isTight: paragraph.isTight, into: &body)
    }
  }

  private mutating func add(
    _ whole: Slice<UnsafeBufferPointer<UInt8>>, _ quote: Quote, into body: inout BodyText
  ) {
    let line = isAsSent ? whole : Self.trimmed(whole)
    if quote.depth > 0, line.isEmpty, !whole.isEmpty {
      let kind = isInSignature ? .signature : kind ?? .prose
      return append("", quote.adding(blanks: whole), kind: kind, into: &body)
    }
    let looks: Paragraph.Kind = Self.isAligned(line) ? .preformatted : .prose
    append(
      String(decoding: line, as: UTF8.self), quote,
      kind: isInSignature ? .signature : kind ?? looks, into: &body)
  }

  /// Returns the line without the white space at its end.
  private static func trimmed(
    _ line: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    var line = line
    while let last = line.last, last == 0x20 || last == 0x09 { line = line.dropLast() }
    return line
  }

  private mutating func append(
    _ text: String, _ quote: Quote, kind: Paragraph.Kind, into body: inout BodyText
  ) {
    if text.isEmpty, quote.depth == 0, isAtStart, !isAsSent { return }
    isAtStart = false
    for url in LinkFinder.urls(in: text) { body.note(Link(url: url, text: url)) }
    if let marks = quote.oddMarks { body.note(marks: marks) }
    body.append(Paragraph(text, kind: kind, quoteDepth: quote.depth))
  }

  // MARK: The look of a line

  /// The maximum quote depth. Deeper quotes count as having this depth.
  private static let deepestQuote = 50

  /// Returns the quote depth of a line, which is at most `deepest`, and the text after the quote marks. A single
  /// `>From ` is not a quote, because `From ` at the beginning of a line is escaped in this way in mbox files.
  private static func quote(
    of line: UnsafeBufferPointer<UInt8>, deepest: Int
  ) -> (depth: Int, rest: Slice<UnsafeBufferPointer<UInt8>>) {
    var depth = 0
    var at = 0
    while at < line.count, line[at] == UInt8(ascii: ">") {
      if depth == deepest, deepest < deepestQuote { break }
      depth = min(depth + 1, deepestQuote)
      at += 1
      if at + 1 < line.count, line[at] == 0x20, line[at + 1] == UInt8(ascii: ">") { at += 1 }
    }
    if depth == 1, line[at...].starts(with: "From ".utf8) { return (0, line[...]) }
    return (depth, line[at...])
  }

  /// The maximum length, in bytes, of a line in which two spaces align text. A longer line is a
  /// paragraph without line breaks, in which two spaces are a typing error.
  private static let longestAligned = 200
  /// The maximum length, in bytes, of a list marker. Two spaces may follow such a marker.
  private static let longestMark = 4

  /// True if a tab or a run of spaces inside the line aligns the text. A run is at least three
  /// spaces, or two spaces that do not follow the end of a sentence.
  private static func isAligned(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let bytes = UnsafeBufferPointer(rebasing: line)
    if bytes.span.index(of: 0x09, in: 0..<bytes.count) != nil { return true }
    var start = 0
    while start < bytes.count, bytes[start] == 0x20 { start += 1 }
    let space = UInt8(ascii: " ")
    var from = start
    while let first = bytes.span.index(of: space, space, from: from) {
      var end = first + 2
      while end < bytes.count, bytes[end] == space { end += 1 }
      if end == bytes.count { return false }
      let mayBeSlip =
        end == first + 2 && (first - start <= longestMark || bytes.count > longestAligned)
      if !mayBeSlip, end > first + 2 || !sentenceEnds.contains(bytes[first - 1]) { return true }
      from = end
    }
    return false
  }

  /// Characters that may end a sentence or clause. Two spaces after them do not align text.
  private static let sentenceEnds = ASCIISet(".?!:;,\"')")
}
