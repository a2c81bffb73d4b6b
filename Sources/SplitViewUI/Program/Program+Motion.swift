import TerminalFrame

/// How far what moves has come with each frame in between, and how long each of them stands: four
/// frames with the last one, 90 ms. Fast at the beginning, so that the first says most of it.
private enum Pace {
  static var progress: [Double] { [0.45, 0.75, 0.92] }
  static var interval: Duration { .milliseconds(30) }
}

extension Program {
  /// Shows `screen` as it is.
  mutating func show(_ screen: PaintedScreen) {
    terminal.present(screen.frame)
    shown = screen
  }

  /// Shows `screen`, and on the way to it what comes or goes, if it is to be seen moving. What
  /// happens on the way ends that.
  /// - Returns: what happened, yet to be handled. The last frame of the way is not shown then: the
  ///   next one, which says what came of it, is the sooner there.
  mutating func move(to screen: PaintedScreen) -> TerminalEvent? {
    guard var transition = transition(to: screen) else {
      show(screen)
      return nil
    }
    shown = screen
    for progress in Pace.progress {
      terminal.present(transition.frame(at: progress))
      let event = terminal.nextEvent(timeout: Pace.interval)
      switch event {
      case nil: break
      case .woken:
        // An answer: what it changes is changed on the way.
        handle(event)
        let now = painted()
        shown = now
        guard isRunning else { return nil }
        guard let next = transition.retargeted(to: now) else {
          show(now)
          return nil
        }
        transition = next
      case .input, .resize, .resumed, .closed:
        isHurried = true
        return event
      }
      if !terminal.keepsUp { break }
    }
    if let shown { terminal.present(shown.frame) }
    return nil
  }

  /// The way to `screen`; nil where nothing is to move.
  private mutating func transition(to screen: PaintedScreen) -> Transition? {
    defer { isHurried = false }
    guard isAnimated, session.isAnimated, !isHurried, let shown,
      let transition = Transition(from: shown, to: screen), terminal.keepsUp,
      !terminal.hasPendingEvent
    else { return nil }
    return transition
  }
}
