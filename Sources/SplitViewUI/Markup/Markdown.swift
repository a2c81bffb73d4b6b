import TerminalFrame

extension TextDocument {
  /// A text in Markdown, for help and notes: CommonMark's everyday parts.
  ///
  /// Headings, emphasis, code within lines, fenced and indented; lists within lists, quotes, links (also
  /// by labels, and those in `<...>`), images by their descriptions, rules, hard line breaks, entities,
  /// and `~~struck out~~`. Blank lines stay as they are, so a text looks as airy as it was written.
  ///
  /// Not supported: HTML, which is shown as it stands; tables; task lists; footnotes; definitions of
  /// links over several lines; tabs within a line's indentation other than to the next fourth column.
  /// Nothing is an error, and the time grows with the length, whatever the text is.
  /// - Parameters:
  ///   - markdown: the text.
  ///   - symbols: the signs that the terminal can show, for the marks of lists.
  public init(markdown: String, symbols: Symbols = .unicode) {
    var parser = MarkdownParser()
    for line in markdown.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      parser.read(Array(line.last == 0x0D ? line.dropLast() : line))
    }
    parser.finish()
    var paragraphs = MarkdownParagraphs(parser.references, symbols)
    for leaf in parser.leaves { paragraphs.add(leaf) }
    self.init(paragraphs.blocks)
  }
}

extension AttributedText {
  /// A line in Markdown: emphasis, code and links, but no paragraphs (Foundation's
  /// `AttributedString(markdown:)`). Line breaks are newlines.
  public init(markdown: String) {
    var inlines = MarkdownInlines(Array(markdown.utf8))
    self = inlines.text()
  }
}

/// A part of a text in Markdown that holds no others, and what it lies in.
struct MarkdownLeaf {
  enum Kind {
    case paragraph, rule
    case heading(Int)
    /// A line of code.
    case code
  }

  var kind: Kind
  /// The source, without the marks of the quotes and lists around it.
  var bytes: [UInt8]
  /// The quotes and list items around it, from the outside.
  var containers: [MarkdownContainer]
  /// True if a blank line is before it.
  var followsBlank: Bool
}

/// A quote or an item of a list.
struct MarkdownContainer {
  enum Kind {
    case quote
    /// An item with its number and the sign behind that; nil for a bullet.
    case item(number: String?)
  }

  var kind: Kind
  /// The columns by which what belongs to the item is indented.
  var indent = 0
  /// The place of its beginning, which tells two of a kind apart.
  var id: Int
}

/// Makes paragraphs of the leaves, in order.
struct MarkdownParagraphs {
  private(set) var blocks: [TextBlock] = []
  private let references: MarkdownReferences
  private let symbols: Symbols
  /// The quotes and items around the last leaf.
  private var shown: [Int] = []

  init(_ references: MarkdownReferences, _ symbols: Symbols) {
    self.references = references
    self.symbols = symbols
  }

  mutating func add(_ leaf: MarkdownLeaf) {
    let depth = leaf.containers.count { $0.isQuote }
    let leadRole: TextRole = depth > 0 ? .quote(depth) : .secondary
    if leaf.followsBlank, !blocks.isEmpty {
      // What ended before the blank line, or begins after it, is not around it.
      let around = leaf.containers.prefix { shown.contains($0.id) }
      let marks = around.contains(where: \.isQuote) ? around.map { $0.indentation(symbols) } : []
      blocks.append(TextBlock("", lead: marks.joined(), leadRole: leadRole))
    }
    let hang = leaf.containers.map { $0.indentation(symbols) }.joined()
    let lead = leaf.containers.map { container in
      shown.contains(container.id) ? container.indentation(symbols) : container.mark(symbols)
    }.joined()
    shown = leaf.containers.map(\.id)
    switch leaf.kind {
    case .rule: blocks.append(TextBlock("", .rule))
    case .code:
      var block = TextBlock(
        String(decoding: leaf.bytes, as: UTF8.self), .code, lead: lead + "  ", leadRole: leadRole)
      block.wraps = false
      blocks.append(block)
    case .heading(let level):
      add(leaf, level == 1 ? .underline : [], .heading, lead, hang, leadRole)
    case .paragraph: add(leaf, [], depth > 0 ? .quote(depth) : .body, lead, hang, leadRole)
    }
  }

  /// Adds a paragraph for the text, or one for each part between hard line breaks.
  private mutating func add(
    _ leaf: MarkdownLeaf, _ attributes: Attributes, _ role: TextRole, _ lead: String,
    _ hang: String,
    _ leadRole: TextRole
  ) {
    var inlines = MarkdownInlines(leaf.bytes, references)
    let text = inlines.text().merging(TextAttributes(attributes: attributes))
    for (index, line) in text.lines.enumerated() {
      blocks.append(
        TextBlock(line, role, lead: index == 0 ? lead : hang, hang: hang, leadRole: leadRole))
    }
  }
}

extension MarkdownContainer {
  fileprivate var isQuote: Bool {
    switch kind {
    case .quote: true
    case .item: false
    }
  }

  fileprivate func mark(_ symbols: Symbols) -> String {
    switch kind {
    case .quote: "> "
    case .item(let number): (number ?? String(symbols.bullet)) + " "
    }
  }

  fileprivate func indentation(_ symbols: Symbols) -> String {
    isQuote ? "> " : String(repeating: " ", count: mark(symbols).displayWidth)
  }
}

extension AttributedText {
  /// The parts between newlines.
  var lines: [AttributedText] {
    let bytes = Array(string.utf8)
    var lines = [AttributedText("")]
    func append(_ range: Range<Int>, _ attributes: TextAttributes) {
      let pieces = bytes[range].split(separator: 0x0A, omittingEmptySubsequences: false)
      for (index, piece) in pieces.enumerated() {
        if index > 0 { lines.append("") }
        lines[lines.count - 1].append(String(decoding: piece, as: UTF8.self), attributes)
      }
    }
    var end = 0
    for run in runs {
      append(end..<run.range.lowerBound, TextAttributes())
      append(run.range, run.attributes)
      end = run.range.upperBound
    }
    append(end..<bytes.count, TextAttributes())
    return lines
  }
}
