import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

/// A terminal counts as light until it reports its background. Until then, its default text colour may be white.
@Test(arguments: [8, 16], [true, false])
func `On no ground that is painted is there text in the terminal's own ink`(
  colors: Int, isLight: Bool
) throws {
  var room = try Mailroom(120, 30, theme: .automatic(isLight: isLight, colors: colors))
  func expectLegible(_ what: String) {
    let frame = room.frame
    let unknown = frame.cells.filter { cell in
      cell.style.foreground == .default && cell.style.background != .default
        && !["", " "].contains(frame.text(of: cell))
    }
    #expect(
      unknown.isEmpty,
      "\(what): \(unknown.count) cells, as \(unknown.first.map { frame.text(of: $0) } ?? "")")
  }
  expectLegible("the lists")
  room.press(.enter)
  expectLegible("the message, beside a list without the focus")
  room.type("/")
  expectLegible("the empty field of a search")
  room.type(
    "a long text that does not fit into the field of the search, however wide that is on this screen, which is not wide enough"
  )
  expectLegible("a field")
  room.press(.escape, .escape, .left, .left)
  room.type("|")
  expectLegible("a sheet")
}
