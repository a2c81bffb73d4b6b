import SplitViewUI
import TerminalFrame

extension TextDocument {
  /// The document with headers that leave two thirds of a view of `size` to the text below them.
  /// Each header keeps one line. The further lines go to those that need them, the last first: that
  /// is the subject.
  func fittingHeaders(in size: Size) -> TextDocument {
    guard let count = blocks.firstIndex(where: { $0.role == .rule }) else { return self }
    var left = max(0, size.height / 3 - count)
    var limited = self
    limited.lineLimits = [Int](repeating: 1, count: count)
    for index in (0..<count).reversed() where left > 0 {
      let more = lineCount(ofBlock: index, width: size.width, most: left + 1) - 1
      limited.lineLimits[index] += more
      left -= more
    }
    return limited
  }
}
