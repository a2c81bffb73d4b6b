import TerminalFrame

/// A terminal through which a tape is played on a program. The player's messages do not reach the
/// program; once all that came was handled and shown, the player gets an answer.
///
/// A message is a paste that begins with the secret and says how far the tape's time may advance.
/// The answer is a title that begins with the secret, and follows all bytes of the screen: the
/// number of events so far. So nobody has to guess how long the program takes.
///
/// A class, because it stands for the one terminal of the process.
public final class ReplayTerminal: Terminal {
  private let terminal: any Terminal
  private let clock: ReplayClock
  private let secret: String
  /// Keys, reports, pastes, sizes and messages received.
  private var count = 0
  /// The count that was reported last; nil before the program was first at rest.
  private var told: Int?
  /// The count of effects when the screen was last shown; nil if an event came since.
  private var shown: Int?

  init(_ terminal: any Terminal, _ clock: ReplayClock, secret: String) {
    self.terminal = terminal
    self.clock = clock
    self.secret = secret
    clock.wakes(terminal.waker)
  }

  /// The terminal's present size.
  public var size: Size { terminal.size }
  /// Makes the next ``nextEvent(timeout:)`` return woken.
  public var waker: @Sendable () -> Void { terminal.waker }
  /// True if an event can be had without waiting.
  public var hasPendingEvent: Bool { terminal.hasPendingEvent }

  /// Shows `frame`.
  public func present(_ frame: Frame) {
    terminal.present(frame)
    shown = clock.asked
  }

  /// Waits for the next event. While the program is at rest, time advances as far as it may; then
  /// the player gets its answer.
  public func nextEvent(timeout: Duration?) -> TerminalEvent? {
    // Time may advance several times before the timeout is over.
    let timer = timeout.map { clock.now + $0.milliseconds }
    while true {
      // In this order, because an effect wakes the terminal before it counts as done.
      if shown == clock.asked, clock.isIdle, !terminal.hasPendingEvent {
        switch clock.step(timer) {
        case .moved:
          shown = nil
          return .woken
        case .answered: continue
        case .arrived: tell()
        }
      }
      let event = terminal.nextEvent(timeout: timeout)
      if case .input(.paste(let text)) = event, let moment = message(text) {
        count += 1
        clock.allow(until: moment)
        continue
      }
      if event != nil { shown = nil }
      switch event {
      case .input, .resize: count += 1
      case .resumed, .background, .woken, .closed, nil: break
      }
      return event
    }
  }

  /// Does what `command` says.
  public func perform(_ command: TerminalCommand) { terminal.perform(command) }
  /// Sends the whole of the last frame again.
  public func redraw() { terminal.redraw() }
  /// Does nothing: what would have the terminal is answered by the tape.
  public func lend() -> Bool { false }
  /// Does nothing.
  public func takeBack() {}
  /// Does nothing: nobody is there to continue the program.
  public func suspend() {}

  private func tell() {
    if told == count { return }
    told = count
    terminal.perform(.setTitle(ReplayMessage.answer(count, secret: secret)))
  }

  /// The time up to which the player lets time advance; nil if `text` is not the player's.
  private func message(_ text: String) -> Int? {
    ReplayMessage.time(in: text, secret: secret)
  }
}

/// The messages between player and program.
package enum ReplayMessage {
  /// The paste that lets time advance to this number of milliseconds.
  package static func time(_ milliseconds: Int, secret: String) -> String {
    "\(secret) \(milliseconds)"
  }

  static func time(in text: String, secret: String) -> Int? {
    guard text.hasPrefix(secret + " ") else { return nil }
    return Int(text.dropFirst(secret.count + 1))
  }

  /// The title that reports the number of events handled.
  static func answer(_ count: Int, secret: String) -> String { "\(secret) \(count)" }

  /// The number of events handled, if `title` reports it.
  package static func count(in title: String, secret: String) -> Int? {
    time(in: title, secret: secret)
  }
}
