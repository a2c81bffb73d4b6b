/// Variables of the environment that no tape sets.
///
/// What the program sees is the tape's affair. What its terminal is, and what code and data are
/// loaded into it, is not: it must be the same with and without a terminal.
enum ReservedVariable {
  private static let terminal = ["TERM", "TERMCAP", "TERMPATH", "LINES", "COLUMNS", "ESCDELAY"]
  private static let terminals = ["TERMINFO", "NCURSES_"]
  private static let loaders = [
    "LD_", "GCONV_PATH", "LOCPATH", "NLSPATH", "GLIBC_TUNABLES", "MALLOC_", "SWIFT_",
  ]

  /// Why `Env` refuses the variable; nil where it takes it.
  static func refusal(of name: String) -> String? {
    if name == ReplayToken.variable { return "Env \(name) is the player's own" }
    if name == "LANG" || name == "LANGUAGE" || name.hasPrefix("LC_") {
      return "Env \(name) is the locale's; write Set Locale C or Set Locale C.UTF-8"
    }
    if terminal.contains(name) || terminals.contains(where: { name.hasPrefix($0) }) {
      return "Env \(name) is the terminal's; a tape cannot set it"
    }
    if loaders.contains(where: { name.hasPrefix($0) }) {
      return "Env \(name) says what is loaded into the program; a tape cannot set it"
    }
    return nil
  }
}
