import SystemCalls

/// The end of a program.
///
/// ```swift
/// let tape = Tape("Expect Exit 0\nExpect Signal TERM", file: "one.tape")
/// #expect(tape.lines[0].command == .expect(Expectation(.end(.exit(0)))))
/// #expect(tape.lines[1].command == .expect(Expectation(.end(.signal(15)))))
/// ```
public enum ProgramEnd: Hashable, Sendable {
  /// It ended by itself, with this code.
  case exit(Int32)
  /// A signal ended it.
  case signal(Int32)

  /// `exit 1`, or `signal SEGV`.
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

/// What a terminal knows of the program in it, beside the screen.
package struct TerminalFacts: Hashable, Sendable {
  /// The window's title; nil if the program set none.
  package var title: String?
  /// The text that the program put on the clipboard last; nil if it put none there.
  package var clipboard: String?
  /// True if the bell has rung since a tape asked last.
  package var hasRung = false
  /// The program's end; nil while it runs.
  package var end: ProgramEnd?
  /// True if the terminal is as the program found it: its modes, the cursor, the first screen.
  package var isRestored = false

  /// Makes the facts of a terminal.
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
