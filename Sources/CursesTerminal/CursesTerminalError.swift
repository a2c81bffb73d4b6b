/// Why the terminal could not be taken.
public enum CursesTerminalError: Error, Hashable, Sendable {
  /// Standard input or standard output is a file or a pipe.
  case notATerminal
  /// The terminal of this type cannot place its cursor, or its type is unknown and so is
  /// `xterm-256color`.
  case unusableType(String)
  /// The process has its terminal in use by another ``CursesTerminal``.
  case alreadyInUse
  /// The system refused: the error number.
  case system(Int32)
}

extension CursesTerminalError: CustomStringConvertible {
  /// One line for a person.
  public var description: String {
    switch self {
    case .notATerminal:
      "this needs a terminal: standard input and output must not be redirected"
    case .unusableType(let type):
      "a terminal of type '\(type)' cannot show this (set TERM, for example to xterm-256color)"
    case .alreadyInUse:
      "the terminal is in use by this program already"
    case .system(let number):
      "the terminal could not be set up (error \(number))"
    }
  }
}
