import SplitViewUI
import TerminalFrame

extension MailState {
  /// Returns the first stop after the top of the screen, or the last stop before it. If the stop is new text below a
  /// quote, the place returned is a few lines higher, so that the end of the quote is visible.
  func stop(_ step: Int) -> (place: TextAnchor, kind: TextStop.Kind)? {
    guard let stops, let shown = shownText else { return nil }
    let size = textSize
    func place(_ index: Int) -> TextAnchor {
      let place = shown.shown(
        TextAnchor(block: stops[index].block + shown.moreHeaders, offset: 0))
      return stops[index].kind == .answer
        ? shown.document.context(of: place, in: size) : place
    }
    // Stops are in the order of the text. A binary search is used, because a long patch series has thousands of stops.
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      let isPassed = step > 0 ? place(middle) <= reading.anchor : place(middle) < reading.anchor
      if isPassed { low = middle + 1 } else { high = middle }
    }
    let index = step > 0 ? low : low - 1
    return stops.indices.contains(index) ? (place(index), stops[index].kind) : nil
  }

  /// The stops of the text on screen. Nil if no message is open.
  var stops: [TextStop]? { shownMessage.map { asSentText?.stops ?? $0.outline.stops } }
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
