import CNcurses
import CSignals
import TerminalFrame

extension CursesTerminal {
  /// Restores the terminal and stops the program, as Ctrl+Z does elsewhere. Returns when the
  /// program continues; ``/TerminalFrame/TerminalEvent/resumed`` follows. Without a shell that
  /// could continue it, the program does not stop.
  public func suspend() {
    awaitAnswers()
    if !isGone { trifold_stop() }
  }

  /// Lends the terminal to another program until ``takeBack()``. Meanwhile, nothing is shown and no
  /// input is read. Interrupts from the keyboard end only the other program; Ctrl+Z stops both.
  /// Returns false if the terminal is gone.
  public func lend() -> Bool {
    guard !isGone, !isLent else { return false }
    awaitAnswers()
    guard !isGone else { return false }
    isLent = true
    trifold_lend()
    return true
  }

  /// Takes the terminal back after ``lend()``, in whatever modes the other program left it;
  /// ``/TerminalFrame/TerminalEvent/resumed`` follows.
  public func takeBack() {
    guard isLent else { return }
    isLent = false
    guard !isGone else { return }
    trifold_reclaim()
    takeAgain()
    queue.append(.resumed)
  }

  /// Takes the terminal again after it was restored, or after the process was stopped by SIGSTOP, which
  /// no program can catch.
  func takeAgain() {
    guard !isClosed, !isLent else { return }
    // What the terminal answered meanwhile, somebody else has read.
    window?.forget()
    expectReplies()
    // In the background, the system stops the process here until it returns to the foreground.
    if let current = TerminalDevice.modes() { TerminalDevice.setModes(current) }
    // After SIGSTOP, the terminal is still held. The state to restore is saved again below, and must not be saved
    // twice.
    trifold_give_back()
    trifold_hold()
    TerminalDevice.setModes(modes)
    send(
      type.taking(isStart: false, title: restoresTitle, asks: asksForBackground) + title
        + (hyperlinks == nil ? [] : HyperlinkOutput.end))
    // The background may have changed meanwhile.
    askForBackground()
    adoptSize()
    redrawFromNothing()
  }
}
