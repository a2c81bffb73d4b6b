import CSignals

/// The end of a program that still has work to finish.
extension CursesTerminal {
  /// Makes signals that end the program (SIGINT, SIGTERM, SIGHUP) arrive as
  /// ``/TerminalFrame/TerminalEvent/closed`` instead of ending it at once. A second signal still does, and so does the
  /// first if the program does not ask for events for five seconds.
  package func endsByEvent() { trifold_end_by_note() }

  /// Restores the terminal permanently while the program finishes its work. Closing the window does not interrupt that
  /// work; Ctrl+C does.
  package func closeForFinishing() {
    close(finishing: true)
  }

  /// Ends the process with the signal that requested it, so that its parent sees the cause. Returns if there was none.
  package static func endBySignal() { trifold_end_as_noted() }
}
