import SplitViewUI
import TerminalFrame
import Testing

@testable import KeystrokeReplay
@testable import RandomPlay

/// The rule that borders of popovers and sheets are complete.
@Suite struct DrawnBoxTests {
  /// Returns a sheet above text that contains border characters, and the cells of the sheet.
  private func screen(_ theme: Theme) throws -> (canvas: Canvas, box: Rect) {
    var canvas = Canvas(size: Size(40, 12), theme: theme, symbols: .unicode)
    for y in 0..<12 { canvas.write("├ ╰ ╮ ╭ ╯", x: 0, y: y, style: theme.frame) }
    let sheet = Sheet<Never>("", style: .alert, close: nil, content: Text("Delete it?"))
    canvas.draw(sheet, in: Rect(size: canvas.size))
    return (canvas, try #require(canvas.painted.topmostBox))
  }

  @Test(arguments: [Theme.dark, .monochrome])
  func `signs beside a sheet are no part of its border`(theme: Theme) throws {
    let (canvas, box) = try screen(theme)
    #expect(DrawnBox(canvas.frame, at: box, theme, .unicode).violation == nil)
  }

  @Test func `every corner and every cell of a side counts`() throws {
    let (whole, box) = try screen(.monochrome)
    let right = box.maxX - 1, last = box.maxY - 1
    for point in [
      Point(box.x, box.y), Point(right, box.y), Point(box.x, last), Point(right, last),
      Point(box.x, box.y + 1), Point(right, box.y + 1),
    ] {
      var canvas = whole
      canvas.write("x", x: point.x, y: point.y, style: .plain)
      let violation = DrawnBox(canvas.frame, at: box, .monochrome, .unicode).violation
      #expect(violation?.contains(ClickTarget.cell(point).text) == true, "\(point)")
    }
  }
}
