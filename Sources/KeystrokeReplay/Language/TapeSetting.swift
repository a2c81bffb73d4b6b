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
  /// How far local time is east of UTC, in seconds.
  case timeZone(Int)
  /// How long each key takes.
  case typingSpeed(Duration)
  /// The colours.
  case theme(String)
  /// The locale: it decides between Unicode's borders and ASCII's.
  case locale(String)
  /// How long a wait takes at most.
  case waitTimeout(Duration)
  /// A setting of VHS's that means nothing here, as it was written.
  case vhs(String, String)

  /// The settings that mean something here.
  static var own: [String] {
    [
      "Size", "Landscape", "Portrait", "Clock", "TimeZone", "TypingSpeed", "Theme", "Locale",
      "WaitTimeout",
    ]
  }

  /// Those of VHS that mean nothing here.
  static var vhs: [String] {
    [
      "Shell", "FontFamily", "FontSize", "Framerate", "PlaybackSpeed", "Height", "Width",
      "LetterSpacing", "LineHeight", "Padding", "LoopOffset", "Margin", "MarginFill",
      "BorderRadius", "WindowBar", "WindowBarSize", "CursorBlink", "WaitPattern",
    ]
  }

  /// The themes there are.
  static var themes: [String] { ["dark", "light", "monochrome"] }

  /// Whether it may stand after the first key, as in VHS.
  var mayStandAnywhere: Bool {
    switch self {
    case .typingSpeed, .waitTimeout, .vhs: true
    case .size, .landscape, .portrait, .clock, .timeZone, .theme, .locale: false
    }
  }
}

/// What a tape's settings come to.
public struct TapeSettings: Hashable, Sendable {
  /// The screen at the start.
  public var size: Size
  /// What `Rotate` turns to from portrait.
  public var landscape: Size
  /// What `Rotate` turns to from landscape.
  public var portrait: Size
  /// The moment at which the tape begins, in seconds since 1970-01-01T00:00:00Z.
  public var clock: Int64 = 1_795_081_260
  /// How far local time is east of UTC, in seconds.
  public var utcOffset = 0
  /// How long each key takes.
  public var typingSpeed = Duration.milliseconds(50)
  /// The name of the theme.
  public var theme = "dark"
  /// The locale.
  public var locale = "C.UTF-8"
  /// How long a wait takes at most.
  public var waitTimeout = Duration.seconds(15)

  /// Whether the locale has more than ASCII.
  public var isUTF8: Bool {
    let name = locale.lowercased()
    return name.hasSuffix("utf-8") || name.hasSuffix("utf8")
  }

  /// What `settings` say, the later before the earlier. What is not said follows from what is: the
  /// screen begins in landscape (120x30), and portrait is 60x30; the clock stands at
  /// 2026-11-19T09:41Z.
  public init(_ settings: [TapeSetting] = []) {
    var size: Size?
    var landscape: Size?
    portrait = Size(60, 30)
    self.size = Size(120, 30)
    self.landscape = self.size
    for setting in settings {
      switch setting {
      case .size(let value): size = value
      case .landscape(let value): landscape = value
      default: apply(setting)
      }
    }
    self.size = size ?? landscape ?? self.size
    self.landscape = landscape ?? self.size
  }

  /// Takes over a setting that may change while the tape runs.
  mutating func apply(_ setting: TapeSetting) {
    switch setting {
    case .portrait(let value): portrait = value
    case .clock(let value): clock = value
    case .timeZone(let value): utcOffset = value
    case .typingSpeed(let value): typingSpeed = value
    case .theme(let value): theme = value
    case .locale(let value): locale = value
    case .waitTimeout(let value): waitTimeout = value
    case .size, .landscape, .vhs: break
    }
  }
}
