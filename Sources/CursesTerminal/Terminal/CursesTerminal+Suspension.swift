import CNcurses
import CSignals
import TerminalFrame

extension CursesTerminal {
  /// Gives the terminal back and stops the program, as Ctrl+Z does elsewhere. Returns when the
  /// program continues; ``/TerminalFrame/TerminalEvent/resumed`` follows. Without a shell that
  /// could continue it, the program does not stop.
  public func suspend() {
    awaitAnswers()
    if !isGone { trifold_stop() }
  }

  /// Gives the terminal to another program, until ``takeBack()``. Meanwhile nothing is shown and no
  /// input is read; interrupts from the keyboard end only the other program, and Ctrl+Z stops both.
  /// Returns false if the terminal is gone.
  public func lend() -> Bool {
    guard !isGone, !isLent else { return false }
    awaitAnswers()
    isLent = true
    trifold_lend()
    return true
  }

  /// Takes the terminal again after ``lend()``, whatever the other program has left of its modes;
  /// ``/TerminalFrame/TerminalEvent/resumed`` follows.
  public func takeBack() {
    guard isLent else { return }
    isLent = false
    guard !isGone else { return }
    trifold_reclaim()
    takeAgain()
    queue.append(.resumed)
  }

  /// Takes the terminal again after it was given back, or after the process was stopped by SIGSTOP,
  /// which no program can catch.
  func takeAgain() {
    guard !isClosed, !isLent else { return }
    // In the background, the system stops the process here until it is in the foreground again.
    if let current = TerminalDevice.modes() { TerminalDevice.setModes(current) }
    // After SIGSTOP the terminal is still held. What it keeps for the end is kept again below, and not twice.
    trifold_give_back()
    trifold_hold()
    TerminalDevice.setModes(modes)
    send(
      type.taking(isStart: false, title: restoresTitle, asks: asksForBackground) + title
        + (hyperlinks == nil ? [] : HyperlinkOutput.end))
    // It may have changed meanwhile.
    askForBackground()
    adoptSize()
    redrawFromNothing()
  }
}
