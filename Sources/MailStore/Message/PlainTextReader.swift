/// Turns text/plain into paragraphs (RFC 3676 where it is `format=flowed`).
///
/// Without it, each line is a paragraph. Quote marks are counted and taken off; trailing spaces are
/// dropped; what comes after the line `-- ` is the signature. A line with leading or aligning
/// spaces keeps them and counts as preformatted.
struct PlainTextReader {
  /// Whether lines that end in a space go on in the next line.
  var isFlowed = false
  /// Whether that space is dropped (`delsp=yes`), as languages without spaces need.
  var deletesSpace = false
  /// What kind the lines are of; nil to tell by their look.
  var kind: Paragraph.Kind?

  /// The paragraph that flowed lines are gathered in.
  private var open: (text: [UInt8], depth: Int)?
  private var isInSignature = false
  /// Whether only empty lines came until now, which are left out.
  private var isAtStart = true
  /// How deep the line before was quoted.
  private var lastDepth = 0
  /// How deep the signature that we are in was quoted.
  private var signatureDepth = 0

  init(isFlowed: Bool = false, deletesSpace: Bool = false, kind: Paragraph.Kind? = nil) {
    self.isFlowed = isFlowed
    self.deletesSpace = deletesSpace
    self.kind = kind
  }

  /// Adds the paragraphs of `text`, and its links.
  mutating func read(_ text: String, into body: inout BodyText) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      while start < bytes.count, !body.isFull {
        var end = start
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
        let next = end + (isPair ? 2 : 1)
        let isQuoteNext = next < bytes.count && bytes[next] == UInt8(ascii: ">")
        readLine(
          UnsafeBufferPointer(rebasing: bytes[start..<end]), isQuoteNext: isQuoteNext, into: &body)
        start = next
      }
    }
    close(into: &body)
  }

  // MARK: Lines

  private mutating func readLine(
    _ line: UnsafeBufferPointer<UInt8>, isQuoteNext: Bool, into body: inout BodyText
  ) {
    if kind == .preformatted { return add(line[...], depth: 0, into: &body) }
    var (depth, rest) = Self.quote(of: line)
    if depth >= 3, lastDepth == 0, !isQuoteNext, line.starts(with: ">>> ".utf8) {
      // A prompt, or what was sent to a server. A quote so deep does not stand alone.
      return add(line[...], depth: 0, into: &body)
    }
    lastDepth = depth
    if isFlowed, depth == 0, rest.first == 0x20 { rest = rest.dropFirst() }
    if isInSignature, depth != signatureDepth { isInSignature = false }
    if rest.elementsEqual("-- ".utf8) {
      close(into: &body)
      (isInSignature, signatureDepth) = (true, depth)
      return append("-- ", depth: depth, kind: .signature, into: &body)
    }
    guard isFlowed else { return add(rest, depth: depth, into: &body) }
    if let open, open.depth != depth { close(into: &body) }
    guard rest.last == 0x20 else {
      if open == nil { return add(rest, depth: depth, into: &body) }
      open?.text.append(contentsOf: rest)
      return close(into: &body)
    }
    if deletesSpace { rest = rest.dropLast() }
    if open == nil { open = ([], depth) }
    open?.text.append(contentsOf: rest)
  }

  private mutating func close(into body: inout BodyText) {
    guard let paragraph = open else { return }
    open = nil
    paragraph.text.withUnsafeBufferPointer { add($0[...], depth: paragraph.depth, into: &body) }
  }

  private mutating func add(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, depth: Int, into body: inout BodyText
  ) {
    var line = line
    while let last = line.last, last == 0x20 || last == 0x09 { line = line.dropLast() }
    let looks: Paragraph.Kind = Self.isAligned(line) ? .preformatted : .prose
    append(
      String(decoding: line, as: UTF8.self), depth: depth,
      kind: isInSignature ? .signature : kind ?? looks, into: &body)
  }

  private mutating func append(
    _ text: String, depth: Int, kind: Paragraph.Kind, into body: inout BodyText
  ) {
    if text.isEmpty, depth == 0, isAtStart { return }
    isAtStart = false
    for url in LinkFinder.urls(in: text) { _ = body.number(of: Link(url: url, text: url)) }
    body.append(Paragraph(text, kind: kind, quoteDepth: depth))
  }

  // MARK: What a line is

  /// How deep a quote counts; deeper ones are shown as deep as this.
  private static let deepestQuote = 50

  /// How often the line was quoted, and what was quoted: `> > text`, `>> text` and `>text` are all
  /// in use. `>From ` is how mbox files keep a line that begins with `From `.
  private static func quote(
    of line: UnsafeBufferPointer<UInt8>
  ) -> (depth: Int, rest: Slice<UnsafeBufferPointer<UInt8>>) {
    var depth = 0
    var at = 0
    while at < line.count, line[at] == UInt8(ascii: ">") {
      depth = min(depth + 1, deepestQuote)
      at += 1
      if at + 1 < line.count, line[at] == 0x20, line[at + 1] == UInt8(ascii: ">") { at += 1 }
    }
    if depth == 1, line[at...].starts(with: "From ".utf8) { return (0, line[...]) }
    if depth > 0, at < line.count, line[at] == 0x20 { at += 1 }
    return (depth, line[at...])
  }

  /// Whether spaces put the line's text in place: before it, or three in a row within it.
  private static func isAligned(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = line.first else { return false }
    if first == 0x20 || first == 0x09 { return true }
    var spaces = 0
    for byte in line {
      if byte == 0x09 { return true }
      spaces = byte == 0x20 ? spaces + 1 : 0
      if spaces == 3 { return true }
    }
    return false
  }
}
