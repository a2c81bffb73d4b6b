import TerminalFrame

/// A terminal through which a tape is played on a program. The player's messages do not reach the
/// program; once all that came was handled and shown, the player gets an answer.
///
/// A message is a paste that begins with the secret and says how far the tape's time may advance,
/// what comes from outside, or that the program is to begin again. The answer is a title that begins with the secret, and follows all bytes of the screen: the
/// number of events so far. So nobody has to guess how long the program takes.
///
/// A class, because it stands for the one terminal of the process.
final class ReplayTerminal: Terminal {
  private let terminal: any Terminal
  private let clock: ReplayClock
  private let secret: String
  /// Keys, reports, pastes, sizes and messages received.
  private var count = 0
  /// The count that was reported last; nil before the program was first at rest.
  private var told: Int?
  /// The count of effects when the screen was last shown; nil if an event came since.
  private var shown: Int?
  private var isToRestart = false

  init(_ terminal: any Terminal, _ clock: ReplayClock, secret: String) {
    self.terminal = terminal
    self.clock = clock
    self.secret = secret
    clock.wakes(terminal.waker)
  }

  /// The terminal's present size.
  var size: Size { terminal.size }
  /// Makes the next ``nextEvent(timeout:)`` return woken.
  var waker: @Sendable () -> Void { terminal.waker }
  /// True if an event can be had without waiting.
  var hasPendingEvent: Bool { terminal.hasPendingEvent }

  /// Shows `frame`.
  func present(_ frame: Frame) {
    terminal.present(frame)
    shown = clock.asked
  }

  /// Waits for the next event. While the program is at rest, time advances as far as it may; then
  /// the player gets its answer.
  func nextEvent(timeout: Duration?) -> TerminalEvent? {
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

  /// Does what `command` says.
  func perform(_ command: TerminalCommand) { terminal.perform(command) }
  /// Sends the whole of the last frame again.
  func redraw() { terminal.redraw() }
  /// Does nothing: what would have the terminal is answered by the tape.
  func lend() -> Bool { false }
  /// Does nothing.
  func takeBack() {}
  /// Does nothing: nobody is there to continue the program.
  func suspend() {}

  /// True if the program ended to begin again; it is then about to.
  func takeRestart() -> Bool {
    defer { isToRestart = false }
    return isToRestart
  }

  /// Tells the player that the program has ended by itself, and waits: true if it is to begin again.
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
  /// Time may advance to this number of milliseconds.
  case time(Int)
  /// Something comes from outside.
  case receive([String])
  /// The program ends, and begins again.
  case restart

  /// The paste that carries it.
  package func paste(secret: String) -> String {
    switch self {
    case .time(let milliseconds): "\(secret) \(milliseconds)"
    case .receive(let arguments): "\(secret) receive \(Self.text(arguments))"
    case .restart: "\(secret) restart"
    }
  }

  /// The message in a paste; nil if it is not the player's.
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

  /// The title that reports the number of events handled.
  static func answer(_ count: Int, secret: String) -> String { "\(secret) \(count)" }

  /// The title that reports the program's end, after this number of events. It is no answer.
  package static func end(_ count: Int, secret: String) -> String {
    "\(answer(count, secret: secret)) end"
  }

  /// The number of events handled, if `title` reports it.
  package static func count(in title: String, secret: String) -> Int? {
    guard title.hasPrefix(secret + " ") else { return nil }
    return Int(title.dropFirst(secret.count + 1))
  }

  // MARK: Lists as text

  /// `list` with commas; other characters than ASCII's letters and digits are in hexadecimal.
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
