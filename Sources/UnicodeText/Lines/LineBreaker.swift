/// Breaks a paragraph into lines that fit a width. Lines are computed one at a time, so only the
/// lines that are requested are computed.
///
/// A line breaks at spaces, which are removed. It also breaks after hyphens within words, but not in addresses, paths
/// and other technical names. It breaks before and after wide characters, after signs that end words and syllables in
/// scripts of Tibet, India and South East Asia, and at zero width spaces. Closing punctuation and small kana are never
/// at the beginning of a line, opening punctuation is never at the end of a line, and signs for currencies and units
/// stay with their numbers. A word that is longer than a line is cut, after punctuation if possible (`WordParts`). Code
/// does not break after hyphens, and no space is removed: spaces at a break stay in the line as far as they fit, and
/// the remaining spaces begin the next line. Grapheme clusters are not split if they fit. Spaces at the beginning of
/// the paragraph are kept. These rules are a small part of Unicode's rules (UAX #14).
///
/// A tab extends to the next multiple of 8 cells from the beginning of the line or, in code, from the
/// beginning of the paragraph. To draw lines with tabs, use ``Swift/StringProtocol/expandingTabs(to:)``. An
/// empty paragraph consists of one empty line. A line break in the text is treated like other control
/// characters, so split the text into paragraphs first.
public struct LineBreaker: Sequence, IteratorProtocol {
  private let text: Substring
  private let width: Int
  private let firstWidth: Int
  private let content: Content
  private var state = DisplayScanner.State()
  private var isFinished = false
  /// The width of the paragraph's text before the next line, in cells. It determines the width of
  /// tabs, and is counted only in code that contains tabs.
  package private(set) var column = 0
  private let countsColumns: Bool

  /// Makes a line breaker that breaks `text`, which is one paragraph, into lines of at most `width` cells. A width
  /// under 1 is replaced by 1. If the width is 1, each wide character is on its own line, although it does not fit.
  /// - Parameters:
  ///   - text: the paragraph.
  ///   - width: the maximum width of a line, in cells.
  ///   - firstWidth: the maximum width of the first line, in cells; nil to use `width`.
  ///   - content: the kind of text.
  public init(_ text: Substring, width: Int, firstWidth: Int? = nil, content: Content = .words) {
    self.text = text
    self.width = Swift.max(1, width)
    self.firstWidth = Swift.max(1, firstWidth ?? width)
    self.content = content
    countsColumns = content == .code && text.utf8.contains(UInt8(ascii: "\t"))
  }

  /// The kind of text.
  public enum Content: Hashable, Sendable {
    /// Words and sentences.
    case words
    /// Code, in which a hyphen is an operator or a part of a name. If a name or a path fits on the
    /// next line, it moves there as a whole. Every space is part of a line.
    case code
  }

  /// Returns the range of the next line in the text. Nil after the last line.
  public mutating func next() -> Range<String.Index>? {
    guard !isFinished else { return nil }
    let from = state
    let isCode = content == .code
    let width = from.position == 0 ? firstWidth : width
    let (line, after) = text.withScanner { [column] scanner in
      scanner.state = from
      var line = LineInProgress(at: from, isCode: isCode, tabColumn: column)
      while !line.take(from: &scanner, width: width) {}
      return (line.extent, line.next)
    }
    if let after { state = after } else { isFinished = true }
    let start = text.utf8.index(text.startIndex, offsetBy: line.lowerBound)
    let end = text.utf8.index(start, offsetBy: line.count)
    if countsColumns { column += text[start..<end].expandingTabs(from: column).displayWidth }
    return start..<end
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Returns the lines of the text, which is a single paragraph, in at most `width` cells (see ``LineBreaker``).
  public func wrappedLines(width: Int) -> LineBreaker {
    LineBreaker(self[startIndex..<endIndex], width: width)
  }

  /// The width of the text before the first possible line break, in cells.
  package var widthOfFirstPart: Int {
    withScanner { scanner in
      var (previous, beforePrevious) = (BreakClass.none, BreakClass.none)
      var width = 0
      while let unit = scanner.next() {
        let kind = BreakClass(unit)
        if kind == .space { break }
        if !unit.continuesCluster, kind.canFollowBreak(after: previous, beforePrevious) { break }
        width += unit.width
        (beforePrevious, previous) = (previous, kind)
      }
      return width
    }
  }
}

/// A line that is being built, to which units are added.
private struct LineInProgress {
  private let start: Int
  private var column = 0
  /// The end of the line, not counting spaces that will be removed.
  private var contentEnd: Int
  /// True as long as the line contains only the spaces at the beginning of the paragraph.
  private var isIndentation: Bool
  /// The last possible line break: where this line ends if it breaks there, and where the next line begins.
  private var opportunity: (end: Int, next: DisplayScanner.State)?
  /// The beginning of the last unit's grapheme cluster.
  private var cluster: DisplayScanner.State
  private var previous: BreakClass = .none
  private var beforePrevious: BreakClass = .none
  private let isCode: Bool
  /// The width of the paragraph's text before this line, in cells. It determines the width of tabs.
  private let tabColumn: Int
  /// The last position at which a word that is longer than the line can be cut.
  private var partEnd: (end: Int, next: DisplayScanner.State)?
  private var parts = WordParts()

