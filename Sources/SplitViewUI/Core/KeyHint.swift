import TerminalFrame

/// A key and the word that describes it in the line of key hints (``KeyHints``). Hints come from ``Keymap/hints``.
public struct KeyHint: Hashable, Sendable {
  /// The order in which hints are removed when there is too little room. The lowest priority is removed first.
  public enum Priority: Int, Comparable, Sendable {
    /// Hints that are shown only if there is also room for all other hints (``KeyBinding/hasSpareHint``).
    case spare
    /// Hints of all sections of the keymap except the last.
    case usual
    /// Hints of the keymap's last section.
    case lasting
    /// Hints of keys that open or close something, and of sections with priority.
    case moving
    /// The hint of the key for the help page. Every program has this key.
    case standard

    /// True if hints with priority `a` are removed before hints with priority `b`.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// The key. A click on the hint presses the key.
  public let key: KeyPress
  /// The name of the key as users see it, with a symbol such as `↓` if the key has one.
  public let sign: String
  /// The name of the key in ASCII.
  public let plain: String
  /// The action of the key, in one word.
  public let word: String
  /// Determines when the hint is removed if there is too little room.
  public let priority: Priority
  /// A shorter word that is shown if there is too little room for ``word``.
  var shortWord: String?

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

  /// The hint with its shorter word; nil if it has none.
  var shortened: KeyHint? {
    shortWord.map { KeyHint(key, sign: sign, plain: plain, word: $0, priority: priority) }
  }

  /// Returns the name of the key, with symbols or in ASCII.
  func key(isUnicode: Bool) -> String { isUnicode ? sign : plain }

  /// Returns the width of the hint in cells.
  func width(isUnicode: Bool) -> Int {
    key(isUnicode: isUnicode).displayWidth + 1 + word.displayWidth
  }
}

/// Cells of the screen that act as a key: a click on them presses the key.
public struct KeyTarget: Hashable, Sendable {
  /// The key.
  public let key: KeyPress
  /// The cells, in the coordinates of the frame.
  public let rect: Rect
}

extension Canvas {
  /// Makes `rect` act as a key: a click in `rect` presses the key. This ends when the cells are filled or restyled.
  public mutating func keyTarget(_ key: KeyPress, in rect: Rect) {
    guard let place = whole(rect), !place.isEmpty else { return }
    keyTargets.append(KeyTarget(key: key, rect: place))
  }
}
