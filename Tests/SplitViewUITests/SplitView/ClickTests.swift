import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

@Test(
  "A click means the thing painted there",
  arguments: [
    (5, 4, .select(.primary, "Inbox")), (0, 6, .select(.primary, "Sent")),
    (27, 9, .select(.primary, "Archive")),
    // A click on a title, or on the empty space below the rows, focuses the list.
    (5, 3, .select(.primary, "home")), (5, 12, .focus(.primary)),
    // Both lines of a row select it.
    (40, 3, .select(.supplementary, "Message 1")), (40, 4, .select(.supplementary, "Message 1")),
    (29, 5, .select(.supplementary, "Message 2")), (60, 12, .select(.supplementary, "Message 5")),
    // Clicks in the content, and on the bars.
    (80, 8, .focus(.secondary)), (40, 1, .focus(.supplementary)), (80, 1, .focus(.secondary)),
    (5, 2, .focus(.primary)),
    // Clicks on dividers, and on the status bar.
    (28, 7, .grabDivider(.primary)), (61, 7, .grabDivider(.supplementary)),
    (28, 1, .grabDivider(.primary)), (50, 0, nil),
  ] as [(Int, Int, NavigationEvent<String>?)])
func clickInColumns(x: Int, y: Int, expected: NavigationEvent<String>?) {
  let event = ReaderSession.mail(120, 14).event(at: x, y)
  #expect(event == expected.map(Reader.Event.navigation))
}

@Test func `A double click goes in`() {
  let event = ReaderSession.mail(120, 14).event(at: 40, 5, count: 2)
  #expect(event == .navigation(.open(.supplementary, "Message 2")))
}

@Test func `Controls of the bars and key hints are clicked`() {
  let session = ReaderSession.mail(120, 14)
  #expect(session.event(at: 56, 1) == .sort)
  #expect(session.event(at: 118, 1) == .next(1))
  #expect(session.event(at: 1, 13) == .navigation(.goIn))
  #expect(session.event(at: 16, 13) == .navigation(.goOut))
  #expect(session.event(at: 25, 13) == .help)
  #expect(session.event(at: 110, 13) == nil)
}

@Test func `A click on the back button goes back, or brings the list`() {
  #expect(ReaderSession.mail(80, 14).event(at: 3, 1) == .navigation(.goBack(.supplementary)))
  #expect(ReaderSession.mail(60, 14).event(at: 3, 1) == .navigation(.goBack(.secondary)))
  #expect(ReaderSession.mail(60, 14).clicking(3, 1).layout.popover?.column == .supplementary)
  #expect(ReaderSession.mail(45, 14).event(at: 3, 1) == .navigation(.goBack(.supplementary)))
}

@Test(
  "In a popover rows and bar can be clicked; a click outside closes it",
  arguments: [
    (5, 4, .select(.supplementary, "Message 1")), (32, 6, .select(.supplementary, "Message 2")),
    (3, 3, .goBack(.supplementary)), (0, 5, nil), (33, 5, nil), (10, 2, nil), (10, 12, nil),
    (34, 5, .tapOutside), (5, 0, .tapOutside), (30, 1, .tapOutside), (3, 1, .goBack(.secondary)),
  ] as [(Int, Int, NavigationEvent<String>?)])
func clickInPopover(x: Int, y: Int, expected: NavigationEvent<String>?) {
  let session = ReaderSession.mail(60, 14).pressing("\\")
  #expect(session.event(at: x, y) == expected.map(Reader.Event.navigation))
}

@Test func `A click on a dimmed message closes the columns over it`() {
  let over = ReaderSession.mail(95, 14).pressing(.left)
  #expect(over.layout.displayMode == .twoOverSecondary)
  #expect(over.event(at: 80, 8) == .navigation(.tapOutside))
  #expect(over.event(at: 28, 8) == .navigation(.grabDivider(.primary)))
  #expect(over.event(at: 5, 5) == .navigation(.select(.primary, "Drafts")))
  #expect(over.clicking(80, 8).layout.displayMode == .oneBesideSecondary)
}

@Test func `The wheel scrolls what is under the pointer and leaves focus and selection`() {
  func after(_ x: Int, _ y: Int, _ session: ReaderSession) -> Reader.Event? {
    var session = session
    _ = session.input(.mouse(MouseEvent(.scroll(.down), at: Point(x, y))))
    return session.state.log.last
  }
  let session = ReaderSession.mail(120, 14)
  #expect(after(40, 6, session) == .navigation(.scroll(.supplementary, by: 1)))
  #expect(after(5, 6, session) == .navigation(.scroll(.primary, by: 3)))
  #expect(after(80, 6, session) == .scroll(3))
  for (x, y) in [(80, 0), (80, 1), (28, 6), (80, 13)] { #expect(after(x, y, session) == nil) }
  let popover = ReaderSession.mail(60, 14).pressing("\\")
  #expect(after(5, 6, popover) == .navigation(.scroll(.supplementary, by: 1)))
  #expect(after(50, 6, popover) == popover.state.log.last)
}

@Test func `Other buttons mean nothing, and neither does a drag that nothing follows`() {
  let session = ReaderSession.mail(120, 14)
  for kind in [
    .press(.right, clickCount: 1), .press(.middle, clickCount: 1), .drag(.left), .release(.left),
    .scroll(.left), .scroll(.right),
  ] as [MouseEvent.Kind] {
    var session = session
    _ = session.input(.mouse(MouseEvent(kind, at: Point(40, 5))))
    #expect(session.state.log.isEmpty)
  }
}

@Test func `Clicks beyond the screen do no harm`() {
  let far = [Int.min, -1, 14, 120, 65_535, .max]
  for x in far {
    for y in far {
      _ = ReaderSession.mail(120, 14).event(at: x, y)
      _ = ReaderSession.mail(60, 14).pressing("\\").event(at: x, y)
      _ = ReaderSession.mail(60, 14).pressing("?").event(at: x, y)
    }
  }
}
