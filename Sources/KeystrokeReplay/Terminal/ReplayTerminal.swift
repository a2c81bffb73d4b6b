import TerminalFrame

/// A terminal for a program on which a tape is played. It intercepts the player's messages, and answers as soon as the
/// program has handled all events and shown the result.
///
/// A message is a paste that begins with the secret of the ``ReplayToken``. It tells the terminal
/// how far time may advance, what arrives from outside, or that the program must restart. The
/// answer is a window title that begins with the secret and contains the number of events so far.
/// The answer is sent after all bytes of the screen, so the player does not have to guess how long
/// the program takes.
///
/// This is a class because it represents the only terminal of the process.
final class ReplayTerminal: Terminal {
  private let terminal: any Terminal
  private let clock: ReplayClock
  private let secret: String
  /// The number of keys, mouse events, pastes, resizes and messages that were received.
  private var count = 0
  /// The value of `count` that was last reported to the player. Nil until the program is idle for the first time.
  private var told: Int?
  /// The number of effects that had been started when the screen was last shown. Nil if an event has arrived since
  /// then.
  private var shown: Int?
  private var isToRestart = false

  init(_ terminal: any Terminal, _ clock: ReplayClock, secret: String) {
    self.terminal = terminal
    self.clock = clock
    self.secret = secret
    clock.wakes(terminal.waker)
  }

  /// The terminal's current size.
  var size: Size { terminal.size }
  /// A function that makes the pending ``nextEvent(timeout:)`` return `woken`.
  var waker: @Sendable () -> Void { terminal.waker }
  /// True if an event is available without waiting.
  var hasPendingEvent: Bool { terminal.hasPendingEvent }

  /// Shows `frame`.
  func present(_ frame: Frame) {
    terminal.present(frame)
    shown = clock.asked
  }

  /// Waits for the next event. While the program is idle, time advances as far as the player allows. Then the answer is
  /// sent to the player.
  func nextEvent(timeout: Duration?) -> TerminalEvent? {
    // Calculate the moment of the timeout now, because time may advance several times before it.
    let timer = timeout.map { clock.now + $0.milliseconds }
    while true {
      // The order of these conditions matters, because an effect wakes the terminal before it
      // counts as done.
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
      if case .input(.paste(let text)) = event, let message = ReplayMessage(text, secret: secret) {
        count += 1
        switch message {
        case .time(let moment):
          clock.allow(until: moment)
          continue
        case .receive(let arguments):
          clock.receive(arguments)
          shown = nil
          return .woken
        case .restart:
          (isToRestart, shown) = (true, nil)
          return .closed
        }
      }
      if event != nil { shown = nil }
      switch event {
      case .input, .resize: count += 1
      case .resumed, .background, .woken, .closed, nil: break
      }
      return event
    }
  }

  /// Performs `command`.
  func perform(_ command: TerminalCommand) { terminal.perform(command) }
  /// Sends all cells of the last frame again.
  func redraw() { terminal.redraw() }
  /// Does nothing, because the tape answers effects that would need the terminal.
  func lend() -> Bool { false }
  /// Does nothing.
  func takeBack() {}
  /// Does nothing, because the tape could not resume the program.
  func suspend() {}

  /// Returns true if the program ended because it must restart. Further calls return false.
  func takeRestart() -> Bool {
    defer { isToRestart = false }
    return isToRestart
  }

  /// Reports to the player that the program has ended normally, and waits for a message. Returns true if the program
  /// must restart.
  func awaitRestart() -> Bool {
    terminal.perform(.setTitle(ReplayMessage.end(count, secret: secret)))
    while true {
      switch terminal.nextEvent(timeout: nil) {
      case .input(.paste(let text)):
        guard case .restart = ReplayMessage(text, secret: secret) else { continue }
        count += 1
        (told, shown) = (nil, nil)
        return true
      case .closed: return false
      case .input, .resize, .resumed, .background, .woken, nil: continue
      }
    }
  }

  private func tell() {
    if told == count { return }
    told = count
    terminal.perform(.setTitle(ReplayMessage.answer(count, secret: secret)))
  }
}

/// A message from the player to the program.
package enum ReplayMessage {
  /// Lets time advance to this number of milliseconds.
  case time(Int)
  /// Something arrives from outside.
  case receive([String])
  /// The program must end and be restarted.
  case restart

  /// Returns the text of the paste that carries the message.
  package func paste(secret: String) -> String {
    switch self {
    case .time(let milliseconds): "\(secret) \(milliseconds)"
    case .receive(let arguments): "\(secret) receive \(Self.text(arguments))"
    case .restart: "\(secret) restart"
    }
  }

  /// Parses a paste. Nil if it is not from the player.
  init?(_ paste: String, secret: String) {
    guard paste.hasPrefix(secret + " ") else { return nil }
    let words = paste.dropFirst(secret.count + 1).split(separator: " ")
    switch (words.first, words.count) {
    case ("receive", 2): self = .receive(Self.list(words[1]))
    case ("restart", 1): self = .restart
    case (let word?, 1):
      guard let milliseconds = Int(word) else { return nil }
      self = .time(milliseconds)
    default: return nil
    }
  }

  /// Returns the window title that reports the number of handled events.
  static func answer(_ count: Int, secret: String) -> String { "\(secret) \(count)" }

  /// Returns the window title that reports the program's end, after this number of events. It does not count as an
  /// answer.
  package static func end(_ count: Int, secret: String) -> String {
    "\(answer(count, secret: secret)) end"
  }

  /// Returns the number of handled events, if `title` reports it.
  package static func count(in title: String, secret: String) -> Int? {
    guard title.hasPrefix(secret + " ") else { return nil }
    return Int(title.dropFirst(secret.count + 1))
  }

  // MARK: Lists as text

  /// Joins `list` with commas. Everything except ASCII letters and digits is percent-encoded.
  static func text(_ list: [String]) -> String {
    list.map { part in
      part.utf8.map { byte in
        let scalar = Unicode.Scalar(byte)
        let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || (48...57).contains(byte))
        return isPlain ? String(scalar) : "%" + String(Int(byte) + 0x100, radix: 16).dropFirst()
      }.joined()
    }.map { "\($0)," }.joined()
  }

  static func list(_ text: Substring) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).dropLast().map { part in
      var bytes: [UInt8] = []
      var rest = part.utf8[...]
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "%"), let value = UInt8(String(rest.prefix(2)) ?? "", radix: 16) {
          bytes.append(value)
          rest = rest.dropFirst(2)
        } else {
          bytes.append(byte)
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
