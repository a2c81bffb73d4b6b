import SplitViewUI

/// The demo that a page plays until the user takes over: key presses, one on each beat. The demo presses the page's own
/// keys, so that the user learns them. After the last key press, the demo starts again.
struct Demo: Sendable {
  /// A step of a demo, which is played on one beat.
  enum Step: Hashable, Sendable {
    case press(KeyPress)
    /// Pauses, so that the user has time to look.
    case wait
    /// Turns the terminal to a shape, and shows a sentence about what the user sees in that shape. If the shape does
    /// not fit on screen, the element takes the full width, and no sentence is shown.
    case turn(Orientation, String)
    /// Shows a sentence that is true in every shape.
    case say(String)
  }

  /// The keys that are pressed before the page appears, so that its element is open from the start.
  var opening: [KeyPress] = []
  /// The shape in which the opening keys are pressed, if it matters to the demo.
  var openingShape = Orientation.landscape
  /// The remaining steps, one for each beat.
  var steps: [Step] = []
  /// The time between two beats.
  var beat = Duration.milliseconds(900)

  /// True if the demo turns the terminal.
  var turns: Bool { steps.contains { if case .turn = $0 { true } else { false } } }

  /// Returns the first sentence about `shape`, or nil if there is none.
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
  /// Returns the key presses that type `text`.
  static func type(_ text: String) -> Self { text.map { .press(KeyPress($0)) } }
}
