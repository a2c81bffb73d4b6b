import SplitViewUI

/// Paragraphs of a message's text that are shown as one row until the user opens them.
struct TextFold: Hashable, Sendable {
  /// The paragraphs as a range in the whole text.
  var paragraphs: Range<Int>
  /// The row shown instead.
  let row: TextBlock
  /// True if the row contains the text of the first paragraph, so that part of it can be copied.
  var keepsText = false

  /// The sign before the row's words, after any quote marks. It is painted over where the terminal has better signs
  /// than ASCII.
  static let sign = "+ "

  /// Returns the fold with its range moved by `count`.
  func moved(by count: Int) -> TextFold {
    TextFold(
      paragraphs: paragraphs.lowerBound + count..<paragraphs.upperBound + count, row: row,
      keepsText: keepsText)
  }
}

extension [TextFold] {
  /// Returns all folds in order of their paragraphs. Of folds that begin together, the longest is first.
  func merged(with others: [TextFold]) -> [TextFold] {
    if others.isEmpty { return self }
    return (self + others).sorted {
      ($0.paragraphs.lowerBound, $1.paragraphs.upperBound)
        < ($1.paragraphs.lowerBound, $0.paragraphs.upperBound)
    }
  }
}
