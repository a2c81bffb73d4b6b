import SplitViewUI
import TerminalFrame

/// Plays a tape in the user's terminal: the program in a frame, at the tape's pace, with a caption for each action. The
/// frame has the tape's sizes, as far as the terminal has room. In this way, even a terminal that cannot be resized can
/// show a program that changes between landscape and portrait.
///
/// Any key stops the tape. If the tape is played step by step, only q and Escape stop it. Ctrl+C means that the user
/// also wants to quit. After any other stop, the caller can continue with ``player``.
public struct LivePlayer<P: TapeProgram> {
  /// The reason why playing ended.
  public enum End: Hashable, Sendable {
    /// The tape is at its end.
    case finished
    /// The user pressed a key or a mouse button, or pasted text. The program does not receive the event.
    case stopped
    /// The user pressed Ctrl+C.
    case quit
    /// The terminal no longer exists.
    case closed
  }

  /// The program and its tape, in their current states.
  public private(set) var player: Player<P>
  let terminal: any Terminal
  private let clock: () -> Duration
  private let isStepped: Bool
  private let background: ((_ isLight: Bool) -> Theme)?
  /// The caption of the current or last action.
  private var caption = ""
  /// The time that animations of rotations took. Later pauses are shortened by this time.
  private var late = Duration.zero

  /// Creates a player that is ready to run.
  /// - Parameters:
  ///   - player: a player whose tape has begun.
  ///   - terminal: the user's terminal.
  ///   - theme: a theme that replaces the theme of the tape.
  ///   - background: returns the theme for a light or a dark background. Called when the terminal
  ///     reports its background. Nil to ignore this report.
  ///   - symbols: borders and marks that replace the symbols of the tape.
  ///   - isStepped: true to wait for a key before each step, and ignore the tape's times.
  ///   - clock: returns the time since any fixed moment.
  public init(
    _ player: Player<P>, on terminal: any Terminal, theme: Theme? = nil,
    background: ((_ isLight: Bool) -> Theme)? = nil, symbols: Symbols? = nil,
    isStepped: Bool = false, clock: @escaping () -> Duration
  ) {
    self.player = player
    self.isStepped = isStepped
    self.terminal = terminal
    self.clock = clock
    self.background = background
    self.player.session.theme = theme ?? player.session.theme
    self.player.session.symbols = symbols ?? player.session.symbols
  }

  /// Plays until the tape ends or the user stops it.
  public mutating func run() -> End {
    fit()
    paint(player.session)
    while true {
      let before = player
      guard let act = isStepped ? player.nextOfStep() : player.next() else {
        if let end = isStepped ? awaitKey() : .finished { return end }
        if !player.beginStep() { return .finished }
        continue
      }
      if let words = words(for: act, after: before) { caption = words }
      let end: End?
      switch act {
      case .input, .receive, .restart: end = nil
      case .resize: end = turn(from: before.session)
      case .time(let moment): end = pause(.milliseconds(moment - before.now))
      }
      if let end { return end }
      paint(player.session)
    }
  }

  // MARK: Time

  private mutating func pause(_ time: Duration) -> End? {
    if isStepped { return nil }
    let caught = min(late, time)
    late -= caught
    return wait(time - caught)
  }

  /// Waits for `time`, and handles events during this time.
  private mutating func wait(_ time: Duration) -> End? {
    var left = time
    while left > .zero {
      let start = clock()
      let event = terminal.nextEvent(timeout: left)
      // The time during which the process was suspended does not count.
      if event != .resumed { left -= clock() - start }
      if let end = handle(event) { return end }
    }
    return nil
  }

  /// Shows the next step, and waits for the key that plays it.
  private mutating func awaitKey() -> End? {
    guard let next = player.nextStep else { return nil }
    caption = "\(next.line): \(next.command.text)"
    paint(player.session)
    while true {
      let event = terminal.nextEvent(timeout: nil)
      if case .input(.key(let press)) = event, press != "q", press.key != .escape,
        press.modifiers.isEmpty
      {
        return nil
      }
      if let end = handle(event) { return end }
    }
  }

  private mutating func handle(_ event: TerminalEvent?) -> End? {
    switch event {
    case .resize, .resumed:
      fit()
      paint(player.session)
    case .closed: return .closed
    case .input(.key(.control("z"))): terminal.suspend()
    case .input(.key(.control("l"))): terminal.redraw()
    case .input(.key(.control("c"))): return .quit
    case .input(.key), .input(.paste): return .stopped
    case .input(.mouse(let mouse)): if case .press = mouse.kind { return .stopped }
    case .background(let isLight):
      guard let background else { break }
      player.session.theme = background(isLight)
      paint(player.session)
    case .woken, nil: break
    }
    return nil
  }

  // MARK: Turning

  /// Shows the sizes between the size of `session` and the current size, one after the other. The program itself is not
  /// resized to these sizes.
  private mutating func turn(from session: Session<P.A>) -> End? {
    guard let turn = TurnAnimation(from: session.size, to: player.session.size) else { return nil }
    late += turn.duration
    for size in turn.sizes {
      var turning = session
      _ = turning.resize(to: size)
      paint(turning)
      if let end = wait(TurnAnimation.interval) { return end }
    }
    return nil
  }

  // MARK: Painting

  private mutating func fit() { player.fit(in: FramedScreen(size: terminal.size).room) }

  private func paint(_ session: Session<P.A>) {
    let hint = isStepped ? "Space: next step · q: quit" : nil
    let screen = FramedScreen(
      size: terminal.size, shape: shape(player), caption: caption, hint: hint)
    terminal.present(screen.picture(of: session))
  }

  /// Returns the shape that the tape requests, even if the terminal is too small for it.
  private func shape(_ player: Player<P>) -> String {
    if player.model.mode == "compact" { return "compact" }
    // Landscape begins at an aspect ratio of 4:3. That is 8 columns to 3 rows, because a cell is
    // about twice as high as it is wide.
    return player.wanted.width * 3 >= player.wanted.height * 8 ? "landscape" : "portrait"
  }

  /// Returns the caption for an action, or nil to keep the current caption.
  private func words(for act: TapeAct, after before: Player<P>) -> String? {
    if isStepped { return nil }
    if player.script.hasCaptions { return player.caption }
    guard let command = player.step?.command else { return nil }
    switch (act, command) {
    case (.resize(let size), _):
      if size == before.session.size { return nil }
      return shape(player) == shape(before) ? "resize to \(size.text)" : "turn to \(shape(player))"
    case (.input, .key(let press, let count, _)):
      return TapeCommand.key(press, count: count, speed: nil).text
    case (.input, .type(let text, _)): return TapeCommand.type(text, speed: nil).text
    case (.input, _), (.receive, _), (.restart, _): return command.text
    case (.time, _): return nil
    }
  }
}
