import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

private var browser: MailBrowser { MailBrowser(copiesThroughTmux: true) { _ in 0 } }

private func given(_ commands: [Command<MailEffect>]) -> [ClipboardEffect] {
  commands.compactMap { command in
    if case .performBehind(.clipboard(let effect), _) = command { effect } else { nil }
  }
}

private func sent(_ commands: [Command<MailEffect>]) -> [String] {
  commands.compactMap { command in
    if case .terminal(.copy(let text)) = command { text } else { nil }
  }
}

@Test func `Within tmux what is copied goes to tmux, and to nothing else`() throws {
  var room = try Mailroom(120, 30)
  room.press(.enter)
  var state = room.state
  let commands = browser.update(&state, .selection(.copy))
  #expect(state.notice == "Copied the message")
  #expect(given(commands).count == 1 && sent(commands).isEmpty)
  let taken = ClipboardEvent.taken(notice: "Copied the message", isHandedOn: true)
  #expect(sent(browser.update(&state, .clipboard(taken))).isEmpty)
  #expect(state.notice == "Copied the message, through tmux")
}

@Test func `What tmux does not take is sent to the terminal after all, and the notice says so`()
  throws
{
  var state = try Mailroom(120, 30).state
  let refused = ClipboardEvent.refused(
    text: "x", notice: "Copied 1 line", reason: "exit 1: no server")
  let commands = browser.update(&state, .clipboard(refused))
  #expect(state.notice == "Copied 1 line, but tmux did not take it (exit 1: no server)")
  #expect(sent(commands) == ["x"] && given(commands).isEmpty)
}
