import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

private let back = KeyPress.character("\\")

/// The frame on the way from one session to the next.
private func between(
  _ from: ReaderSession, _ to: ReaderSession, _ progress: Double = 0.5
) throws -> Frame {
  try #require(Transition(from: from.painted(), to: to.painted())).frame(at: progress)
}

private func isSeen(_ from: ReaderSession, _ to: ReaderSession) -> Bool {
  Transition(from: from.painted(), to: to.painted()) != nil
}

private func presentation(_ style: PresentationStyle) -> NavigationEvent<String> {
  .present(Presentation("choices", style))
}

// MARK: Popovers

@Test func `A popover unrolls from the side of its arrow, its border whole`() throws {
  let closed = ReaderSession.mail(60, 16)
  let open = closed.pressing(back, KeyPress(.left))
  expect(
    try between(closed, open, 0.45),
    draws: """
      """)
  expect(
    try between(closed, open, 0.75),
    draws: """
      """)
}

@Test func `It rolls up as it came, and all around it is at once as it will be`() throws {
  let open = ReaderSession.mail(60, 16).pressing(back)
  expect(
    try between(open, open.pressing(KeyPress(.down), KeyPress(.escape)), 0.45),
    draws: """
      """)
}

@Test func `In ASCII it is the same`() throws {
  let closed = ReaderSession.mail(60, 12, theme: .monochrome, symbols: .ascii)
  expect(
    try between(closed, closed.pressing(back)),
    draws: """
      """)
}

@Test func `A popover that grows moves its other edge alone`() throws {
  let messages = ReaderSession.mail(60, 16).pressing(back)
  let mailboxes = messages.pressing(KeyPress(.left))
  expect(
    try between(mailboxes, messages),
    draws: """
      """)
  expect(
    try between(messages, mailboxes),
    draws: """
      """)
}

// MARK: Sheets and alerts

@Test func `A sheet slides up over what is dimmed already`() throws {
  let before = ReaderSession.mail(60, 14)
  let after = before.sending(presentation(.formSheet))
  expect(
    try between(before, after, 0.45),
    draws: """
      """)
  let frame = try between(before, after, 0.45)
  #expect(frame.style(1, 1) == Theme.dark.behind && frame.style(30, 6) == Theme.dark.behind)
  expect(
    try between(after, before, 0.75),
    draws: """
      """)
}

@Test func `An alert opens from its middle`() throws {
  let before = ReaderSession.mail(60, 14)
  expect(
    try between(before, before.sending(presentation(.alert))),
    draws: """
      """)
}

@Test func `What takes all of the screen comes from below`() throws {
  let before = ReaderSession.mail(60, 10)
  expect(
    try between(before, before.sending(presentation(.fullScreen))),
    draws: """
      """)
}

// MARK: Pages

@Test func `A page is pushed over the one before it, and slides away from over it`() throws {
  let list = ReaderSession.mail(44, 10)
  let message = list.pressing(KeyPress(.enter))
  expect(
    try between(list, message),
    draws: """
      """)
  expect(
    try between(message, list),
    draws: """
      """)
}

@Test func `A folder is pushed in its column`() throws {
  let files = ReaderSession.files(80, 8)
  expect(
    try between(files, files.pressing(KeyPress(.enter))),
    draws: """
      """)
}

@Test func `What is mirrored moves the other way`() throws {
  let list = ReaderSession.mail(44, 8) { $0.navigator.primaryEdge = .trailing }
  expect(
    try between(list, list.pressing(KeyPress(.enter))),
    draws: """
      """)
}

// MARK: Columns

@Test func `A side column moves in over the near edge`() throws {
  let open = ReaderSession.mail(90, 10)
  let closed = open.pressing(back)
  expect(
    try between(closed, open),
    draws: """
      """)
  expect(
    try between(open, closed),
    draws: """
      """)
}

@Test func `A second side column pushes the first`() throws {
  let one = ReaderSession.mail(100, 10).sending(.setDisplayMode(.oneBesideSecondary))
  let two = one.sending(.setDisplayMode(.twoBesideSecondary))
  expect(
    try between(one, two),
    draws: """
      """)
}

@Test func `The inspector moves in over the far edge`() throws {
  let closed = ReaderSession.mail(120, 10) { $0.navigator.hasInspector = true }
  expect(
    try between(closed, closed.sending(.toggleInspector)),
    draws: """
      """)
}

// MARK: What is not seen moving

@Test func `A selection, a turn, a divider that is dragged move nothing`() {
  let session = ReaderSession.mail(100, 14)
  #expect(!isSeen(session, session))
  #expect(!isSeen(session, session.pressing(KeyPress(.down))))
  #expect(!isSeen(session, session.turned(to: 60, 14)))
  #expect(!isSeen(session, session.turned(to: 100, 15)))
  let divider = session.layout.dividers[0]
  #expect(!isSeen(session, session.dragging((divider.x, 5), (divider.x + 6, 5))))
}

@Test func `What lies under something else is not seen moving`() {
  let session = ReaderSession.mail(100, 14)
  let (alert, form) = (presentation(.alert), Presentation("form", .formSheet))
  let both = session.sending(alert).sending(.present(form))
  #expect(!isSeen(session.sending(alert), both))
  #expect(!isSeen(session, both))
}

@Test func `One popover in the place of another is there at once`() {
  let open = ReaderSession.mail(60, 16).pressing(back)
  #expect(!isSeen(open, open.sending(presentation(.popover(from: .secondary)))))
}

@Test func `Something else that changes on the way is changed on the way`() throws {
  let closed = ReaderSession.mail(60, 16)
  let open = closed.pressing(back)
  let moved = open.pressing(KeyPress(.down))
  let way = try #require(Transition(from: closed.painted(), to: open.painted()))
  let next = try #require(way.retargeted(to: moved.painted()))
  #expect(next.frame(at: 1) == moved.frame())
  #expect(try next.frame(at: 0.5) == between(closed, moved))
  #expect(way.retargeted(to: closed.painted()) == nil)
}
