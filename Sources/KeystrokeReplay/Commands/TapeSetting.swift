import SplitViewUI
import TerminalFrame

/// A setting and its value.
public enum TapeSetting: Hashable, Sendable {
  /// The size of the screen at the start.
  case size(Size)
  /// The landscape size, which `Rotate` switches to from portrait.
  case landscape(Size)
  /// The portrait size, which `Rotate` switches to from landscape.
  case portrait(Size)
  /// The time at which the tape begins, in seconds since 1970-01-01T00:00:00Z.
  case clock(Int64)
  /// The offset of local time from UTC in seconds, positive to the east.
  case timeZone(Int)
  /// The time that each key takes.
  case typingSpeed(Duration)
  /// The name of the theme.
  case theme(String)
  /// The locale, which determines whether borders are Unicode or ASCII.
  case locale(String)
  /// The default time limit of a wait.
  case waitTimeout(Duration)
  /// The maximum real time that the tape may take.
  case timeLimit(Duration)
  /// The terminal that is simulated for a program that is not built on the library.
  case terminal(String)
  /// A setting of VHS, with its value as written. Only `Shell` and `WaitPattern` have an effect.
  case vhs(String, String)

  /// The names of all settings that have an effect.
  static var own: [String] {
    [
      "Size", "Landscape", "Portrait", "Clock", "TimeZone", "TypingSpeed", "Theme", "Locale",
      "WaitTimeout", "TimeLimit", "Terminal",
    ]
  }

  /// The names of the terminals that can be simulated.
  package static var terminals: [String] { ["xterm", "kitty", "linux", "tmux"] }

  /// The names of VHS's settings. For each setting that has no effect here, the reason is given.
  static var vhs: [(name: String, reason: String?)] {
    let size = "tapes give sizes in cells, not pixels; write Set Size 80x24"
    let font = "pictures use a built-in font"
    let frame = "pictures have a built-in frame"
    let film = "recordings show each screen as it appears"
    return [
      ("Shell", nil), ("WaitPattern", nil), ("Width", size), ("Height", size), ("FontFamily", font),
      ("FontSize", font), ("LetterSpacing", font), ("LineHeight", font), ("Padding", frame),
      ("Margin", frame), ("MarginFill", frame), ("BorderRadius", frame), ("WindowBar", frame),
      ("WindowBarSize", frame), ("Framerate", film), ("PlaybackSpeed", film), ("LoopOffset", film),
      ("CursorBlink", film),
    ]
  }

  /// The names of the themes.
  package static var themes: [String] { Theme.named.map(\.name) }

  /// True if the setting may come after the first key, as in VHS.
  var isAllowedAnywhere: Bool {
    switch self {
    case .typingSpeed, .waitTimeout, .vhs: true
    case .size, .landscape, .portrait, .clock, .timeZone, .theme, .locale, .timeLimit, .terminal:
      false
    }
  }

  /// Returns true if `other` is the same setting, and a tape may contain this setting only once.
  func isSame(as other: TapeSetting) -> Bool {
    switch (self, other) {
    case (.size, .size), (.landscape, .landscape), (.portrait, .portrait), (.clock, .clock),
      (.timeZone, .timeZone), (.theme, .theme), (.locale, .locale), (.timeLimit, .timeLimit),
      (.terminal, .terminal):
      true
    default: false
    }
  }
}
