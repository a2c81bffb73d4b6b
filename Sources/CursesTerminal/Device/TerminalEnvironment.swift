import CNcurses
import SystemCalls

/// The environment variables that describe the terminal.
public struct TerminalEnvironment: Hashable, Sendable {
  /// The terminal's type, `TERM`.
  public var terminalType: String
  /// True if colours are unwanted: `NO_COLOR` is set and not empty (no-color.org).
  public var wantsNoColor: Bool
  /// True if the terminal says that it shows colours by red, green and blue: `COLORTERM` is `truecolor`
  /// or `24bit`. Within GNU screen, which passes the variable on but not the colours, it is false.
  public var hasDirectColors: Bool
  /// The locale: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty.
  public var locale: String
  /// True if the terminal is on another machine: one of ``remoteVariables`` is set and not empty.
  public var isRemote: Bool
  /// True if the terminal says that its background is light: the last number in `COLORFGBG` is that
  /// of a light colour, 7 or 15.
  public var hasLightBackground: Bool
  /// True within GNU screen: `STY` is set. It lets questions about colours through and types their answers.
  public var isWithinScreen: Bool
  /// True if the terminal has hyperlinks of its own (OSC 8), as far as it is known to.
  public var hasHyperlinks: Bool
  /// What the environment tells of the terminal, for things to be remembered of it: its type, and the
  /// program and its version where one of ``programVariables`` is set. Different terminals can have
  /// the same name.
  public var terminalName: String

  /// True if ``terminalName`` tells the terminal from others that have other colours. Over SSH and mosh, only the type is
  /// left, and most terminals claim to be of xterm's; within tmux and GNU screen, each client may be another terminal.
  package var hasOwnName = true

  /// Whether the terminal keeps the title of its window.
  var titleStack = TitleStack.asDescribed

  /// Types that terminals of any make claim to be, each followed by its variants (`-256color`).
  private static let sharedTypes = ["xterm", "screen", "tmux", "vt100", "vt220", "ansi", "rxvt"]
  /// Types that begin as those do, and are one terminal's own.
  private static let ownTypes = [
    "xterm-kitty", "xterm-ghostty", "rxvt-unicode", "rxvt-unicode-256color",
  ]

  /// Whether the terminal with these variables has a name of its own.
  static func isOwnName(_ variable: (String) -> String) -> Bool {
    if !variable("TMUX").isEmpty || !variable("STY").isEmpty { return false }
    if programVariables.contains(where: { !variable($0).isEmpty }) { return true }
    let type = variable("TERM")
    return ownTypes.contains(type)
      || !sharedTypes.contains { type.isEmpty || type == $0 || type.hasPrefix($0 + "-") }
  }

  /// The variables that terminals set.
  public static let programVariables = [
    "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "XTERM_VERSION", "VTE_VERSION", "KONSOLE_VERSION",
  ]

  /// The variables that SSH and mosh set. tmux copies the first three from the client that
  /// attaches.
  public static let remoteVariables = [
    "SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY", "MOSH_CONNECTION", "MOSH_IP",
  ]

  /// Makes an environment.
  public init(
    terminalType: String, wantsNoColor: Bool = false, locale: String = "C.UTF-8",
    isRemote: Bool = false, hasLightBackground: Bool = false, hasDirectColors: Bool = false,
    isWithinScreen: Bool = false, hasHyperlinks: Bool = false, terminalName: String? = nil
  ) {
    self.terminalType = terminalType
    self.wantsNoColor = wantsNoColor
    self.locale = locale
    self.isRemote = isRemote
    self.hasLightBackground = hasLightBackground
    self.hasDirectColors = hasDirectColors
    self.isWithinScreen = isWithinScreen
    self.hasHyperlinks = hasHyperlinks
    self.terminalName = terminalName ?? terminalType
  }

  /// The environment of this process.
  public static var current: TerminalEnvironment {
    func value(_ name: String) -> String {
      getenv(name).map { String(cString: $0) } ?? ""
    }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.map(value).first { !$0.isEmpty }
    var environment = TerminalEnvironment(
      terminalType: value("TERM"), wantsNoColor: !value("NO_COLOR").isEmpty, locale: locale ?? "C",
      isRemote: remoteVariables.contains { !value($0).isEmpty },
      hasLightBackground: ["7", "15"].contains(value("COLORFGBG").split(separator: ";").last),
      hasDirectColors: ["truecolor", "24bit"].contains(value("COLORTERM")) && value("STY").isEmpty,
      isWithinScreen: !value("STY").isEmpty,
      hasHyperlinks: HyperlinkSupport.isKnown(value),
      terminalName: (["TERM"] + programVariables).map(value).filter { !$0.isEmpty }
        .joined(separator: " "))
    environment.hasOwnName = isOwnName(value)
    environment.titleStack = TitleStack(value)
    return environment
  }
}

/// The encoding of characters that are sent to the terminal. The locale names it.
enum CharacterEncoding {
  case utf8
  /// Any other encoding: only ASCII is sent.
  case ascii

  /// Makes the C library, and so ncurses, use the locale's encoding. It sets only that category:
  /// the program's other parts expect numbers, dates and the system's messages in the C locale.
  static func adopt(_ environment: TerminalEnvironment) -> CharacterEncoding {
    if setlocale(LC_CTYPE, "") == nil {
      _ = setlocale(LC_CTYPE, substitute(forLocale: environment.locale))
    }
    return trifold_locale_is_utf8() ? .utf8 : .ascii
  }

  /// The locale to use if `name` is not installed: one with UTF-8, unless the name has another
  /// encoding (`de_DE.ISO-8859-1`), which the terminal then also has.
  static func substitute(forLocale name: String) -> String {
    let parts = name.split(separator: "@", maxSplits: 1)[...].first?
      .split(separator: ".", maxSplits: 1)
    guard let parts, parts.count == 2 else { return "C.UTF-8" }
    let codeset = parts[1].lowercased().filter { $0 != "-" }
    return codeset == "utf8" ? "C.UTF-8" : "C"
  }
}
