import TerminalFrame

/// The values of all settings for playing a tape: the defaults, changed by the tape.
public struct TapeSettings: Hashable, Sendable {
  /// The size of the screen at the start.
  public var size: Size
  /// The landscape size, which `Rotate` switches to from portrait.
  public var landscape: Size
  /// The portrait size, which `Rotate` switches to from landscape.
  public var portrait: Size
  /// The time at which the tape begins, in seconds since 1970-01-01T00:00:00Z.
  public var clock: Int64 = 1_795_081_260
  /// The offset of local time from UTC in seconds, positive to the east.
  public var utcOffset = 0
  /// The time that each key takes.
  public var typingSpeed = Duration.milliseconds(50)
  /// The name of the theme.
  public var theme = "dark"
  /// The name of the locale.
  public var locale = "C.UTF-8"
  /// The time limit of a wait that does not specify one.
  public var waitTimeout = Duration.seconds(15)
  /// The maximum real time that the tape may take.
  public var timeLimit = Duration.seconds(600)
  /// The terminal that is simulated for a program that is not built on the library. Nil for a terminal that answers
  /// only the queries that all terminals answer.
  public var terminal: String?

  /// True if the locale's encoding is UTF-8.
  public var isUTF8: Bool {
    let name = locale.lowercased()
    return name.hasSuffix("utf-8") || name.hasSuffix("utf8")
  }

  /// Applies `settings` in order. The defaults are landscape (120x30) at the start, 60x30 for
  /// portrait, and 2026-11-19T09:41Z for the clock.
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

  /// Returns the size that `Rotate` switches to from `size`. Nil if the landscape and portrait
  /// sizes are the same.
  package func turned(from size: Size) -> Size? {
    let next = size == portrait ? landscape : portrait
    return next == size ? nil : next
  }

  /// The failure that is reported if a `Rotate` changes nothing.
  package static let noTurn =
    "the landscape and portrait sizes are the same, so Rotate has no effect; "
    + "change one of them with Set Landscape or Set Portrait"

  /// Applies a setting. Settings that take effect only at the start are ignored.
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
