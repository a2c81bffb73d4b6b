import Browsing
import SystemCalls

/// Reads lines from the pipe at standard input. Replaces standard input with the terminal, so that keys can be read.
enum StandardInput {
  /// Replaces standard input with the terminal. Returns a descriptor of the pipe.
  static func taken() throws(BrowserFailure) -> Int32 {
    if isatty(STDIN_FILENO) == 1 {
      throw BrowserFailure("standard input is the terminal; pipe the input into trifold")
    }
    let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    guard input >= 0 else {
      throw BrowserFailure("standard input is closed; pipe the input into trifold")
    }
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0, dup2(terminal, STDIN_FILENO) >= 0 else {
      throw BrowserFailure("there is no terminal to read keys from")
    }
    close(terminal)
    return input
  }
}
