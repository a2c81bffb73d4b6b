import SplitViewUI

/// Some paragraphs of a message's text that stand on one row until a person opens them.
struct TextFold: Hashable, Sendable {
  /// The paragraphs, counted in the whole text.
  var paragraphs: Range<Int>
  /// The row in their place.
  let row: TextBlock

  /// The sign before the row's words, behind the marks of the quotes around it. Where there are better
  /// signs than those of ASCII, it is painted over.
  static let sign = "+ "
}
