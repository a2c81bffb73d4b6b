import SplitViewUI
import SystemCalls
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

private func browser(_ programs: ClipboardProgram..., words: String = "") -> MailBrowser {
  MailBrowser(clipboard: ClipboardRoute(programs, terminalWords: words)) { _ in 0 }
}

private func given(_ commands: [Command<MailEffect>]) -> [ClipboardEffect] {
  commands.compactMap { command in
    if case .perform(.clipboard(let effect), _) = command { effect } else { nil }
  }
}

private func sent(_ commands: [Command<MailEffect>]) -> [String] {
  commands.compactMap { command in
    if case .terminal(.copy(let text)) = command { text } else { nil }
  }
}

@Test func `Where there are programs, what is copied goes to them, and to nothing else`() throws {
  var room = try Mailroom(120, 30)
  room.press(.enter)
  var state = room.state
  let commands = browser(.tmux, .wlCopy).update(&state, .selection(.copy))
  #expect(state.notices.notice == "Copied the message")
  #expect(sent(commands).isEmpty)
  guard case .give(_, [.tmux, .wlCopy], notice: "Copied the message") = given(commands).first else {
    Issue.record("\(commands)")
    return
  }
  let taken = ClipboardEvent.taken(notice: "Copied the message, through tmux")
  #expect(sent(browser(.tmux).update(&state, .clipboard(taken))).isEmpty)
  #expect(state.notices.notice == "Copied the message, through tmux")
}

@Test func `What no program takes is sent to the terminal after all, and the notice says so`()
  throws
{
  var state = try Mailroom(120, 30).state
  let refused = ClipboardEvent.refused(
    text: "x", notice: "Copied 1 line, but xclip did not accept the text (no answer)")
  let commands = browser(.xclip, words: ", through the terminal").update(
    &state, .clipboard(refused))
  #expect(
    state.notices.notice
      == "Copied 1 line, but xclip did not accept the text (no answer); passed to the terminal")
  #expect(sent(commands) == ["x"] && given(commands).isEmpty)
}

@Test func `What is too long for a terminal goes to programs all the same`() throws {
  let text = String(repeating: "x", count: TerminalCommand.copyLimit + 1)
  func routed(_ route: ClipboardRoute) -> (commands: [Command<MailEffect>], notice: String?) {
    ClipboardFeature.routed([.terminal(.copy(text))], route, notice: "Copied 1 line")
  }
  let alone = routed(ClipboardRoute(terminalWords: ", if st allows it"))
  let refusal = "75.0 KB is more than the 75.0 KB that terminals accept"
  #expect(alone.commands.isEmpty && alone.notice == "Not copied: \(refusal)")
  #expect(given(routed(ClipboardRoute([.xclip])).commands).count == 1)
  var state = try Mailroom(120, 30).state
  let refused = ClipboardEvent.refused(text: text, notice: "Copied 1 line, but no")
  #expect(sent(browser(.xclip).update(&state, .clipboard(refused))).isEmpty)
  #expect(state.notices.notice == "Copied 1 line, but no; \(refusal)")
}

@Test func `Where only the terminal is there, the notice says what is known of it`() throws {
  var room = try Mailroom(120, 30)
  room.press(.enter)
  var state = room.state
  let commands = browser(words: ", if st allows it").update(&state, .selection(.copy))
  #expect(state.notices.notice == "Copied the message, if st allows it")
  #expect(sent(commands).count == 1 && given(commands).isEmpty)
}

