/// Turns text/plain into paragraphs, with flowed lines joined if it is `format=flowed` (RFC 3676).
///
/// In other text each line is a paragraph. Quote marks are counted and removed, spaces at line ends
/// dropped, except in patches; the line `-- ` begins the signature. A line with a tab or with aligning spaces is
/// preformatted. ``PatchReader`` finds the lines of patches; a flowed patch is what `git mailinfo` makes of it. ``LineEnd``
/// says where lines end: any other CR is a character of its line.
struct PlainTextReader {
  /// True if a line that ends in a space continues in the next line.
  var isFlowed = false
  /// True if that space is dropped (`delsp=yes`), as languages without spaces need it.
  var deletesSpace = false
  /// The kind of all lines; nil to tell the kind by their look.
  var kind: Paragraph.Kind?
  /// True if lines are not joined, and empty ones at the beginning and spaces at line ends are kept. Of flowed text the
  /// space goes with which lines are sent that begin with one; its lines are joined if there is a patch in it (``Joining``).
  var isAsSent = false

  /// How flowed lines are joined.
  private enum Joining {
    case none
    /// Those of one quote depth (RFC 3676, 4.5): a soft break before another depth is a hard one.
    case byDepth
    /// All, as `git mailinfo` does, which knows no quotes.
    case all
  }

  private var joining = Joining.none
  /// The unfinished paragraph of flowed lines.
  private var open: (text: [UInt8], quote: Quote, isTight: Bool)?
  private var isInSignature = false
  /// True until the first line with text; empty lines before it are left out.
  private var isAtStart = true
  /// The quote depth of the line before.
  private var lastDepth = 0
  /// The quote depth of the present signature.
  private var signatureDepth = 0
  /// The patches at each quote depth so far. A remark between the lines of a patch does not end it.
  private var patches = [QuotedPatch()]

  /// The quote depth of the normal diff that the next line may belong to. One more `>` marks an
  /// added line there.
  private var normalDiffDepth: Int?

  private var clearSignature = ClearSignature()

  private struct QuotedPatch {
    var reader = PatchReader()
    /// True if its lines follow the quote marks without a space between.
    var isTight = false
  }

  init(
    isFlowed: Bool = false, deletesSpace: Bool = false, kind: Paragraph.Kind? = nil,
    isAsSent: Bool = false
  ) {
    self.isFlowed = isFlowed
    self.deletesSpace = deletesSpace
    self.kind = kind
    self.isAsSent = isAsSent
  }

  /// Adds the paragraphs of `text`, and its links.
  mutating func read(_ text: String, into body: inout BodyText) {
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
    // Sent with a space before it, `-- ` is text.
    let isSeparator = rest.elementsEqual("-- ".utf8)
    if isFlowed, depth == 0, rest.first == 0x20 { rest = rest.dropFirst() }
    guard joining == .byDepth, !isSeparator else {
      close(into: &body)
      return addLine(rest, quote, isTight: isTight, into: &body)
    }
    join(rest, quote, isTight: isTight, into: &body)
  }

  /// True if `line`, alone in so deep a quote, is none: it is a prompt, or text sent to a server. In flowed text such a
  /// line begins with a space (RFC 3676, 4.4), and no prompt is followed by a patch's line.
  private static func isPrompt(_ line: UnsafeBufferPointer<UInt8>, isFlowed: Bool) -> Bool {
    guard !isFlowed, line.starts(with: ">>> ".utf8) else { return false }
    var patch = PatchReader()
    return patch.next(line.dropFirst(4)) == nil
  }

  /// Adds a line of a flowed patch, as `git mailinfo` reads it.
  private mutating func joinUnquoted(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, into body: inout BodyText
  ) {
    guard !line.elementsEqual("-- ".utf8) else {
      close(into: &body)
      return addLine(line, Quote(), isTight: false, into: &body)
    }
    join(line.first == 0x20 ? line.dropFirst() : line, Quote(), isTight: false, into: &body)
  }

  /// Adds a line of flowed text to the unfinished paragraph, which ends with it unless it ends in a space.
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

  /// True for an empty line of context, which programs send without minding that its space joins it to the next line. `git
  /// mailinfo` does join them, and so does the text as it was sent.
  private func isBlankInPatch(_ line: Slice<UnsafeBufferPointer<UInt8>>, depth: Int) -> Bool {
    !isAsSent && open == nil && patches[depth].reader.isInHunk && line.allSatisfy { $0 == 0x20 }
  }

  /// How the lines of flowed text are joined where it is wanted as it was sent: only if a patch is in it, and one that is
  /// not quoted as git does it, so that it can be applied.
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

  /// Adds a line that is whole, as one of a patch, of the signature, or of text.
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

  /// Adds the line if it belongs to a patch; false if it does not.
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
    // Spaces at its end belong to the line: without them, a copied patch does not apply.
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

  /// The line without spaces at its end.
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

  /// The greatest quote depth; deeper quotes count as this deep.
  private static let deepestQuote = 50

  /// The quote depth of a line, at most `deepest`, and the text behind the marks. `> > text`, `>>
  /// text` and `>text` are all in use. A single `>From ` is no quote, but a line that an mbox had
  /// to change.
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

  /// The bytes of the longest line in which two spaces align text. In a longer one, a paragraph that was sent without
  /// breaks, they are a slip.
  private static let longestAligned = 200
  /// The bytes of the longest mark of a list, which may have two spaces behind it.
  private static let longestMark = 4

  /// True if a tab, or spaces in a row within the line, align its text: three, or two that do not follow the end of a
  /// sentence.
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

  /// What a sentence ends with before two spaces.
  private static let sentenceEnds = ASCIISet(".?!:;,\"')")
}
