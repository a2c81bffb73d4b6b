import TerminalFrame

/// The mark that an effect takes long: a turning sign in a corner of the screen.
///
/// It stands in the last cell of the first row, or of the last row where that one is not free.
/// Nothing moves for it, and nothing is covered: a screen with text in both corners has none.
enum ProgressMark {
  /// The time after which an effect takes long.
  static var delay: Duration { .seconds(1) }
  /// The time that each picture stays, in milliseconds.
  private static var interval: Int { 100 }

  /// The number of the picture that is shown at `now`; nil before `start`.
  static func picture(since start: Duration, at now: Duration) -> Int? {
    now < start ? nil : (now - start).wholeMilliseconds / interval
  }

  /// The time at which the next picture comes.
  static func nextChange(since start: Duration, after now: Duration) -> Duration {
    picture(since: start, at: now).map { start + .milliseconds(interval * ($0 + 1)) } ?? start
  }

  /// Paints the picture with this number.
  static func paint(_ picture: Int, on frame: inout Frame, _ appearance: Appearance) {
    let signs = appearance.symbols.spinner
    guard let sign = signs.isEmpty ? nil : signs[appearance.isAnimated ? picture % signs.count : 0]
    else { return }
    let corners = [0, frame.size.height - 1].map { Point(frame.size.width - 1, $0) }
    guard frame.size.width > 0, frame.size.height > 0,
      let corner = corners.first(where: { isFree($0, on: frame) })
    else { return }
    let ground = frame[corner].style
    let style = Style(
      appearance.theme.accent.foreground, on: ground.background, ground.attributes)
    frame.write(String(sign), at: corner, in: frame.bounds, style: style)
  }

  private static func isFree(_ corner: Point, on frame: Frame) -> Bool {
    frame.text(of: frame[corner]) == " " && frame.cursor != corner
  }
}
