import CNcurses
import SystemCalls

/// The environment variables that describe the terminal.
public struct TerminalEnvironment: Hashable, Sendable {
  /// The type of the terminal (`TERM`).
  public var terminalType: String
  /// True if the user does not want colours: `NO_COLOR` is set and not empty (no-color.org).
  public var wantsNoColor: Bool
  /// True if the terminal claims to support colours given by red, green and blue values: `COLORTERM` is `truecolor` or
  /// `24bit`. False within GNU screen, which passes the variable on but does not support these colours.
  public var hasDirectColors: Bool
  /// The locale, which is the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty.
  public var locale: String
  /// True if the terminal is on another machine: one of ``remoteVariables`` is set and not empty.
  public var isRemote: Bool
  /// True if the terminal claims to have a light background: the last number in `COLORFGBG` is 7 or 15, which are light
  /// colours.
  public var hasLightBackground: Bool
  /// True within GNU screen, which sets `STY`. GNU screen forwards queries for colours, and passes the answers to the
  /// program as if they were typed.
  public var isWithinScreen: Bool
  /// True if the terminal is known to support hyperlinks (OSC 8).
  public var hasHyperlinks: Bool
  /// A name under which the terminal's properties can be stored. It consists of the type and, if one of
  /// ``programVariables`` is set, the program and its version. Different terminals can have the same name.
  public var terminalName: String

  /// True if ``terminalName`` identifies a terminal with a specific set of colours. Over SSH and mosh, only the type is
  /// known, and most terminals claim to be xterm. Within tmux and GNU screen, each client may be a different terminal.
  package var hasOwnName = true

  /// True if a program on this machine, such as GNU screen or mosh, answers queries in place of the
  /// terminal, and decides which frames are sent to the terminal.
  var isAnsweredHere = false

  /// Whether the terminal saves the title of its window.
  var titleStack = TitleStack.asDescribed

  /// The types that many different terminals claim to be. Each type can be followed by a variant (`-256color`).
  private static let sharedTypes = ["xterm", "screen", "tmux", "vt100", "vt220", "ansi", "rxvt"]
  /// The types whose names begin like a shared type, but which belong to one specific terminal.
  private static let ownTypes = [
    "xterm-kitty", "xterm-ghostty", "rxvt-unicode", "rxvt-unicode-256color",
  ]

  /// Returns true if these environment variables give the terminal a name that identifies it.
  static func isOwnName(_ variable: (String) -> String) -> Bool {
    if !variable("TMUX").isEmpty || !variable("STY").isEmpty { return false }
    if programVariables.contains(where: { !variable($0).isEmpty }) { return true }
    let type = variable("TERM")
    return ownTypes.contains(type)
      || !sharedTypes.contains { type.isEmpty || type == $0 || type.hasPrefix($0 + "-") }
  }

  /// The environment variables by which terminals identify themselves.
  public static let programVariables = [
    "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "XTERM_VERSION", "VTE_VERSION", "KONSOLE_VERSION",
  ]

  /// The environment variables that SSH and mosh set. tmux copies the first three from the client that attaches.
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
    environment.isAnsweredHere = ["STY", "MOSH_CONNECTION", "MOSH_IP"].contains {
      !value($0).isEmpty
    }
    return environment
  }
}

/// The encoding of the characters that are sent to the terminal, which depends on the locale.
enum CharacterEncoding {
  case utf8
  /// Any encoding other than UTF-8. Only ASCII is sent.
  case ascii

  /// Makes the C library, and therefore ncurses, use the encoding of the locale. Only the category
  /// `LC_CTYPE` is set, because the rest of the program expects numbers, dates and system messages
  /// in the C locale.
  static func adopt(_ environment: TerminalEnvironment) -> CharacterEncoding {
    if setlocale(LC_CTYPE, "") == nil {
      _ = setlocale(LC_CTYPE, substitute(forLocale: environment.locale))
    }
    return trifold_locale_is_utf8() ? .utf8 : .ascii
  }

  /// Returns the locale to use if `name` is not installed. This is `C.UTF-8` or, if `name` contains
  /// a different encoding (`de_DE.ISO-8859-1`), the C locale.
  static func substitute(forLocale name: String) -> String {
    let parts = name.split(separator: "@", maxSplits: 1)[...].first?
      .split(separator: ".", maxSplits: 1)
    guard let parts, parts.count == 2 else { return "C.UTF-8" }
    let codeset = parts[1].lowercased().filter { $0 != "-" }
    return codeset == "utf8" ? "C.UTF-8" : "C"
  }
}
