import TerminalFrame

/// The values of all settings, for playing a tape: the defaults, and what the tape sets.
public struct TapeSettings: Hashable, Sendable {
  /// The screen at the start.
  public var size: Size
  /// The size that `Rotate` turns to from portrait.
  public var landscape: Size
  /// The size that `Rotate` turns to from landscape.
  public var portrait: Size
  /// The moment at which the tape begins, in seconds since 1970-01-01T00:00:00Z.
  public var clock: Int64 = 1_795_081_260
  /// Local time's distance from UTC in seconds; east is positive.
  public var utcOffset = 0
  /// The time that each key takes.
  public var typingSpeed = Duration.milliseconds(50)
  /// The name of the theme.
  public var theme = "dark"
  /// The locale.
  public var locale = "C.UTF-8"
  /// The longest time that a wait takes which names none.
  public var waitTimeout = Duration.seconds(15)
  /// The longest real time that the tape may take.
  public var timeLimit = Duration.seconds(600)
  /// The terminal that a program which knows nothing of tapes finds itself in; nil for one that answers only what
  /// all terminals answer.
  public var terminal: String?

  /// True if the locale has more characters than ASCII.
  public var isUTF8: Bool {
    let name = locale.lowercased()
    return name.hasSuffix("utf-8") || name.hasSuffix("utf8")
  }

  /// Applies `settings` in their order. Without any, the screen begins in landscape (120x30),
  /// portrait is 60x30, and the clock stands at 2026-11-19T09:41Z.
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

  /// The size that `Rotate` turns to from `size`; nil if it is that size.
  package func turned(from size: Size) -> Size? {
    let next = size == portrait ? landscape : portrait
    return next == size ? nil : next
  }

  /// What is said of a `Rotate` that turns nothing.
  package static let noTurn =
    "nothing turns: both sizes are the same; write Set Landscape or Set Portrait"

  /// Applies a setting that may change while the tape runs.
  package mutating func apply(_ setting: TapeSetting) {
    switch setting {
    case .portrait(let value): portrait = value
    case .clock(let value): clock = value
    case .timeZone(let value): utcOffset = value
    case .typingSpeed(let value): typingSpeed = value
    case .theme(let value): theme = value
    case .locale(let value): locale = value
    case .waitTimeout(let value): waitTimeout = value
    case .timeLimit(let value): timeLimit = value
    case .terminal(let value): terminal = value
    case .size, .landscape, .vhs: break
    }
  }
}
