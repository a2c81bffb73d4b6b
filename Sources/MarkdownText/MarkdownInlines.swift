import SplitViewUI
import TerminalFrame

/// Parses the content of a Markdown paragraph: emphasis, code, links and line breaks (CommonMark
/// 0.31, section 6). The time is proportional to the length of the text.
struct MarkdownInlines {
  /// A piece of the resulting text.
  private struct Piece {
    var bytes: [UInt8]
    var isCode = false
  }

  /// Attributes that apply to all pieces in a range.
  private struct Span {
    var pieces: Range<Int>
    var attributes: TextAttributes
  }

  /// A bracket `[` or `![`, which may begin a link.
  private struct Bracket {
    var piece: Int
    var isImage: Bool
    /// The index in the source after the bracket.
    var start: Int
    /// The number of delimiters before the bracket.
    var delimiters: Int
    var holdsBrackets = false
  }

  private let source: [UInt8]
  private let references: MarkdownReferences
  private var index = 0
  private var pieces: [Piece] = []
  private var plain: [UInt8] = []
  private var spans: [Span] = []
  private var delimiters = MarkdownDelimiters()
  private var brackets: [Bracket] = []
  /// The number of open brackets that cannot begin a link, because they contain a link, and links cannot be nested.
  private var inactiveBrackets = 0
  /// For each length, the last position of a run with that many backquotes. Nil until all runs have been scanned.
  private var backquotes: [Int: Int]?

  /// Makes a parser for `source`, whose lines are separated by newlines.
  init(_ source: [UInt8], _ references: MarkdownReferences = MarkdownReferences()) {
    self.source = source
    self.references = references
  }

  /// Parses the source and returns the text. Hard line breaks become newlines; other line breaks become spaces.
  mutating func text() -> AttributedText {
    while index < source.count { step() }
    flush()
    resolve(from: 0)
    return assembled()
  }

