import SplitViewUI
import TerminalFrame

extension Frame {
  /// The number of rows below a screen for a rule and a caption.
  private static var captionRows: Int { 3 }

  /// Returns the screen with `caption` below it, in as many lines as fit.
  package func captioned(_ caption: String, theme: Theme) -> Frame {
    let size = Size(size.width, size.height + Self.captionRows)
    var canvas = Canvas(size: size, theme: theme, symbols: .unicode)
    canvas.copy(self)
    canvas.horizontalRule(y: self.size.height)
    let room = Rect(
      x: 1, y: self.size.height + 1, width: max(0, size.width - 2), height: Self.captionRows - 1)
    canvas.draw(Text<Never>(caption, style: \.title), in: room)
    return canvas.frame
  }
}
