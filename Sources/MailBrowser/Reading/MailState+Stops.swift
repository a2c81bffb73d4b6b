import SplitViewUI

extension MailState {
  /// The first place behind the top of the screen, or the last one before it; none if there is none.
  func stop(_ step: Int) -> (place: TextAnchor, kind: TextStop.Kind)? {
    guard let stops, let shown = shownText else { return nil }
    func place(_ stop: TextStop) -> TextAnchor {
      shown.shown(TextAnchor(block: stop.block + shown.moreHeaders, offset: 0))
    }
    let found =
      step > 0
      ? stops.first { place($0) > reading.anchor } : stops.last { place($0) < reading.anchor }
    return found.map { (place($0), $0.kind) }
  }

  /// The places of the text on screen; nil if no message is open.
  var stops: [TextStop]? { shownMessage.map { asSentText?.stops ?? $0.outline.stops } }
}
