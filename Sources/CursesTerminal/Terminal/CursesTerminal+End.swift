import CSignals

/// The end of a program that has work to finish.
extension CursesTerminal {
  /// Lets signals that ask the program to end (SIGINT, SIGTERM, SIGHUP) reach it as
  /// ``/TerminalFrame/TerminalEvent/closed``. Otherwise they end it at once. A second signal does, and so does a
  /// program that does not ask for events for five seconds.
  package func endsByEvent() { trifold_end_by_note() }

  /// Gives the terminal back for good while work is left: a window that is closed does not cut it short, and Ctrl+C
  /// does.
  package func closeForFinishing() {
    close(finishing: true)
  }

  /// Ends the process by the signal that asked for it, so that its parent sees the cause. Returns if there was none.
  package static func endBySignal() { trifold_end_as_noted() }
}
