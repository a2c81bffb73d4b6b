import Testing

@testable import CursesTerminal

struct HyperlinkSupportTests {
  private func isKnown(_ variables: String) -> Bool {
    let pairs = variables.split(separator: " ").map { $0.split(separator: "=") }
    let values = Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), String($0[1])) })
    return HyperlinkSupport.isKnown { values[$0] ?? "" }
  }

  @Test(arguments: [
    "TERM=xterm-kitty", "TERM=foot", "TERM=foot-extra", "TERM=alacritty-direct", "TERM=wezterm",
    "TERM=xterm-ghostty", "TERM=xterm-256color VTE_VERSION=7600",
    "TERM=xterm-256color KONSOLE_VERSION=240801", "TERM=xterm-256color WT_SESSION=1",
    "TERM=xterm-256color TERM_PROGRAM=iTerm.app TERM_PROGRAM_VERSION=3.5.10",
    "TERM=xterm-256color TERM_PROGRAM=WezTerm TERM_PROGRAM_VERSION=20240203-110809-5046fc22",
    "TERM=xterm-256color TERM_PROGRAM=vscode TERM_PROGRAM_VERSION=1.95.2",
    "TERM=tmux-256color TMUX=/tmp/x TERM_PROGRAM=tmux TERM_PROGRAM_VERSION=3.4",
    "TERM=screen-256color TMUX=/tmp/x TERM_PROGRAM=tmux TERM_PROGRAM_VERSION=3.5a",
  ])
  func `terminals that have hyperlinks are known`(variables: String) {
    #expect(isKnown(variables))
  }

  @Test(arguments: [
    "TERM=xterm-256color", "TERM=xterm", "TERM=linux", "TERM=dumb VTE_VERSION=7600",
    "TERM=xterm-256color VTE_VERSION=5000", "TERM=xterm-256color VTE_VERSION=4602",
    "TERM=xterm-256color TERM_PROGRAM=Apple_Terminal TERM_PROGRAM_VERSION=455",
    "TERM=xterm-256color TERM_PROGRAM=iTerm.app TERM_PROGRAM_VERSION=3.0.15",
    "TERM=xterm-256color KONSOLE_VERSION=190400", "TERM=footage",
    "TERM=tmux-256color TMUX=/tmp/x TERM_PROGRAM=tmux TERM_PROGRAM_VERSION=3.3a",
    "TERM=tmux-256color TMUX=/tmp/x VTE_VERSION=7600 WT_SESSION=1", "TERM=tmux-256color",
    "TERM=screen.xterm-256color STY=1 VTE_VERSION=7600", "TERM=screen-256color",
  ])
  func `others are not`(variables: String) {
    #expect(!isKnown(variables))
  }
}
