import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

private var browser: MailBrowser { MailBrowser(setsTitle: true) { _ in 0 } }

private func titles(_ commands: [Command<MailEffect>]) -> [String] {
  commands.compactMap { command in
    if case .terminal(.setTitle(let title)) = command { title } else { nil }
  }
}

@Test func `The title of the window names the mailbox and counts what is unread`() throws {
  var state = try Mailroom(120, 30).state
  let unread = try #require(state.mailbox.flatMap(state.library.mailbox)?.unread)
  try #require(unread > 0)
  #expect(browser.windowTitle(state) == "Inbox (\(unread)) - Trifold")
  #expect(titles(browser.start(state)) == [browser.windowTitle(state)])
  #expect(titles(browser.update(&state, .program(.redraw))).isEmpty)
  #expect(titles(MailBrowser(utcOffset: { _ in 0 }).start(state)).isEmpty)
}

@Test func `The title of the window follows the mailbox that is selected`() throws {
  var room = try Mailroom(120, 30)
  room.press(.left, .left, .down)
  let title = browser.windowTitle(room.state)
  #expect(!title.hasPrefix("Inbox"))
  var state = room.state
  let changes = titles(browser.update(&state, .program(.redraw)))
  #expect(changes.isEmpty, "only a change sets it")
}
