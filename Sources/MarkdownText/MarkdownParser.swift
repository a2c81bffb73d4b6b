import SplitViewUI

/// Finds the paragraphs, headings and code lines in a Markdown text, and the quotes and lists that
/// contain them, line by line (CommonMark 0.31, appendix A).
///
/// For example, `> - text` is a paragraph in a list item in a quote. Each line is first matched with the open
/// containers. The rest of the line may begin new containers. The text after their markers belongs to a leaf. A
/// line may also continue a paragraph without repeating the markers of its containers.
struct MarkdownParser {
  /// The paragraphs, headings, rules and lines of code that were found so far, in order.
  private(set) var leaves: [MarkdownLeaf] = []
  /// The link definitions, by label.
  private(set) var references = MarkdownReferences()

  private var containers: [MarkdownContainer] = []
  private var open = Open.nothing
  private var paragraph: [UInt8] = []
  private var line = 0
  /// True if the previous line was blank.
  private var wasBlank = false
  /// True if there was a blank line before the open block.
  private var beginsAfterBlank = false

  /// The block that the next line may continue.
  private enum Open {
    case nothing
    /// A paragraph, whose lines are in `paragraph`.
    case paragraph
    case fence(MarkdownFence)
    /// Indented code, with the number of blank lines at its end, which count as code only if more code follows
    /// them.
    case indented(blanks: Int)
  }

  /// The maximum nesting depth of quotes and lists. Deeper markers are treated as text.
  private static let deepest = 32

  /// Reads the next line.
  mutating func read(_ bytes: [UInt8]) {
    var rest = MarkdownLine(bytes)
    line += 1
    let matched = containers.prefix { rest.matches($0) }.count
    if matched == containers.count, case .fence(let fence) = open { return read(rest, fence) }
    if matched < containers.count {
      if isLazy(rest) { return append(rest) }
      close(from: matched)
    }
    beginContainers(&rest)
    if rest.isBlank {
      readBlank()
    } else {
      readLeaf(&rest)
    }
    wasBlank = rest.isBlank
  }

  /// Closes all open blocks at the end of the text.
  mutating func finish() { close(from: 0) }

  // MARK: Quotes and lists

  /// True if the line continues a paragraph although it does not have the markers of the containers
  /// (a "lazy continuation line" in CommonMark).
  private func isLazy(_ rest: MarkdownLine) -> Bool {
    guard case .paragraph = open, !rest.isBlank else { return false }
    if rest.indent >= 4 { return true }
    return !rest.isQuote && rest.heading == nil && MarkdownFence(rest) == nil && !rest.isRule
      && rest.item(interrupting: false) == nil
  }

  private mutating func beginContainers(_ rest: inout MarkdownLine) {
    while containers.count < Self.deepest, !rest.isBlank {
      let isParagraph = if case .paragraph = open { true } else { false }
      if rest.indent >= 4 { return }
      if rest.isQuote {
        flush()
        rest.skipQuote()
        containers.append(MarkdownContainer(kind: .quote, id: line * 64 + containers.count))
      } else if !(isParagraph && rest.setextLevel != nil), !rest.isRule,
        let item = rest.item(interrupting: isParagraph)
      {
        flush()
        rest.skip(item)
        containers.append(
          MarkdownContainer(
            kind: .item(number: item.number), indent: item.indent, id: line * 64 + containers.count)
        )
      } else {
        return
      }
    }
  }

  private mutating func close(from depth: Int) {
    flush()
    if depth < containers.count { containers.removeSubrange(depth...) }
  }

  // MARK: Leaves

  private mutating func readBlank() {
    switch open {
    case .paragraph: flush()
    case .indented(let blanks): open = .indented(blanks: blanks + 1)
    case .nothing, .fence: break
    }
  }

  private mutating func readLeaf(_ rest: inout MarkdownLine) {
    if rest.indent >= 4 {
      if case .paragraph = open { return append(rest) }
      return addIndented(rest)
    }
    if case .paragraph = open, let level = rest.setextLevel {
      open = .nothing
      return add(.heading(level), paragraph, followsBlank: beginsAfterBlank)
    }
    if rest.isRule {
      flush()
      add(.rule, [], followsBlank: wasBlank)
    } else if let heading = rest.heading {
      flush()
      add(.heading(heading.level), heading.text, followsBlank: wasBlank)
    } else if let fence = MarkdownFence(rest) {
      flush()
      open = .fence(fence)
      beginsAfterBlank = wasBlank
    } else {
      append(rest)
    }
  }

  private mutating func append(_ rest: MarkdownLine) {
    if case .paragraph = open {
      paragraph.append(0x0A)
      paragraph += rest.text
    } else {
      flush()
      open = .paragraph
      paragraph = Array(rest.text)
      beginsAfterBlank = wasBlank
    }
    wasBlank = false
  }

  private mutating func addIndented(_ rest: MarkdownLine) {
    var followsBlank = wasBlank
    if case .indented(let blanks) = open {
      for _ in 0..<blanks { add(.code, [], followsBlank: false) }
      followsBlank = false
    } else {
      flush()
    }
    add(.code, rest.dropping(columns: 4), followsBlank: followsBlank)
    open = .indented(blanks: 0)
  }

  private mutating func read(_ rest: MarkdownLine, _ fence: MarkdownFence) {
    if fence.isClosed(by: rest) {
      open = .nothing
      wasBlank = false
      return
    }
    add(
      .code, rest.dropping(columns: min(rest.indent, fence.indent)), followsBlank: beginsAfterBlank)
    beginsAfterBlank = false
  }

  /// Ends the open block.
  private mutating func flush() {
    if case .paragraph = open {
      var rest = paragraph[...]
      while rest.first == UInt8(ascii: "[") {
        let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
        guard references.take(rest[..<end]) else { break }
        rest = rest[min(end + 1, rest.endIndex)...]
      }
      if !rest.isEmpty {
        let kind = MarkdownTable(rest).map(MarkdownLeaf.Kind.table) ?? .paragraph
        add(kind, Array(rest), followsBlank: beginsAfterBlank)
      }
    }
    open = .nothing
  }

  private mutating func add(_ kind: MarkdownLeaf.Kind, _ bytes: [UInt8], followsBlank: Bool) {
    leaves.append(
      MarkdownLeaf(kind: kind, bytes: bytes, containers: containers, followsBlank: followsBlank))
  }
}
