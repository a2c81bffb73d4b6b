import TerminalFrame

/// What a key leads to, made before it is pressed.
///
/// A step is a pure function of the state and the key, so that it can be taken ahead: the state before is still there, and
/// what the step asks for is not done until the key comes.
package struct PreparedKey<A: App> {
  let press: KeyPress
  /// The session after the key.
  let session: Session<A>
  /// What the program asks for then.
  let commands: [Command<A.Effect>]
  /// The screen then.
  package let screen: PaintedScreen

  package init(_ press: KeyPress, in session: Session<A>) {
    var session = session
    self.press = press
    commands = session.input(.key(press))
    screen = session.painted()
    self.session = session
  }
}

/// The key that is likely to come next: one that came twice in a row, as keys do with which people go through a list or a
/// text.
struct RepeatedKey {
  /// The time without an event after which a key is prepared. A keyboard repeats a key that is held every 30 milliseconds.
  static let pause = Duration.milliseconds(8)

  /// True if there is a key to prepare.
  private(set) var isExpected = false
  /// The number of the last effect before the key. What came after it is to be done first: its answers would make
  /// what was prepared worthless.
  private(set) var effects = 0
  private var last: KeyPress?

  /// Takes note of an input; `effects` is the number of the last effect.
  mutating func note(_ input: InputEvent, effects: Int) {
    guard case .key(let press) = input else { return self = RepeatedKey() }
    isExpected = press == last
    last = press
    self.effects = effects
  }

  /// The key to prepare now. It is prepared once, as answers may come without end.
  mutating func take() -> KeyPress? {
    defer { isExpected = false }
    return isExpected ? last : nil
  }
}
