import SplitViewUI

/// What a page does by itself until somebody takes it over: keys that are pressed, one at each
/// beat. They are the page's own keys, so that whoever watches learns them. After the last one the
/// page begins again.
struct Demo: Sendable {
  /// What happens at a beat.
  enum Step: Hashable, Sendable {
    case press(KeyPress)
    /// Nothing, so that one can look.
    case wait
    /// The terminal turns to that shape, unless it has it, and a sentence says what is seen in it.
    /// Without room for it, it is as wide as it can be, and nothing is said.
    case turn(Orientation, String)
    /// A sentence that is true in every shape.
    case say(String)
  }

  /// The keys that are pressed before the page is seen, so that its element is there at once.
  var opening: [KeyPress] = []
  /// The shape in which they are pressed: the way in which the lists come, if that is what they do.
  var openingShape = Orientation.landscape
  /// The rest, beat by beat.
  var steps: [Step] = []
  /// The time between two beats.
  var beat = Duration.milliseconds(900)

  /// True if it turns the terminal.
  var turns: Bool { steps.contains { if case .turn = $0 { true } else { false } } }

  /// What is said first of `shape`; nil if nothing is.
  func words(of shape: Orientation) -> String? {
    for case .turn(shape, let words) in steps { return words }
    return nil
  }
}

extension Demo.Step: ExpressibleByExtendedGraphemeClusterLiteral {
  /// A press of a character's key: `"j"`.
  init(extendedGraphemeClusterLiteral character: Character) { self = .press(KeyPress(character)) }

  static let down = Self.press(.down)
  static let up = Self.press(.up)
  static let left = Self.press(.left)
  static let right = Self.press(.right)
  static let enter = Self.press(.enter)
  static let escape = Self.press(.escape)
  static let tab = Self.press(.tab)
}

extension [Demo.Step] {
  /// The presses that write `text`.
  static func type(_ text: String) -> Self { text.map { .press(KeyPress($0)) } }
}
