import TerminalFrame

extension Program {
  /// Shows `screen` without an animation.
  mutating func show(_ screen: PaintedScreen) {
    present(screen.frame)
    shown = screen
  }

  private mutating func present(_ frame: Frame) {
    terminal.present(frame)
    beginInBackground()
  }

  /// Shows `screen`, with an animation if possible. An event during the animation ends it early.
  ///
  /// - Returns: the event that ended the animation and must still be handled. If there is such an event, the last
  ///   frame of the animation is skipped, because handling the event soon produces a new frame.
  mutating func move(to screen: PaintedScreen) -> TerminalEvent? {
    guard var transition = transition(to: screen) else {
      show(screen)
      return nil
    }
    shown = screen
    for progress in AnimationPace.progress {
      present(transition.frame(at: progress))
      let event = terminal.nextEvent(timeout: AnimationPace.interval)
      switch event {
      case nil: break
      case .woken:
        // Unlike input, an event from an effect changes the screen without ending the animation.
        handle(event)
        let now = painted()
        shown = now
        guard isRunning else { return nil }
        guard let next = transition.retargeted(to: now) else {
          show(now)
          return nil
        }
        transition = next
      case .input, .resize, .resumed, .background, .closed:
        isHurried = true
        return event
      }
      if !terminal.keepsUp { break }
    }
    if let shown { present(shown.frame) }
    return nil
  }

  /// Returns the animation to `screen`; nil if there is nothing to animate.
  private mutating func transition(to screen: PaintedScreen) -> Transition? {
    defer { isHurried = false }
    guard isAnimated, session.isAnimated, !isHurried, let shown,
      let transition = Transition(from: shown, to: screen), terminal.keepsUp,
      !terminal.hasPendingEvent
    else { return nil }
    return transition
  }
}
