/// The reason why the terminal could not be opened.
public enum CursesTerminalError: Error, Hashable, Sendable {
  /// Standard input or standard output is a file or a pipe.
  case notATerminal
  /// A terminal of this type cannot move its cursor, or the terminfo database contains neither the
  /// type nor `xterm-256color`.
  case unusableType(String)
  /// Another ``CursesTerminal`` in the process is using the terminal.
  case alreadyInUse
  /// A system call failed with this error number.
  case system(Int32)
}

extension CursesTerminalError: CustomStringConvertible {
  /// A description of the error for the user, in one line.
  public var description: String {
    switch self {
    case .notATerminal:
      "this program needs a terminal: standard input and output must not be redirected"
    case .unusableType(let type):
      "a terminal of type '\(type)' cannot show this program (set TERM, for example to xterm-256color)"
    case .alreadyInUse:
      "this program is already using the terminal"
    case .system(let number):
      "the terminal could not be set up (error \(number))"
    }
  }
}
