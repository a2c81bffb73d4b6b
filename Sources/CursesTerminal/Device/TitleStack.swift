/// Whether the terminal can save and restore the title of its window (XTWINOPS 22 and 23), determined from the
/// environment variables that the terminal sets, because there is no query for this feature. If the terminal does not
/// restore the title, the program's title remains after the program has ended.
enum TitleStack: Hashable, Sendable {
  /// The terminal is known to save titles.
  case known
  /// The terminal saves titles if its terminfo entry declares this.
  case asDescribed
  /// The terminal does not save titles, or it only claims to be of a type that does.
  case unknown

  /// Determines the value from the environment variables of the terminal.
  init(_ variable: (String) -> String) {
    func has(_ name: String) -> Bool { !variable(name).isEmpty }
    let type = variable("TERM")
    let isKnown: Bool? =
      if has("TMUX") {
        true
      } else if ["STY", "KONSOLE_VERSION", "WT_SESSION", "MOSH_CONNECTION", "MOSH_IP"]
        .contains(where: has)
      {
        false
      } else if let vte = Int(variable("VTE_VERSION")) {
        vte >= 5400
      } else if has("TERM_PROGRAM") {
        Self.programs.contains(variable("TERM_PROGRAM"))
      } else {
        Self.types.contains { type == $0 || type.hasPrefix($0 + "-") } ? true : nil
      }
    self = isKnown.map { $0 ? .known : .unknown } ?? .asDescribed
  }

  private static let programs = ["iTerm.app", "mintty", "ghostty"]
  private static let types = ["tmux", "xterm-kitty", "foot", "alacritty", "mlterm"]
}