  private mutating func step() {
    let byte = source[index]
    switch byte {
    case UInt8(ascii: "\\"): escape()
    case UInt8(ascii: "`"): code()
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): delimiter(byte)
    case UInt8(ascii: "["): open(isImage: false)
    case UInt8(ascii: "!") where self.byte(at: index + 1) == UInt8(ascii: "["): open(isImage: true)
    case UInt8(ascii: "]"): close()
    case UInt8(ascii: "<"): autolink()
    case UInt8(ascii: "&"): entity()
    case 0x0A: lineBreak()
    default:
      plain.append(byte)
      index += 1
    }
  }

  private func byte(at index: Int) -> UInt8? {
    source.indices.contains(index) ? source[index] : nil
  }

  /// Ends the current piece of plain text.
  private mutating func flush() {
    if !plain.isEmpty { pieces.append(Piece(bytes: plain)) }
    plain = []
  }

  /// Adds `bytes` as a separate piece.
  private mutating func add(_ bytes: [UInt8], isCode: Bool = false) {
    flush()
    pieces.append(Piece(bytes: bytes, isCode: isCode))
  }

  // MARK: Characters

  private mutating func escape() {
    index += 1
    guard let next = byte(at: index) else { return plain.append(UInt8(ascii: "\\")) }
    if next == 0x0A {
      hardBreak()
    } else if next.isPunctuation {
      plain.append(next)
      index += 1
    } else {
      plain.append(UInt8(ascii: "\\"))
    }
  }

  private mutating func lineBreak() {
    var spaces = 0
    while plain.last == 0x20 {
      plain.removeLast()
      spaces += 1
    }
    if spaces >= 2 { return hardBreak() }
    index += 1
    skipSpaces()
    plain.append(0x20)
  }

  private mutating func hardBreak() {
    index += 1
    skipSpaces()
    plain.append(0x0A)
  }

  private mutating func skipSpaces() {
    while byte(at: index) == 0x20 || byte(at: index) == 0x09 { index += 1 }
  }

  private mutating func entity() {
    let end = source[index...].prefix(12).firstIndex(of: UInt8(ascii: ";"))
    if let end, let text = MarkdownEntity.text(source[(index + 1)..<end]) {
      plain += text
      index = end + 1
    } else {
      plain.append(UInt8(ascii: "&"))
      index += 1
    }
  }

  private mutating func code() {
    let start = index
    while byte(at: index) == UInt8(ascii: "`") { index += 1 }
    let count = index - start
    guard let end = closing(count) else { return plain += source[start..<index] }
    var content = source[index..<end].map { $0 == 0x0A ? 0x20 : $0 }
    if content.first == 0x20, content.last == 0x20, content.contains(where: { $0 != 0x20 }) {
      content = Array(content.dropFirst().dropLast())
    }
    add(content, isCode: true)
    index = end + count
  }

  /// Returns the position of the next run of exactly `count` backquotes.
  private mutating func closing(_ count: Int) -> Int? {
    if let backquotes, backquotes[count, default: -1] < index { return nil }
    var seen: [Int: Int] = [:]
    var place = index
    while place < source.count {
      let start = place
      while byte(at: place) == UInt8(ascii: "`") { place += 1 }
      if place - start == count { return start }
      if place > start { seen[place - start] = start } else { place += 1 }
    }
    if backquotes == nil { backquotes = seen }
    return nil
  }

  // MARK: Emphasis

  private mutating func delimiter(_ byte: UInt8) {
    let start = index
    while self.byte(at: index) == byte { index += 1 }
    let count = index - start
    let before = MarkdownSide(source[..<start].last)
    let after = MarkdownSide(self.byte(at: index))
    add(Array(repeating: byte, count: count))
    delimiters.append(byte, count: count, piece: pieces.count - 1, before: before, after: after)
  }

  /// Converts the delimiters from index `first` on to spans, and removes these delimiters.
  private mutating func resolve(from first: Int) {
    for emphasis in delimiters.resolve(from: first) {
      pieces[emphasis.opener].bytes.removeLast(emphasis.count)
      pieces[emphasis.closer].bytes.removeLast(emphasis.count)
      let attributes: Attributes =
        emphasis.isStrikethrough ? .strikethrough : emphasis.count == 2 ? .bold : .italic
      spans.append(
        Span(
          pieces: emphasis.opener + 1..<emphasis.closer,
          attributes: TextAttributes(attributes: attributes)))
    }
  }

  // MARK: Links

  private mutating func open(isImage: Bool) {
    if !brackets.isEmpty { brackets[brackets.count - 1].holdsBrackets = true }
    add(Array((isImage ? "![" : "[").utf8))
    index += isImage ? 2 : 1
    brackets.append(
      Bracket(
        piece: pieces.count - 1, isImage: isImage, start: index, delimiters: delimiters.count))
  }

  private mutating func close() {
    let end = index
    index += 1
    guard let bracket = brackets.popLast() else { return plain.append(UInt8(ascii: "]")) }
    let isActive = bracket.isImage || brackets.count >= inactiveBrackets
    inactiveBrackets = min(inactiveBrackets, brackets.count)
    guard isActive, let target = target(of: bracket, end) else {
      return plain.append(UInt8(ascii: "]"))
    }
    flush()
    resolve(from: bracket.delimiters)
    pieces[bracket.piece].bytes = []
    let attributes =
      bracket.isImage
      ? TextAttributes(role: .secondary, link: target) : TextAttributes(role: .link, link: target)
    spans.append(Span(pieces: bracket.piece..<pieces.count, attributes: attributes))
    if !bracket.isImage { inactiveBrackets = brackets.count }
  }

  /// Returns the address of the link whose text ends at `end`, and moves to the position after the link. Nil if
  /// there is no link.
  private mutating func target(of bracket: Bracket, _ end: Int) -> String? {
    if let link = MarkdownTarget(source, at: index) {
      index = link.end
      return link.address
    }
    guard !references.isEmpty else { return nil }
    let label = source[bracket.start..<end]
    if byte(at: index) == UInt8(ascii: "["),
      let close = source[index...].prefix(1000).firstIndex(of: UInt8(ascii: "]"))
    {
      let own = source[(index + 1)..<close]
      if let address = references[own.isEmpty ? label : own] {
        index = close + 1
        return address
      }
    }
    return bracket.holdsBrackets || label.count > 999 ? nil : references[label]
  }

  private mutating func autolink() {
    let rest = source[(index + 1)...].prefix(1000)
    let end = rest.firstIndex { $0 == UInt8(ascii: ">") || $0 <= 0x20 || $0 == UInt8(ascii: "<") }
    guard let end, source[end] == UInt8(ascii: ">"),
      let address = MarkdownTarget.autolink(source[(index + 1)..<end])
    else {
      plain.append(UInt8(ascii: "<"))
      index += 1
      return
    }
    add(Array(source[(index + 1)..<end]))
    let last = pieces.count - 1
    spans.append(
      Span(pieces: last..<last + 1, attributes: TextAttributes(role: .link, link: address)))
    index = end + 1
  }

  // MARK: Assembling

  /// Joins the pieces. Each piece has the attributes of all spans that contain it. Spans can be nested, but never
  /// overlap partly.
  private func assembled() -> AttributedText {
    var text = AttributedText("")
    // Outer spans must come before the spans inside them.
    let ordered = spans.filter { !$0.pieces.isEmpty }.sorted {
      ($0.pieces.lowerBound, -$0.pieces.upperBound) < ($1.pieces.lowerBound, -$1.pieces.upperBound)
    }
    var next = 0
    var open: [(end: Int, attributes: TextAttributes)] = [(.max, TextAttributes())]
    for (index, piece) in pieces.enumerated() {
      while let last = open.last, last.end <= index { open.removeLast() }
      while next < ordered.count, ordered[next].pieces.lowerBound <= index {
        let outer = open.last?.attributes ?? TextAttributes()
        open.append((ordered[next].pieces.upperBound, outer.merging(ordered[next].attributes)))
        next += 1
      }
      var attributes = open.last?.attributes ?? TextAttributes()
      if piece.isCode, attributes.link == nil { attributes.role = .code }
      text.append(String(decoding: piece.bytes, as: UTF8.self), attributes)
    }
    return text
  }
}
