import TerminalFrame

/// A search in a document, like UIKit's `UIFindInteraction`. It consists of the query, the number
/// of matches, and the highlighted match.
///
/// A program stores the search in its state and passes it to its ``TextView``, which marks the matches. Case
/// and accents are ignored. Matches are byte ranges of paragraphs, so they do not depend on the width.
///
/// In a long document, each event searches only a part of the text, beginning at the current position. Further
/// events search more, until ``isComplete`` is true. When the query becomes longer, only the parts in which the
/// shorter query was found are searched.
///
/// ```swift
/// let document = TextDocument("a cat\na dog\nanother cat")
/// var find = TextFind()
/// var place = TextAnchor.start
/// find.update(.search("cat"), in: document, at: &place, size: Size(40, 2))
/// #expect(find.resultCount == 2)
/// let view = TextView(document, at: place, find: find, scroll: Event.scroll)
/// #expect(view.sizeThatFits(Size(40, 9)).height == 3)
/// ```
public struct TextFind: Hashable, Sendable {
  /// The text to find; empty if there is no search.
  public private(set) var query = ""
  /// The highlighted match, if any.
  public private(set) var highlightedResult: Range<TextAnchor>?
  /// The number of matches found so far.
  public private(set) var resultCount = 0
  /// The index of the highlighted match among all matches, from 0. Nil if the matches before it have not been
  /// counted yet.
  public private(set) var highlightedResultIndex: Int?
  /// True if all of the text has been searched.
  public private(set) var isComplete = true

  /// The query, prepared for searching.
  var pattern: SearchPattern?
  /// The number of matches in each page of the document (``TextPages``); -1 for a page that has not
  /// been searched.
  private var counts: [Int32] = []
  /// The position where the search began. When the query changes, the search restarts there.
  private var origin = TextAnchor.start

  /// Makes a state with no active search.
  public init() {}

  /// A summary of the result: `3 of 12`, `12 found` or `not found`. A `+` means that the end of the
  /// text has not been searched yet.
  public var summary: String {
    if query.isEmpty { return "" }
    if resultCount == 0 { return isComplete ? "not found" : "searching" }
    let count = "\(resultCount)\(isComplete ? "" : "+")"
    return highlightedResultIndex.map { "\($0 + 1) of \(count)" } ?? "\(count) found"
  }
}

/// A user action while searching in a text.
///
/// ```swift
/// let document = TextDocument("a cat\na dog\nanother cat")
/// var find = TextFind()
/// var place = TextAnchor.start
/// for event in [TextFindEvent.search("cat"), .next, .next] {
///   find.update(event, in: document, at: &place, size: Size(40, 1))
/// }
/// #expect(find.highlightedResultIndex == 0)
/// find.update(.dismiss, in: document, at: &place, size: Size(40, 1))
/// #expect(find.query.isEmpty)
/// ```
public enum TextFindEvent: Hashable, Sendable {
  /// Searches for this query, starting at the current position. The program sends this event after every typed
  /// letter.
  case search(String)
  /// Highlights the next match. After the last match, highlights the first match.
  case next
  /// Highlights the previous match. Before the first match, highlights the last match.
  case previous
  /// Searches more of the text, unless the search is already complete.
  case more
  /// Ends the search.
  case dismiss
}

extension TextFind {
  /// The minimum number of bytes that are searched for each event, which takes a few milliseconds.
  public static var portion: Int { 4 << 20 }

  /// Applies `event` to the search.
  /// - Parameters:
  ///   - event: a user action.
  ///   - document: the document to search. If the document has grown since the last event, the new part is also
  ///     searched. For a different document, the program must begin a new search.
  ///   - place: the position at the top of the view. It changes so that the highlighted match and
  ///     some text after it are visible. For unwrapped lines,
  ///     ``TextDocument/column(_:showing:in:)`` returns the column to which to scroll.
  ///   - size: the space for text in the view (``TextView/textSize(_:)``).
  public mutating func update(
    _ event: TextFindEvent, in document: TextDocument, at place: inout TextAnchor, size: Size
  ) {
    let pages = TextPages(document.blocks)
    switch event {
    case .search(let text): search(text, pages, from: place)
    case .next: highlight(pages, forward: true)
    case .previous: highlight(pages, forward: false)
    case .more: adopt(pages)
    case .dismiss: self = TextFind()
    }
    guard pattern != nil else { return }
    count(pages, bytes: Self.portion)
    summarize(pages)
    if event != .more, let highlightedResult {
      place = document.anchor(place, findingAt: highlightedResult.lowerBound, in: size)
    }
  }

