import CNcurses
import CSignals
import TerminalFrame

extension CursesTerminal {
  /// Restores the terminal and stops the program, as Ctrl+Z does in other programs. Returns when
  /// the program continues. The next event is ``/TerminalFrame/TerminalEvent/resumed``. If there is
  /// no shell that could continue the program, the program does not stop.
  public func suspend() {
    awaitAnswers()
    if !isGone { trifold_stop() }
  }

  /// Lends the terminal to another program until ``takeBack()`` is called. During this time,
  /// nothing is shown and no input is read. Interrupts from the keyboard end only the other
  /// program, but Ctrl+Z stops both programs. Returns false if the terminal no longer exists.
  public func lend() -> Bool {
    guard !isGone, !isLent else { return false }
    awaitAnswers()
    guard !isGone else { return false }
    isLent = true
    trifold_lend()
    return true
  }

  /// Takes the terminal back after ``lend()``. Modes that the other program has left on are reset. The next event is
  /// ``/TerminalFrame/TerminalEvent/resumed``.
  public func takeBack() {
    guard isLent else { return }
    isLent = false
    guard !isGone else { return }
    trifold_reclaim()
    takeAgain()
    queue.append(.resumed)
  }

  /// Takes control of the terminal again after the terminal was restored, or after the process was
  /// stopped by SIGSTOP, which no program can catch.
  func takeAgain() {
    guard !isClosed, !isLent else { return }
    // Another program has read any answers that the terminal sent while this program did not have
    // control, so stop waiting for these answers.
    window?.forget()
    expectReplies()
    // If the process is in the background, the system stops it here until it returns to the foreground.
    if let current = TerminalDevice.modes() { TerminalDevice.setModes(current) }
    // After SIGSTOP, the program still has control of the terminal. The state to restore must not
    // be saved twice, so give up control before it is saved again below.
    trifold_give_back()
    trifold_hold()
    TerminalDevice.setModes(modes)
    send(
      type.taking(isStart: false, title: restoresTitle, asks: asksForBackground) + title
        + (hyperlinks == nil ? [] : HyperlinkOutput.end))
    // The background may have changed while this program did not have control of the terminal.
    askForBackground()
    adoptSize()
    redrawFromNothing()
  }
}
