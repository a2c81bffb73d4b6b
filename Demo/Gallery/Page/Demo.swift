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
    /// The terminal turns, if there is room for that shape, and a sentence says so.
    case turn(Orientation, String)
    /// A sentence stands below the element.
    case say(String)
  }

  /// The keys that are pressed before the page is seen, so that its element is there at once.
  var opening: [KeyPress] = []
  /// The rest, beat by beat.
  var steps: [Step] = []
  /// The time between two beats.
  var beat = Duration.milliseconds(900)
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
