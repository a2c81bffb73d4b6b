import TerminalFrame

/// The spinner in a corner of the screen that shows that an effect is taking a long time.
///
/// The spinner is in the last cell of the first row. If that cell is not empty, it is in the last cell of the last
/// row. If both cells are in use, no spinner is shown, so that it never covers anything.
enum ProgressMark {
  /// The time after which the spinner is shown for an effect.
  static var delay: Duration { .seconds(1) }
  /// The time for which each picture of the spinner is shown, in milliseconds.
  private static var interval: Int { 100 }

  /// Returns the index of the spinner's picture at `now`, if the spinner appears at `start`. Nil
  /// before `start`.
  static func picture(since start: Duration, at now: Duration) -> Int? {
    now < start ? nil : (now - start).wholeMilliseconds / interval
  }

  /// Returns the time when the next picture of the spinner is shown.
  static func nextChange(since start: Duration, after now: Duration) -> Duration {
    picture(since: start, at: now).map { start + .milliseconds(interval * ($0 + 1)) } ?? start
  }

  /// Paints the picture of the spinner that has this index.
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
