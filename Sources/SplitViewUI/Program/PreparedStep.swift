import TerminalFrame

/// What a key or a turn leads to, made before it comes.
///
/// A step is a pure function of the state and the event, so that it can be taken ahead: the state before is still there,
/// and what the step asks for is not done until the event comes.
package struct PreparedStep<A: App> {
  let event: TerminalEvent
  /// The session after the event.
  let session: Session<A>
  /// What the program asks for then.
  let commands: [Command<A.Effect>]
  /// The screen then.
  package let screen: PaintedScreen

  package init(_ event: TerminalEvent, in session: Session<A>) {
    var session = session
    self.event = event
    commands = session.take(event)
    screen = session.painted()
    self.session = session
  }
}

extension Session {
  /// Handles an input or a new size; nothing else is a step of the session.
  mutating func take(_ event: TerminalEvent) -> [Command<A.Effect>] {
    switch event {
    case .input(let input): self.input(input)
    case .resize(let size): resize(to: size)
    case .resumed, .background, .woken, .closed: []
    }
  }
}

/// The event that is likely to come next: a key that came twice in a row, as keys do with which people go through a list
/// or a text, or the turn back of a screen that was turned to and fro.
struct ExpectedStep {
  /// The time without an event after which a step is prepared. A keyboard repeats a key that is held every 30
  /// milliseconds.
  static let pause = Duration.milliseconds(8)

  private var event: TerminalEvent?
  private var lastKey: KeyPress?
  private var lastTurn: (from: Size, to: Size)?
  /// The number of the last effect before the last event. What came after it is to be done first: its answers would
  /// make what was prepared worthless.
  private(set) var effects = 0

  /// True if there is a step to prepare.
  var isExpected: Bool { event != nil }

  /// Takes note of an event on a screen of `size`; `effects` is the number of the last effect.
  mutating func note(_ event: TerminalEvent, at size: Size, effects: Int) {
    switch event {
    case .input(.key(let press)):
      self.event = press == lastKey ? event : nil
      lastKey = press
    case .resize(let new):
      let isBack = lastTurn.map { $0.from == new && $0.to == size } ?? false
      self.event = isBack ? .resize(size) : nil
      lastTurn = (size, new)
      lastKey = nil
    case .input, .resumed, .background, .woken, .closed: self = ExpectedStep()
    }
    self.effects = effects
  }

  /// The event to prepare now. It is prepared once, as answers may come without end.
  mutating func take() -> TerminalEvent? {
    defer { event = nil }
    return event
  }
}
