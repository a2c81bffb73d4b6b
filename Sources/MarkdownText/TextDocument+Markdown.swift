import SplitViewUI
import TerminalFrame

extension TextDocument {
  /// Makes a document from Markdown, for help texts and notes.
  ///
  /// The common parts of CommonMark are supported: headings; emphasis; code spans, fenced and indented code; nested
  /// lists; quotes; links (inline, by reference, and in `<...>`); images, shown by their descriptions; rules; hard line
  /// breaks; entities; and `~~strikethrough~~`. Blank lines are kept, so the spacing is the same as in the source. The
  /// columns of a table (as on GitHub) are aligned; a table of more than 100 cells has a paragraph for each row.
  ///
  /// Some parts are not supported: HTML, which is shown as source; task lists; footnotes; link definitions that span
  /// several lines; and tabs in indentation, except as stops at every fourth column. Any text is valid, and the time is
  /// proportional to its length.
  ///
  /// - Parameters:
  ///   - markdown: the text.
  ///   - symbols: the symbols that the terminal can show, which are used for the bullets of lists.
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
  /// Makes attributed text from inline Markdown (emphasis, code and links, but no paragraphs), like Foundation's
  /// `AttributedString(markdown:)`. Hard line breaks become newlines.
  public init(markdown: String) {
    var inlines = MarkdownInlines(Array(markdown.utf8))
    self = inlines.text()
  }
}

/// A block of Markdown that contains no other blocks (a "leaf block" in CommonMark), together with its containers.
struct MarkdownLeaf {
  enum Kind {
    case paragraph, rule
    case heading(Int)
    /// A line of code.
    case code
    case table(MarkdownTable)
  }

  var kind: Kind
  /// The Markdown source of the leaf, without the markers of the quotes and list items that contain
  /// it.
  var bytes: [UInt8]
  /// The quotes and list items that contain the leaf, the outermost first.
  var containers: [MarkdownContainer]
  /// True if there is a blank line before the leaf.
  var followsBlank: Bool
}

/// A quote or a list item.
struct MarkdownContainer {
  enum Kind {
    case quote
    /// A list item. `number` is its number and the character after the number, as in `1.`; nil for
    /// an item with a bullet.
    case item(number: String?)
  }

  var kind: Kind
  /// The indentation of the content of the item, in columns.
  var indent = 0
  /// The position where the container begins. It distinguishes containers of the same kind.
  var id: Int
}

/// Converts leaves to paragraphs, in order.
struct MarkdownParagraphs {
  private(set) var blocks: [TextBlock] = []
  private let references: MarkdownReferences
  private let symbols: Symbols
  /// The IDs of the containers of the previous leaf.
  private var shown: [Int] = []

  init(_ references: MarkdownReferences, _ symbols: Symbols) {
    self.references = references
    self.symbols = symbols
  }

  mutating func add(_ leaf: MarkdownLeaf) {
    let depth = leaf.containers.count { $0.isQuote }
    let leadRole: TextRole = depth > 0 ? .quote(depth) : .secondary
    if leaf.followsBlank, !blocks.isEmpty {
      // Keep only containers that contain the blank line: they neither end before it nor begin after it.
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
    case .table(let table):
      let inline = { [references] (cell: [UInt8]) in
        var inlines = MarkdownInlines(cell, references)
        return inlines.text()
      }
      let lines = table.lines(inline)
      for (index, line) in (lines ?? table.paragraphs(inline)).enumerated() {
        var block = TextBlock(
          line, lead: index == 0 ? lead : hang, hang: hang, leadRole: leadRole)
        block.wraps = lines == nil
        blocks.append(block)
      }
    case .heading(let level):
      add(leaf, level == 1 ? .underline : [], .heading, lead, hang, leadRole)
    case .paragraph: add(leaf, [], depth > 0 ? .quote(depth) : .body, lead, hang, leadRole)
    }
  }

  /// Adds a paragraph for the text. If the text contains hard line breaks, adds a paragraph for each part.
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
  /// The parts of the text between newlines.
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