  /// The byte range of the line when it is complete.
  private(set) var extent: Range<Int>
  /// The beginning of the next line. Nil after the last line.
  private(set) var next: DisplayScanner.State?

  init(at state: DisplayScanner.State, isCode: Bool, tabColumn: Int) {
    self.isCode = isCode
    self.tabColumn = tabColumn
    start = state.position
    contentEnd = start
    isIndentation = start == 0
    cluster = state
    extent = start..<start
  }

  /// Adds the next unit if it fits. Returns true if the line is complete.
  mutating func take(from scanner: inout DisplayScanner, width: Int) -> Bool {
    let before = scanner.state
    guard let unit = scanner.next() else {
      extent = start..<(isCode ? scanner.state.position : contentEnd)
      return true
    }
    let kind = BreakClass(unit)
    let cells = unit.source == 0x09 ? 8 - (tabColumn + column) % 8 : unit.width
    if kind == .space {
      if isCode, column + cells > width, column > 0 {
        extent = start..<contentEnd
        next = before
        return true
      }
      addSpace(cells, endingAt: unit.end, width: width)
      return false
    }
    let isAfterBreak = scanner.hasZeroWidthSpace(before: before.position)
    let canBreak =
      !isIndentation && !unit.continuesCluster
      && kind.canFollowBreak(after: previous, beforePrevious)
      && !(previous == .hyphen && (isCode || scanner.isWithinName(before.position)))
    if isAfterBreak || canBreak {
      opportunity = (contentEnd, before)
    }
    if parts.canEnd(before: unit.source), !unit.continuesCluster, 3 * column > width {
      partEnd = (contentEnd, before)
    }
    if !unit.continuesCluster, kind.canFollowCut(after: previous) { cluster = before }
    if column + cells > width && column > 0 {
      finish(before)
      return true
    }
    column += cells
    contentEnd = unit.end
    isIndentation = false
    (beforePrevious, previous) = (previous, kind)
    if kind == .letter { takeLetters(from: &scanner, width: width) }
    takeWords(from: &scanner, width: width)
    return false
  }

  /// Adds ASCII words, each with the space before it, as long as they fit.
  private mutating func takeWords(from scanner: inout DisplayScanner, width: Int) {
    while true {
      let (letters, hasMark) = scanner.wordAfterSpace()
      let cells = 1 + letters + (hasMark ? 1 : 0)
      guard letters > 0, column + cells <= width else { return }
      let start = scanner.state.position
      opportunity = (isCode ? start + 1 : contentEnd, DisplayScanner.State(position: start + 1))
      contentEnd = start + cells
      scanner.state = DisplayScanner.State(position: contentEnd)
      cluster = DisplayScanner.State(position: contentEnd - 1)
      column += cells
      beforePrevious = hasMark || letters > 1 ? .letter : .space
      previous = hasMark ? .closing : .letter
    }
  }

  /// Adds as much of the remaining letters of an ASCII word as fits. A line never breaks within such a word, so this is
  /// faster than adding unit by unit.
  private mutating func takeLetters(from scanner: inout DisplayScanner, width: Int) {
    if scanner.hasZeroWidthSpace(before: scanner.state.position) { return }
    let before = scanner.state
    let count = scanner.skipLetters(width - column)
    if count == 0 { return }
    if parts.canEnd(before: 0x61), 3 * column > width { partEnd = (contentEnd, before) }
    column += count
    contentEnd = scanner.state.position
    cluster = DisplayScanner.State(position: contentEnd - 1)
    beforePrevious = .letter
  }

  private mutating func addSpace(_ cells: Int, endingAt end: Int, width: Int) {
    isIndentation = isIndentation && column + cells <= width
    if isIndentation || isCode { contentEnd = end }
    column += cells
    (beforePrevious, previous) = (previous, .space)
  }

  private mutating func finish(_ before: DisplayScanner.State) {
    if let opportunity, opportunity.next.position > start {
      extent = start..<opportunity.end
      next = opportunity.next
    } else if let partEnd {
      extent = start..<partEnd.end
      next = partEnd.next
    } else {
      let cut = cluster.position > start ? cluster : before
      extent = start..<cut.position
      next = cut
    }
  }
}