  private mutating func search(_ text: String, _ pages: TextPages, from place: TextAnchor) {
    if query.isEmpty { origin = place } else { adopt(pages) }
    let before = pattern
    (query, pattern) = (text, SearchPattern(text))
    guard let pattern else { return self = TextFind() }
    let isNarrower = before.map { pattern.isNarrower(than: $0) } ?? false
    counts = (0..<pages.count).map { page in
      isNarrower && counts.indices.contains(page) && counts[page] == 0 ? 0 : -1
    }
    highlightedResult = nil
    highlight(pages, from: origin, forward: true)
  }

  /// Makes room for pages that were added to the document since the last event. The last known page
  /// may also have grown.
  private mutating func adopt(_ pages: TextPages) {
    guard counts.count != pages.count || pages.isGrowing else { return }
    if !counts.isEmpty { counts[counts.count - 1] = -1 }
    if counts.count > pages.count { counts.removeSubrange(pages.count...) }
    while counts.count < pages.count { counts.append(-1) }
  }

  private mutating func highlight(_ pages: TextPages, forward: Bool) {
    adopt(pages)
    guard let current = highlightedResult else {
      return highlight(pages, from: origin, forward: true)
    }
    highlight(pages, from: forward ? current.upperBound : current.lowerBound, forward: forward)
  }

  /// Highlights the nearest match at or after `anchor` or, if `forward` is false, before `anchor`. At either end of
  /// the text, the search continues from the other end.
  private mutating func highlight(_ pages: TextPages, from anchor: TextAnchor, forward: Bool) {
    guard let pattern, pages.count > 0 else { return }
    let first = min(max(0, anchor.block / TextPage.size), pages.count - 1)
    for step in 0...pages.count {
      let page = (first + (forward ? step : pages.count * 2 - step)) % pages.count
      if counts[page] < 0 { counts[page] = pages.count(of: pattern, inPage: page) }
      if counts[page] == 0 { continue }
      let found = pages.matches(of: pattern, inPage: page)
      let isWhole = step > 0
      let match =
        forward
        ? found.first { isWhole || $0.lowerBound >= anchor }
        : found.last { isWhole || $0.lowerBound < anchor }
      if let match { return highlightedResult = match }
    }
    highlightedResult = nil
  }

  /// Searches more pages, beginning with the page of the highlighted match, until `bytes` bytes have been searched.
  private mutating func count(_ pages: TextPages, bytes: Int) {
    guard let pattern, pages.count > 0 else { return }
    var left = bytes
    let first = (highlightedResult?.lowerBound.block ?? origin.block) / TextPage.size
    for step in 0..<pages.count where left > 0 {
      let page = (max(0, first) + step) % pages.count
      guard counts[page] < 0 else { continue }
      counts[page] = pages.count(of: pattern, inPage: page)
      left -= pages.cost(ofPage: page)
    }
  }

  private mutating func summarize(_ pages: TextPages) {
    isComplete = !counts.contains { $0 < 0 }
    resultCount = counts.reduce(0) { $0 + max(0, Int($1)) }
    highlightedResultIndex = nil
    guard let pattern, let highlightedResult else { return }
    let page = highlightedResult.lowerBound.block / TextPage.size
    guard counts.indices.contains(page), !counts[..<page].contains(where: { $0 < 0 }) else {
      return
    }
    let before = pages.matches(of: pattern, inPage: page).count { $0 < highlightedResult }
    highlightedResultIndex = counts[..<page].reduce(0) { $0 + Int($1) } + before
  }
}

extension Range<TextAnchor> {
  fileprivate static func < (a: Self, b: Self) -> Bool { a.lowerBound < b.lowerBound }
}
