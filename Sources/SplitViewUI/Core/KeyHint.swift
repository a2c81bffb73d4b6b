import TerminalFrame

/// A key and its word in the line of key hints (``KeyHints``). Hints come from ``Keymap/hints``.
public struct KeyHint: Hashable, Sendable {
  /// The order in which hints disappear if room is short, the first one first.
  public enum Priority: Int, Comparable, Sendable {
    /// Hints that are shown only if there is room for all others (``KeyBinding/hasSpareHint``).
    case spare
    /// Hints of any section except the last.
    case usual
    /// Hints of the keymap's last section.
    case lasting
    /// Hints of the keys that open or leave something, and of sections with priority.
    case moving
    /// The hint of the key for the help page, which every program has.
    case standard

    /// True if hints with priority `a` disappear before hints with priority `b`.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// The key. A click on the hint presses it.
  public let key: KeyPress
  /// The name of the key as users see it, with a symbol if there is one.
  public let sign: String
  /// The name of the key in ASCII.
  public let plain: String
  /// The action of the key, in one word.
  public let word: String
  /// When the hint disappears if room is short.
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

  /// Returns the name of the key, with symbols or in ASCII.
  func key(isUnicode: Bool) -> String { isUnicode ? sign : plain }

  /// Returns the width of the hint in cells.
  func width(isUnicode: Bool) -> Int {
    key(isUnicode: isUnicode).displayWidth + 1 + word.displayWidth
  }
}

/// Cells of the screen that act as a key: a click there presses it.
public struct KeyTarget: Hashable, Sendable {
  /// The key.
  public let key: KeyPress
  /// The cells, in the coordinates of the frame.
  public let rect: Rect
}

extension Canvas {
  /// Makes `rect` act as a key: a click there presses it. Filling or restyling the cells later removes the
  /// key.
  public mutating func keyTarget(_ key: KeyPress, in rect: Rect) {
    guard let place = whole(rect), !place.isEmpty else { return }
    keyTargets.append(KeyTarget(key: key, rect: place))
  }
}
