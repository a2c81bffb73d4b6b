import CSignals
import TerminalFrame

extension CursesTerminal {
  /// Gives the terminal back and stops the program, as Ctrl+Z does elsewhere; returns when it goes
  /// on, with ``/TerminalFrame/TerminalEvent/resumed`` to come. Without a shell that could continue
  /// it, only that.
  public func suspend() {
    if !isGone { trifold_stop() }
  }

  /// Gives the terminal back, runs `body` (another program, for example), and takes it again;
  /// ``/TerminalFrame/TerminalEvent/resumed`` is to come. An interrupt from the keyboard meanwhile
  /// does not end this program.
  public func withTerminalGivenBack<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard !isGone else { return try body() }
    trifold_lend()
    defer {
      takeAgain()
      queue.append(.resumed)
    }
    return try body()
  }
}
