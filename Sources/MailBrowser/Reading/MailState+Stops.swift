import SplitViewUI

extension MailState {
  /// The first place behind the top of the screen, or the last one before it; none if there is none. Above an answer stand the
  /// last lines of what it answers.
  func stop(_ step: Int) -> (place: TextAnchor, kind: TextStop.Kind)? {
    guard let stops, let shown = shownText else { return nil }
    let width = textSize.width
    func place(_ index: Int) -> TextAnchor {
      let place = shown.shown(
        TextAnchor(block: stops[index].block + shown.moreHeaders, offset: 0))
      return stops[index].kind == .answer
        ? shown.document.context(of: place, width: width) : place
    }
    // They are in the order of the text, and a long series of patches has thousands.
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      let isPassed = step > 0 ? place(middle) <= reading.anchor : place(middle) < reading.anchor
      if isPassed { low = middle + 1 } else { high = middle }
    }
    let index = step > 0 ? low : low - 1
    return stops.indices.contains(index) ? (place(index), stops[index].kind) : nil
  }

  /// The places of the text on screen; nil if no message is open.
  var stops: [TextStop]? { shownMessage.map { asSentText?.stops ?? $0.outline.stops } }
}

extension TextDocument {
  /// The place a few lines above an answer, so that what it answers is in sight; empty lines between them do not count.
  fileprivate func context(of answer: TextAnchor, width: Int) -> TextAnchor {
    var end = answer.block
    while end > 0, blocks[end - 1].text.isEmpty, blocks[end - 1].role != .rule { end -= 1 }
    return lineStart(
      before: TextAnchor(block: end, offset: 0), by: QuoteFolds.context, width: width)
  }
}
