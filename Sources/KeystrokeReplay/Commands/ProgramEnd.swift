import SystemCalls

/// How a program ended.
///
/// ```swift
/// let tape = Tape("Expect Exit 0\nExpect Signal TERM", file: "one.tape")
/// #expect(tape.lines[0].command == .expect(Expectation(.end(.exit(0)))))
/// #expect(tape.lines[1].command == .expect(Expectation(.end(.signal(15)))))
/// ```
public enum ProgramEnd: Hashable, Sendable {
  /// The program ended normally, with this exit code.
  case exit(Int32)
  /// A signal ended the program.
  case signal(Int32)

  /// How the program ended, as tapes and reports write it: `exit 1`, `signal SEGV`.
  public var words: String {
    switch self {
    case .exit(let code): "exit \(code)"
    case .signal(let number):
      "signal \(Self.names.first { $0.number == number }?.name ?? "\(number)")"
    }
  }

  /// The signals that tapes can name.
  static let names: [(name: String, number: Int32)] = [
    ("HUP", SIGHUP), ("INT", SIGINT), ("QUIT", SIGQUIT), ("ILL", SIGILL), ("TRAP", SIGTRAP),
    ("ABRT", SIGABRT), ("BUS", SIGBUS), ("FPE", SIGFPE), ("KILL", SIGKILL), ("USR1", SIGUSR1),
    ("SEGV", SIGSEGV), ("USR2", SIGUSR2), ("PIPE", SIGPIPE), ("ALRM", SIGALRM), ("TERM", SIGTERM),
  ]
}

/// The state of a terminal and of its program, except for the screen.
package struct TerminalFacts: Hashable, Sendable {
  /// The window's title, or nil if the program has not set it.
  package var title: String?
  /// The text that the program last copied to the clipboard, or nil.
  package var clipboard: String?
  /// True if the bell has rung since the tape last checked the bell.
  package var hasRung = false
  /// How the program ended, or nil while it runs.
  package var end: ProgramEnd?
  /// True if the terminal is as it was before the program started: its modes, its cursor, and the main screen.
  package var isRestored = false

  /// Creates the state of a terminal.
  package init(
    title: String? = nil, clipboard: String? = nil, hasRung: Bool = false, end: ProgramEnd? = nil,
    isRestored: Bool = false
  ) {
    self.title = title
    self.clipboard = clipboard
    self.hasRung = hasRung
    self.end = end
    self.isRestored = isRestored
  }
}
