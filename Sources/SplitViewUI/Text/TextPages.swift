import TerminalFrame

/// The paragraphs of a document, divided into pages of about a thousand paragraphs, so that they can be searched
/// page by page.
struct TextPages {
  private let blocks: TextBlocks

  init(_ blocks: TextBlocks) { self.blocks = blocks }

  var count: Int { (blocks.count + TextPage.size - 1) / TextPage.size }

  /// True if more lines may be appended to the document, for example if it is a log.
  var isGrowing: Bool {
    switch blocks.storage {
    case .blocks: false
    case .lines: true
    }
  }

  /// Returns the cost of searching a page, expressed as a number of ASCII bytes. Searching other characters takes
  /// longer.
  func cost(ofPage page: Int) -> Int {
    switch blocks.storage {
    case .blocks(let blocks): self.range(page).reduce(0) { $0 + blocks[$1].shownBytes + 100 }
    case .lines(let lines): lines.pages[page].bytes.count * (lines.pages[page].isASCII ? 1 : 8)
    }
  }

  /// Returns the number of matches in a page.
  func count(of pattern: SearchPattern, inPage page: Int) -> Int32 {
    switch blocks.storage {
    case .blocks: return Int32(truncatingIfNeeded: matches(of: pattern, inPage: page).count)
    case .lines(let lines):
      let page = lines.pages[page]
      let count = page.bytes.withUnsafeBytes {
        pattern.count(inLines: $0, isASCII: page.isASCII)
      }
      return Int32(truncatingIfNeeded: count)
    }
  }

  /// Returns the matches in a page, in order.
  func matches(of pattern: SearchPattern, inPage page: Int) -> [Range<TextAnchor>] {
    switch blocks.storage {
    case .blocks(let blocks):
      return range(page).flatMap { index in
        blocks[index].shownBytes == 0
          ? [] : Self.anchors(pattern.matches(in: blocks[index].text), inBlock: index)
      }
    case .lines(let lines): return matches(of: pattern, in: lines.pages[page], number: page)
    }
  }

  private func matches(
    of pattern: SearchPattern, in page: TextPage, number: Int
  ) -> [Range<TextAnchor>] {
    let first = number * TextPage.size
    return page.bytes.withUnsafeBytes { bytes in
      var folding = SearchFolding()
      if page.isASCII {
        return pattern.matches(in: bytes, &folding).map { range in
          let line = page.line(at: range.lowerBound)
          let start = page.range(of: line).lowerBound
          return TextAnchor(
            block: first + line, offset: range.lowerBound - start)..<TextAnchor(
              block: first + line, offset: range.upperBound - start)
        }
      }
      return (0..<page.count).flatMap { line in
        let text = UnsafeRawBufferPointer(rebasing: bytes[page.range(of: line)])
        return Self.anchors(pattern.matches(in: text, &folding), inBlock: first + line)
      }
    }
  }

  private func range(_ page: Int) -> Range<Int> {
    page * TextPage.size..<min(blocks.count, (page + 1) * TextPage.size)
  }

  private static func anchors(_ ranges: [Range<Int>], inBlock index: Int) -> [Range<TextAnchor>] {
    ranges.map { range in
      let start = TextAnchor(block: index, offset: range.lowerBound)
      return start..<TextAnchor(block: index, offset: range.upperBound)
    }
  }
}
