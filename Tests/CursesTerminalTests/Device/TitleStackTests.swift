import Testing

@testable import CursesTerminal

struct TitleStackTests {
  @Test(
    arguments: [
      (["TERM": "xterm-256color"], .asDescribed), (["TERM": "xterm"], .asDescribed),
      (["TERM": "xterm-256color", "XTERM_VERSION": "XTerm(379)"], .asDescribed),
      (["TERM": "xterm-256color", "VTE_VERSION": "7006"], .known),
      (["TERM": "xterm-256color", "VTE_VERSION": "5202"], .unknown),
      (["TERM": "xterm-256color", "KONSOLE_VERSION": "220403"], .unknown),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .unknown),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .known),
      (["TERM": "xterm-256color", "WT_SESSION": "a"], .unknown),
      (["TERM": "xterm-256color", "MOSH_IP": "192.0.2.1"], .unknown),
      (["TERM": "screen", "STY": "1.a"], .unknown),
      (["TERM": "screen", "TMUX": "a", "TERM_PROGRAM": "tmux"], .known),
      (["TERM": "tmux-256color"], .known), (["TERM": "xterm-kitty"], .known),
      (["TERM": "rxvt-unicode-256color"], .asDescribed),
    ] as [([String: String], TitleStack)])
  func `a title is set where the terminal is known to restore the one from before`(
    variables: [String: String], expected: TitleStack
  ) {
    #expect(TitleStack { variables[$0] ?? "" } == expected)
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color"], false), (["TERM": "screen.xterm"], true),
      (["TERM": "xterm"], false), (["TERM": "xterm-kitty"], true),
      (["TERM": "xterm-256color", "VTE_VERSION": "7006"], true),
      (["TERM": "tmux-256color", "TMUX": "a", "TERM_PROGRAM": "tmux"], false),
      (["TERM": "xterm-kitty", "TMUX": "a"], false), (["TERM": "screen", "STY": "1.a"], false),
      (["TERM": "rxvt-unicode-256color"], true), (["TERM": "rxvt"], false),
      (["TERM": "foot"], true), ([:], false),
    ] as [([String: String], Bool)])
  func `a terminal is told from others by more than a type that any may claim`(
    variables: [String: String], isOwn: Bool
  ) {
    #expect(TerminalEnvironment.isOwnName { variables[$0] ?? "" } == isOwn)
  }
}
