extension Film {
  /// The minimum time in milliseconds for which the last screen is shown before the film repeats.
  static let rest = 1500

  /// The film's duration in milliseconds, including ``rest``.
  package var playingTime: Int { max(length, (shots.last?.time ?? 0) + Self.rest) }

  /// Returns the film as an animated SVG picture that repeats. The same film always results in the same bytes. Parts
  /// that several screens share are included once. The picture contains no script, so that browsers also play it in an
  /// `<img>`. Users who prefer reduced motion see the first snapshot, or the last screen if there is no snapshot.
  public func svg(title: String) -> String {
    let paints = Paints(theme)
    let (width, height) = SVGLayout.picture(shots.map(\.frame))
    var writer = SVGWriter(starts: shots.map(\.time), length: playingTime, poster: poster)
    for (number, shot) in shots.enumerated() {
      writer.add(FramePieces(shot.frame, paints, width: width).pieces, screen: number)
    }
    return writer.document(width: width, height: height, ink: paints.ink, title: title)
  }

  /// Returns one of the film's screens as a still picture that is as large as the whole film.
  package func still(_ shot: Int, title: String) -> String {
    let (width, height) = SVGLayout.picture(shots.map(\.frame))
    let paints = Paints(theme)
    var writer = SVGWriter(starts: [0], length: 0, poster: 0)
    writer.add(FramePieces(shots[shot].frame, paints, width: width).pieces, screen: 0)
    return writer.document(width: width, height: height, ink: paints.ink, title: title)
  }

  /// The index of the screen that is shown to users who prefer reduced motion.
  package var poster: Int { shots.firstIndex { !$0.snapshots.isEmpty } ?? shots.count - 1 }
}
