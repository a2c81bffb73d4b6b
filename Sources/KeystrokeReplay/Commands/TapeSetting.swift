import SplitViewUI
import TerminalFrame

/// A setting and its value.
public enum TapeSetting: Hashable, Sendable {
  /// The screen at the start.
  case size(Size)
  /// The size that `Rotate` turns to from portrait.
  case landscape(Size)
  /// The size that `Rotate` turns to from landscape.
  case portrait(Size)
  /// The moment at which the tape begins, in seconds since 1970-01-01T00:00:00Z.
  case clock(Int64)
  /// Local time's distance from UTC in seconds; east is positive.
  case timeZone(Int)
  /// The time that each key takes.
  case typingSpeed(Duration)
  /// The colours.
  case theme(String)
  /// The locale, which decides between borders of Unicode and of ASCII.
  case locale(String)
  /// The longest time that a wait takes.
  case waitTimeout(Duration)
  /// The longest real time that the tape may take.
  case timeLimit(Duration)
  /// A setting of VHS that has no effect here, as it was written.
  case vhs(String, String)

  /// The names of the settings that have an effect.
  static var own: [String] {
    [
      "Size", "Landscape", "Portrait", "Clock", "TimeZone", "TypingSpeed", "Theme", "Locale",
      "WaitTimeout", "TimeLimit",
    ]
  }

  /// The names of VHS's settings that have no effect here.
  static var vhs: [String] {
    [
      "Shell", "FontFamily", "FontSize", "Framerate", "PlaybackSpeed", "Height", "Width",
      "LetterSpacing", "LineHeight", "Padding", "LoopOffset", "Margin", "MarginFill",
      "BorderRadius", "WindowBar", "WindowBarSize", "CursorBlink", "WaitPattern",
    ]
  }

  /// The names of the themes.
  package static var themes: [String] { Theme.named.map(\.name) }

  /// True if the setting may follow the first key, as in VHS.
  var mayStandAnywhere: Bool {
    switch self {
    case .typingSpeed, .waitTimeout, .vhs: true
    case .size, .landscape, .portrait, .clock, .timeZone, .theme, .locale, .timeLimit: false
    }
  }

  /// True if `other` sets the same.
  func isSame(as other: TapeSetting) -> Bool {
    switch (self, other) {
    case (.size, .size), (.landscape, .landscape), (.portrait, .portrait), (.clock, .clock),
      (.timeZone, .timeZone), (.theme, .theme), (.locale, .locale), (.timeLimit, .timeLimit):
      true
    default: false
    }
  }
}
