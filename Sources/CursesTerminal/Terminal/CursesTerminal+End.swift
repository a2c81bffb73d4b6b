import CSignals

/// Methods for a program that must finish its work before it ends.
extension CursesTerminal {
  /// Makes signals that end the program (SIGINT, SIGTERM, SIGHUP) arrive as ``/TerminalFrame/TerminalEvent/closed``,
  /// instead of ending the program at once. A second signal ends the program at once. The first signal also ends the
  /// program if the program then does not ask for events for five seconds.
  package func endsByEvent() { trifold_end_by_note() }

  /// Restores the terminal permanently, while the program finishes its work. Closing the window
  /// does not interrupt that work, but Ctrl+C does.
  package func closeForFinishing() {
    close(finishing: true)
  }

  /// Ends the process with the signal that requested its end, so that the parent process learns the reason. Returns if
  /// there was no signal.
  package static func endBySignal() { trifold_end_as_noted() }
}
