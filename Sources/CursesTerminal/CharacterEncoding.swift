import CNcurses
import Glibc

/// How characters are sent to the terminal: in the encoding that the locale names.
enum CharacterEncoding {
  case utf8
  /// Anything else: only ASCII is sent.
  case ascii

  /// Makes the C library, and with it ncurses, use the locale's encoding. Only that category is
  /// set: numbers, dates and the system's messages stay as the program's other parts expect them.
  static func adopt(_ environment: TerminalEnvironment) -> CharacterEncoding {
    if setlocale(LC_CTYPE, "") == nil {
      _ = setlocale(LC_CTYPE, substitute(forLocale: environment.locale))
    }
    return trifold_locale_is_utf8() ? .utf8 : .ascii
  }

  /// The locale to use where `name` is not installed: a UTF-8 one, unless the name has another
  /// encoding (`de_DE.ISO-8859-1`), which the terminal is then set to.
  static func substitute(forLocale name: String) -> String {
    let parts = name.split(separator: "@", maxSplits: 1)[...].first?
      .split(separator: ".", maxSplits: 1)
    guard let parts, parts.count == 2 else { return "C.UTF-8" }
    let codeset = parts[1].lowercased().filter { $0 != "-" }
    return codeset == "utf8" ? "C.UTF-8" : "C"
  }
}
