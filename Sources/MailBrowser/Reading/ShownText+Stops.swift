import SplitViewUI
import TerminalFrame

extension ShownText {
  /// Returns the first stop after `anchor`, which is at the top of the screen, or the last stop before it. If the stop is new text below a
  /// quote, the place returned is a few lines higher, so that the end of the quote is visible.
  func stop(
    _ step: Int, from anchor: TextAnchor, in size: Size
  ) -> (place: TextAnchor, kind: TextStop.Kind)? {
    func place(_ index: Int) -> TextAnchor {
      let place = shown(TextAnchor(block: stops[index].block + moreHeaders, offset: 0))
      return stops[index].kind == .answer ? document.context(of: place, in: size) : place
    }
    // Stops are in the order of the text. A binary search is used, because a long patch series has thousands of stops.
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      let isPassed = step > 0 ? place(middle) <= anchor : place(middle) < anchor
      if isPassed { low = middle + 1 } else { high = middle }
    }
    let index = step > 0 ? low : low - 1
    return stops.indices.contains(index) ? (place(index), stops[index].kind) : nil
  }
}

extension TextDocument {
  /// Returns a place above an answer, at which the last lines of the quote are visible but take up at most a third of
  /// the view. Empty lines between the quote and the answer are not counted.
  fileprivate func context(of answer: TextAnchor, in size: Size) -> TextAnchor {
    var end = answer.block
    while end > 0, blocks[end - 1].text.isEmpty, blocks[end - 1].role != .rule { end -= 1 }
    var (start, left) = (end, QuoteFolds.context)
    while left > 0, start > 0, blocks[start - 1].lead.hasPrefix(">") {
      start -= 1
      left -= blocks[start].text.isEmpty ? 0 : QuoteFolds.lines(of: blocks[start].text)
    }
    let highest = lineStart(
      before: TextAnchor(block: end, offset: 0), by: max(QuoteFolds.context, size.height / 3),
      width: size.width)
    return max(highest, TextAnchor(block: start, offset: 0))
  }
}
