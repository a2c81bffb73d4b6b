import TerminalFrame

/// The result of an event that is likely to come next, either a key or a resize, computed before the event happens.
///
/// A step is a pure function of the state and the event, so it can be computed in advance. If a different event
/// arrives, the prepared step is discarded. The commands of the step are performed only when its event arrives.
package struct PreparedStep<A: App> {
  let event: TerminalEvent
  /// The session after the event.
  let session: Session<A>
  /// The commands that the step returns.
  let commands: [Command<A.Effect>]
  /// The screen after the event.
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
  /// Handles input or a resize. Other events are ignored, because they are not steps of the session.
  mutating func take(_ event: TerminalEvent) -> [Command<A.Effect>] {
    switch event {
    case .input(let input): self.input(input)
    case .resize(let size): resize(to: size)
    case .resumed, .background, .woken, .closed: []
    }
  }
}

/// The event that is likely to come next. It is a key that was just pressed twice in a row, as when users move
/// through a list or a text, or a resize back to the previous size.
struct ExpectedStep {
  /// The time without events after which a step is prepared. A keyboard repeats a held key every 30 milliseconds.
  static let pause = Duration.milliseconds(8)

  private var event: TerminalEvent?
  private var lastKey: KeyPress?
  private var lastTurn: (from: Size, to: Size)?
  /// The number of the latest effect that began before the last event. Later effects must end before a step is
  /// prepared, because their events would make the prepared step useless.
  private(set) var effects = 0

  /// True if there is a step to prepare.
  var isExpected: Bool { event != nil }

  /// Records that an event happened on a screen of `size`. `effects` is the number of the latest effect.
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

  /// Returns the event for which to prepare a step now. Each event is returned only once; otherwise, effects that
  /// send events endlessly would cause endless preparation.
  mutating func take() -> TerminalEvent? {
    defer { event = nil }
    return event
  }
}
