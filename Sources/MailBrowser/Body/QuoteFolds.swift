import MailStore
import SplitViewUI

/// Finds the quotes to fold in a message's text.
///
/// A quote of more than twelve lines is folded as a whole. In a shorter quote, only lines at depth three or more are
/// folded. If an answer follows a quote, the quote's last three lines stay visible. While quotes are hidden, every
/// quote is folded, together with the line before it that names its author. A message that consists only of quotes is
/// not folded.
struct QuoteFolds {
  /// The maximum number of lines and the maximum depth of a quote that is not folded.
  private static let maximumLines = 12, deepest = 2
  /// The number of bytes that count as one line in a paragraph that was sent without line breaks.
  private static let lineBytes = 80
  /// The minimum number of lines that are worth folding.
  private static let minimumLines = 2
  /// The number of lines that stay visible at the end of a quote before an answer, as with mutt's
  /// `skip_quoted_context`.
  static let context = 3

  /// A paragraph as displayed, with its quote depth.
  typealias Item = (depth: Int, text: String, isSignature: Bool)

  private let items: [Item]
  /// The index of the first item among the paragraphs of the message's text.
  private let offset: Int

  init(_ items: [Item], from offset: Int) { (self.items, self.offset) = (items, offset) }

  /// Returns the folds in order, without overlaps: those that apply by default, and those that apply when quotes are
  /// hidden.
  func find() -> (usual: [TextFold], onlyNew: [TextFold]) {
    guard hasOwnWords else { return ([], []) }
    var (usual, onlyNew): ([TextFold], [TextFold]) = ([], [])
    var start = 0
    while start < items.count {
      guard items[start].depth > 0 else {
        start += 1
        continue
      }
      var end = start
      while end < items.count, items[end].depth > 0 { end += 1 }
      let quote = start..<end
      let (author, first) = attribution(before: start, depth: 0)
      if lines(in: quote) > Self.maximumLines {
        let hidden = start..<(isAnswered(quote) ? seam(of: quote, in: quote) : end)
        if lines(in: hidden) >= Self.minimumLines { usual.append(fold(hidden, author, level: 0)) }
      } else {
        usual += deepFolds(in: quote)
      }
      onlyNew.append(fold(author == nil ? quote : first..<end, author, level: 0, of: quote))
      start = end
    }
    return (usual, onlyNew)
  }

  /// True if the message contains text other than quotes, attributions and a signature.
  private var hasOwnWords: Bool {
    items.indices.contains { index in
      let item = items[index]
      let isOwn = item.depth == 0 && !item.isSignature
      guard isOwn, item.text.contains(where: { !$0.isWhitespace }) else {
        return false
      }
      return !item.text.hasSuffix(":") || Attribution.name(in: item.text) == nil
    }
  }

  /// Returns the folds for those parts of a quote that are nested too deeply.
  private func deepFolds(in quote: Range<Int>) -> [TextFold] {
    var folds: [TextFold] = []
    let isAnswered = isAnswered(quote)
    var start = quote.lowerBound
    while start < quote.upperBound {
      var end = start
      while end < quote.upperBound, items[end].depth > Self.deepest { end += 1 }
      let part = start..<end
      let isLast = isAnswered && items[end..<quote.upperBound].allSatisfy(Self.isBlank)
      let hidden = start..<(isLast ? seam(of: part, in: quote) : end)
      if lines(in: hidden) >= Self.minimumLines {
        let author = attribution(before: start, depth: Self.deepest).name
        folds.append(fold(hidden, author, level: Self.deepest))
      }
      start = max(end, start + 1)
    }
    return folds
  }

  /// Returns true if the text after the quote is an answer, rather than another attribution, a rule or a signature.
  private func isAnswered(_ quote: Range<Int>) -> Bool {
    guard let answer = items[quote.upperBound...].firstIndex(where: { !Self.isBlank($0) }),
      items[answer].depth == 0, !items[answer].isSignature,
      !items[answer].text.utf8.allSatisfy(Self.rules.contains)
    else { return false }
    let next = items[answer...].prefix(4).firstIndex { $0.depth > 0 }
    return next.map { attribution(before: $0, depth: 0).first > answer } ?? true
  }

  /// Returns the index at which to stop hiding lines in the last part of a quote, so that the last lines before an
  /// answer stay visible. Empty lines do not count. A long paragraph is hidden, since it cannot be split.
  private func seam(of part: Range<Int>, in quote: Range<Int>) -> Int {
    var (end, left) = (quote.upperBound, Self.context)
    while left > 0, end > part.lowerBound {
      let count = Self.isBlank(items[end - 1]) ? 0 : Self.lines(of: items[end - 1].text)
      if count > Self.maximumLines { break }
      end -= 1
      left -= count
    }
    return min(end, part.upperBound)
  }

  private static func isBlank(_ item: Item) -> Bool {
    item.text.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// The characters of the rule before a mailing list's footer.
  private static let rules = ASCIISet("-_=*# ")

  private func fold(
    _ range: Range<Int>, _ author: String?, level: Int, of quote: Range<Int>? = nil
  ) -> TextFold {
    let count = lines(in: quote ?? range)
    let lines = count == 1 ? "1 line" : "\(ByteCount.grouped(count)) lines"
    let words = author.map { "\(lines) quoted from \($0)" } ?? "\(lines) quoted"
    var row = TextBlock(
      words, .secondary, lead: String(repeating: "> ", count: level) + TextFold.sign,
      leadRole: .secondary)
    row.leadDrawing = .quoteBars
    return TextFold(
      paragraphs: offset + range.lowerBound..<offset + range.upperBound, row: row)
  }

  /// Returns the author named before a quote, and the index of the first paragraph of the attribution, which may be two
  /// lines long.
  private func attribution(before start: Int, depth: Int) -> (name: String?, first: Int) {
    var place = start - 1
    while place >= 0, start - place < 3, items[place].text.isEmpty { place -= 1 }
    guard place >= 0, items[place].depth == depth else { return (nil, start) }
    if let name = Attribution.name(in: items[place].text) { return (name, place) }
    guard place > 0, items[place - 1].depth == depth, items[place].text.hasSuffix(":") else {
      return (nil, start)
    }
    let name = Attribution.name(in: items[place - 1].text + " " + items[place].text)
    return (name, name == nil ? start : place - 1)
  }

  /// Returns the number of lines that the paragraphs in a range had when they were sent.
  private func lines(in range: Range<Int>) -> Int {
    items[range].reduce(0) { $0 + Self.lines(of: $1.text) }
  }

  /// Returns the number of lines in a paragraph. In a paragraph without line breaks, every 80 bytes count as a line.
  static func lines(of text: String) -> Int {
    let bytes = text.utf8Span.span
    var breaks = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { breaks += 1 }
    return max(breaks + 1, (bytes.count + lineBytes - 1) / lineBytes)
  }
}
