import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

/// Returns a session with three columns, the third with a text that can be selected.
private func reading(_ presentation: Presentation? = nil) -> ReaderSession {
  let session = ReaderSession.mail(100, 14) { $0.isSelectable = true }
  return presentation.map { session.sending(.present($0)) } ?? session
}

extension ReaderSession {
  /// Returns the session after a mouse event.
  fileprivate func pointing(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) -> ReaderSession {
    var session = self
    _ = session.input(.mouse(MouseEvent(kind, at: Point(x, y))))
    return session
  }

  fileprivate var selected: String? { state.selection.map(Reader.sample.text) }
}

@Test func `A drag that leaves the text's column goes on, and ends wherever the button is let go`()
{
  let held = reading().dragging((63, 5), (75, 5), releases: false)
  #expect(held.selected == "res for the t")
  let left = held.pointing(.drag(.left), 10, 5)
  #expect(left.selected == "The figur")
  for (x, y) in [(10, 5), (40, 4), (40, 1), (3, 0), (54, 8), (70, 1), (50, 13), (99, 0)] {
    let released = left.pointing(.release(.left), x, y)
    #expect(released.state.selection?.isHeld == false, "at \(x), \(y)")
    #expect(released.state.navigator.path == held.state.navigator.path)
    let moved = released.pointing(.drag(.left), 63, 7)
    #expect(moved.state.selection == released.state.selection)
  }
}

@Test func `Past the edges of its column a drag scrolls the text (TV1)`() {
  let held = reading().dragging((60, 5), (80, 13), releases: false)
  #expect(held.state.place > .start)
  let back = held.pointing(.drag(.left), 80, 0)
  #expect(back.state.place == .start)
  #expect(back.state.selection?.isHeld == true)
}

@Test(arguments: [
  Presentation("text", .popover(from: .secondary)), Presentation("text", .pageSheet),
  Presentation("text", .formSheet), Presentation("text", .fullScreen),
  Presentation("text", .currentContext),
])
func `A text in a presentation is held the same way`(presentation: Presentation) {
  let open = reading(presentation)
  let frame = open.frame()
  let y = (0..<14).last { frame.lines[$0].contains("From  Ada") }
  guard let y, let x = frame.column(of: "Ada", row: y) else {
    return #expect(Bool(false), "the text is not seen")
  }
  let held = open.dragging((x, y), (x + 2, y), releases: false)
  #expect(held.selected == "Ada")
  let gone = held.pointing(.drag(.left), 0, 0)
  #expect(gone.layout.presentations.count == 1)
  #expect(gone.pointing(.release(.left), 99, 13).state.selection?.isHeld != true)
  // A view that closes during a drag is no longer held.
  let closed = held.sending(.dismiss("text"))
  #expect(closed.pointing(.release(.left), 0, 0).state.selection?.isHeld == false)
}

@Test func `Under a presentation a drag does not go on, and a release ends it`() {
  let held = reading().dragging((63, 5), (75, 5), releases: false)
    .sending(.present(Presentation("form", .alert)))
  #expect(held.pointing(.drag(.left), 90, 5).state.selection == held.state.selection)
  #expect(held.pointing(.release(.left), 90, 5).state.selection?.isHeld == false)
}

@Test func `A turn in the middle of a drag keeps hold of the text where it is now`() {
  let held = reading().dragging((63, 5), (75, 5), releases: false).turned(to: 60, 14)
  #expect(held.state.selection?.isHeld == true)
  let moved = held.pointing(.drag(.left), 59, 5)
  #expect(moved.selected != held.selected)
  #expect(moved.pointing(.release(.left), 0, 0).state.selection?.isHeld == false)
}

@Test func `A text that was off the screen at the release is released before the next press`() {
  let held = reading().dragging((63, 5), (75, 5), releases: false)
  // On a compact screen, the list covers the text.
  let hidden = held.turned(to: 40, 14).sending(.goBack(.secondary))
    .pointing(.release(.left), 5, 5)
  #expect(hidden.layout[.secondary] == nil)
  #expect(hidden.state.selection?.isHeld == true)
  let back = hidden.turned(to: 100, 14).dragging((40, 4), (70, 8), releases: false)
  #expect(back.state.selection?.isHeld == false)
  #expect(back.selected == held.selected)
}
