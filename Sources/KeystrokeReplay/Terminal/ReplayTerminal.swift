import TerminalFrame

/// A terminal through which a tape is played on a program: what the player sends besides a person's
/// input does not reach the program, and once all that came was handled and shown, the player is
/// told so.
///
/// The player's message is a paste that begins with the secret and says how far the tape's time may
/// go on. The answer is a title that begins with the secret, after all bytes of the screen: how
/// many events came so far. So nobody has to guess how long the program takes.
///
/// A class, since it stands for the one terminal of the process.
public final class ReplayTerminal: Terminal {
  private let terminal: any Terminal
  private let clock: ReplayClock
  private let secret: String
  /// Keys, reports, pastes, sizes and messages that came.
  private var count = 0
  /// The count that was told last; nil before the program was first at rest.
  private var told: Int?
  /// Effects that had been asked for when the screen was shown last; nil where something has come
  /// since.
  private var shown: Int?

  init(_ terminal: any Terminal, _ clock: ReplayClock, secret: String) {
    self.terminal = terminal
    self.clock = clock
    self.secret = secret
    clock.wakes(terminal.waker)
  }

  /// Its size now, in cells and rows.
  public var size: Size { terminal.size }
  /// Makes the next ``nextEvent(timeout:)`` return woken.
  public var waker: @Sendable () -> Void { terminal.waker }
  /// Whether events wait that can be had without waiting.
  public var hasPendingEvent: Bool { terminal.hasPendingEvent }

  /// Shows `frame`.
  public func present(_ frame: Frame) {
    terminal.present(frame)
    shown = clock.asked
  }

  /// Waits for the next event. Where the program is at rest, time goes on as far as it may; then
  /// the player is told.
  public func nextEvent(timeout: Duration?) -> TerminalEvent? {
    while true {
      // In this order: an effect wakes the terminal before it counts as done.
      if shown == clock.asked, clock.isIdle, !terminal.hasPendingEvent {
        switch clock.step() {
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
      case .resumed, .woken, .closed, nil: break
      }
      return event
    }
  }

  /// Does what `command` says.
  public func perform(_ command: TerminalCommand) { terminal.perform(command) }
  /// Sends the whole of the last frame again.
  public func redraw() { terminal.redraw() }
  /// Nothing: nobody is there to continue the program.
  public func suspend() {}

  private func tell() {
    if told == count { return }
    told = count
    terminal.perform(.setTitle(ReplayMessage.answer(count, secret: secret)))
  }

  /// How far time may go on, where `text` is the player's.
  private func message(_ text: String) -> Int? {
    ReplayMessage.time(in: text, secret: secret)
  }
}

/// What player and program say to each other.
package enum ReplayMessage {
  /// The paste that lets the tape's time go on to so many milliseconds.
  package static func time(_ milliseconds: Int, secret: String) -> String {
    "\(secret) \(milliseconds)"
  }

  static func time(in text: String, secret: String) -> Int? {
    guard text.hasPrefix(secret + " ") else { return nil }
    return Int(text.dropFirst(secret.count + 1))
  }

  /// The title that tells how many events were handled.
  static func answer(_ count: Int, secret: String) -> String { "\(secret) \(count)" }

  /// How many events were handled, where `title` tells it.
  package static func count(in title: String, secret: String) -> Int? {
    time(in: title, secret: secret)
  }
}
