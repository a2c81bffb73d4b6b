import SplitViewUI
import TerminalFrame

extension Frame {
  /// The screen as an SVG picture in the colours of `theme`: the same bytes every time.
  public func svg(_ theme: Theme, title: String) -> String {
    let paints = Paints(theme)
    let (width, height) = CellGrid.picture([self])
    var writer = SVGWriter(starts: [0], length: 0, poster: 0)
    writer.add(FramePieces(self, paints, width: width).pieces, screen: 0)
    return writer.document(width: width, height: height, ink: paints.ink, title: title)
  }
}

extension Film {
  /// How long the last screen stands at the least before a recording begins anew, in milliseconds.
  static let rest = 1500

  /// How long a recording takes, in milliseconds.
  var playingTime: Int { max(length, (shots.last?.time ?? 0) + Self.rest) }

  /// The film as an SVG picture that moves and begins anew: the same bytes every time. What two
  /// screens have in common is in it once. It has no script: browsers play it also where it is an
  /// `<img>`. Who wants less motion sees the first snapshot; without one, the last screen.
  public func svg(title: String) -> String {
    let paints = Paints(theme)
    let (width, height) = CellGrid.picture(shots.map(\.frame))
    var writer = SVGWriter(starts: shots.map(\.time), length: playingTime, poster: poster)
    for (number, shot) in shots.enumerated() {
      writer.add(FramePieces(shot.frame, paints, width: width).pieces, screen: number)
    }
    return writer.document(width: width, height: height, ink: paints.ink, title: title)
  }

  private var poster: Int { shots.firstIndex { !$0.snapshots.isEmpty } ?? shots.count - 1 }
}

extension CellGrid {
  /// The extent of a picture that has room for all of `frames`.
  fileprivate static func picture(_ frames: [Frame]) -> (width: Int, height: Int) {
    let windows = frames.map { window($0.size) }
    return (
      (windows.map(\.width).max() ?? 0) + margin * 2,
      (windows.map(\.height).max() ?? 0) + margin * 2
    )
  }
}
