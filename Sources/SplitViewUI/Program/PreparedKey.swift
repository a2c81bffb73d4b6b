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
  /// A key is prepared again if an answer came behind it, and then no more: answers may come without end.
  private static let most = 2

  private var last: KeyPress?
  private var attempts = 0

  /// True if there is a key to prepare.
  var isExpected: Bool { attempts > 0 }

  /// Takes note of an input.
  mutating func note(_ input: InputEvent) {
    guard case .key(let press) = input else { return self = RepeatedKey() }
    attempts = press == last ? Self.most : 0
    last = press
  }

  /// The key to prepare now.
  mutating func take() -> KeyPress? {
    guard isExpected else { return nil }
    attempts -= 1
    return last
  }
}
