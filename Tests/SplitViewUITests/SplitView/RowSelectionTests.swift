import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

@Test(
  "The selected rows of the focused list and of the other look different, with and without colour (SV3)",
  arguments: [Theme.dark, .light, .monochrome])
func highlights(theme: Theme) {
  for symbols in [Symbols.unicode, .ascii] {
    let frame = ReaderSession.mail(120, 14, theme: theme, symbols: symbols).frame()
    let plain = frame.style(5, 6)
    let (outer, inner) = (frame.style(5, 4), frame.style(40, 3))
    #expect(Set([plain, outer, inner]).count == 3)
    let edges = [frame.text(0, 4), frame.text(29, 3)]
    #expect(edges == [symbols.unfocusedEdges[0], symbols.selectionEdges[0]].map(String.init))
    #expect(frame.text(60, 4) == String(symbols.selectionEdges[1]))
  }
}

@Test func `Both lines of a selected row are highlighted, from edge to edge`() {
  let frame = ReaderSession.mail(120, 14).frame()
  for y in 3...4 {
    for x in 29...60 {
      #expect(frame.style(x, y).background == Theme.dark.selection.background, "at \(x), \(y)")
    }
  }
  #expect(frame.style(30, 5).background == Theme.dark.text.background)
}

@Test func `The highlights change places with the focus and stay through turns and popovers`() {
  let start = ReaderSession.mail(120, 14)
  let outer = start.pressing(.left).frame()
  #expect(outer.style(5, 4) == Theme.dark.selection)
  #expect(outer.style(32, 3) == Theme.dark.unfocusedSelection)
  let reading = start.pressing(.enter).frame()
  #expect(reading.style(5, 4) == Theme.dark.unfocusedSelection)
  #expect(reading.style(32, 3) == Theme.dark.unfocusedSelection)
  let popover = start.turned(to: 60, 14).pressing("\\").frame()
  #expect(popover.style(4, 4) == Theme.dark.selection)
}

@Test(arguments: [Theme.dark, .light, .monochrome])
func `The title of the column with the focus is bold, above a rule of its own`(theme: Theme) {
  func looks(_ session: ReaderSession) -> [[Style]] {
    [1, 2].map { y in [5, 40, 70].map { session.frame().style($0, y) } }
  }
  let (title, quiet, rule) = (theme.title, theme.secondaryText, theme.border)
  let start = ReaderSession.mail(120, 14, theme: theme)
  let (bar, other) = (theme.raised.title, theme.raised.secondaryText)
  #expect(start.frame().style(32, 1) == bar && start.frame().style(2, 1) == other)
  #expect(looks(start)[1] == [rule, theme.accent, rule])
  #expect(looks(start.pressing(.left))[1] == [theme.accent, rule, rule])
  #expect(looks(start.pressing(.enter))[1] == [rule, rule, theme.accent])
  #expect(theme.accent != rule && quiet != title)
  // A single column needs no mark for the focus.
  #expect(start.turned(to: 45, 14).frame().style(5, 2) == rule)
}

@Test func `The cursor stands in the selected row of the focused list, for those who follow it`() {
  #expect(ReaderSession.mail(120, 14).frame().cursor == Point(30, 3))
  #expect(ReaderSession.mail(120, 14).pressing(.down).frame().cursor == Point(30, 5))
  #expect(ReaderSession.mail(120, 14).pressing(.enter).frame().cursor == Point(62, 3))
  #expect(ReaderSession.mail(120, 14).pressing("?").frame().cursor == nil)
}

@Test func `Drawn in ASCII and without colour everything can still be told apart`() {
  let session = ReaderSession.mail(96, 12, theme: .monochrome, symbols: .ascii)
  expect(
    session,
    draws: """
       home - up to date                                                 214 unread - 3 of 30 - 09:41
       Mailboxes              | Inbox             Edit | Message 1                                  v
      ------------------------+------------------------+----------------------------------------------
       home                   |>  Message 1     17 Nov<| From  Ada Lovelace
      [Inbox                 ]|>  About Message 1     <+----------------------------------------------
       Drafts                 |   Message 2     17 Nov | The figures for the third quarter are
       Sent                   |   About Message 2      | attached, as every year.
       work                   |   Message 3     17 Nov |
       Reports                |   About Message 3      | > They are good.
       Archive                |   Message 4     17 Nov | Line 1
                              |   About Message 4     v| Line 2                                      v
       Enter Open   h Back   ? Keys   q Quit
      """)
  expect(
    session.turned(to: 60, 12).pressing("\\"),
    draws: """
       home - up to date             214 unread - 3 of 30 - 09:41
       < Inbox                 Message 1                        v
      +---^----------------------------+--------------------------
      | < Mailboxes  Inbox        Edit | From  Ada Lovelace
      |>  Message 1             17 Nov<|--------------------------
      |>  About Message 1             <| The figures for the
      |   Message 2             17 Nov | third quarter are
      |   About Message 2              | attached, as every year.
      |   Message 3             17 Nov |
      |   About Message 3              | > They are good.
      +---------------------------- v -+ Line 1                  v
       Enter Open   h Back   ? Keys   q Quit
      """)
  for width in [120, 80, 60, 45, 20] {
    for keys in [[], ["\\"], ["?"], [.enter]] as [[KeyPress]] {
      var session = session.turned(to: width, 14)
      for key in keys { session = session.pressing(key) }
      #expect(session.drawing.utf8.allSatisfy { $0 < 0x7F }, "\(session.drawing)")
    }
  }
}
