import SplitViewUI
import TerminalFrame

/// A program that copies text to a clipboard.
public enum ClipboardProgram: String, Hashable, Sendable, CaseIterable {
  case tmux, wlCopy = "wl-copy", xclip, xsel, pbcopy

  /// The shell commands that accept the text. They are tried in order until one succeeds.
  var commands: [String] {
    switch self {
    // `-w` also passes the text to the terminal in which tmux runs. tmux before 3.2 has no `-w`, so
    // the second command leaves it out.
    case .tmux: ["exec tmux load-buffer -w -", "exec tmux load-buffer -"]
    case .wlCopy: ["exec wl-copy --type text/plain"]
    case .xclip: ["exec xclip -selection clipboard -in"]
    case .xsel: ["exec xsel --clipboard --input"]
    case .pbcopy: ["exec pbcopy"]
    }
  }
}

/// The destination of copied text: either programs, which report whether they accepted the text, or the terminal (OSC
/// 52), which does not report this.
public struct ClipboardRoute: Hashable, Sendable {
  /// The programs to which the text is passed. All of them receive the text.
  public var programs: [ClipboardProgram]
  /// Words that are added to the notice if the text was sent to the terminal.
  public var terminalWords: String

  /// Makes a route through `programs`. The terminal is used if there are no programs, or if all of them fail.
  public init(_ programs: [ClipboardProgram] = [], terminalWords: String = "") {
    (self.programs, self.terminalWords) = (programs, terminalWords)
  }

  /// Makes the route for the environment `variables`.
  ///
  /// Over SSH and mosh, programs that copy to a display are not used, because the display belongs
  /// to the machine on which this program runs, and not to the user's machine. In tmux, the text is
  /// copied to tmux's buffer too.
  /// - Parameter isInstalled: returns true if a program of this name is found.
  public init(_ variables: [String: String], isInstalled: (String) -> Bool) {
    func has(_ name: String) -> Bool { variables[name].map { !$0.isEmpty } ?? false }
    let isRemote = Self.remoteVariables.contains(where: has)
    let isInTmux = has("TMUX")
    let displays: [(ClipboardProgram, there: Bool)] = [
      (.pbcopy, true), (.wlCopy, has("WAYLAND_DISPLAY")), (.xclip, has("DISPLAY")),
      (.xsel, has("DISPLAY")),
    ]
    let local = displays.first { !isRemote && $0.there && isInstalled($0.0.rawValue) }?.0
    let missing =
      isRemote ? nil : has("WAYLAND_DISPLAY") ? "wl-clipboard" : has("DISPLAY") ? "xclip" : nil
    self.init(
      [isInTmux ? .tmux : nil, local].compactMap { $0 },
      terminalWords: TerminalClipboard(variables).words(missing: missing))
  }

  private static let remoteVariables = [
    "SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY", "MOSH_CONNECTION", "MOSH_IP",
  ]
}

/// What is known about a terminal's support for copying (OSC 52).
enum TerminalClipboard: Equatable {
  /// The terminal accepts text by default.
  case open
  /// The terminal accepts text only after the user changes a setting; nil if there is no such setting.
  case closed(String, setting: String?)
  case unknown

  init(_ variables: [String: String]) {
    let type = variables["TERM"] ?? ""
    func isType(_ names: [String]) -> Bool {
      names.contains { type == $0 || type.hasPrefix($0 + "-") }
    }
    func has(_ name: String) -> Bool { variables[name].map { !$0.isEmpty } ?? false }
    if has("STY") || isType(["screen"]) && !has("TMUX") {
      self = .closed("GNU screen", setting: nil)
    } else if isType(["linux", "vt100", "vt220", "dumb"]) {
      self = .closed("the terminal", setting: nil)
    } else if isType(["xterm-kitty", "foot", "alacritty", "wezterm", "ghostty", "xterm-ghostty"]) {
      self = .open
    } else if isType(["rxvt", "rxvt-unicode"]) {
      self = .closed("urxvt", setting: nil)
    } else if isType(["st"]) {
      self = .closed("st", setting: "allowwindowops in config.h")
    } else if isType(["mlterm"]) || has("MLTERM") {
      self = .closed("mlterm", setting: "allow_osc52 = true")
    } else if has("XTERM_VERSION") {
      self = .closed("xterm", setting: "disallowedWindowOps: 20,21,SetXprop")
    } else if has("VTE_VERSION") {
      self = .closed("VTE", setting: nil)
    } else if has("KONSOLE_VERSION") {
      self = .closed("Konsole", setting: nil)
    } else if ["WT_SESSION", "KITTY_WINDOW_ID", "ALACRITTY_WINDOW_ID"].contains(where: has)
      || ["WezTerm", "ghostty"].contains(variables["TERM_PROGRAM"] ?? "")
    {
      self = .open
    } else {
      self = .unknown
    }
  }

  /// Returns the reason why terminals refuse the text if it is too long for them. Programs may still accept such a
  /// text. Nil for shorter texts.
  static func refusal(of text: String) -> String? {
    let bytes = text.utf8.count
    if bytes <= TerminalCommand.copyLimit { return nil }
    let most = ByteCount.words(TerminalCommand.copyLimit)
    return "\(ByteCount.words(bytes)) is more than the \(most) that terminals accept"
  }

  /// Returns the text that the notice adds after "Copied 6 lines".
  /// - Parameter missing: a package that would make copying independent of the terminal; nil if there is none.
  func words(missing: String?) -> String {
    let instead = missing.map { "install \($0)" }
    switch self {
    case .open: return ", through the terminal"
    case .closed(let name, let setting):
      guard let remedy = setting ?? instead else { return ", but \(name) may not accept the text" }
      return setting == nil
        ? ", but \(name) may not accept the text: \(remedy)" : ", if \(name) allows it: \(remedy)"
    case .unknown:
      return " to the terminal" + (instead.map { "; else \($0)" } ?? "")
    }
  }
}