/// Environment, installed programs, programs that get the text, and the notice about the terminal.
private let routes: [([String: String], [String], [ClipboardProgram], String)] = [
  (["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], ["wl-copy", "xclip"], [.wlCopy], ""),
  (["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], ["xclip"], [.xclip], ""),
  (["DISPLAY": ":0"], ["wl-copy", "xclip", "xsel"], [.xclip], ""),
  (["DISPLAY": ":0"], ["wl-copy", "xsel"], [.xsel], ""),
  ([:], ["wl-copy", "xclip", "xsel"], [], " to the terminal"),
  ([:], ["pbcopy"], [.pbcopy], ""),
  (
    ["DISPLAY": ":0", "TERM": "xterm-256color"], [], [],
    " to the terminal; else install xclip"
  ),
  (
    ["DISPLAY": "localhost:10.0", "SSH_CONNECTION": "a"], ["xclip"], [],
    " to the terminal"
  ),
  (["SSH_CONNECTION": "a", "TERM": "xterm-kitty"], ["pbcopy"], [], ", through the terminal"),
  (
    ["MOSH_IP": "a", "WAYLAND_DISPLAY": "w"], ["wl-copy"], [], " to the terminal"
  ),
  (["TMUX": "a", "TERM": "tmux-256color"], [], [.tmux], ""),
  (["TMUX": "a", "DISPLAY": ":0"], ["xclip"], [.tmux, .xclip], ""),
  (["TMUX": "a", "DISPLAY": ":0", "SSH_TTY": "a"], ["xclip"], [.tmux], ""),
  (
    ["VTE_VERSION": "7006", "WAYLAND_DISPLAY": "w"], [], [],
    ", but VTE may not accept the text: install wl-clipboard"
  ),
  (
    ["KONSOLE_VERSION": "220403", "DISPLAY": ":0"], [], [],
    ", but Konsole may not accept the text: install xclip"
  ),
  (
    ["TERM": "st-256color", "DISPLAY": ":0"], [], [],
    ", if st allows it: allowwindowops in config.h"
  ),
  (["TERM": "mlterm", "SSH_TTY": "a"], [], [], ", if mlterm allows it: allow_osc52 = true"),
  (
    ["XTERM_VERSION": "XTerm(379)"], [], [],
    ", if xterm allows it: disallowedWindowOps: 20,21,SetXprop"
  ),
  (
    ["TERM": "rxvt-unicode-256color", "SSH_TTY": "a"], [], [], ", but urxvt may not accept the text"
  ),
  (["STY": "1.a", "TERM": "screen"], [], [], ", but GNU screen may not accept the text"),
]

@Test(arguments: routes)
private func `Copied text goes to the programs that have a display, and else to the terminal`(
  variables: [String: String], installed: [String], programs: [ClipboardProgram], words: String
) {
  let route = ClipboardRoute(variables, isInstalled: installed.contains)
  #expect(route.programs == programs)
  if programs.isEmpty { #expect(route.terminalWords == words) }
}

/// Copying with programs in a temporary folder, which precede those of the system.
@Suite struct ClipboardProgramTests {
  private let folder: TemporaryFolder
  private let running = RunningCommands(patience: .milliseconds(100))

  init() throws { folder = try TemporaryFolder() }

  private func copy(_ program: String, _ script: String) throws -> ClipboardEvent {
    try folder.write(program, "#!/bin/sh\n\(script)\n")
    chmod(folder[program], 0o700)
    return ClipboardEffect.give(
      "text\u{1B}", [.xclip], "Copied 1 line", among: running, searchingIn: folder.path)
  }

  @Test func `a program that stays behind with its output open does not hold the browser up`()
    throws
  {
    let event = try copy(
      "xclip", "cat > '\(folder["copied"])'; sleep 100 & echo $! > '\(folder["daemon"])'")
    guard case .taken(notice: "Copied 1 line, through xclip") = event else {
      Issue.record("\(event)")
      return
    }
    #expect(folder.contents(of: "copied") == Array("text".utf8))
    let daemon = String(decoding: folder.contents(of: "daemon"), as: UTF8.self)
    #expect(kill(pid_t(daemon.dropLast()) ?? 0, SIGKILL) == 0, "it serves the clipboard still")
  }

  @Test func `a program that does not answer is ended, and the terminal gets the text`() throws {
    guard case .refused(let text, let notice) = try copy("xclip", "sleep 1000") else {
      Issue.record("it was taken")
      return
    }
    #expect(
      text == "text\u{1B}"
        && notice == "Copied 1 line, but xclip did not accept the text (no answer)")
  }

  @Test func `what a program says about its failure is in the notice`() throws {
    let event = try copy("xclip", "echo \"Error: Can't open display: :9\" >&2; exit 1")
    guard case .refused(_, let notice) = event else {
      Issue.record("\(event)")
      return
    }
    #expect(
      notice == "Copied 1 line, but xclip did not accept the text (Error: Can't open display: :9)")
  }
}
