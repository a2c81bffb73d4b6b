extension Film {
  /// The shortest time in milliseconds for which the last screen stands before the film begins
  /// anew.
  static let rest = 1500

  /// The film's duration in milliseconds, with that time.
  var playingTime: Int { max(length, (shots.last?.time ?? 0) + Self.rest) }

  /// The film as an animated SVG picture that repeats: the same bytes every time. Parts that
  /// screens have in common are in it once. It has no script, so that browsers play it in an
  /// `<img>` too. People who prefer less motion see the first snapshot, or the last screen if there
  /// is none.
  public func svg(title: String) -> String {
    let paints = Paints(theme)
    let (width, height) = SVGLayout.picture(shots.map(\.frame))
    var writer = SVGWriter(starts: shots.map(\.time), length: playingTime, poster: poster)
    for (number, shot) in shots.enumerated() {
      writer.add(FramePieces(shot.frame, paints, width: width).pieces, screen: number)
    }
    return writer.document(width: width, height: height, ink: paints.ink, title: title)
  }

  private var poster: Int { shots.firstIndex { !$0.snapshots.isEmpty } ?? shots.count - 1 }
}
