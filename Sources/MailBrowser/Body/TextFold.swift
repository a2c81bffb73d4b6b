import SplitViewUI

/// Some paragraphs of a message's text that stand on one row until a user opens them.
struct TextFold: Hashable, Sendable {
  /// The paragraphs, counted in the whole text.
  var paragraphs: Range<Int>
  /// The row in their place.
  let row: TextBlock
  /// True if the row has the text of the first paragraph, so that a part of it can be copied.
  var keepsText = false

  /// The sign before the row's words, behind the marks of the quotes around it. Where there are better
  /// signs than those of ASCII, it is painted over.
  static let sign = "+ "

  /// The same, counted from elsewhere.
  func moved(by count: Int) -> TextFold {
    TextFold(
      paragraphs: paragraphs.lowerBound + count..<paragraphs.upperBound + count, row: row,
      keepsText: keepsText)
  }
}

extension [TextFold] {
  /// All in the order of their paragraphs; of those that begin together, the longest first.
  func merged(with others: [TextFold]) -> [TextFold] {
    if others.isEmpty { return self }
    return (self + others).sorted {
      ($0.paragraphs.lowerBound, $1.paragraphs.upperBound)
        < ($1.paragraphs.lowerBound, $0.paragraphs.upperBound)
    }
  }
}
