import SplitViewUI

extension MailState {
  /// The first place behind the top of the screen, or the last one before it; none if there is none.
  func stop(_ step: Int) -> (place: TextAnchor, kind: TextStop.Kind)? {
    guard let stops, let shown = shownText else { return nil }
    func place(_ index: Int) -> TextAnchor {
      shown.shown(TextAnchor(block: stops[index].block + shown.moreHeaders, offset: 0))
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
