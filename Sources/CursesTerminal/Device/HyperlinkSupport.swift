/// Whether the terminal supports hyperlinks (OSC 8), determined from the environment variables that the terminal sets,
/// because there is no query for hyperlinks. A terminal without hyperlinks ignores the address or, in the worst case,
/// prints the address.
enum HyperlinkSupport {
  /// Returns true if a terminal that sets these environment variables supports hyperlinks.
  static func isKnown(_ variable: (String) -> String) -> Bool {
    let type = variable("TERM")
    let version = Version(variable("TERM_PROGRAM_VERSION"))
    // Within tmux, the other variables describe the terminal in which tmux was started. tmux
    // forwards hyperlinks to the terminals that support them.
    if !variable("TMUX").isEmpty || type.hasPrefix("tmux") {
      return variable("TERM_PROGRAM") == "tmux" && version >= Version("3.4")
    }
    if !variable("STY").isEmpty || type.hasPrefix("screen") || type == "dumb" || type == "linux" {
      return false
    }
    if types.contains(where: { type == $0 || type.hasPrefix($0 + "-") }) { return true }
    if let first = programs[variable("TERM_PROGRAM")] { return version >= Version(first) }
    // VTE 0.50.0 is the first version with hyperlinks, but it crashes on some of them, so it counts
    // as a version without hyperlinks.
    if let vte = Int(variable("VTE_VERSION")) { return vte > 5000 }
    if let konsole = Int(variable("KONSOLE_VERSION")) { return konsole >= 20_1200 }
    return ["WT_SESSION", "KITTY_WINDOW_ID", "ALACRITTY_WINDOW_ID", "DOMTERM"].contains {
      !variable($0).isEmpty
    }
  }

  /// The types of terminals that have supported hyperlinks for years, or since their first version.
  private static let types = [
    "xterm-kitty", "foot", "wezterm", "xterm-ghostty", "ghostty", "alacritty", "contour", "rio",
    "mintty", "iterm2",
  ]

  /// The first version of each program that supports hyperlinks, keyed by the program's
  /// `TERM_PROGRAM`.
  private static let programs = [
    "iTerm.app": "3.1", "WezTerm": "20200620", "vscode": "1.72", "ghostty": "", "mintty": "3.1",
    "rio": "", "contour": "", "zed": "", "Tabby": "",
  ]

  /// The numbers in a version such as `3.4`, `3.4a` or `20240203-110809-5046fc22`, for comparing
  /// versions.
  private struct Version {
    let numbers: [Int]

    init(_ text: String) {
      numbers = text.split(separator: ".").map { part in
        Int(part.drop { !$0.isASCII || !$0.isNumber }.prefix { $0.isASCII && $0.isNumber }) ?? 0
      }
    }

    static func >= (a: Version, b: Version) -> Bool {
      !a.numbers.lexicographicallyPrecedes(b.numbers)
    }
  }
}
