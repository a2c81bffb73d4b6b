import SplitViewUI

/// Paragraphs of a message's text that are shown as one row until the user opens them.
struct TextFold: Hashable, Sendable {
  /// The range of the folded paragraphs within the message's text.
  var paragraphs: Range<Int>
  /// The row that is shown instead of the paragraphs.
  let row: TextBlock
  /// True if the row contains the text of the first paragraph, so that part of it can be copied.
  var keepsText = false

  /// The sign before the row's text, after any quote marks. If the terminal can draw a better sign
  /// than this ASCII character, the better sign is painted over it.
  static let sign = "+ "

  /// Returns the fold with its range shifted by `count`.
  func moved(by count: Int) -> TextFold {
    TextFold(
      paragraphs: paragraphs.lowerBound + count..<paragraphs.upperBound + count, row: row,
      keepsText: keepsText)
  }
}

extension [TextFold] {
  /// Returns all folds in order of their paragraphs. Among folds that begin at the same paragraph, the longest is
  /// first.
  func merged(with others: [TextFold]) -> [TextFold] {
    if others.isEmpty { return self }
    return (self + others).sorted {
      ($0.paragraphs.lowerBound, $1.paragraphs.upperBound)
        < ($1.paragraphs.lowerBound, $0.paragraphs.upperBound)
    }
  }
}
