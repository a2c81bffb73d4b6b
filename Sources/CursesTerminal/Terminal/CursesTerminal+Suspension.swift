import CNcurses
import CSignals
import TerminalFrame

extension CursesTerminal {
  /// Gives the terminal back and stops the program, as Ctrl+Z does elsewhere. Returns when the
  /// program continues; ``/TerminalFrame/TerminalEvent/resumed`` follows. Without a shell that
  /// could continue it, the program does not stop.
  public func suspend() {
    awaitWidths()
    if !isGone { trifold_stop() }
  }

  /// Gives the terminal back, runs `body` (for example, another program), and takes the terminal
  /// again; ``/TerminalFrame/TerminalEvent/resumed`` follows. Meanwhile, an interrupt from the
  /// keyboard does not end this program.
  public func withTerminalGivenBack<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard !isGone else { return try body() }
    awaitWidths()
    trifold_lend()
    defer {
      takeAgain()
      queue.append(.resumed)
    }
    return try body()
  }

  /// Takes the terminal again after it was given back, or after the process was stopped by SIGSTOP,
  /// which no program can catch.
  func takeAgain() {
    guard !isClosed else { return }
    // In the background, the system stops the process here until it is in the foreground again.
    if let current = TerminalDevice.modes() { TerminalDevice.setModes(current) }
    trifold_hold()
    TerminalDevice.setModes(modes)
    send(type.alternateScreen + type.modes(mouse: isMouseEnabled))
    // The cursor was shown meanwhile, but ncurses still counts it as hidden and would not hide it
    // again. So it is shown first.
    curs_set(1)
    curs_set(0)
    isCursorShown = false
    adoptSize()
    redrawFromNothing()
  }
}
