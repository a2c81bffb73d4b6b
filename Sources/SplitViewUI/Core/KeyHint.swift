import TerminalFrame

/// A key and its word in the line of key hints (``KeyHints``). ``Keymap/hints`` makes them.
public struct KeyHint: Hashable, Sendable {
  /// The order in which hints go where room is short, the first first.
  public enum Priority: Int, Comparable, Sendable {
    /// Of any section but the last.
    case usual
    /// Of the keymap's last section.
    case lasting
    /// Of the keys that lead in and out, and of sections with priority.
    case moving
    /// Of the keys that every program has: the one that leads to the page of keys.
    case standard

    /// True if hints of `a` go before those of `b`.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// The key. A click on the hint is a press of it.
  public let key: KeyPress
  /// The key as people see it: a sign where there is one.
  public let sign: String
  /// The same in ASCII.
  public let plain: String
  /// What the key does.
  public let word: String
  /// Whether it goes early or late where room is short.
  public let priority: Priority

  /// Makes a hint.
  public init(
    _ key: KeyPress, sign: String, plain: String, word: String, priority: Priority = .usual
  ) {
    self.key = key
    self.sign = sign
    self.plain = plain
    self.word = word
    self.priority = priority
  }

  /// The key as it is shown where there are signs, or in ASCII.
  func key(isUnicode: Bool) -> String { isUnicode ? sign : plain }

  /// Its cells.
  func width(isUnicode: Bool) -> Int {
    key(isUnicode: isUnicode).displayWidth + 1 + word.displayWidth
  }
}

/// Cells of the screen that are a key: a click there is a press of it.
public struct KeyTarget: Hashable, Sendable {
  /// The key.
  public let key: KeyPress
  /// The cells of the frame.
  public let rect: Rect
}

extension Canvas {
  /// Makes `rect` a key: a click there is a press of it. What is painted over it later, by a fill or
  /// another style, takes that away.
  public mutating func keyTarget(_ key: KeyPress, in rect: Rect) {
    guard let place = whole(rect), !place.isEmpty else { return }
    keyTargets.append(KeyTarget(key: key, rect: place))
  }
}
